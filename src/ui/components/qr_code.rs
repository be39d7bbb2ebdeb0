//! A link as a QR code. Knows links; `qr` computes the code.

use leptos::prelude::*;

use crate::{qr::Code, text::shelf as words, web};

/// The width of the light margin that a code needs, in modules.
const MARGIN: usize = 4;

/// The QR code of an internal link, `#/…`. Shows nothing if the address is too long for a code.
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
