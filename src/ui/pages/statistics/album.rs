//! The album: a frame for each game of the books. After a win, the frame shows a plate: an ink
//! drawing of the final table. Depends on results and drawings, not on the rules.

use std::time::Duration;

use leptos::{html, prelude::*};

use crate::{
    game_search::{Filter, GameQuery},
    games::{self, Book, Game},
    link,
    session::{Record, Session},
    store::{AlbumPlate, GameResult, History, Store},
    text::{catalogue::volume_heading, statistics as words},
    ui::{
        components::{InkDrawing, InkPlate, RouteLink},
        drawing::{draw_final_picture, find_sketch},
        state::use_store,
    },
    web,
};

/// A chapter for each book, with a frame for each of its games.
#[component]
pub fn Album<'a>(history: &'a History) -> impl IntoView + use<> {
    let plates = history.album();
    let unwon = games::all().count().checked_sub(plates.len()).filter(|count| *count > 0);
    let unwon_link = link::catalogue_link(&GameQuery::with_filters([Filter::Unwon]));
    let chapter = |book| {
        let of_book = games::all().filter(|game| game.book == book);
        let frames: Vec<_> =
            of_book.map(|game| Frame::new(game, plates.get(game.id).copied())).collect();
        view! { <Chapter book frames/> }
    };
    view! {
        <div class="album-head">
            <h2>{words::ALBUM}</h2>
            <p class="fine">{words::album_sentence(plates.len(), games::all().count())}</p>
            {unwon.map(|count| view! {
                <p>
                    <RouteLink href=unwon_link attr:data-unwon="">{words::unwon_games_label(count)}</RouteLink>
                </p>
            })}
        </div>
        {[Book::Cadogan, Book::WhitmoreJones].map(chapter).collect_view()}
    }
}

/// The place of one game in the album.
#[derive(Clone, Debug)]
struct Frame {
    game: &'static Game,
    /// The result whose picture fills the frame. `None` if the frame is empty, or if the store has
    /// only the number of wins.
    result: Option<GameResult>,
    /// How often the player won the game. In a game that has only a score: how often the player
    /// played the game to its end. 0 if the frame is empty.
    times: u32,
}

impl Frame {
    fn new(game: &'static Game, plate: Option<AlbumPlate<'_>>) -> Frame {
        let result = plate.and_then(|plate| plate.result).cloned();
        Frame { game, result, times: plate.map_or(0, |plate| plate.times) }
    }

    /// Returns the name of the game and the day of the picture.
    fn name(&self) -> String {
        let day = self.result.as_ref().map(|result| web::local_date(result.at));
        words::plate_name(self.game.title, day)
    }
}

#[component]
fn Chapter(book: Book, frames: Vec<Frame>) -> impl IntoView {
    let named = RwSignal::new(None::<String>);
    let filled = frames.iter().filter(|frame| frame.times > 0).count();
    let count = words::album_count_words(filled, frames.len());
    let told = move || named.get().map(|name| view! { <b>{name}</b> " · " });
    let frames = frames.into_iter().map(|frame| view! { <FrameView frame named/> }).collect_view();
    view! {
        <div class="album-chapter">
            <h3>{volume_heading(book)}</h3>
            <p aria-hidden="true">{told} {count.clone()}</p>
        </div>
        <ul class="album" aria-label=format!("{}: {count}", volume_heading(book))>{frames}</ul>
    }
}

/// A frame. While the pointer or the focus is on the frame, the head of the chapter shows the name
/// of the frame. Only the pointer reaches an empty frame; for the keyboard and screen readers, one
/// link above the frames leads to all games not yet won.
#[component]
fn FrameView(frame: Frame, named: RwSignal<Option<String>>) -> impl IntoView {
    let Frame { game, times, .. } = frame;
    let name = frame.name();
    let label =
        words::plate_label(&name, times, frame.result.as_ref().map(|it| (it.end, it.score)));
    let show = move || named.set(Some(name.clone()));
    let show_on_focus = show.clone();
    let plate = (times > 0).then(|| view! { <LazyPlate frame/> });
    let is_empty = times == 0;
    view! {
        <li
            class:filled=!is_empty
            aria-hidden=is_empty.then_some("true")
            on:pointerenter=move |_| show()
            on:pointerleave=move |_| named.set(None)
            on:focusin=move |_| show_on_focus()
            on:focusout=move |_| named.set(None)
        >
            <RouteLink
                href=link::statistics_link(game.id)
                attr:aria-label=label
                attr:data-plate=game.id
                attr:tabindex=is_empty.then_some("-1")
            >
                {plate}
            </RouteLink>
        </li>
    }
}

/// The plate of a frame. It is drawn in a separate task when it comes near the viewport, because
/// the game has to be replayed for it.
#[component]
fn LazyPlate(frame: Frame) -> impl IntoView {
    let store = use_store();
    let (place, timer) = (NodeRef::<html::Span>::new(), web::Timer::default());
    let drawing = RwSignal::new(None);
    Effect::new(move |_| {
        let Some(place) = place.get() else { return };
        let frame = frame.clone();
        let draw = move || drawing.set(store.with_untracked(|store| draw_plate(store, &frame)));
        web::run_when_near_viewport(&place, move || timer.set(Duration::ZERO, draw));
    });
    view! {
        <span node_ref=place>
            <InkPlate drawing/>
        </span>
    }
}

/// Draws the final table of the game or, if its moves are not stored, its layout.
fn draw_plate(store: &Store, frame: &Frame) -> Option<InkDrawing> {
    let line = frame.result.as_ref().and_then(|result| store.saved_moves_of_result(result));
    line.and_then(|line| draw_final_table(&line)).or_else(|| {
        let sketch = find_sketch(frame.game.id)?;
        Some((sketch.view_box(), sketch.to_svg()))
    })
}

fn draw_final_table(line: &Record) -> Option<InkDrawing> {
    let session = Session::from_record(line).ok()?;
    let drawing = draw_final_picture(session.plan(), session.shown_table());
    Some((drawing.view_box, drawing.svg))
}
