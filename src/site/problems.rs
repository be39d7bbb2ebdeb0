//! The page of problems (`ui/pages/problems`). The page is the same on every day, so today's
//! problem is missing.

use crate::text::{pages, problems as words};

use super::{
    MAX_DESCRIPTION, Page, Picture, first_sentences,
    html::{element, escape, text_element},
    parts,
};

pub fn page() -> Page {
    let heading = element("h1", &[("id", "page-title")], &escape(words::PROBLEMS));
    let header =
        format!("{}{heading}{}", parts::back_to_catalogue_link(), text_element("p", words::WHY));
    let content = [element("header", &[], &header), text_element("p", words::LOADING)];
    Page {
        folder: parts::PROBLEMS.to_owned(),
        title: pages::window_title(words::PROBLEMS),
        description: first_sentences(words::WHY, MAX_DESCRIPTION).to_owned(),
        main: parts::main_element("page tournament problems static", &content.concat()),
        picture: Picture::of_page("problems", words::PROBLEMS),
    }
}
