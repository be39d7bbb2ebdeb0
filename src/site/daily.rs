//! The page of the daily deals (`ui/pages/daily`). The page is the same on every day. So it only
//! leaves room for today's deals and for the calendar.

use crate::text::{daily as words, pages};

use super::{
    MAX_DESCRIPTION, Page, Picture, first_sentences,
    html::{element, escape, text_element, text_element_with_class},
    parts,
};

pub fn page() -> Page {
    let heading = element("h1", &[("id", "page-title")], &escape(words::DAILY));
    let header =
        format!("{}{heading}{}", parts::back_to_catalogue_link(), text_element("p", words::WHY));
    let run = text_element("span", words::BEGIN_A_STREAK);
    let content = [
        element("header", &[], &header),
        element("h2", &[("class", "date")], ""),
        parts::daily_deals_list(),
        element("p", &[("class", "run")], &run),
        text_element_with_class("p", "row", ""),
        element("div", &[("class", "month")], ""),
        element("div", &[("class", "calendar")], ""),
        text_element_with_class("p", "fine", &words::sign_legend()),
    ];
    Page {
        folder: parts::DAILY.to_owned(),
        title: pages::window_title(words::DAILY),
        description: first_sentences(words::WHY, MAX_DESCRIPTION).to_owned(),
        main: parts::main_element("page tournament daily static", &content.concat()),
        picture: Picture::of_page("daily", words::DAILY),
    }
}
