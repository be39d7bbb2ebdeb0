//! The entry point for the browser. Only mounts the interface.

#[cfg(feature = "browser")]
fn main() {
    patientia::ui::mount();
}

#[cfg(not(feature = "browser"))]
fn main() {
    println!("This is the entry for the browser: `make play` builds and serves it.");
}
