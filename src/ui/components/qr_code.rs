//! A link as a square that a telephone reads. Knows links; what the square shows is
//! made by `qr`.

use leptos::prelude::*;

use crate::{qr::Code, text::shelf as words, web};

/// How many light modules must be left free around a code.
const MARGIN: usize = 4;

/// The code of a link of ours, `#/…`; nothing if its address is too long for one.
#[component]
pub fn QrCode(link: String) -> impl IntoView {
    let address = web::address(&link);
    Code::of(&address).map(|code| {
        let size = code.size() + 2 * MARGIN;
        view! {
            <figure class="qr">
                <svg viewBox=format!("0 0 {size} {size}") role="img" aria-label=words::QR>
                    <path d=code.path(MARGIN)></path>
                </svg>
                <figcaption>{words::QR_HELP} <a href=link>{address}</a></figcaption>
            </figure>
        }
    })
}
