//! Tests that need a real browser: `make wasm-test` runs them in headless Chromium.
//! Natively this file is empty.
#![cfg(target_arch = "wasm32")]

use patientia::cards::Rng;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Where `usize` has 32 bits the frozen shuffle gives what it gives everywhere
/// (these eight were computed apart, from the description in `cards::Rng`).
#[wasm_bindgen_test]
fn the_shuffle_is_the_same_in_a_browser() {
    let mut items: Vec<u16> = (0..52).collect();
    Rng::new(u64::MAX).shuffle(&mut items);
    assert_eq!(items[..8], [45, 16, 17, 9, 2, 8, 41, 6]);
}

/// The page is there to be tested at all.
#[wasm_bindgen_test]
fn there_is_a_page() {
    assert!(web_sys::window().and_then(|w| w.document()).is_some());
}
