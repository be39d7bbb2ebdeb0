//! Shares links, texts and files. Call these functions in the handler of a click, because
//! browsers allow sharing only there. Depends on links and toasts.

use super::{Toast, ToastList};
use crate::{
    link,
    problems::{self, Problem},
    session::Record,
    store::ProblemResults,
    text::{endings, pages as words, problems as problem_words, tournaments},
    ui::drawing::PLATE_SIZE,
    web::{
        self,
        share::{PictureOutcome, PictureToShare, ShareOutcome},
    },
};

/// Returns the full address of an internal link, `#/…`.
pub fn full_address(link: &str) -> String {
    web::full_address(&link::folder_of_link(link), link)
}

/// Shares the link to a deal.
pub fn share_deal(toasts: ToastList, title: &str, record: &Record) {
    let deal = Record { attempt: 0, ..record.clone() };
    share_link(toasts, title, &words::deal_share_text(title, record.seed), &link::deal_link(&deal));
}

/// Shares a whole game with its moves. If the link is too long to send safely, a toast first asks
/// the player how to share the game.
pub fn share_game(toasts: ToastList, title: &'static str, record: &Record) {
    let link = link::replay_link(record);
    if full_address(&link).len() > link::MAX_SHARED_LINK {
        toasts.show(Toast::LinkTooLong(title, record.clone()));
    } else {
        share_link(toasts, title, &words::whole_game_share_text(title, record.seed), &link);
    }
}

/// Saves a whole game as a file that contains its link.
pub fn save_game_as_file(record: &Record) {
    let text = full_address(&link::replay_link(record));
    web::share::save_file(&words::game_file_name(&record.game, record.seed), &text, || {});
}

/// Shares the final picture of a game (an SVG) as a PNG, together with the link to the deal. If the
/// browser cannot share files, saves the picture and copies the link.
pub fn share_picture(toasts: ToastList, title: &str, record: &Record, svg: &str) {
    let url = full_address(&link::deal_link(&Record { attempt: 0, ..record.clone() }));
    let text = words::deal_share_text(title, record.seed);
    let picture = PictureToShare {
        name: endings::picture_file_name(&record.game, record.seed),
        svg: svg.to_owned(),
        size: PLATE_SIZE,
        title: title.to_owned(),
        text,
        url: url.clone(),
    };
    web::share::share_picture(picture, move |PictureOutcome { is_saved, link }| {
        if link == ShareOutcome::HandedOver {
            return;
        }
        let is_copied = link == ShareOutcome::Copied;
        toasts.show_shared_note(endings::picture_sentence(is_saved, is_copied));
        if !is_copied {
            toasts.show(Toast::CopyLink(url));
        }
    });
}

/// Shares the player's result of a problem, without the answer. Mentions the streak if the
/// problem is the one of `today`.
pub fn share_problem(toasts: ToastList, problem: &Problem, results: &ProblemResults, today: i64) {
    let is_of_today = problems::problem_of_day(today) == Some(problem.id);
    let streak =
        results.latest_streak_of_solved_days(today).filter(|streak| is_of_today && !streak.is_over);
    let days = streak.map_or(0, |streak| streak.days);
    let text = problem_words::share_text(problem, results.result(problem.id), days);
    share_link(toasts, problem_words::PROBLEMS, &text, &link::problem_link(problem.id));
}

/// Copies a text to the clipboard.
pub fn copy_text(toasts: ToastList, text: String) {
    web::share::copy_link(&text.clone(), move |shared| match shared {
        ShareOutcome::Copied => toasts.show_shared_note(tournaments::COPIED),
        ShareOutcome::HandedOver | ShareOutcome::NotAllowed => {
            toasts.show(Toast::CopyLink(text.replace('\n', " ")));
        }
    });
}

/// Shares a text together with an internal link, `#/…`. If the browser can only copy, it copies the
/// text and the link.
pub fn share_link(toasts: ToastList, title: &str, text: &str, link: &str) {
    let url = full_address(link);
    let copied = format!("{text}\n{url}");
    web::share::share_link(title, text, &url.clone(), copied, move |shared| match shared {
        ShareOutcome::HandedOver => {}
        ShareOutcome::Copied => toasts.show_shared_note(words::COPIED),
        ShareOutcome::NotAllowed => toasts.show(Toast::CopyLink(url)),
    });
}
