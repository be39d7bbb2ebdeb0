//! The sheet with everything else: other deals, bookmarks, the link, the
//! rules, size and hand. Knows the desk and the frame.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlInputElement};

use super::Page;
use crate::{
    link::typed_seed,
    session::LARGEST_SEED,
    text::{TableAct, controls},
    ui::{
        dialog::Dialog,
        leaf::{doing, find, set, set_in, watch},
        print::{Print, does},
    },
};

/// Prints the sheet.
pub fn print(out: &mut Print) {
    let mut sheet = Print::default();
    sheet.open("div class=\"choices\"").buttons(controls::MENU).close("div");
    sheet
        .open("form class=\"deal\"")
        .open("label")
        .words(controls::DEAL_NUMBER)
        .open("input data-seed-input=\"\" inputmode=\"numeric\" autocomplete=\"off\" size=\"11\"")
        .close("label")
        .element(&format!("button type=\"submit\" {}", does(TableAct::Lay)), controls::LAY_IT)
        .element("p class=\"wrong\" role=\"alert\" hidden", "")
        .close("form");
    sheet.open("div class=\"choices\"").buttons(controls::SIZES).close("div");
    Dialog::More.print(out, controls::MORE, &sheet.done());
}

/// Keeps the sheet true.
pub fn follow(page: Page, main: &Element) {
    let at = main.clone();
    watch(move |_| {
        let (marks, seed) = page.desk.session.with(|session| (session.bookmarks(), session.seed()));
        let hidden = (marks == 0).then_some("");
        set_in(&at, &doing(TableAct::BookmarkGo), "hidden", hidden);
        if let Some(field) = field(&at) {
            field.set_value(&seed.to_string());
        }
    });
    let at = main.clone();
    watch(move |_| {
        let mirror = page.frame.mirror().to_string();
        set_in(&at, &doing(TableAct::LeftHanded), "aria-pressed", Some(&mirror));
    });
}

fn field(main: &Element) -> Option<HtmlInputElement> {
    find(main, "[data-seed-input]")?.dyn_into().ok()
}

/// Lays the deal whose number has been typed.
pub fn lay_typed(page: Page, main: &Element) {
    let seed = field(main).and_then(|field| typed_seed(&field.value()));
    if let Some(field) = field(main) {
        set(&field, "aria-invalid", seed.is_none().then_some("true"));
    }
    if let Some(wrong) = find(main, ".wrong") {
        set(&wrong, "hidden", seed.is_some().then_some(""));
        wrong.set_text_content(Some(&controls::no_deal_number(LARGEST_SEED)));
    }
    if let Some(seed) = seed {
        Dialog::More.close();
        page.lay_deal(seed);
    }
}
