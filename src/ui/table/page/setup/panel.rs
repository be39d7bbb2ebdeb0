//! The panel beside the board on which the player sets up a table: messages, questions, the chosen
//! pile and its cards, options, the table as text. Reads the state of the table; decides nothing.

use leptos::prelude::*;

use super::{chooser::CardChooser, model::SetupState};
use crate::{
    rules::Times,
    session::{Draft, MAX_TABLE_TEXT_LEN},
    text::{insight, setup as words},
    ui::{
        components::{ActionButton, DynamicView, FieldError, FileField, OptionField},
        state::Sheet,
        table::{
            actions,
            insight::{
                ask_whether_winnable, hide_solution, is_on_solution, make_next_solution_move,
                request_hint, toggle_automatic_solution,
            },
            state::Status,
        },
    },
    web,
};

/// The maximum length of the text for one pile, in UTF-16 units.
const LONGEST_PILE: usize = 2000;

#[component]
pub fn SetupPanel(own: SetupState) -> impl IntoView {
    view! {
        <div class="page panel">
            <SetupMessage own/>
            <div class="row" role="group" aria-label=words::ASK>
                <ActionButton id="own-moves" words=words::MOVES act=move |()| list_moves(own)/>
                <ActionButton id="own-hint" words=words::HINT act=move |()| show_hint(own)/>
                <ActionButton
                    id="comes-out"
                    words=words::CAN_BE_WON
                    act=move |()| check_winnable(own)
                />
            </div>
            <PileEditor own/>
            <SetupOptions own/>
            <TextEditor own/>
            <details>
                <summary>{words::HOW_HEADING}</summary>
                <p>{words::HOW}</p>
            </details>
        </div>
    }
}

fn list_moves(own: SetupState) {
    if own.check_complete() {
        hide_solution(own.table);
        own.table.sheets.open(Sheet::Moves);
    }
}

/// Points out a move. The next press of the button points out another move.
fn show_hint(own: SetupState) {
    if own.check_complete() {
        hide_solution(own.table);
        request_hint(own.table);
    }
}

/// Asks whether the table can be won.
fn check_winnable(own: SetupState) {
    if own.check_complete() {
        let unseen = own.setup.with_untracked(|it| it.as_ref().map_or(0, |laid| laid.unseen));
        ask_whether_winnable(own.table, unseen);
    }
}

/// The message: an answer, a step of a solution, or which cards are still missing.
#[component]
fn SetupMessage(own: SetupState) -> impl IntoView {
    let table = own.table;
    let is_on_solution = Memo::new(move |_| is_on_solution(table));
    let is_looking =
        Memo::new(move |_| matches!(&*table.messages.status.read(), Status::Searching(_)));
    let said = move || match table.messages.status.get() {
        Status::Sentence(words) | Status::Searching(words) => words,
        _ if is_on_solution.get() => table.session.with(insight::solution_step_sentences),
        _ if table.session.with(|it| !it.moves().is_empty()) => {
            table.session.with(crate::text::ending_sentences)
        }
        _ => own.progress_text(),
    };
    let tools = move || {
        match (is_looking.get(), is_on_solution.get()) {
        (true, _) => {
            view! { <ActionButton id="release" words=insight::STOP act=move |()| actions::clear_selection_and_message(table)/> }
                .into_any()
        }
        (false, true) => view! {
            <ActionButton id="way-next" words=insight::NEXT act=move |()| make_next_solution_move(table)/>
            <ActionButton id="way-run" words=insight::FINISH act=move |()| toggle_automatic_solution(table)/>
            <ActionButton id="way-leave" words=words::BACK_TO_TABLE act=move |()| own.show_setup_again()/>
        }
        .into_any(),
        (false, false) => ().into_any(),
    }
    };
    let made = Memo::new(move |_| table.session.with(|it| !it.moves().is_empty()));
    let again = move || {
        (made.get() && !is_on_solution.get()).then(|| {
            view! {
                <ActionButton id="own-again" words=words::BACK_TO_TABLE act=move |()| own.show_setup_again()/>
            }
        })
    };
    view! {
        <div class="said">
            <p data-said="">{said}</p>
            <DynamicView view=tools/>
            <DynamicView view=again/>
        </div>
    }
}

/// The chosen pile: its text and the cards for it.
#[component]
fn PileEditor(own: SetupState) -> impl IntoView {
    let heading = move || {
        let pile = own.chosen_pile();
        own.with_plan_untracked(|plan| words::pile_heading(plan, pile))
    };
    let label = move || {
        let pile = own.chosen_pile();
        own.with_plan_untracked(|plan| words::cards_field_label(plan, pile))
    };
    let text = move || {
        let pile = own.chosen_pile();
        own.draft.with(|written| {
            own.with_plan_untracked(|plan| written.pile_text(plan, pile).to_owned())
        })
    };
    let has_error = Memo::new(move |_| !own.pile_error_text().is_empty());
    let wrong = move || {
        has_error.get().then(|| {
            view! { <p class="wrong" id="own-wrong" role="alert">{move || own.pile_error_text()}</p> }
        })
    };
    view! {
        <section class="pile-of" aria-labelledby="own-pile">
            <div class="heading-line">
                <h2 id="own-pile">{heading}</h2>
                <ActionButton id="next-pile" words=words::NEXT_PILE act=move |()| own.choose_next_pile()/>
            </div>
            <label class="cards-of">
                <span>{label}</span>
                <input
                    data-field="pile"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    maxlength=LONGEST_PILE
                    aria-invalid=move || has_error.get().then_some("true")
                    aria-describedby=move || has_error.get().then_some("own-wrong")
                    prop:value=text
                    on:input:target=move |event| own.set_pile_text(event.target().value())
                />
            </label>
            <DynamicView view=wrong/>
            <CardChooser own/>
            <div class="row">
                <label class="switch">
                    <input
                        type="checkbox"
                        data-field="face-down"
                        prop:checked=own.is_down
                        on:change:target=move |event| own.is_down.set(event.target().checked())
                    />
                    <span>{words::FACE_DOWN}</span>
                </label>
                <ActionButton id="unseen" words=words::UNSEEN act=move |()| own.change_pile(Draft::add_unseen_card)/>
                <ActionButton id="rest-unseen" words=words::REST act=move |()| own.change_pile(Draft::add_remaining_cards)/>
                <ActionButton id="take-last" words=words::TAKE_LAST act=move |()| own.change_pile(Draft::remove_last_card)/>
                <ActionButton id="clear-pile" words=words::CLEAR_PILE act=move |()| own.change_pile(Draft::clear_pile)/>
            </div>
        </section>
    }
}

/// The options of the game, and the number of used redeals if it has redeals.
#[component]
fn SetupOptions(own: SetupState) -> impl IntoView {
    let wanted = RwSignal::new(own.choices.get_untracked());
    Effect::new(move |_| own.set_options(&wanted.get()));
    Effect::new(move |_| {
        let chosen = own.choices.get();
        if wanted.with_untracked(|wanted| *wanted != chosen) {
            wanted.set(chosen);
        }
    });
    let options = own.game.options.iter().map(move |spec| view! { <OptionField spec wanted/> });
    let most = Memo::new(move |_| {
        let redeal = own.choices.with(|choices| own.game.rules(choices).redeal.clone());
        redeal.map(|redeal| match redeal.times {
            Times::Most(most) => most,
            Times::Endless => u8::MAX,
        })
    });
    let used = move || own.draft.with(|written| written.state.redeals.to_string());
    let redeals = move || {
        most.get().map(|most| {
            view! {
                <label class="redeals">
                    <span>{words::REDEALS}</span>
                    <input
                        type="number"
                        data-field="redeals"
                        min="0"
                        max=most
                        prop:value=used
                        on:change:target=move |event| {
                            own.set_used_redeals(event.target().value().parse().unwrap_or(0));
                        }
                    />
                </label>
            }
        })
    };
    let is_any = !own.game.options.is_empty();
    let is_shown = Memo::new(move |_| is_any || most.get().is_some());
    view! {
        <details class="options" hidden=move || !is_shown.get()>
            <summary>{words::OPTIONS}</summary>
            {options.collect_view()}
            <DynamicView view=redeals/>
        </details>
    }
}

/// The table as text. The player can save the text to a file, load it from a file, edit it in the
/// text field, or reset it.
#[component]
fn TextEditor(own: SetupState) -> impl IntoView {
    let wrong = RwSignal::new(String::new());
    let text = RwSignal::new(String::new());
    let take_in = move |read: String| match own.load_text(&read) {
        Ok(()) => wrong.set(String::new()),
        Err(why) => wrong.set(words::setup_error(&why)),
    };
    let save = move |()| {
        web::share::save_file(&words::file_name(own.game.id), &own.to_text_untracked(), || {});
    };
    view! {
        <details class="as-text">
            <summary>{words::AS_TEXT}</summary>
            <div class="row">
                <ActionButton id="save-table" words=words::SAVE act=save/>
                <ActionButton id="clear-table" words=words::CLEAR act=move |()| own.clear_table()/>
            </div>
            <FileField label=words::READ_FILE wrong take=take_in/>
            <label>
                <span>{words::TEXT}</span>
                <textarea
                    data-field="table-text"
                    rows="5"
                    spellcheck="false"
                    maxlength=MAX_TABLE_TEXT_LEN
                    prop:value=text
                    on:input:target=move |event| text.set(event.target().value())
                ></textarea>
            </label>
            <div class="row">
                <ActionButton
                    id="read-text"
                    words=words::READ_TEXT
                    act=move |()| take_in(text.get_untracked())
                />
                <ActionButton
                    id="write-text"
                    words=words::WRITE_TEXT
                    act=move |()| text.set(own.to_text_untracked())
                />
            </div>
            <FieldError words=wrong/>
        </details>
    }
}
