//! The sheet with everything else that can be done: other deals, bookmarks,
//! the link, the rules, size and hand. Knows the state of the table.

use leptos::{ev, prelude::*};

use super::{TableState, score_dialog::has_sheet, use_table};
use crate::{
    engine::Outcome,
    link,
    session::Session,
    store::Hand,
    text::{controls, shell, tournaments},
    ui::components::{Live, Modal},
};

/// The sheet with everything else.
#[component]
pub fn MoreDialog() -> impl IntoView {
    let table = use_table();
    let has_marks = move || !table.is_for_good() && table.session.with(Session::bookmarks) > 0;
    let is_contested = move || table.contest.with(Option::is_some);
    let can_give_up = move || {
        !is_contested()
            && table.outcome.get() == Outcome::Open
            && table.session.with(Session::can_undo)
    };
    // What is done once closes the sheet; what may be wanted again leaves it open.
    let once = move |act: fn(TableState)| {
        Callback::new(move |()| {
            table.more_open.set(false);
            act(table);
        })
    };
    let again = move |act: fn(TableState)| Callback::new(move |()| act(table));
    let first = move || {
        let (id, words, act) = if is_contested() {
            ("hand-in", tournaments::HAND_IN, once(TableState::finish))
        } else {
            ("new", controls::NEW, once(TableState::lay_new_deal))
        };
        let back = (!table.is_for_good()).then(|| {
            view! {
                <Choice id="restart" words=controls::RESTART act=once(TableState::restart)/>
                <Choice id="bookmark" words=controls::BOOKMARK act=once(TableState::bookmark)/>
            }
        });
        view! {
            <Choice id words act/>
            {back}
        }
    };
    let is_left_handed =
        Signal::derive(move || table.app.settings.with(|settings| settings.hand == Hand::Left));
    view! {
        <Modal name="more" title=controls::MORE open=table.more_open>
            <div class="choices">
                <Live view=first/>
                <Choice id="home" words=controls::HOME act=once(TableState::send_home)/>
                <Show when=has_marks>
                    <Choice
                        id="bookmark-go"
                        words=controls::BOOKMARK_GO
                        act=once(TableState::go_to_bookmark)
                    />
                </Show>
                <Show when=can_give_up>
                    <Choice id="give-up" words=controls::GIVE_UP act=once(TableState::give_up)/>
                </Show>
                <Choice id="share" words=controls::SHARE_DEAL act=once(TableState::share)/>
                <Show when=move || { table.session.with(Session::seats) > 1 }>
                    <Choice
                        id="players"
                        words=controls::PLAYERS
                        act=once(|table| table.players_open.set(true))
                    />
                </Show>
                <Show when=move || table.session.with(has_sheet)>
                    <Choice
                        id="score"
                        words=controls::SCORE
                        act=once(|table| table.score_open.set(true))
                    />
                </Show>
                <Choice
                    id="rules"
                    words=controls::RULES
                    act=once(|table| table.rules_open.set(true))
                />
                <Choice id="read" words=controls::READ act=once(TableState::read_out)/>
            </div>
            <DealNumber/>
            <div class="choices">
                <Choice
                    id="settings"
                    words=shell::SETTINGS
                    act=once(|table| table.app.settings_open.set(true))
                />
                <Choice
                    id="smaller"
                    words=controls::SMALLER
                    act=again(|table| table.resize(false))
                />
                <Choice id="larger" words=controls::LARGER act=again(|table| table.resize(true))/>
                <Choice
                    id="left-handed"
                    words=controls::LEFT_HANDED
                    act=again(TableState::exchange_hands)
                    is_on=is_left_handed
                />
                <Choice
                    id="names"
                    words=controls::NAMES
                    act=again(|table| table.names_shown.update(|shown| *shown = !*shown))
                    is_on=table.names_shown
                />
            </div>
        </Modal>
    }
}

/// Something that can be done.
#[component]
fn Choice(
    /// Its permanent name, for tests.
    id: &'static str,
    words: &'static str,
    act: Callback<()>,
    /// Whether it holds now, where it is a switch.
    #[prop(into, optional)]
    is_on: Option<Signal<bool>>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            data-act=id
            aria-pressed=move || is_on.map(|is_on| is_on.get().to_string())
            on:click=move |_| act.run(())
        >
            {words}
        </button>
    }
}

/// The field for the number of a deal.
#[component]
fn DealNumber() -> impl IntoView {
    let table = use_table();
    let typed = RwSignal::new(shell::grouped(table.ask(Session::seed)));
    let is_wrong = RwSignal::new(false);
    let lay = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let seed = typed.with_untracked(|typed| link::typed_seed(typed));
        is_wrong.set(seed.is_none());
        if let Some(seed) = seed {
            table.more_open.set(false);
            table.lay_deal(seed);
        }
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
                    aria-invalid=move || is_wrong.get().then_some("true")
                    prop:value=typed
                    on:input:target=move |event| typed.set(event.target().value())
                />
            </label>
            <button type="submit" data-act="lay">
                {controls::LAY_IT}
            </button>
            <Show when=move || is_wrong.get()>
                <p class="wrong" role="alert">
                    {controls::no_deal_number()}
                </p>
            </Show>
        </form>
    }
}
