//! The browser's entry. It knows only that the interface is to be mounted.

fn main() {}
