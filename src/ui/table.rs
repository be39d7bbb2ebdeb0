//! The page of one game: the board between thin bars, the quiet line, and the
//! sheets that open over it. Knows the desk; the rules are asked, never known.

mod bars;
mod frame;
mod line;
mod menu;
mod sheets;

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use super::{
    app::open,
    board::{self, Desk, Drawn, Line},
    dialog::Dialog,
    leaf::{Leaf, answering, set, watch},
    print::Print,
    rules_panel::RulesPanel,
    settings,
};
use crate::{
    engine::Outcome,
    link::{self, Named},
    rules::Choices,
    session::Session,
    text::{TableAct, shell as words},
    web,
};
use frame::Frame;

/// What a page of the table has besides the desk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Page {
    desk: Desk,
    frame: Frame,
    rules: RulesPanel,
}

/// A game on the table.
#[component]
#[must_use]
pub fn TablePage(
    /// The game.
    session: Session,
) -> impl IntoView {
    let untouched = session.moves().is_empty();
    let game = session.game();
    web::entitle(&words::window(game.title));
    let rules = RulesPanel::new(game);
    let html = printed(&session, rules);
    let page = Page { desk: Desk::new(session), frame: Frame::new(), rules };
    page.follow_settings();
    page.save_as_it_goes();
    let live = move |main: &Element| {
        set(main, "data-page", Some("table"));
        set(main, "data-game", Some(game.id));
        page.follow(main);
        page.listen(main);
        board::follow(page.desk, main, untouched);
    };
    let answer = answering(move |act, at| page.act(act, at));
    view! { <Leaf tag="main" class="table" html answer live=Box::new(live)/> }
}

/// The page with its bars and sheets, and nothing yet on the cloth.
fn printed(session: &Session, rules: RulesPanel) -> String {
    let mut out = Print::default();
    let title = session.game().title;
    bars::print_heading(&mut out, title);
    board::print(&mut out, title);
    line::print(&mut out);
    bars::print_tools(&mut out, session.plan());
    menu::print(&mut out);
    rules.print(&mut out);
    sheets::print_look(&mut out);
    out.done()
}

const fn outcome_id(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "open",
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Over => "over",
    }
}

impl Page {
    /// Keeps the page true.
    fn follow(self, main: &Element) {
        let desk = self.desk;
        bars::follow(self, main);
        line::follow(self, main);
        menu::follow(self, main);
        sheets::follow_look(self);
        self.rules.follow(main, move || desk.session.with(|session| session.choices().clone()));
        let main = main.clone();
        watch(move |_| {
            desk.session.with(|session| {
                set(&main, "data-seed", Some(&session.seed().to_string()));
                set(&main, "data-outcome", Some(outcome_id(session.outcome())));
            });
        });
    }

    /// Does what a button says. What stands in the sheet of the rarer things
    /// closes it, but for what may be wanted more than once.
    fn act(self, act: TableAct, at: &Element) {
        use TableAct as A;
        let desk = self.desk;
        let Some(main) = at.closest("main").ok().flatten() else { return };
        if !matches!(act, A::Lay | A::Smaller | A::Larger | A::LeftHanded) {
            Dialog::More.close();
        }
        match act {
            A::Undo => desk.undo(),
            A::Redo => desk.redo(),
            A::Deal => desk.deal(),
            A::Redeal => desk.redeal(),
            A::Hint => desk.hint(),
            A::More => Dialog::More.open(),
            A::New => self.lay_deal(web::chance::seed()),
            A::Restart => desk.restart(),
            A::Home => desk.home(),
            A::Bookmark => desk.bookmark(),
            A::BookmarkGo => desk.go_back(),
            A::Share => frame::share(self),
            A::Read => desk.read_out(),
            A::Take => self.take(at),
            A::Release => desk.release(),
            A::Rules => self.open_rules(&main),
            A::Choose => self.rules.choose(at),
            A::DealThisWay => self.deal_this_way(),
            A::Lay => menu::lay_typed(self, &main),
            A::Settings => settings::open(self.frame.shell),
            A::Smaller => self.frame.resize(false),
            A::Larger => self.frame.resize(true),
            A::LeftHanded => self.frame.set_mirror(!self.frame.mirror()),
        }
    }

    fn open_rules(self, main: &Element) {
        self.rules.open(main, self.desk.ask(|session| session.choices().clone()));
    }

    /// Lays another deal with the options wanted in the rules.
    fn deal_this_way(self) {
        if let Some(choices) = self.rules.wanted() {
            self.lay_deal_with(choices, web::chance::seed());
        }
    }

    /// Makes one of the moves that the line offers.
    fn take(self, at: &Element) {
        let chosen = at.get_attribute("value").and_then(|at| at.parse::<usize>().ok());
        let mv = self.desk.line.with_untracked(|line| match line {
            Line::Ask(moves) => moves.get(chosen?).map(|(mv, _)| *mv),
            _ => None,
        });
        if let Some(mv) = mv {
            self.desk.play(mv);
        }
    }

    /// Hand and size are chosen for all games.
    fn follow_settings(self) {
        let Page { desk, frame, .. } = self;
        watch(move |_| {
            let now = Drawn { zoom: frame.zoom(), mirror: frame.mirror() };
            if desk.drawn.get_untracked() != now {
                desk.drawn.set(now);
            }
        });
    }

    /// The game is kept after every change, and when the page is left.
    fn save_as_it_goes(self) {
        let desk = self.desk;
        let since = StoredValue::new(web_time());
        let keep = move || {
            let now = web_time();
            let spent = (now - since.get_value()).clamp(0.0, LONGEST_THOUGHT);
            since.set_value(now);
            desk.session.update_untracked(|session| session.spend(spent as u64));
            desk.ask(|session| self.frame.keep(session));
        };
        watch(move |first| {
            desk.changes.track();
            if !first {
                keep();
            }
        });
        let hidden = window_event_listener_untyped("visibilitychange", move |_| {
            if document().visibility_state() == web_sys::VisibilityState::Hidden {
                keep();
            }
        });
        on_cleanup(move || hidden.remove());
    }

    fn listen(self, main: &Element) {
        let main = main.clone();
        let keys = window_event_listener_untyped("keydown", move |event| {
            let event = event.unchecked_ref::<ev::KeyboardEvent>();
            board::on_key(self.desk, &|| self.open_rules(&main), event);
        });
        on_cleanup(move || keys.remove());
    }

    /// Lays another deal of the same game.
    fn lay_deal(self, seed: u64) {
        let choices = self.desk.ask(|session| session.choices().clone());
        self.lay_deal_with(choices, seed);
    }

    /// Lays another deal of the same game with other options.
    fn lay_deal_with(self, choices: Choices, seed: u64) {
        let game = self.desk.ask(Session::game);
        let asked = Session::new(game, choices, seed).record();
        web::rename(&link::deal(&asked));
        // A deal that was begun before goes on where it stood.
        if let Ok(next) = open(self.frame.shell, asked, Named::Deal) {
            self.desk.lay(next);
        }
    }
}

/// A pause longer than this is not thought, in milliseconds.
const LONGEST_THOUGHT: f64 = 120_000.0;

fn web_time() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}
