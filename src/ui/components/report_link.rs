//! The link with which a player reports a fault. The address is set when the site is built.

use leptos::prelude::*;

use crate::text::by_ear as words;

/// A link to the address for reports. Shows nothing on a site that was built without one.
#[component]
pub fn ReportLink() -> impl IntoView {
    words::REPORT_ADDRESS.map(|address| {
        view! {
            <p class="fine">
                <a href=address>{words::REPORT}</a>
            </p>
        }
    })
}
