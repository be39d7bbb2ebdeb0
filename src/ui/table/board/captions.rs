//! The text beside the piles: the names of the players at their seats, and the names of the piles.
//! This module estimates the space that a text needs. It does not position the text, and it does
//! not draw it.

use crate::{
    engine::PileId,
    session::{Seat, Session},
    text,
    ui::geometry::{BoardArea, PileLabel},
};

/// Text that is shown beside piles.
#[derive(Clone, Debug, PartialEq)]
pub struct Caption {
    pub words: String,
    /// The player whom the caption names, or `None` if it names piles.
    pub seat: Option<Seat>,
    /// The width and height of the portrait of the player before the text, in pixels, or `None` if
    /// there is no portrait. The short form of the label has no portrait.
    pub portrait: Option<f32>,
    /// The piles to which the caption belongs, and the size of the caption.
    pub label: PileLabel,
}

/// The smallest font size, in pixels.
const MIN_FONT_SIZE: f32 = 14.0;
/// The largest font size, in pixels.
const MAX_FONT_SIZE: f32 = 20.0;
/// The largest font size as a share of the shorter side of the area.
const MAX_SHARE_OF_AREA: f32 = 0.04;
/// The font size as a share of the font size of the page.
const SHARE_OF_PAGE_FONT: f32 = 0.9;
/// The average width of a letter, as a multiple of the font size.
const LETTER: f32 = 0.62;
/// The font size of the names of piles, as a share of the font size of captions. The style sheet
/// has the same share.
const SHARE_OF_NAMES: f32 = 0.87;
/// The average width of a letterspaced capital in the name of a pile, as a multiple of its font
/// size.
const CAPITAL: f32 = 0.78;
/// The height of a line, as a multiple of the font size.
const LINE: f32 = 1.2;
/// The padding on the left and right of the text together, in pixels.
const PADDING: f32 = 8.0;
/// The width and height of a portrait on a large board, in pixels.
const LARGE_PORTRAIT: f32 = 28.0;
/// The width and height of a portrait on a small board, in pixels. It is shown only if there is
/// space for it without smaller cards.
const SMALL_PORTRAIT: f32 = 22.0;
/// The gap between a portrait and the text, in pixels.
const PORTRAIT_GAP: f32 = 4.0;
/// The smallest width and height of a large board, in pixels.
const LARGE_BOARD: (f32, f32) = (700.0, 400.0);

/// Returns the font size of captions in an area, in pixels. `of_page` is the font size of the page,
/// in pixels.
pub fn font_size(of_page: f32, area: BoardArea) -> f32 {
    let most =
        (area.width.min(area.height) * MAX_SHARE_OF_AREA).clamp(MIN_FONT_SIZE, MAX_FONT_SIZE);
    (of_page * SHARE_OF_PAGE_FONT).clamp(MIN_FONT_SIZE, most)
}

/// Returns all captions of a table: the names of the players at their seats and, if `has_names`,
/// the names of the piles. `font_size` is in pixels.
pub fn captions(
    session: &Session,
    area: BoardArea,
    font_size: f32,
    has_names: bool,
) -> Vec<Caption> {
    let mut captions = player_captions(session, area, font_size);
    if has_names {
        captions.extend(pile_captions(session, font_size));
    }
    captions
}

/// Returns the captions of the players. Returns none for a game with one player. Also returns none
/// if each player has a board of their own, because then the other players have no seat on the
/// board.
fn player_captions(session: &Session, area: BoardArea, font_size: f32) -> Vec<Caption> {
    let seats = if session.has_separate_boards() || session.seat_count() < 2 {
        0
    } else {
        session.seat_count()
    };
    let is_large = area.width >= LARGE_BOARD.0 && area.height >= LARGE_BOARD.1;
    let player = |seat: Seat| {
        let piles = session.plan().piles().filter(|pile| session.owner(*pile) == Some(seat));
        let words = text::seat_label(session, seat);
        let is_computer = session.seating().player(seat).strength().is_some();
        let portrait =
            is_computer.then_some(if is_large { LARGE_PORTRAIT } else { SMALL_PORTRAIT });
        let text = text_size(&words, font_size);
        let size = portrait
            .map_or(text, |portrait| (text.0 + portrait + PORTRAIT_GAP, text.1.max(portrait)));
        let label = PileLabel {
            size,
            short_size: (portrait.is_some() && !is_large).then_some(text),
            piles: piles.collect(),
            prefers_outside: true,
        };
        Caption { words, seat: Some(seat), portrait, label }
    };
    (0..seats).map(Seat).map(player).collect()
}

/// Returns the names of the piles. All piles of a part that belong to one player share one caption.
fn pile_captions(session: &Session, font_size: f32) -> Vec<Caption> {
    let plan = session.plan();
    let mut groups: Vec<Vec<PileId>> = Vec::new();
    let key = |pile: PileId| (plan.part_of(pile), session.owner(pile));
    for pile in plan.piles() {
        match groups.iter_mut().find(|group| key(group[0]) == key(pile)) {
            Some(group) => group.push(pile),
            None => groups.push(vec![pile]),
        }
    }
    let caption = |piles: Vec<PileId>| {
        let words = match *piles {
            [pile] => text::pile(plan, pile),
            [first, ..] => text::part_name_of_pile(plan, first),
            [] => String::new(),
        };
        let label = PileLabel {
            size: name_size(&words, font_size),
            short_size: None,
            piles,
            prefers_outside: false,
        };
        Caption { words, seat: None, portrait: None, label }
    };
    groups.into_iter().map(caption).collect()
}

/// Returns the estimated width and height of text, in pixels.
fn text_size(words: &str, font_size: f32) -> (f32, f32) {
    (words.chars().count() as f32 * LETTER * font_size + PADDING, LINE * font_size)
}

/// Returns the estimated width and height of the name of a pile, in pixels. The name is written in
/// letterspaced capitals.
fn name_size(words: &str, font_size: f32) -> (f32, f32) {
    let letters = words.chars().count() as f32;
    (letters * CAPITAL * SHARE_OF_NAMES * font_size + PADDING, LINE * font_size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        length::few_unless_long_run,
        random_play,
        ui::geometry::{self, BoardScene, Rect, corners},
    };

    const AREAS: [(f32, f32); 6] = [
        (1280.0, 660.0),
        (1920.0, 850.0),
        (768.0, 880.0),
        (390.0, 670.0),
        (844.0, 310.0),
        (360.0, 480.0),
    ];

    /// Lays a table out with its captions. `of_page` is the font size of the page, in pixels.
    fn lay_out_with_captions(
        session: &Session,
        area: BoardArea,
        of_page: f32,
        names: bool,
    ) -> (Vec<Caption>, BoardScene) {
        let captions = captions(session, area, font_size(of_page, area), names);
        let (plan, table) = (session.plan(), session.shown_table());
        let mut scene = geometry::arrange(plan, table, session.moves_on_shown_board(), area);
        let labels: Vec<PileLabel> = captions.iter().map(|it| it.label.clone()).collect();
        scene.place_labels(table, &labels);
        (captions, scene)
    }

    /// Returns the captions that cover a card, a place or another caption, or that reach over the
    /// edge of the felt. If `has_room`, also returns the captions that have no place although their
    /// piles are visible.
    fn badly_placed_captions(
        captions: &[Caption],
        scene: &BoardScene,
        session: &Session,
        has_room: bool,
    ) -> Vec<String> {
        let table = session.shown_table();
        let spots = table.piles().filter_map(|(pile, cards)| {
            let base = scene.footprints[pile.index()]?.base;
            let cards = cards.iter().filter_map(|it| scene.cards[usize::from(it.id().0)]);
            Some(cards.chain([base]))
        });
        let quads: Vec<_> = spots.flatten().map(|spot| corners(&spot, scene.card_width)).collect();
        let is_badly_placed = |at: usize, place: &Rect| {
            let BoardArea { width, height, .. } = scene.area;
            let cloth = Rect { x: 0.0, y: 0.0, width, height };
            let outside = place.width * place.height - cloth.overlap(place);
            let others = scene.labels.iter().enumerate();
            let mut others = others.filter(|(other, _)| *other != at);
            outside > 1.0
                || others.any(|(_, it)| it.is_some_and(|it| it.overlap(place) > 1.0))
                || quads.iter().any(|quad| does_card_cover_rect(place, quad))
        };
        let places = scene.labels.iter().enumerate();
        let is_shown = |pile: &PileId| scene.footprints[pile.index()].is_some();
        let is_missing = |at: usize| has_room && captions[at].label.piles.iter().any(is_shown);
        let bad = places.filter(|(at, it)| match it {
            Some(place) => is_badly_placed(*at, place),
            None => is_missing(*at),
        });
        bad.map(|(at, _)| captions[at].words.clone()).collect()
    }

    /// Returns true if a card covers at least one of many sample points in a rectangle.
    fn does_card_cover_rect(place: &Rect, quad: &[(f32, f32); 4]) -> bool {
        let inner = place.expanded(-1.0);
        let inside = |(x, y): (f32, f32)| {
            (0..4).all(|at| {
                let ((x0, y0), (x1, y1)) = (quad[at], quad[(at + 1) % 4]);
                (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0.0
            })
        };
        (0..=12u8).any(|column| {
            (0..=4u8).any(|row| {
                let x = inner.x + inner.width * f32::from(column) / 12.0;
                inside((x, inner.y + inner.height * f32::from(row) / 4.0))
            })
        })
    }

    /// Returns the badly placed captions of a game: those after the deal, and those during random
    /// play.
    fn find_badly_placed_captions(
        game: &'static games::Game,
        choices: crate::rules::Choices,
        names: bool,
    ) -> Vec<String> {
        let mut all = Vec::new();
        let (mut player, mut machine) =
            (random_play::RandomPlayer::with_random_weights(3), game.deal(&choices, 3));
        let mut session = Session::new(game, choices, 3);
        for step in 0..few_unless_long_run(21, 81) {
            // A short test run lays each table out in some of the areas, a long run in all of them.
            let skipped = few_unless_long_run(game.id.len() % 3, 0);
            let areas = AREAS.into_iter().skip(skipped).step_by(few_unless_long_run(3, 1));
            for (width, height) in areas.filter(|_| step % 20 == 0) {
                for of_page in [16.0, 32.0] {
                    let area = BoardArea { width, height, mirror: false };
                    let (captions, scene) = lay_out_with_captions(&session, area, of_page, names);
                    let has_room =
                        !names || of_page < 20.0 && width > 380.0 && session.seat_count() < 2;
                    let found = badly_placed_captions(&captions, &scene, &session, has_room);
                    if !found.is_empty() {
                        all.push(format!("{} {width} {of_page} {step}: {found:?}", game.id));
                    }
                }
            }
            let Some(mv) = player.make_move(&mut *machine) else { break };
            session.play(mv).expect("a legal move");
        }
        all
    }

    #[test]
    fn pile_names_cover_no_card() {
        let all = games::all();
        let bad: Vec<String> = all
            .flat_map(|game| find_badly_placed_captions(game, game.default_choices(), true))
            .collect();
        assert!(bad.is_empty(), "{bad:#?}");
    }

    #[test]
    fn player_names_cover_no_card() {
        let company = games::all().filter(|game| game.machine.is_some());
        let all = company.flat_map(|game| {
            let variants = random_play::choices_to_test(game).into_iter();
            variants.flat_map(move |choices| find_badly_placed_captions(game, choices, false))
        });
        let bad: Vec<String> = all.collect();
        assert!(bad.is_empty(), "{bad:#?}");
    }

    #[test]
    fn captions_in_bridge_lie_outside_the_hands() {
        let game = games::by_id("bridge").expect("a game");
        let session = Session::new(game, game.default_choices(), 3);
        for (width, height) in [(1280.0, 698.0), (1440.0, 697.0), (1920.0, 858.0)] {
            let area = BoardArea { width, height, mirror: false };
            let (captions, scene) = lay_out_with_captions(&session, area, 16.0, false);
            for (caption, label) in captions.iter().zip(&scene.labels) {
                let label = label.expect("a place");
                let hand = scene.footprints[caption.label.piles[0].index()].expect("a hand").bounds;
                let is_outside = if hand.centre().1 < height / 2.0 {
                    label.bottom() <= hand.y
                } else {
                    label.y >= hand.bottom()
                };
                assert!(is_outside, "{} in {width} x {height}: {label:?}", caption.words);
            }
        }
    }

    /// Returns the words of each caption, and whether the pile nearest to it is one of its own.
    fn nearest_piles(id: &str, (width, height): (f32, f32), names: bool) -> Vec<(String, bool)> {
        let game = games::by_id(id).expect("a game");
        let session = Session::new(game, game.default_choices(), 3);
        let area = BoardArea { width, height, mirror: false };
        let (captions, scene) = lay_out_with_captions(&session, area, 16.0, names);
        let own = |(caption, label): (&Caption, &Option<Rect>)| {
            let label = label.expect("a place");
            let piles = scene.footprints.iter().zip(0..);
            let distances = piles.filter_map(|(footprint, pile)| {
                Some((footprint.as_ref()?.bounds.distance(&label), PileId(pile)))
            });
            let nearest = distances.min_by(|a, b| a.0.total_cmp(&b.0)).expect("a pile").1;
            (caption.words.clone(), caption.label.piles.contains(&nearest))
        };
        captions.iter().zip(&scene.labels).map(own).collect()
    }

    #[test]
    fn names_of_the_sultan_lie_nearest_to_their_own_piles() {
        for (words, is_own) in nearest_piles("sultan", (1280.0, 698.0), true) {
            assert!(is_own, "{words}");
        }
    }

    /// In Ostend the names of the players must fit without smaller cards.
    #[test]
    fn captions_in_ostend_leave_phone_cards_44_px_wide() {
        let game = games::by_id("ostend").expect("a game");
        let session = Session::new(game, game.default_choices(), 3);
        let area = BoardArea { width: 390.0, height: 654.0, mirror: false };
        let (_, scene) = lay_out_with_captions(&session, area, 16.0, false);
        let cards = scene.cards.iter().flatten().map(|spot| spot.scale * scene.card_width);
        let least = cards.fold(f32::INFINITY, f32::min);
        assert!(least >= 43.9, "{least:.1} px");
        assert!(scene.labels.iter().all(Option::is_some), "{:?}", scene.labels);
    }

    #[test]
    fn phones_show_portraits_where_space_allows() {
        let has_portraits = |id: &str| {
            let game = games::by_id(id).expect("a game");
            let session = Session::new(game, game.default_choices(), 3);
            let area = BoardArea { width: 390.0, height: 654.0, mirror: false };
            let (captions, scene) = lay_out_with_captions(&session, area, 16.0, false);
            captions.iter().any(|it| it.portrait.is_some()) && !scene.has_short_labels
        };
        let games = ["bridge", "carbouche", "derby", "ostend"];
        assert_eq!(games.map(has_portraits), [true, false, true, false]);
    }

    #[test]
    fn each_part_of_the_board_has_one_caption() {
        let game = games::by_id("clock").expect("a game");
        let session = Session::new(game, game.default_choices(), 3);
        let area = BoardArea { width: 1280.0, height: 660.0, mirror: false };
        let captions = captions(&session, area, 14.0, true);
        let words: Vec<&str> = captions.iter().map(|caption| &*caption.words).collect();
        assert_eq!(words.len(), session.plan().rules().parts.len(), "{words:?}");
    }
}
