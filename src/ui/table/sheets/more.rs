//! The sheet with everything else that can be done: other deals, bookmarks,
//! the link, the rules, size and hand. Knows the state of the table.

use leptos::{ev, prelude::*};

use super::has_sheet;
use crate::{
    engine::Outcome,
    link,
    session::Session,
    store::Hand,
    text::{controls, shell, tournaments},
    ui::{
        components::{Live, Modal, Wrong},
        state::Sheet,
        table::state::{TableState, use_table},
    },
};

/// Something that can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    HandIn,
    New,
    Restart,
    Bookmark,
    Home,
    GoToBookmark,
    GiveUp,
    Share,
    Players,
    Score,
    Rules,
    Read,
    Settings,
    Smaller,
    Larger,
    LeftHanded,
    Names,
}

/// How cards and table are shown.
const APPEARANCE: [Choice; 5] =
    [Choice::Settings, Choice::Smaller, Choice::Larger, Choice::LeftHanded, Choice::Names];

impl Choice {
    /// What can be done with the game on the table now. Followed.
    fn of_game(table: TableState) -> Vec<Choice> {
        let (may_undo, is_in_tournament) = (!table.is_for_good(), table.is_in_tournament());
        let is_open = table.outcome.get() == Outcome::Open;
        let session = table.session.read();
        let all = [
            (Choice::HandIn, is_in_tournament),
            (Choice::New, !is_in_tournament),
            (Choice::Restart, may_undo),
            (Choice::Bookmark, may_undo),
            (Choice::Home, true),
            (Choice::GoToBookmark, may_undo && session.bookmarks() > 0),
            (Choice::GiveUp, !is_in_tournament && is_open && session.can_undo()),
            (Choice::Share, true),
            (Choice::Players, *session.game().players().end() > 1),
            (Choice::Score, has_sheet(&session)),
            (Choice::Rules, true),
            (Choice::Read, true),
        ];
        all.into_iter().filter(|(_, can)| *can).map(|(choice, _)| choice).collect()
    }

    /// Its permanent name, for tests, and what it says.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Choice::HandIn => ("hand-in", tournaments::HAND_IN),
            Choice::New => ("new", controls::NEW),
            Choice::Restart => ("restart", controls::RESTART),
            Choice::Bookmark => ("bookmark", controls::BOOKMARK),
            Choice::Home => ("home", controls::HOME),
            Choice::GoToBookmark => ("bookmark-go", controls::BOOKMARK_GO),
            Choice::GiveUp => ("give-up", controls::GIVE_UP),
            Choice::Share => ("share", controls::SHARE_DEAL),
            Choice::Players => ("players", controls::PLAYERS),
            Choice::Score => ("score", controls::SCORE),
            Choice::Rules => ("rules", controls::RULES),
            Choice::Read => ("read", controls::READ),
            Choice::Settings => ("settings", shell::SETTINGS),
            Choice::Smaller => ("smaller", controls::SMALLER),
            Choice::Larger => ("larger", controls::LARGER),
            Choice::LeftHanded => ("left-handed", controls::LEFT_HANDED),
            Choice::Names => ("names", controls::NAMES),
        }
    }

    fn act(self, table: TableState) {
        // What may be wanted again leaves the sheet open.
        if !APPEARANCE[1..].contains(&self) {
            table.app.sheets.close();
        }
        match self {
            Choice::HandIn => table.finish(),
            Choice::New => table.lay_new_deal(),
            Choice::Restart => table.restart(),
            Choice::Bookmark => table.bookmark(),
            Choice::Home => table.send_home(),
            Choice::GoToBookmark => table.go_to_bookmark(),
            Choice::GiveUp => table.give_up(),
            Choice::Share => table.share(),
            Choice::Players => table.app.sheets.open(Sheet::Players),
            Choice::Score => table.app.sheets.open(Sheet::Score),
            Choice::Rules => table.app.sheets.open(Sheet::Rules),
            Choice::Read => table.read_out(),
            Choice::Settings => table.app.sheets.open(Sheet::Settings),
            Choice::Smaller => table.resize(false),
            Choice::Larger => table.resize(true),
            Choice::LeftHanded => table.exchange_hands(),
            Choice::Names => table.board.names_shown.update(|shown| *shown = !*shown),
        }
    }

    /// Whether it holds now, where it is a switch. Followed.
    fn is_on(self, table: TableState) -> Option<bool> {
        match self {
            Choice::LeftHanded => {
                Some(table.app.settings.with(|settings| settings.hand == Hand::Left))
            }
            Choice::Names => Some(table.board.names_shown.get()),
            _ => None,
        }
    }

    fn view(self, table: TableState) -> AnyView {
        let (id, words) = self.words();
        view! {
            <button
                type="button"
                data-act=id
                aria-pressed=move || self.is_on(table).map(|is_on| is_on.to_string())
                on:click=move |_| self.act(table)
            >
                {words}
            </button>
        }
        .into_any()
    }
}

/// The sheet with everything else.
#[component]
pub fn MoreDialog() -> impl IntoView {
    let table = use_table();
    let of_game = Memo::new(move |_| Choice::of_game(table));
    let views = move |choices: &[Choice]| -> Vec<AnyView> {
        choices.iter().map(|choice| choice.view(table)).collect()
    };
    view! {
        <Modal name="more" title=controls::MORE sheet=|sheet| sheet == Sheet::More>
            <div class="choices">
                <Live view=move || views(&of_game.read())/>
            </div>
            <DealNumber/>
            <div class="choices">{views(&APPEARANCE)}</div>
        </Modal>
    }
}

/// The field for the number of a deal.
#[component]
fn DealNumber() -> impl IntoView {
    let table = use_table();
    let typed = RwSignal::new(shell::grouped(table.ask(Session::seed)));
    let wrong = RwSignal::new(String::new());
    let lay = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let Some(seed) = typed.with_untracked(|typed| link::typed_seed(typed)) else {
            return wrong.set(controls::no_deal_number());
        };
        wrong.set(String::new());
        table.app.sheets.close();
        table.lay_deal(seed);
    };
    view! {
        <form class="deal" on:submit=lay>
            <label>
                {controls::DEAL_NUMBER}
                <input
                    data-seed-input=""
                    inputmode="numeric"
                    autocomplete="off"
                    size="13"
                    aria-invalid=move || (!wrong.read().is_empty()).then_some("true")
                    prop:value=typed
                    on:input:target=move |event| typed.set(event.target().value())
                />
            </label>
            <button type="submit" data-act="lay">
                {controls::LAY_IT}
            </button>
            <Wrong words=wrong/>
        </form>
    }
}
