//! An internal link as a QR code.

use leptos::prelude::*;

use crate::{
    text::catalogue as words,
    ui::{drawing::qr_code::draw_qr_code, state::sharing},
};

/// The QR code of an internal link, `#/…`. Shows nothing if the address is too long for a code.
#[component]
pub fn QrCode(link: String) -> impl IntoView {
    let address = sharing::full_address(&link);
    draw_qr_code(&address).map(|(size, path)| {
        view! {
            <figure class="qr">
                <svg viewBox=format!("0 0 {size} {size}") role="img" aria-label=words::QR>
                    <path d=path></path>
                </svg>
                <figcaption>{words::QR_HELP} " " <a href=link>{address}</a></figcaption>
            </figure>
        }
    })
}
