//! The slip of paper at the end of a game: how it ended, what the player can do next and, after a
//! win, the final picture as a plate (a small drawing). The slip never covers a card. Reads the
//! state of the table.

use leptos::{html, prelude::*, task::spawn_local};

use super::{
    accuracy::GameAccuracy,
    daily_ending::{DailyEnding, daily_ending},
    status_line::{CommandButton, ScoreButton},
    teacher::TeacherOffer,
};
use crate::{
    engine::Outcome,
    session::{Record, Session},
    store::{GameResult, History},
    text::{self, endings, insight, statistics, tournaments},
    ui::{
        components::{CatalogueLink, DynamicView, InkPlate},
        drawing::{LayoutDrawing, draw_final_picture, plate_svg},
        geometry::{Rect, SlipForm},
        state::{TrackedStore, sharing, use_settings, use_store},
        table::{
            board::EndingStage,
            commands::{self, Command},
            contexts::{TableContexts, use_table},
            state::{Status, use_session, use_table_saving},
        },
    },
    web::{self, atlas_data},
};

#[component]
pub fn EndingSlip() -> impl IntoView {
    let table = use_table();
    let outcome = Memo::new(move |_| table.session.with(Session::outcome));
    let is_there = Memo::new(move |_| match table.board.ending.get() {
        EndingStage::Landing => false,
        EndingStage::Picture => outcome.get() == Outcome::Won,
        EndingStage::Slip => true,
    });
    view! {
        <Show when=move || is_there.get()>
            <Slip/>
        </Show>
    }
}

#[component]
fn Slip() -> impl IntoView {
    let table = use_table();
    let (room, node) = (table.board.viewport, NodeRef::<html::Section>::new());
    let place = Memo::new(move |_| table.board.scene.with(|scene| scene.slip));
    let form = Memo::new(move |_| {
        let has_place = room.slip_size.get().map(|_| place.get().is_some());
        let is_won = table.session.with(Session::outcome) == Outcome::Won;
        SlipForm::choose(is_won, room.cloth.get(), web::root_font_size(), has_place)
    });
    node.on_load(move |slip| {
        web::on_resize(&slip, move |width, height| {
            if form.get_untracked() == SlipForm::Float {
                room.slip_size.set(Some((width, height)));
            }
        });
    });
    on_cleanup(move || {
        room.slip_size.try_set(None);
    });
    let is_placed = move || form.get() != SlipForm::Float || place.get().is_some();
    let is_settled =
        Memo::new(move |_| is_placed() && table.board.ending.get() == EndingStage::Slip);
    // The slip comes after all places of the board, so a player who listens would not find it
    // there. In the mode “by ear”, focus the slip.
    Effect::new(move |_| {
        let is_by_ear = table.settings.with_untracked(|settings| settings.by_ear);
        if let Some(slip) = node.get().filter(|_| is_by_ear && is_settled.get()) {
            web::focus_without_scrolling(&slip);
        }
    });
    let at = move |side: fn(&Rect) -> f32| {
        move || {
            place
                .get()
                .filter(|_| form.get() == SlipForm::Float)
                .map(|at| format!("{}px", side(&at)))
        }
    };
    view! {
        <section
            node_ref=node
            class="slip"
            class:settled=is_settled
            data-form=move || form.get().id()
            aria-labelledby="slip-title"
            tabindex="-1"
            style:left=at(|at| at.x)
            style:top=at(|at| at.y)
        >
            <Verdict/>
            <DynamicView view=move || plate_view(table)/>
            <EndButtons/>
            <TeacherOffer/>
        </section>
    }
}

/// How the game ended, in a heading and a sentence, and the player's own statistics. A later
/// message replaces the sentence.
#[component]
fn Verdict() -> impl IntoView {
    let table = use_table();
    let words = Memo::new(move |_| table.session.with(endings::ending_words));
    let sentence = move || match table.messages.status.get() {
        Status::Sentence(message) => message,
        _ => words.with(|words| words.sentence.clone()),
    };
    view! {
        <div class="verdict">
            <h2 id="slip-title">{move || words.with(|words| words.heading.clone())}</h2>
            <p>{sentence}</p>
            <EndStatistics/>
            <GameAccuracy/>
        </div>
    }
}

/// The final picture of a won game as a plate, with the deal, the day and the length of the game.
fn plate_view(table: TableContexts) -> Option<impl IntoView> {
    let is_won = table.session.with(Session::outcome) == Outcome::Won;
    table.saving.saver.filter(|_| is_won)?;
    let drawing = table.session.with_untracked(final_drawing);
    let seed = table.session.with_untracked(Session::seed);
    let drawing = Some((drawing.view_box, drawing.svg));
    let album = move || {
        let game = table.session.with(Session::game).id;
        table.store.history.with(|history| {
            let album = history.album();
            let plate = album.get(game)?;
            Some(endings::album_sentence(album.len(), plate.times == 1))
        })
    };
    let length = move || {
        let deal = table.session.with(Session::record_without_undone);
        table.store.history.with(|history| {
            let (result, _) = latest_result(history, &deal)?;
            endings::game_length_words(result.moves, result.ms)
        })
    };
    Some(view! {
        <div class="kept-plate">
            <InkPlate drawing/>
            <p>
                {move || album().map(|words| format!("{words} "))}
                {move || endings::picture_caption(seed, day_of_result(table))}
                {move || length().map(|words| format!(": {words}"))}
            </p>
        </div>
    })
}

/// Returns the day on which the game on the table ended.
fn day_of_result(table: TableContexts) -> (i32, u32, u32) {
    let deal = table.session.with(Session::record_without_undone);
    table.store.history.with(|history| {
        latest_result(history, &deal).map_or_else(web::today, |(it, _)| web::local_date(it.at))
    })
}

/// Returns the latest result of a deal, and whether it is counted separately.
fn latest_result<'h>(history: &'h History, deal: &Record) -> Option<(&'h GameResult, bool)> {
    let mut results = history.results_of_game(Some(&deal.game)).rev();
    results.find(|(it, _)| it.seed == deal.seed && it.options == deal.options)
}

fn final_drawing(session: &Session) -> LayoutDrawing {
    draw_final_picture(session.plan(), session.shown_table())
}

/// The player's own statistics of the finished game, and how often good play wins this game.
#[component]
fn EndStatistics() -> impl IntoView {
    let session = use_session();
    let well_played = RwSignal::new(None);
    let (id, has_default_options) = session
        .with_untracked(|it| (it.game().id, it.choices().changed_options().next().is_none()));
    if has_default_options {
        // The player may have left the table before the figures arrive.
        spawn_local(async move {
            let sheets = atlas_data::load_figures().await;
            drop(well_played.try_set(sheets.get(id).and_then(text::atlas::good_play_sentence)));
        });
    }
    let (settings, store, saving) = (use_settings(), use_store(), use_table_saving());
    let told = move || {
        let is_shown = settings.with(|settings| settings.show_statistics);
        saving.saver.filter(|_| is_shown)?;
        let (own, more) = end_statistics_text(session, store)?;
        let others = well_played.get().unwrap_or_default();
        let more = text::join_sentences([more, others]);
        let more = if more.is_empty() { more } else { format!(" {more}") };
        Some(view! { <p class="own">{own} <span class="more-results">{more}</span></p> })
    };
    view! { <DynamicView view=told/> }
}

/// Returns the player's own statistics of the finished game.
fn end_statistics_text(
    session: RwSignal<Session>,
    store: TrackedStore,
) -> Option<(String, String)> {
    let (outcome, deal) =
        session.with(|session| (session.outcome(), session.record_without_undone()));
    store.history.with(|history| {
        let this = latest_result(history, &deal);
        let (moves, is_apart) = this.map_or((0, false), |(it, is_apart)| (it.moves, is_apart));
        let summary = history.summary(Some(&deal.game));
        statistics::results_after_game(outcome, &summary, moves.into(), is_apart)
    })
}

/// The buttons after the end of a game: a main button and a few that look like links. They hand in
/// a tournament game, or lead from a daily deal to the next one. More commands are in the sheet
/// "more".
#[component]
fn EndButtons() -> impl IntoView {
    let table = use_table();
    move || {
        let daily = daily_ending(table);
        view! {
            <div class="next-steps">
                <div class="main-step">{main_button(table, daily)}</div>
                <div class="other-steps">
                    {if table.terms.is_in_tournament() {
                        tournament_buttons(table)
                    } else {
                        other_buttons(table, daily)
                    }}
                    <ScoreButton/>
                </div>
            </div>
        }
    }
}

fn main_button(table: TableContexts, daily: Option<DailyEnding>) -> AnyView {
    if table.terms.is_in_tournament() {
        let words = match table.terms.is_finished() {
            true => tournaments::TO_TOURNAMENT,
            false => commands::HAND_IN.label(),
        };
        return view! { <CommandButton command=&commands::HAND_IN words/> }.into_any();
    }
    match daily.and_then(|daily| daily.next_deal_button(table)) {
        Some(next_daily) => next_daily.into_any(),
        None => {
            view! { <CommandButton command=&commands::NEW words=commands::NEW.label()/> }.into_any()
        }
    }
}

fn tournament_buttons(table: TableContexts) -> AnyView {
    let may_undo = !table.terms.is_finished();
    may_undo
        .then(|| view! { <CommandButton command=&commands::UNDO words=commands::UNDO.label()/> })
        .into_any()
}

fn other_buttons(table: TableContexts, daily: Option<DailyEnding>) -> AnyView {
    let (is_lost, is_alone) = table
        .session
        .with(|session| (session.outcome() == Outcome::Lost, session.seat_count() == 1));
    let next = |command: &'static Command, words| view! { <CommandButton command words/> };
    let where_lost = &commands::WHERE_LOST;
    let is_offered = |command: &'static Command| {
        commands::with_situation(table, |at| is_lost && (command.is_offered)(at))
    };
    let (tells_where, has_winnable) = (is_offered(where_lost), is_offered(&commands::NEW_OUT));
    let look_back = &commands::LOOK_BACK;
    let offers_look_back = commands::with_situation(table, |at| (look_back.is_offered)(at));
    let may_undo = !table.terms.is_finished();
    let way_back = move || match daily {
        Some(daily) => daily.back_to_day_button().into_any(),
        None => view! { <CatalogueLink class="button"/> }.into_any(),
    };
    view! {
        {has_winnable.then(|| next(&commands::NEW_OUT, insight::WINNABLE_DEAL))}
        {tells_where.then(|| next(where_lost, where_lost.label()))}
        {offers_look_back.then(|| next(look_back, endings::THREE_MOMENTS))}
        {(!has_winnable).then(|| next(&commands::RESTART, endings::AGAIN))}
        {may_undo.then(|| next(&commands::UNDO, commands::UNDO.label()))}
        {(!may_undo && is_alone).then(|| view! { <SharePicture/> })}
        {(!may_undo && !is_alone).then(|| next(&commands::SHARE, commands::SHARE.label()))}
        {(daily.is_some() || !tells_where).then(way_back)}
    }
    .into_any()
}

/// The button that shares the final picture, with the link to the deal.
#[component]
fn SharePicture() -> impl IntoView {
    let table = use_table();
    let share = move || {
        let (title, record, drawing) = table.session.with_untracked(|session| {
            (session.game().title, session.record(), final_drawing(session))
        });
        let day = untrack(|| day_of_result(table));
        let svg = plate_svg(&drawing, title, &endings::picture_caption(record.seed, day));
        sharing::share_picture(table.toasts, title, &record, &svg);
    };
    let (word, more) = endings::SHARE_PICTURE;
    view! {
        <button type="button" data-act="share-picture" on:click=move |_| share()>
            {word}
            <span class="if-wide">{more}</span>
        </button>
    }
}
