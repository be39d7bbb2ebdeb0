//! The button that opens the browser's dialog for installing the site. This module knows the
//! browser's offer.

use leptos::prelude::*;

use super::{ActionButton, DynamicView};
use crate::{
    text::devices::{self as words, InstallWay},
    ui::state::use_installation,
    web::install,
};

/// The button. Shows nothing if the browser makes no offer.
#[component]
pub fn InstallButton() -> impl IntoView {
    let installation = use_installation();
    let button = move || {
        (installation.way.get() == InstallWay::Dialog).then(
            || view! { <ActionButton id="install" words=words::INSTALL act=|()| install::ask()/> },
        )
    };
    view! { <DynamicView view=button/> }
}
