//! The browser's entry. It knows only that the interface is to be mounted.

#[cfg(feature = "browser")]
fn main() {
    patientia::ui::mount();
}

#[cfg(not(feature = "browser"))]
fn main() {
    println!("This is the entry for the browser: `make play` builds and serves it.");
}
