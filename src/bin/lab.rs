//! The native tool. It knows the command line; every answer is the engine's.

fn main() {}
