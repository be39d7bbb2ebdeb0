//! How to install the site on this device, and how to move to another device. Depends on how the
//! browser installs the site, not on what is saved.

use leptos::prelude::*;

use crate::{
    text::devices as words,
    ui::{
        components::{DynamicView, ExportButton, ImportFile, InstallButton},
        state::{use_incoming_files, use_installation},
    },
};

/// Says what an incoming file has added.
#[component]
pub fn IncomingFileMessage() -> impl IntoView {
    let files = use_incoming_files();
    // The next visit to the page must not show this message again.
    on_cleanup(move || files.outcome.set(None));
    let outcome = move || {
        let words = files.outcome.get()?;
        Some(view! { <p class="arrived" data-incoming="">{words}</p> })
    };
    view! { <DynamicView view=outcome/> }
}

/// How to install the site on this device, and why.
#[component]
pub fn InstallSection() -> impl IntoView {
    let installation = use_installation();
    let way = move || installation.way.get();
    view! {
        <section data-kind="install">
            <h2>{words::KEEP}</h2>
            <p>
                {move || words::how_to_install(way())} " " {move || words::why_install(way())} " "
                {move || words::empty_app_warning(way())}
            </p>
            <div class="row">
                <InstallButton/>
            </div>
        </section>
    }
}

/// The three steps of the move to another device, each with a picture, and buttons for the first
/// and the last step.
#[component]
pub fn MoveToDeviceSection() -> impl IntoView {
    let step = |(picture, words): (&'static str, &'static str)| {
        view! {
            <li>
                <svg viewBox="0 0 120 84" aria-hidden="true" inner_html=picture></svg>
                <span>{words}</span>
            </li>
        }
    };
    let steps = PICTURES.into_iter().zip(words::STEPS);
    view! {
        <section data-kind="move">
            <h2>{words::MOVE}</h2>
            <p>{words::MOVE_WHY}</p>
            <ol class="moving">{steps.map(step).collect_view()}</ol>
            <div class="row">
                <ExportButton/>
                <ImportFile/>
            </div>
        </section>
    }
}

/// The pictures of the three steps: a sheet of paper slides into an envelope; the sealed envelope
/// is on its way; the open envelope contains cards.
const PICTURES: [&str; 3] = [
    concat!(
        r#"<path d="M30 40L60 18 90 40z"/>"#,
        r#"<path d="M39 6h42v46H39z"/>"#,
        r#"<path class="fine-line" d="M45 13h30M45 18h30M45 23h30M45 28h30M45 33h18"/>"#,
        r#"<path d="M30 40l30 21 30-21v38H30z"/>"#,
        r#"<path class="fine-line" d="M30 78l23-21M90 78L67 57M34 71v4M37 68v8M40 65v11M43 63v13M46 60v16M49 63v13M52 67v9M55 71v5"/>"#,
        r#"<path class="arrow" d="M103 14v24m-5-6l5 7 5-7"/>"#,
    ),
    concat!(
        r#"<path class="fine-line" d="M4 36h18M0 46h20M7 56h13M2 66h16"/>"#,
        r#"<g transform="rotate(-9 66 46)"><path d="M30 24h72v46H30z"/>"#,
        r#"<path class="fine-line" d="M30 70l26-24M102 70L76 46M35 62v5M38 59v8M41 56v11M44 54v13M47 51v16M50 54v13M53 57v10M56 60v7"/>"#,
        r#"<path d="M30 24l36 27 36-27z"/>"#,
        r#"<circle class="wax" cx="66" cy="49" r="8"/>"#,
        r#"<path class="heart" d="M66 54c-5-4-5-8-2.500-8 1.500 0 2.500 1.500 2.500 2 0-.5 1-2 2.500-2 2.500 0 2.500 4-2.500 8z"/></g>"#,
    ),
    concat!(
        r#"<path d="M24 42L60 20 96 42z"/>"#,
        r#"<g transform="rotate(-20 60 64)"><rect x="48" y="14" width="24" height="34" rx="2"/></g>"#,
        r#"<g transform="rotate(20 60 64)"><rect x="48" y="14" width="24" height="34" rx="2"/></g>"#,
        r#"<rect x="48" y="9" width="24" height="38" rx="2"/>"#,
        r#"<path class="wax" d="M60 31c-9-7-9-14-4.500-14 2.700 0 4.500 2.700 4.500 3.600 0-.9 1.800-3.600 4.500-3.600 4.500 0 4.500 7-4.500 14z"/>"#,
        r#"<path d="M24 42l36 22 36-22v38H24z"/>"#,
        r#"<path class="fine-line" d="M24 80l28-21M96 80L68 59M29 72v5M32 70v8M35 67v11M38 65v13M41 63v15M44 65v13M47 68v10M50 71v7"/>"#,
    ),
];
