//! The page of the daily deals (`ui/pages/daily`). It cannot know today's deals, which depend on
//! the date of the reader, so it keeps room for them.

use crate::{
    daily::DailyKind,
    text::{daily as words, pages},
};

use super::{
    Page, Picture, first_sentences,
    html::{element, escape, text_element, text_element_with_class},
    parts,
};

pub fn page() -> Page {
    let heading = element("h1", &[("id", "page-title")], &escape(words::DAILY));
    let header = format!("{}{heading}{}", parts::catalogue_link(), text_element("p", words::WHY));
    let deal = |kind| {
        let kind = text_element("b", words::deal_kind(Some(kind)));
        element("li", &[], &format!("{kind}{}", text_element_with_class("span", "of", "")))
    };
    let deals: String = DailyKind::ALL.into_iter().map(deal).collect();
    let content = [
        element("header", &[], &header),
        element("div", &[("class", "date-of-day")], ""),
        element("ol", &[("class", "deals of-day")], &deals),
        text_element("h2", words::CALENDAR),
        text_element_with_class("p", "fine", &words::sign_legend()),
        element("div", &[("class", "room-of-days")], ""),
    ];
    Page {
        folder: parts::DAILY.to_owned(),
        title: pages::window(words::DAILY),
        description: first_sentences(words::WHY, 220).to_owned(),
        main: parts::main_element("page tournament daily static", &content.concat()),
        picture: Picture::of_page("daily", words::DAILY),
    }
}
