//! What is written beside the piles: who sits there, and what the places are called. Knows the
//! names of parts and players, and about how much room words need; places and draws nothing.

use crate::{
    engine::PileId,
    session::{Seat, Session},
    text,
    ui::geometry::{Area, Label},
};

/// Words that stand beside piles.
#[derive(Clone, Debug, PartialEq)]
pub struct Caption {
    /// The words.
    pub words: String,
    /// The player whom they name.
    pub seat: Option<Seat>,
    /// Whether the player's head stands before them.
    pub has_head: bool,
    /// The piles to which they belong, and their size.
    pub label: Label,
}

/// The least height of letters, in pixels; the greatest, also as a share of the lesser side of the
/// room; and their height in the letters that the person has chosen for all pages.
const LEAST: f32 = 14.0;
const MOST: f32 = 20.0;
const MOST_OF_ROOM: f32 = 0.04;
const SHARE: f32 = 0.9;
/// How wide a letter is and how high a line, in heights of the letters.
const LETTER: f32 = 0.62;
const LINE: f32 = 1.2;
/// What lies at both sides of the words, in pixels.
const BESIDE: f32 = 8.0;
/// The side of a head, with what lies between it and the words, in pixels.
pub const HEAD: f32 = 28.0;
const WITH_HEAD: f32 = HEAD + 4.0;
/// A room of at least this width and height, in pixels, has heads.
const ROOM_FOR_HEADS: (f32, f32) = (700.0, 400.0);

/// How high the letters of captions are in a room, in pixels, where those of the page are so high.
pub fn letters(of_page: f32, room: Area) -> f32 {
    let most = (room.width.min(room.height) * MOST_OF_ROOM).clamp(LEAST, MOST);
    (of_page * SHARE).clamp(LEAST, most)
}

/// All that is written beside the piles of a table: the players at their seats, and if `has_names`
/// what the places are called. `letters` is the height of the letters, in pixels.
pub fn captions(session: &Session, room: Area, letters: f32, has_names: bool) -> Vec<Caption> {
    let mut captions = players(session, room, letters);
    if has_names {
        captions.extend(names(session, letters));
    }
    captions
}

/// The players at their seats, where several have a place on the board. (A player with a board of
/// their own has no place on another's.)
fn players(session: &Session, room: Area, letters: f32) -> Vec<Caption> {
    let seats = if session.has_boards() || session.seats() < 2 { 0 } else { session.seats() };
    let is_roomy = room.width >= ROOM_FOR_HEADS.0 && room.height >= ROOM_FOR_HEADS.1;
    let player = |seat: Seat| {
        let piles = session.plan().piles().filter(|pile| session.owner(*pile) == Some(seat));
        let words = text::badge(session, seat);
        let has_head = is_roomy && session.seating().player(seat).strength().is_some();
        let (mut width, mut height) = size(&words, letters);
        if has_head {
            (width, height) = (width + WITH_HEAD, height.max(HEAD));
        }
        let label = Label { size: (width, height), piles: piles.collect() };
        Caption { words, seat: Some(seat), has_head, label }
    };
    (0..seats).map(Seat).map(player).collect()
}

/// What the places are called: one caption for all piles of a part that belong to one player.
fn names(session: &Session, letters: f32) -> Vec<Caption> {
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
            [first, ..] => text::piles_of_part(plan, first),
            [] => String::new(),
        };
        let label = Label { size: size(&words, letters), piles };
        Caption { words, seat: None, has_head: false, label }
    };
    groups.into_iter().map(caption).collect()
}

/// About how wide and how high words are.
fn size(words: &str, letters: f32) -> (f32, f32) {
    (words.chars().count() as f32 * LETTER * letters + BESIDE, LINE * letters)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        length::few_or_many,
        ui::geometry::{self, Rect, Scene, corners},
        walk,
    };

    const ROOMS: [(f32, f32); 6] = [
        (1280.0, 660.0),
        (1920.0, 850.0),
        (768.0, 880.0),
        (390.0, 670.0),
        (844.0, 310.0),
        (360.0, 480.0),
    ];

    /// A table with its captions in a room, in letters of so many pixels.
    fn laid(session: &Session, room: Area, of_page: f32, names: bool) -> (Vec<Caption>, Scene) {
        let captions = captions(session, room, letters(of_page, room), names);
        let (plan, table) = (session.plan(), session.shown());
        let mut scene = geometry::arrange(plan, table, session.moves_shown(), room);
        let labels: Vec<Label> = captions.iter().map(|it| it.label.clone()).collect();
        scene.place_labels(table, &labels);
        (captions, scene)
    }

    /// The words that lie on a card, on a place, on other words or beyond the cloth; and those of
    /// piles that are shown which have no place, where there must be room for all.
    fn bad(captions: &[Caption], scene: &Scene, session: &Session, has_room: bool) -> Vec<String> {
        let table = session.shown();
        let spots = table.piles().filter_map(|(pile, cards)| {
            let base = scene.footprints[pile.index()]?.base;
            let cards = cards.iter().filter_map(|it| scene.cards[usize::from(it.id().0)]);
            Some(cards.chain([base]))
        });
        let quads: Vec<_> = spots.flatten().map(|spot| corners(&spot, scene.card)).collect();
        let is_on = |at: usize, place: &Rect| {
            let Area { width, height, .. } = scene.area;
            let cloth = Rect { x: 0.0, y: 0.0, width, height };
            let cut = place.width * place.height - cloth.overlap(place);
            let others = scene.labels.iter().enumerate();
            let mut others = others.filter(|(other, _)| *other != at);
            cut > 1.0
                || others.any(|(_, it)| it.is_some_and(|it| it.overlap(place) > 1.0))
                || quads.iter().any(|quad| has_a_point_in(place, quad))
        };
        let places = scene.labels.iter().enumerate();
        let is_shown = |pile: &PileId| scene.footprints[pile.index()].is_some();
        let is_missing = |at: usize| has_room && captions[at].label.piles.iter().any(is_shown);
        let bad = places.filter(|(at, it)| match it {
            Some(place) => is_on(*at, place),
            None => is_missing(*at),
        });
        bad.map(|(at, _)| captions[at].words.clone()).collect()
    }

    /// Tests if points close together in a rectangle lie within a card.
    fn has_a_point_in(place: &Rect, quad: &[(f32, f32); 4]) -> bool {
        let inner = place.grown(-1.0);
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

    /// Looks at a table as it is dealt and as it goes on by chance.
    fn each(
        game: &'static games::Game,
        choices: crate::rules::Choices,
        names: bool,
    ) -> Vec<String> {
        let mut all = Vec::new();
        let (mut player, mut machine) = (walk::Walker::any(3), game.deal(&choices, 3));
        let mut session = Session::new(game, choices, 3);
        for step in 0..few_or_many(21, 81) {
            // Each table in some of the rooms, or in all of them.
            let skipped = few_or_many(game.id.len() % 3, 0);
            let rooms = ROOMS.into_iter().skip(skipped).step_by(few_or_many(3, 1));
            for (width, height) in rooms.filter(|_| step % 20 == 0) {
                for of_page in [16.0, 32.0] {
                    let room = Area { width, height, mirror: false };
                    let (captions, scene) = laid(&session, room, of_page, names);
                    let has_room = !names || of_page < 20.0 && width > 380.0 && session.seats() < 2;
                    let found = bad(&captions, &scene, &session, has_room);
                    if !found.is_empty() {
                        all.push(format!("{} {width} {of_page} {step}: {found:?}", game.id));
                    }
                }
            }
            let Some(mv) = player.step(&mut *machine) else { break };
            session.play(mv).expect("a legal move");
        }
        all
    }

    #[test]
    fn no_name_of_a_place_lies_on_cards() {
        let all = games::all();
        let bad: Vec<String> = all.flat_map(|game| each(game, game.defaults(), true)).collect();
        assert!(bad.is_empty(), "{bad:#?}");
    }

    #[test]
    fn no_name_of_a_player_lies_on_cards() {
        let company = games::all().filter(|game| game.machine.is_some());
        let all = company.flat_map(|game| {
            let variants = walk::variants(game).into_iter();
            variants.flat_map(move |choices| each(game, choices, false))
        });
        let bad: Vec<String> = all.collect();
        assert!(bad.is_empty(), "{bad:#?}");
    }

    #[test]
    fn a_part_has_one_name() {
        let game = games::by_id("clock").expect("a game");
        let session = Session::new(game, game.defaults(), 3);
        let room = Area { width: 1280.0, height: 660.0, mirror: false };
        let captions = captions(&session, room, 14.0, true);
        let words: Vec<&str> = captions.iter().map(|caption| &*caption.words).collect();
        assert_eq!(words.len(), session.plan().rules().parts.len(), "{words:?}");
    }
}
