//! The button that opens the browser's dialog for installing the site.

use leptos::prelude::*;

use super::{ActionButton, DynamicView};
use crate::{
    text::devices::{self as words, InstallWay},
    ui::state::use_installation,
    web::install,
};

/// The button. It is shown only while the browser offers to install the site.
#[component]
pub fn InstallButton() -> impl IntoView {
    let installation = use_installation();
    let button = move || {
        (installation.way.get() == InstallWay::Dialog).then(
            || view! { <ActionButton id="install" words=words::INSTALL act=|()| install::open_install_dialog()/> },
        )
    };
    view! { <DynamicView view=button/> }
}
