//! If the program will be split into pieces (`.ci/split`), tells the linker to keep the relocations
//! of the browser program.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is_wasm = std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    if is_wasm && std::env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        println!("cargo::rustc-link-arg-bin=patientia=--emit-relocs");
    }
}
