//! Keeps the screen of the device on while the player sees a table, if the settings ask for it.

use leptos::{ev, prelude::*};

use crate::{store::Settings, web};

pub fn keep_screen_on(settings: RwSignal<Settings>) {
    let is_page_visible = RwSignal::new(web::is_visible());
    web::on_window_event(ev::visibilitychange, move |_| is_page_visible.set(web::is_visible()));
    let is_wanted = Memo::new(move |_| {
        is_page_visible.get() && settings.with(|settings| settings.keep_screen_on)
    });
    Effect::new(move |_| web::screen_lock::keep_screen_on(is_wanted.get()));
    on_cleanup(|| web::screen_lock::keep_screen_on(false));
}
