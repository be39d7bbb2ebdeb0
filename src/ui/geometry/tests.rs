//! Tests of the layout of every game in windows of many sizes.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::{
    art::index,
    games,
    length::few_unless_long_run,
    random_play,
    rules::{EngravedShape, Form, Layout, Place, Rules, Spread},
    session::{Record, Session},
    text,
    ui::table::board::{
        faces::{WantedIndex, index_height},
        focus::{self, FocusStop},
    },
};

const AREAS: [(&str, f32, f32); 5] = [
    ("wide", 1280.0, 700.0),
    ("tablet", 768.0, 920.0),
    ("phone", 390.0, 690.0),
    ("phone, landscape", 844.0, 300.0),
    ("large", 1920.0, 980.0),
];

fn no_labels(_: &BoardScene) -> Vec<Rect> {
    Vec::new()
}

fn for_each_scene(mut test: impl FnMut(&Session, &BoardScene, &str, BoardArea)) {
    let sessions = games::all().map(|game| Session::new(game, game.default_choices(), 7));
    for session in sessions.chain(half_played_sessions()) {
        let (game, made) = (session.game().id, session.log().move_count());
        for (name, width, height) in AREAS {
            for mirror in [false, true] {
                let area = BoardArea { width, height, mirror };
                let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
                test(&session, &scene, &format!("{game} after {made} moves ({name})"), area);
            }
        }
    }
}

/// The recorded games, each played to the middle. In the middle of a game, the piles are longest.
fn half_played_sessions() -> impl Iterator<Item = Session> {
    recorded_sessions(|moves| moves / 2)
}

/// The recorded games. A game with `n` moves is played up to the move `made(n)`.
fn recorded_sessions(made: fn(usize) -> usize) -> impl Iterator<Item = Session> {
    let lines = std::fs::read_dir("tests/lines").expect("there are recorded games");
    lines.map(move |line| {
        let text = std::fs::read_to_string(line.expect("a file").path()).expect("a text");
        let mut record: Record = serde_json::from_str(&text).expect("a record");
        let moves: Vec<&str> = record.moves.split(',').collect();
        record.moves = moves[..made(moves.len())].join(",");
        Session::from_record(&record).expect("a legal game")
    })
}

/// Returns how far one of two cards must move until a straight line separates the cards. The result
/// is 0 or less if a line already separates them.
fn overlap_depth(a: &[(f32, f32); 4], b: &[(f32, f32); 4]) -> f32 {
    let beyond = |a: &[(f32, f32); 4], b: &[(f32, f32); 4]| {
        let edges = (0..4).map(|at| {
            let ((x0, y0), (x1, y1)) = (a[at], a[(at + 1) % 4]);
            let length = (x1 - x0).hypot(y1 - y0);
            let side = |(x, y): (f32, f32)| ((x - x0) * (y0 - y1) + (y - y0) * (x1 - x0)) / length;
            b.iter().map(|point| side(*point)).fold(f32::NEG_INFINITY, f32::max)
        });
        edges.fold(f32::INFINITY, f32::min)
    };
    beyond(a, b).min(beyond(b, a))
}

fn card_quads(session: &Session, scene: &BoardScene, pile: usize) -> Vec<[(f32, f32); 4]> {
    let Some(footprint) = scene.footprints[pile] else {
        return Vec::new();
    };
    let cards = session.table().pile(PileId(pile as u8));
    let spots = cards.iter().filter_map(|card| scene.cards[usize::from(card.id().0)]);
    std::iter::once(footprint.base)
        .chain(spots)
        .map(|spot| corners(&spot, scene.card_width))
        .collect()
}

/// Returns how far a layout reaches over the left, top, right and bottom edge of its board, in
/// pixels.
fn board_overshoot(scene: &BoardScene) -> [f32; 4] {
    let bounds = scene.footprints.iter().flatten().map(|footprint| footprint.bounds);
    let all = bounds.reduce(|all, bounds| all.union(&bounds)).expect("piles");
    [-all.x, -all.y, all.right() - scene.area.width, all.bottom() - scene.area.height]
}

#[test]
fn no_pile_is_outside_the_board() {
    for_each_scene(|_, scene, name, _| {
        let over = board_overshoot(scene);
        let inside = over.iter().all(|over| *over <= 0.5);
        assert!(inside, "{name}: px over the left, top, right, bottom edge: {over:.0?}");
    });
}

/// The names of parts whose piles may cover each other by design, such as guards and captive kings.
const MAY_OVERLAP: &[&str] = &["guard", "commanders"];
/// The same names, with two more for crowded boards. The cards of a hand may cover each other. In a
/// game of three or more players, foundations may be close together.
const MAY_OVERLAP_WHEN_CROWDED: &[&str] = &["guard", "commanders", "hands", "heaps at home"];

/// How much higher the top card of a thick pile is than its lowest card, in card widths.
const PILE_THICKNESS: f32 = 0.065;
/// How much the crowded fans of the game Clock may overlap on a phone, where each card must be
/// readable, in card widths.
const FAN_OVERLAP: f32 = 0.11;

/// Returns true if two piles are in different rows of the same framed field and the player can read
/// the cards of both rows. In such a field, a row may cover half of the row above it.
fn are_rows_of_one_field(plan: &Plan, scene: &BoardScene, a: usize, b: usize) -> bool {
    let part = |pile: usize| plan.part_of(PileId(pile as u8));
    let framed = plan.rules().layout.forms().filter_map(|form| form.frame);
    let within = framed.into_iter().any(|frame| frame.part == part(a) && frame.part == part(b));
    let (Some(a), Some(b)) = (scene.footprints[a], scene.footprints[b]) else { return false };
    let apart = (a.base.y - b.base.y).abs();
    within && apart > 1.0 && apart > 0.44 * scene.card_width * a.base.scale
}

/// Collects the worst overlap of each pair of piles in each form: its depth in card widths, and
/// where it happened.
struct Clashes {
    /// The names of the parts whose piles may cover each other.
    parts_with_overlap: &'static [&'static str],
    /// The depth up to which all piles may overlap, in card widths.
    max_depth: f32,
    found: BTreeMap<String, (f32, String)>,
}

impl Clashes {
    fn with_allowed_overlap(
        parts_with_overlap: &'static [&'static str],
        max_depth: f32,
    ) -> Clashes {
        Clashes { parts_with_overlap, max_depth, found: BTreeMap::new() }
    }

    fn check(&mut self, session: &Session, scene: &BoardScene, name: &str) {
        let plan = session.plan();
        let part = |pile: usize| plan.part(PileId(pile as u8)).name;
        let quads: Vec<_> =
            (0..scene.footprints.len()).map(|pile| card_quads(session, scene, pile)).collect();
        for (a, ones) in quads.iter().enumerate() {
            for (b, others) in quads.iter().enumerate().skip(a + 1) {
                let is_allowed = part(a) == part(b) && self.parts_with_overlap.contains(&part(a));
                if is_allowed || are_rows_of_one_field(plan, scene, a, b) {
                    continue;
                }
                let pairs = ones.iter().flat_map(|one| others.iter().map(move |two| (one, two)));
                let depth = pairs.map(|(one, two)| overlap_depth(one, two)).fold(0.0, f32::max);
                self.record_overlap(session, scene, (a, b), (depth / scene.card_width, name));
            }
        }
    }

    fn record_overlap(
        &mut self,
        session: &Session,
        scene: &BoardScene,
        (a, b): (usize, usize),
        (share, name): (f32, &str),
    ) {
        if share <= self.max_depth {
            return;
        }
        let slot = |pile: usize| session.plan().slot(PileId(pile as u8));
        let form = if scene.area.height > scene.area.width { "tall" } else { "wide or low" };
        let pair = format!("{}, {form}: {} lies on {}", session.game().id, slot(a), slot(b));
        let worst = self.found.entry(pair).or_default();
        if worst.0 < share {
            *worst = (share, format!("{share:.2} card widths, {name}"));
        }
    }

    fn assert_none(&self) {
        let messages: Vec<String> =
            self.found.iter().map(|(pair, (_, how))| format!("{pair} by {how}")).collect();
        assert!(
            messages.is_empty(),
            "piles may overlap by at most {}:\n{}",
            self.max_depth,
            messages.join("\n")
        );
    }
}

#[test]
fn no_pile_covers_another() {
    let mut clashes = Clashes::with_allowed_overlap(MAY_OVERLAP, PILE_THICKNESS);
    for_each_scene(|session, scene, name, _| clashes.check(session, scene, name));
    clashes.assert_none();
}

#[test]
fn no_pile_covers_another_on_a_crowded_board() {
    let mut clashes = Clashes::with_allowed_overlap(MAY_OVERLAP_WHEN_CROWDED, FAN_OVERLAP);
    for_each_crowded_session(few_unless_long_run(1, 5), |session| {
        for (name, width, height) in AREAS {
            let area = BoardArea { width, height, mirror: false };
            let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
            clashes.check(session, &scene, name);
        }
    });
    clashes.assert_none();
}

#[test]
fn cards_are_large_enough_to_read() {
    let least = LEAST_INDEX * 100.0 / f32::from(index::MOST) - 0.1;
    for_each_scene(|_, scene, name, _| {
        assert!(scene.card_width >= least, "{name}: {:.1} px wide, not {least}", scene.card_width);
    });
}

/// Calls `look` with the recorded games, and with `rounds` games of random moves for every option
/// of every game. After many random moves, the piles are longer than in a normal game.
fn for_each_crowded_session(rounds: usize, mut look: impl FnMut(&Session)) {
    for game in games::all() {
        let variants = random_play::choices_to_test(game);
        let games = variants.len() * rounds;
        for (choices, seed) in variants.into_iter().cycle().take(games).zip(1..) {
            let (mut player, mut machine) =
                (random_play::RandomPlayer::with_random_weights(seed), game.deal(&choices, seed));
            let mut session = Session::new(game, choices, seed);
            for step in 0..120 {
                if step % 20 == 0 {
                    look(&session);
                }
                let Some(mv) = player.make_move(&mut *machine) else { break };
                session.play(mv).expect("a legal move");
            }
            look(&session);
        }
    }
    half_played_sessions().for_each(|session| look(&session));
}

/// The windows in `AREAS`, a small window, and two windows with letters twice as large.
fn window_sizes() -> impl Iterator<Item = (&'static str, f32, f32)> {
    AREAS.into_iter().chain([
        ("small phone", 360.0, 500.0),
        ("phone, large letters", 390.0, 586.0),
        ("phone, landscape, large letters", 844.0, 200.0),
    ])
}

#[test]
fn every_full_pile_fits_inside_its_layout_form() {
    let mut out: BTreeMap<String, [f32; 4]> = BTreeMap::new();
    for game in games::all() {
        for choices in random_play::choices_to_test(game) {
            let session = Session::new(game, choices, 1);
            for form in session.plan().rules().layout.forms() {
                let framed = form.frame.map(|frame| frame.part);
                for (pile, place) in form.places().filter(|(pile, _)| Some(pile.part) != framed) {
                    let over = overshoot_of_form(form, place);
                    if over.iter().any(|over| *over > 0.1) {
                        let name = session.plan().part(session.plan().pile(pile)).name;
                        let key = format!("{} {name}, {:?}", game.id, (form.width, form.height));
                        let entry = out.entry(key).or_insert(over);
                        *entry = std::array::from_fn(|edge| entry[edge].max(over[edge]));
                    }
                }
            }
        }
    }
    assert!(out.is_empty(), "card widths over the left, top, right, bottom edge: {out:#.2?}");
}

/// Returns how far a pile that fills its space reaches over each edge of its form, in card widths.
fn overshoot_of_form(form: &Form, place: Place) -> [f32; 4] {
    let (along, flank) = match place.spread {
        Spread::Line { dx, dy, room } => {
            let times = room / spread::vector_length(dx, dy);
            (rotate((dx * times, dy * times), place.turn), 0.0)
        }
        Spread::TopCards { count, dx, dy } => {
            let steps = f32::from(count - 1);
            ((dx * steps, dy * steps), 0.0)
        }
        spread if place.turn == 0.0 => ((0.0, 0.0), spread::fan_overhang(spread)),
        _ => ((0.0, 0.0), 0.0),
    };
    let at = |x, y| CardSpot { turn: place.turn, ..CardSpot::upright(x, y) };
    let card = |x, y| rect::bounding_rect(&corners(&at(x, y), 1.0));
    let all = card(place.x, place.y).union(&card(place.x + along.0, place.y + along.1));
    [flank - all.x, -all.y, all.right() + flank - form.width, all.bottom() - form.height]
}

#[test]
fn long_piles_stay_inside_the_edges_of_the_board() {
    let mut out: BTreeMap<String, [f32; 4]> = BTreeMap::new();
    for_each_crowded_session(few_unless_long_run(1, 5), |session| {
        for (name, width, height) in window_sizes() {
            for mirror in [false, true] {
                let area = BoardArea { width, height, mirror };
                let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
                let over = board_overshoot(&scene);
                if over.iter().any(|over| *over > 0.5) {
                    let hand = if mirror { ", mirrored" } else { "" };
                    let key = format!("{} ({name}{hand})", session.game().id);
                    let entry = out.entry(key).or_insert(over);
                    *entry = std::array::from_fn(|edge| entry[edge].max(over[edge]));
                }
            }
        }
    });
    assert!(out.is_empty(), "px over the left, top, right, bottom edge: {out:#.0?}");
}

/// Games whose deal does not fit into a low window, so the board scrolls. They have at least eleven
/// rows of cards, or columns of 18 cards. Their corner indexes have the smallest readable height.
const SCROLLED: &[&str] = &[
    "royal-patience (phone, landscape)",
    "sixes-and-sevens (phone, landscape)",
    "wheel (phone, landscape)",
];

#[test]
fn a_new_deal_fits_its_window() {
    let mut larger: BTreeMap<String, (f32, f32)> = BTreeMap::new();
    for game in games::all() {
        for choices in random_play::choices_to_test(game) {
            let session = Session::new(game, choices, 11);
            for (name, width, height) in AREAS {
                let area = BoardArea { width, height, mirror: false };
                let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
                if scene.area != area {
                    let more = (scene.area.width - width, scene.area.height - height);
                    larger.insert(format!("{} ({name})", game.id), more);
                }
            }
        }
    }
    larger.retain(|name, _| !SCROLLED.contains(&name.as_str()));
    assert!(larger.is_empty(), "px wider and higher: {larger:#.0?}");
}

/// Games in which random play can make a pile so long that its lowest cards become unreadable. Only
/// the 16 cards above them can be read. The player can open a list of all cards of the pile.
const CARDS_GIVE_WAY: &[&str] = &[
    "algerine",
    "great-thirteen",
    "king-and-queen",
    "king-edward",
    "louisa",
    "merry-go-round",
    "microbe",
    "salic-law",
    "spensers-fairie-queen",
];

#[test]
fn every_corner_index_can_be_read() {
    let mut small: BTreeMap<String, f32> = BTreeMap::new();
    let mut give_way = BTreeSet::new();
    for_each_crowded_session(few_unless_long_run(1, 5), |session| {
        for (name, width, height) in window_sizes() {
            let area = BoardArea { width, height, mirror: false };
            let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
            for (pile, cards) in session.table().piles() {
                for (at, card) in cards.iter().enumerate() {
                    let Some(spot) = scene.cards[usize::from(card.id().0)] else { continue };
                    let is_deep = at + spread::READABLE_CARDS < cards.len();
                    let of = |wanted| index_height(&spot, scene.card_width, wanted);
                    let height = of(WantedIndex::Small)
                        .min(of(WantedIndex::Inset))
                        .min(of(WantedIndex::Large));
                    if spot.is_hidden || !card.is_up() || height >= LEAST_INDEX - 0.1 {
                        continue;
                    }
                    if is_deep {
                        give_way.insert(session.game().id);
                    } else {
                        let (game, slot) = (session.game().id, session.plan().slot(pile));
                        let entry =
                            small.entry(format!("{game} {slot} ({name})")).or_insert(height);
                        *entry = entry.min(height);
                    }
                }
            }
        }
    });
    assert!(small.is_empty(), "indexes lower than {LEAST_INDEX} px: {small:#.1?}");
    give_way.retain(|game| !CARDS_GIVE_WAY.contains(game));
    assert!(give_way.is_empty(), "the lowest cards give way in {give_way:?}");
}

/// Returns true if cards with a higher z-index cover no part of a card's rank, which is `height`
/// pixels high.
fn shows_rank(scene: &BoardScene, spot: &CardSpot, height: f32) -> bool {
    let width = scene.card_width * spot.scale;
    let half = (width / 2.0, width / 2.0 * CARD_HEIGHT);
    let (x, y) = spot.centre(scene.card_width);
    let margin = 0.05 * width - 0.5;
    let above: Vec<&CardSpot> = scene.cards.iter().flatten().filter(|it| it.z > spot.z).collect();
    let is_visible = |across: f32, down: f32| {
        let (dx, dy) = rotate((margin + across - half.0, margin + down - half.1), spot.turn);
        !above.iter().any(|card| scene.is_on_card(card, (x + dx, y + dy)))
    };
    let shares = || (0..=8u8).map(|at| f32::from(at) / 8.0);
    shares().all(|across| shares().all(|down| is_visible(0.6 * height * across, height * down)))
}

#[test]
fn every_card_of_the_herring_bone_can_be_read() {
    let game = games::by_id("herring-bone").expect("a game");
    let session = Session::new(game, game.default_choices(), 7);
    let (plan, table) = (session.plan(), session.table());
    let bone = plan.piles().find(|pile| plan.part(*pile).name == "herring-bone").expect("a bone");
    for (name, width, height) in window_sizes() {
        for mirror in [false, true] {
            let area = BoardArea { width, height, mirror };
            let scene = arrange(plan, table, session.legal_moves(), area);
            for (at, card) in table.pile(bone).iter().enumerate() {
                let spot = scene.cards[usize::from(card.id().0)].expect("a card of the bone");
                for wanted in [WantedIndex::Small, WantedIndex::Inset, WantedIndex::Large] {
                    let index = index_height(&spot, scene.card_width, wanted);
                    assert!(index >= LEAST_INDEX - 0.1, "{name}: card {at}, {index:.1} px");
                    assert!(shows_rank(&scene, &spot, index), "{name}: card {at}, {wanted:?}");
                }
            }
        }
    }
}

/// Returns the width of the smallest cards after the deal.
fn dealt_card_width(id: &str, width: f32, height: f32) -> f32 {
    let game = games::by_id(id).expect("a game");
    let session = Session::new(game, game.default_choices(), 3);
    let area = BoardArea { width, height, mirror: false };
    let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
    scene.cards.iter().flatten().map(|spot| spot.scale * scene.card_width).fold(999.0, f32::min)
}

#[test]
fn long_columns_of_royal_patience_can_be_read() {
    let game = games::by_id("royal-patience").expect("a game");
    let mut long = 0;
    for seed in 1..=40 {
        let session = Session::new(game, game.default_choices(), seed);
        let (plan, table) = (session.plan(), session.table());
        let longest = table.piles().map(|(_, cards)| cards.len()).max().expect("piles");
        long += usize::from(longest > 40);
        for (name, width, height) in window_sizes() {
            let area = BoardArea { width, height, mirror: seed % 2 == 0 };
            let scene = arrange(plan, table, session.legal_moves(), area);
            for spot in scene.cards.iter().flatten() {
                let index = index_height(spot, scene.card_width, WantedIndex::Large);
                let found = format!("deal {seed}, {longest} cards, {name}: {index:.1} px");
                assert!(index >= LEAST_INDEX - 0.1, "{found}");
            }
        }
    }
    assert!(long > 3, "{long}");
}

/// Wide games, each with the minimum width of its cards on a phone, in pixels. There, the piles of
/// King Edward are close together, and the rows of the other games are split in two. Otherwise the
/// cards would be 33 to 41 px wide.
const LARGE_ON_PHONES: &[(&str, f32)] = &[
    ("blockade", 55.0),
    ("house-of-commons", 49.0),
    ("king-edward", 44.0),
    ("matrimony", 57.0),
    ("microbe", 48.0),
    ("napoleon-at-st-helena", 54.0),
    ("nestor", 57.0),
    ("terrace", 57.0),
];

#[test]
fn cards_of_wide_games_are_large_on_phones() {
    for (game, least) in LARGE_ON_PHONES {
        let card = dealt_card_width(game, 390.0, 654.0);
        assert!(card >= *least, "{game}: {card:.1} of {least} px");
    }
}

/// The board of a phone, in pixels (`tests/board-rooms.json`).
const PHONE: (f32, f32) = (390.0, 654.0);

/// The games whose cards are narrower than 44 px on a phone, each with the reason.
const NARROW_ON_PHONES: &[(&str, &str)] = &[
    ("algerine", "thirteen columns in two banks: eight rows of piles"),
    ("carpet", "eight places across, and every second card lies crosswise"),
    ("clock", "a dial: the hours, the packets around them, the stock"),
    ("constitution", "a court of two circles above four rows of piles"),
    ("double-fives", "two squares side by side need strips for a finger"),
    ("empress-of-india", "eight rows: the Army and the Navy are 48 pairs"),
    ("house-in-the-wood", "nine rows of fans"),
    ("house-on-the-hill", "nine rows of fans"),
    ("kaiser-wilhelm", "nine piles across are a rule of the game"),
    ("labyrinth", "ten columns, whose rows would cover each other in two blocks"),
    ("merry-go-round", "three cards, one behind the other, on each spoke"),
    ("quilt", "eight places across, and every second card lies crosswise"),
    ("royal-patience", "eight columns, and a long one continues in another on its right"),
    ("shah", "a star nine cards wide"),
    ("wheel", "24 packets on an oval, with the cushion below"),
];

#[test]
fn cards_on_phones_are_44_px_wide() {
    let width_of = |id: &str| dealt_card_width(id, PHONE.0, PHONE.1);
    let all: BTreeMap<&str, f32> = games::all().map(|game| (game.id, width_of(game.id))).collect();
    let narrow: BTreeMap<&str, f32> = all.into_iter().filter(|(_, card)| *card < 43.9).collect();
    let allowed: BTreeSet<&str> = NARROW_ON_PHONES.iter().map(|(game, _)| *game).collect();
    let found: BTreeSet<&str> = narrow.keys().copied().collect();
    assert_eq!(found, allowed, "widths of narrow cards: {narrow:#.1?}");
}

/// If the cards of a pile follow a path, the outline of its place is around the first card.
#[test]
fn outline_of_a_plait_surrounds_its_first_card() {
    let mut seen = BTreeSet::new();
    for_each_scene(|session, scene, name, area| {
        let (form, _) = fit::choose_wide_or_tall_form(session.plan(), area);
        let paths = form.places().filter(|(_, place)| matches!(place.spread, Spread::Path(_)));
        for pile in paths.map(|(pile, _)| session.plan().pile(pile)) {
            let Some(first) = session.table().pile(pile).first() else { continue };
            let base = scene.footprints[pile.index()].expect("a place").base;
            let card = scene.cards[usize::from(first.id().0)].expect("a card");
            let pose = |spot: CardSpot| (spot.x, spot.y, spot.turn, spot.scale);
            assert_eq!(pose(base), pose(card), "{name}");
            seen.insert(session.game().id);
        }
    });
    assert_eq!(seen.len(), 2, "{seen:?}");
}

#[test]
fn no_card_is_upside_down() {
    for_each_scene(|session, scene, name, _| {
        for (pile, cards) in session.table().piles() {
            for card in cards {
                let Some(spot) = scene.cards[usize::from(card.id().0)] else { continue };
                let turn = (spot.turn + 180.0).rem_euclid(360.0) - 180.0;
                let slot = session.plan().slot(pile);
                assert!(turn.abs() < 100.0, "{name}: {slot} is turned by {turn}");
            }
        }
    });
}

#[test]
fn numbers_on_the_felt_cover_no_card() {
    let mut seen = 0;
    for_each_scene(|session, scene, name, _| {
        let letters = (0.26 * scene.card_width).max(12.0);
        for (number, (x, y)) in &scene.numerals {
            let width = |letter| if letter == 'I' { 0.34 } else { 0.72 };
            let wide: f32 = text::roman_numeral(*number).chars().map(width).sum();
            let (wide, high) = (wide * letters / 2.0, 0.35 * letters);
            let corner = |dx: f32, dy: f32| (x + dx * wide, y + dy * high);
            let words =
                [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
            for pile in 0..scene.footprints.len() {
                for quad in card_quads(session, scene, pile) {
                    let depth = overlap_depth(&words, &quad);
                    assert!(depth < 1.0, "{name}: {number} on {pile} by {depth} px");
                }
            }
            seen += 1;
        }
    });
    assert!(seen > 0);
}

/// Returns points on an engraving, in card widths. For words, the points are on the lower edge, in
/// the middle and on the upper edge of the letters.
fn points_of_shape(shape: &EngravedShape) -> Vec<(f32, f32)> {
    let along = |(x, y): (f32, f32), radii: (f32, f32), turn: f32| {
        let (dx, dy) = rotate((0.0, -1.0), turn);
        (x + dx * radii.0, y + dy * radii.1)
    };
    match shape {
        EngravedShape::Oval { centre, radii, cards } => {
            let step = 360.0 / f32::from((*cards).max(1));
            let gap = if *cards == 0 { 0.0 } else { (0.57 / radii.0).asin().to_degrees() };
            let turns = (0..720u16).map(|at| f32::from(at) / 2.0);
            let turns = turns.filter(|turn| {
                let off = turn.rem_euclid(step);
                off.min(step - off) >= gap
            });
            turns.map(|turn| along(*centre, *radii, turn)).collect()
        }
        EngravedShape::Words { words, centre, radii, turn, size } => {
            // A letter of the old-style typeface, with the gap after it, is 0.83 times as wide as
            // its size.
            let letters = text::engraved_words(*words).chars().count() as f32;
            let half_width = letters * 0.83 * size / 2.0;
            let half = half_width / radii.0.min(radii.1);
            let at = |share: f32, side: f32| {
                let lift = side * size * 0.35;
                let radii = (radii.0 + lift, radii.1 + lift);
                along(*centre, radii, turn + (half * share).to_degrees())
            };
            let shares = (-10..=10i8).map(|share| f32::from(share) / 10.0);
            shares.flat_map(|share| [-1.0, 0.0, 1.0].map(|side| at(share, side))).collect()
        }
        EngravedShape::Hand { tip: (x, y), length } => {
            (0..=40u8).map(|at| (*x, y + length * f32::from(at) / 40.0)).collect()
        }
        EngravedShape::Zodiac { signs, size } => {
            let corners = |(x, y): &(f32, f32)| {
                let half = 0.9 * size;
                [(-half, -half), (half, -half), (half, half), (-half, half)]
                    .map(|(dx, dy)| (x + dx, y + dy))
            };
            signs.iter().flat_map(corners).collect()
        }
        EngravedShape::Fringe { from, to, depth } => {
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let long = dx.hypot(dy);
            let at = |share: f32, out: f32| {
                let out = out * depth / long;
                (from.0 + dx * share + dy * out, from.1 + dy * share - dx * out)
            };
            (0..=90u8)
                .flat_map(|n| [0.0, 0.5, 1.0].map(|out| at(f32::from(n) / 90.0, out)))
                .collect()
        }
        EngravedShape::Columns(_) => Vec::new(),
    }
}

#[test]
fn engravings_are_beside_the_cards() {
    let mut seen = BTreeSet::new();
    let mut found: BTreeMap<String, f32> = BTreeMap::new();
    for_each_scene(|session, scene, name, _| {
        let layer = &scene.engraved;
        let quads: Vec<_> =
            (0..scene.footprints.len()).flat_map(|pile| card_quads(session, scene, pile)).collect();
        for shape in &layer.shapes {
            seen.insert(session.game().id);
            for (x, y) in points_of_shape(shape) {
                let at = (layer.origin.0 + x * layer.unit, layer.origin.1 + y * layer.unit);
                let dot = [(-0.1, -0.1), (0.1, -0.1), (0.1, 0.1), (-0.1, 0.1)];
                let dot = dot.map(|(dx, dy)| (at.0 + dx, at.1 + dy));
                let depths = quads.iter().map(|quad| overlap_depth(&dot, quad));
                let depth = depths.fold(0.0, f32::max);
                let is_inside = at.0 >= 0.0
                    && at.1 >= 0.0
                    && at.0 <= scene.area.width
                    && at.1 <= scene.area.height;
                if depth > 1.0 || !is_inside {
                    let entry = found.entry(format!("{name}: {shape:?}")).or_default();
                    *entry = entry.max(depth);
                }
            }
        }
    });
    assert!(found.is_empty(), "px on cards or places, or 0 outside the felt: {found:#.1?}");
    assert!(seen.len() >= 6, "{seen:?}");
}

#[test]
fn engravings_do_not_move_or_resize_cards() {
    for game in games::all() {
        let rules = game.rules(&game.default_choices());
        if rules.layout.forms().all(|form| form.engravings.is_empty()) {
            continue;
        }
        let mut bare = Rules::clone(&rules);
        let Layout { wide, tall, low } = &mut bare.layout;
        for form in std::iter::once(wide).chain(tall).chain(low) {
            form.engravings.clear();
        }
        let plans = [Plan::new(Rules::clone(&rules)), Plan::new(bare)];
        for (name, width, height) in window_sizes() {
            let area = BoardArea { width, height, mirror: false };
            let [with, without] =
                plans.each_ref().map(|plan| arrange(plan, &plan.deal(7), &[], area));
            assert_eq!(with.card_width, without.card_width, "{} ({name})", game.id);
            assert_eq!(with.cards, without.cards, "{} ({name})", game.id);
            assert_eq!(with.area, without.area, "{} ({name})", game.id);
        }
    }
}

#[test]
fn all_places_of_a_field_are_engraved_from_the_start() {
    let outlines = |id: &str, width: f32, height: f32| {
        let game = games::by_id(id).expect("a game");
        let session = Session::new(game, game.default_choices(), 7);
        let area = BoardArea { width, height, mirror: false };
        let (plan, table) = (session.plan(), session.table());
        let scene = arrange(plan, table, session.legal_moves(), area);
        let layer = scene.engraved.clone();
        for outline in &layer.outlines {
            let width = layer.origin.0 + outline.right() * layer.unit;
            let height = layer.origin.1 + outline.bottom() * layer.unit;
            assert!(width <= area.width && height <= area.height + 1.0, "{id}: {outline:?}");
        }
        layer.outlines.len()
    };
    // One of the 25 places is offered for the first card, so it has no engraved outline.
    assert_eq!(outlines("poker-patience", 1280.0, 700.0), 24);
    assert_eq!(outlines("poker-patience", 390.0, 690.0), 24);
    assert_eq!(outlines("labyrinth", 1280.0, 700.0), 50);
    assert_eq!(outlines("labyrinth", 390.0, 690.0), 100);
    assert_eq!(outlines("babette", 1280.0, 700.0), 32);
    assert_eq!(outlines("louisa", 1280.0, 700.0), 12);
}

#[test]
fn cards_are_large_in_a_large_window() {
    let card = dealt_card_width("canfield-or-klondike", 1280.0, 722.0);
    assert!(card > 120.0, "{card} px");
}

/// The space for the board in windows of desktop computers.
const DESKS: [(f32, f32); 6] = [
    (1280.0, 620.0),
    (1366.0, 560.0),
    (1440.0, 690.0),
    (1536.0, 630.0),
    (1920.0, 850.0),
    (2560.0, 1200.0),
];

#[test]
fn rows_of_poker_squares_do_not_overlap_on_desktops() {
    let mut squares = 0;
    for id in ["poker-patience", "advanced-poker", "serpent-poker"] {
        let game = games::by_id(id).expect("a game");
        let mut session = Session::new(game, game.default_choices(), 3);
        while let Some(mv) = session.human_moves().first().copied() {
            session.play(mv).expect("a legal move");
        }
        let plan = session.plan();
        let columns = plan.piles().filter(|pile| plan.part(*pile).name == "square");
        let columns: Vec<usize> = columns.map(PileId::index).collect();
        for (width, height) in DESKS {
            let area = BoardArea { width, height, mirror: false };
            let scene = arrange(plan, session.table(), &[], area);
            let quads: Vec<_> =
                columns.iter().map(|pile| card_quads(&session, &scene, *pile)).collect();
            assert!(quads.iter().flatten().count() >= 50, "{id}: a full square");
            for (at, one) in quads.iter().enumerate() {
                let others = quads[at + 1..].iter().flatten();
                let depth = others
                    .flat_map(|other| one.iter().map(move |card| overlap_depth(card, other)))
                    .fold(f32::NEG_INFINITY, f32::max);
                assert!(depth <= 0.01, "{id} in {width} x {height}: {depth:.2} px");
            }
            squares += 1;
        }
    }
    assert_eq!(squares, 3 * DESKS.len());
}

#[test]
fn rings_of_piles_keep_their_shape_on_desktops() {
    let mut rings = 0;
    for game in games::all() {
        let session = Session::new(game, game.default_choices(), 3);
        if !session.plan().rules().layout.wide.has_tilted_cards() {
            continue;
        }
        rings += 1;
        for (width, height) in DESKS.into_iter().chain([(1400.0, 420.0)]) {
            let area = BoardArea { width, height, mirror: false };
            let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
            let bases = scene.footprints.iter().flatten().map(|it| it.base.turn);
            let mut turns = bases.chain(scene.cards.iter().flatten().map(|it| it.turn));
            let is_aslant = |turn: f32| turn.rem_euclid(90.0) > 1.0 && turn.rem_euclid(90.0) < 89.0;
            assert!(turns.any(is_aslant), "{} in {width} x {height}", game.id);
        }
    }
    assert!(rings > 10, "{rings}");
}

/// When rows of cards get more space, piles of the same column must not move by different
/// distances.
#[test]
fn columns_of_piles_stay_straight() {
    let mut crooked = BTreeSet::new();
    for game in games::all() {
        let session = Session::new(game, game.default_choices(), 3);
        let plan = session.plan();
        for (width, height) in DESKS.into_iter().chain([(792.0, 346.0)]) {
            let area = BoardArea { width, height, mirror: false };
            let scene = arrange(plan, session.table(), session.legal_moves(), area);
            let (form, _) = fit::choose_wide_or_tall_form(plan, area);
            let upright = form.places().filter(|(_, place)| place.turn == 0.0);
            let xs: Vec<(f32, f32)> = upright
                .filter_map(|(pile, place)| {
                    let base = scene.footprints[plan.pile(pile).index()].as_ref()?.base;
                    Some((place.x, base.x + scene.card_width * (1.0 - base.scale) / 2.0))
                })
                .collect();
            let is_straight = |(x, at): &(f32, f32)| {
                let mut column = xs.iter().filter(|other| (other.0 - x).abs() < 0.001);
                column.all(|other| (other.1 - at).abs() < 1.0)
            };
            if !xs.iter().all(is_straight) {
                crooked.insert(game.id);
            }
        }
    }
    assert!(crooked.is_empty(), "{crooked:?}");
}

#[test]
fn mount_olympus_keeps_its_shape_on_desktops() {
    let game = games::by_id("mount-olympus").expect("a game");
    let session = Session::new(game, game.default_choices(), 3);
    let plan = session.plan();
    for (width, height) in DESKS.into_iter().chain([(1400.0, 420.0)]) {
        let area = BoardArea { width, height, mirror: false };
        let (form, _) = fit::choose_wide_or_tall_form(plan, area);
        assert_eq!(*form, plan.rules().layout.wide, "{width} x {height}");
    }
}

#[test]
fn layout_form_with_larger_cards_is_chosen() {
    for game in games::all() {
        let rules = game.rules(&game.default_choices());
        let layout = rules.layout.clone();
        let Some(low) = layout.low.clone().filter(|low| !layout.loses_figure(low)) else {
            continue;
        };
        for (width, height) in DESKS {
            let area = BoardArea { width, height, mirror: false };
            let card = |layout: Option<Layout>| {
                let mut rules = Rules::clone(&rules);
                rules.layout = layout.unwrap_or(rules.layout);
                let plan = Plan::new(rules);
                arrange(&plan, &plan.deal(3), &[], area).card_width
            };
            let alone = |form: &Form| Some(Layout { wide: form.clone(), tall: None, low: None });
            let (chosen, wide, low) = (card(None), card(alone(&layout.wide)), card(alone(&low)));
            // As long as the columns are empty, the layout cannot know how much space they need. So
            // it may choose slightly smaller cards.
            let least = 0.93 * wide.max(low);
            let name = game.id;
            assert!(chosen >= least, "{name}, {width} x {height}: {chosen} of {wide}, {low}");
        }
    }
}

/// The space for the board in a window. `left` contains, for each kind of message below the board,
/// the height that remains above the message. `tests/e2e/messages.test.mjs` compares the page with
/// the same numbers.
#[derive(serde::Deserialize)]
struct BoardSizes {
    window: (f32, f32),
    letters: u8,
    board: (f32, f32),
    left: BTreeMap<String, f32>,
}

fn read_board_sizes() -> Vec<BoardSizes> {
    let text = std::fs::read_to_string("tests/board-rooms.json").expect("a file of rooms");
    serde_json::from_str(&text).expect("rooms")
}

#[test]
fn messages_below_the_board_cover_no_card() {
    let mut sessions: Vec<Session> = Vec::new();
    let dealt = games::all().map(|game| Session::new(game, game.default_choices(), 7));
    sessions.extend(dealt.chain(half_played_sessions()).chain(recorded_sessions(|moves| moves)));
    let mut cut = BTreeSet::new();
    for (at, session) in sessions.iter().enumerate() {
        // A short test run lays each table out in some of the windows, a long run in all of them.
        for rooms in read_board_sizes().into_iter().skip(at % 5).step_by(few_unless_long_run(5, 1))
        {
            let area = |height| BoardArea { width: rooms.board.0, height, mirror: false };
            let (plan, table, legal) = (session.plan(), session.table(), session.legal_moves());
            let all = arrange(plan, table, legal, area(rooms.board.1));
            for (kind, left) in &rooms.left {
                let halves = (area(rooms.board.1), area(*left));
                let scene = arrange_beside_messages(plan, table, legal, halves, 1.0, no_labels);
                let is_scrolled = all.area != area(rooms.board.1);
                let is_cut = board_overshoot(&scene)[3] > 0.5 || scene.area.height > *left + 0.5;
                if is_cut && !is_scrolled {
                    let BoardSizes { window, letters, .. } = rooms;
                    cut.insert(format!("{} {window:?} {letters} {kind}", session.game().id));
                }
            }
        }
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

#[test]
fn usual_message_does_not_shrink_the_board() {
    for BoardSizes { window, board, left, .. } in
        read_board_sizes().into_iter().filter(|it| it.letters == 1)
    {
        assert!(left["usual"] >= board.1, "{window:?}: {} of {}", left["usual"], board.1);
    }
}

#[test]
fn layout_stays_the_same_if_messages_cover_no_card() {
    let mut stays = 0;
    for_each_scene(|session, scene, name, area| {
        let left = BoardArea { height: scene.lowest_edge_y(&[]).ceil(), ..area };
        let (plan, table) = (session.plan(), session.table());
        let legal = session.legal_moves();
        let beside = arrange_beside_messages(plan, table, legal, (area, left), 1.0, no_labels);
        if left.height < area.height && scene.area == area {
            assert_eq!(beside.cards, scene.cards, "{name}");
            stays += 1;
        }
    });
    assert!(stays > 100, "{stays}");
}

#[test]
fn zoomed_area_is_no_larger_than_needed() {
    for_each_scene(|session, scene, name, area| {
        let plan = session.plan();
        // Check only new deals: if columns have grown during play, the cards may be smaller.
        if session.log().move_count() > 0 || scene.area != area {
            return;
        }
        let larger = arrange_with_zoom(plan, session.table(), session.legal_moves(), area, 1.5);
        let large = larger.area;
        let wanted = (scene.card_width * 1.5).min(168.0);
        assert!(larger.card_width > wanted * 0.97, "{name}: {} of {wanted} px", larger.card_width);
        assert_eq!(larger.tall, scene.tall, "{name}");
        let least = large.width < area.width * 1.51 && large.height < area.height * 1.51;
        assert!(least && large.width >= area.width && large.height >= area.height, "{large:?}");
    });
}

#[test]
fn final_picture_is_centred_and_fills_the_area() {
    for_each_scene(|session, scene, name, _| {
        let (before, mut scene) = (scene.card_width, scene.clone());
        scene.make_final_picture(session.table());
        let seen = scene.cards.iter().flatten().filter(|spot| !spot.is_hidden);
        let all = seen.map(|spot| scene.card_rect(spot)).reduce(|all, rect| all.union(&rect));
        let all = all.expect("cards");
        let sides = all.x - (scene.area.width - all.right());
        assert!(sides.abs() < 1.0 && all.y > -0.5, "{name}: {all:?}");
        let fills = (all.width / scene.area.width).max(all.height / scene.area.height);
        assert!(fills > 0.8 || scene.card_width > 229.0, "{name}: {fills} of the room");
        let card = scene.card_width / before;
        assert!(card >= 1.0 && (card < 1.01 || fills < 0.93), "{name}: {card} times as large");
    });
}

#[test]
fn final_picture_stays_inside_the_felt() {
    for session in recorded_sessions(|moves| moves) {
        for (name, width, height) in window_sizes() {
            for mirror in [false, true] {
                let area = BoardArea { width, height, mirror };
                let mut scene =
                    arrange(session.plan(), session.table(), session.legal_moves(), area);
                let before = scene.clone();
                scene.make_final_picture(session.table());
                let name = format!("{} ({name})", session.game().id);
                for (pile, cards) in session.table().piles() {
                    let places = [&before, &scene].map(|it| it.footprints[pile.index()]);
                    let [Some(old_footprint), Some(new_footprint)] = places else { continue };
                    let [old, new] = [
                        before.card_rect(&old_footprint.base),
                        scene.card_rect(&new_footprint.base),
                    ];
                    let spots = cards.iter().filter_map(|it| scene.cards[usize::from(it.id().0)]);
                    let all =
                        spots.map(|spot| scene.card_rect(&spot)).fold(new, |a, b| a.union(&b));
                    let over = [
                        -all.x,
                        -all.y,
                        all.right() - scene.area.width,
                        all.bottom() - scene.area.height,
                    ];
                    let slot = session.plan().slot(pile);
                    assert!(
                        over.iter().all(|it| *it < 0.5),
                        "{name}: {slot} is outside: {over:.0?}"
                    );
                    let moved = (old.x - new.x).abs().max((old.bottom() - new.bottom()).abs());
                    assert!(!cards.is_empty() || moved < 0.1, "{name}: {slot} went {moved} px");
                }
            }
        }
    }
}

/// The radius of the circle for which a touch target must have space, in pixels. (WCAG 2.5.8
/// requires a diameter of 24 px. This value is slightly less because of rounding.)
const LEAST_TARGET: f32 = 11.9;

/// Returns true if a circle of the radius `LEAST_TARGET` fits into a stop (a card or a place), in
/// the part that no other card covers.
fn has_space_for_a_finger(session: &Session, scene: &BoardScene, stop: FocusStop) -> bool {
    let spot_of = |card: &TableCard| scene.cards[usize::from(card.id().0)];
    let cards = session.shown_table().pile(stop.pile);
    let base = || scene.footprints[stop.pile.index()].map(|it| CardSpot { z: 0, ..it.base });
    let own =
        stop.depth.map_or_else(base, |depth| spot_of(&cards[depth])).expect("a stop is shown");
    let rect = scene.card_rect(&own);
    let spots =
        session.shown_table().piles().flat_map(|(_, cards)| cards.iter().filter_map(spot_of));
    let above: Vec<CardSpot> = spots
        .filter(|spot| {
            !spot.is_hidden && spot.z > own.z && scene.card_rect(spot).overlap(&rect) > 0.0
        })
        .collect();
    let is_visible = |point: (f32, f32)| {
        scene.is_on_card(&own, point) && !above.iter().any(|spot| scene.is_on_card(spot, point))
    };
    let circle: Vec<(f32, f32)> =
        (0..24_u8).map(|at| rotate((0.0, LEAST_TARGET), f32::from(at) * 15.0)).collect();
    let has_room = |(x, y): (f32, f32)| {
        is_visible((x, y)) && circle.iter().all(|(dx, dy)| is_visible((x + dx, y + dy)))
    };
    // Tries a point at every half pixel.
    let steps = |length: f32| (0..(length * 2.0) as u16).map(|at| f32::from(at) / 2.0);
    steps(rect.height).any(|y| steps(rect.width).any(|x| has_room((rect.x + x, rect.y + y))))
}

#[test]
fn touch_targets_of_a_new_deal_are_large_enough() {
    let rooms = read_board_sizes().into_iter();
    let phone = rooms.filter(|it| it.letters == 1 && it.window == (390.0, 844.0));
    let (width, height) = phone.map(|it| it.board).next().expect("the room on a phone");
    let mut small: BTreeMap<String, usize> = BTreeMap::new();
    for (game, mirror) in games::all().flat_map(|game| [(game, false), (game, true)]) {
        let session = Session::new(game, game.default_choices(), 7);
        let area = BoardArea { width, height, mirror };
        let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
        for stop in focus::all_focus_stops(session.table(), &scene) {
            let is_covered = focus::is_covered(session.table(), &scene, stop);
            let acts = focus::can_use_card(&session, stop, is_covered);
            if acts && !has_space_for_a_finger(&session, &scene, stop) {
                let hand = if mirror { ", mirrored" } else { "" };
                let part = session.plan().part(stop.pile).name;
                *small.entry(format!("{}: {part}{hand}", game.id)).or_default() += 1;
            }
        }
    }
    assert!(small.is_empty(), "targets smaller than 24 px: {small:#?}");
}

/// Returns the cards that a player touches to make a move: the first card of each move of cards.
fn cards_to_touch(session: &Session) -> Vec<FocusStop> {
    let table = session.shown_table();
    let top = |pile: PileId| FocusStop { pile, depth: table.len(pile).checked_sub(1) };
    let stops_of = |mv: &Move| match mv {
        Move::Together(hops) => hops.iter().map(|hop| top(hop.from)).collect(),
        Move::FourCards(four) => four.giving_piles().into_iter().map(top).collect(),
        mv => focus::focus_stop_of_move(session, *mv).into_iter().collect::<Vec<_>>(),
    };
    let mut stops: Vec<FocusStop> = Vec::new();
    for stop in session.moves_on_shown_board().iter().flat_map(stops_of) {
        if !stops.contains(&stop) {
            stops.push(stop);
        }
    }
    stops
}

/// Every game after up to 40 moves, once by hints and once at random, for two seeds.
fn sessions_in_play() -> impl Iterator<Item = Session> {
    let ways = [(7, true), (7, false), (11, true), (11, false)];
    games::all().flat_map(move |game| ways.map(|way| (game, way))).map(|(game, (seed, hinted))| {
        let choices = game.default_choices();
        let mut player = random_play::RandomPlayer::with_random_weights(seed);
        let mut machine = game.deal(&choices, seed);
        let mut session = Session::new(game, choices, seed);
        for _ in 0..40 {
            let hint = session.hints().first().map(|hint| hint.mv).filter(|_| hinted);
            let random = || player.make_move(&mut *machine).filter(|_| !hinted);
            let Some(mv) = hint.or_else(random) else { break };
            session.play(mv).expect("a legal move");
        }
        session
    })
}

/// Games whose wings cross the whole board, so that the form has no space for one more whole card.
const WINGS_WITHOUT_SPACE: &[&str] = &["clock", "rainbow", "weavers"];

#[test]
fn free_end_of_each_wing_is_fully_visible_after_the_deal() {
    let mut cut: BTreeMap<String, f32> = BTreeMap::new();
    let mut wings = 0;
    for_each_scene(|session, scene, name, _| {
        if session.log().move_count() > 0 || WINGS_WITHOUT_SPACE.contains(&session.game().id) {
            return;
        }
        for (pile, cards) in session.table().piles() {
            let spots = cards.iter().filter_map(|card| scene.cards[usize::from(card.id().0)]);
            let spots: Vec<CardSpot> = spots.collect();
            // In a line to the left or upwards, later cards lie under earlier cards.
            let [.., next, last] = spots.as_slice() else { continue };
            if last.z < next.z {
                wings += 1;
                let [next, last] = [next, last].map(|spot| scene.card_rect(spot));
                let share = last.overlap(&next) / (last.width * last.height);
                if share > 0.02 {
                    cut.insert(format!("{name}: {}", session.plan().slot(pile)), share);
                }
            }
        }
    });
    assert!(cut.is_empty(), "covered shares of free ends: {cut:#.2?}");
    assert!(wings > 100, "{wings}");
}

/// Games in which a phone has no space for a finger on each card of a long line. In Bismarck,
/// Kaiser Wilhelm and Rainbow, several rows of piles share the height of the window. In Double
/// Fives, two squares share its width. In Microbe, two rows of columns share the height.
const LINES_WITHOUT_SPACE: &[&str] =
    &["bismarck", "double-fives", "kaiser-wilhelm", "microbe", "rainbow"];

#[test]
fn touch_targets_in_play_are_large_enough() {
    let rooms = read_board_sizes().into_iter();
    let phone = rooms.filter(|it| it.letters == 1 && it.window == (390.0, 844.0));
    let (width, height) = phone.map(|it| it.board).next().expect("the room on a phone");
    let mut small: BTreeMap<String, usize> = BTreeMap::new();
    let mut targets = 0;
    for session in sessions_in_play().filter(|it| !LINES_WITHOUT_SPACE.contains(&it.game().id)) {
        let (plan, table) = (session.plan(), session.shown_table());
        let area = BoardArea { width, height, mirror: false };
        let scene = arrange(plan, table, session.moves_on_shown_board(), area);
        let stops = cards_to_touch(&session);
        for stop in stops.into_iter().filter(|stop| focus::is_focus_stop(table, &scene, *stop)) {
            targets += 1;
            if !has_space_for_a_finger(&session, &scene, stop) {
                let name = format!("{}: {}", session.game().id, plan.slot(stop.pile));
                *small.entry(name).or_default() += 1;
            }
        }
    }
    assert!(small.is_empty(), "targets smaller than 24 px: {small:#?}");
    assert!(targets > 1000, "{targets}");
}

#[test]
fn result_slip_after_a_loss_covers_no_card() {
    // The slip with letters of the usual size, and with letters twice as large.
    const SIZES: [(f32, f32); 2] = [(420.0, 270.0), (840.0, 480.0)];
    let windows = [(1280.0, 708.0), (1440.0, 697.0), (768.0, 920.0)];
    let mut with_slip = 0;
    for session in half_played_sessions() {
        for ((width, height), size) in windows.into_iter().flat_map(|it| SIZES.map(|of| (it, of))) {
            let area = BoardArea { width, height, mirror: false };
            let scene = arrange(session.plan(), session.table(), session.legal_moves(), area);
            let mut beside = scene.clone();
            let cloth = Rect { x: 0.0, y: 0.0, width, height: height + 48.0 };
            let name = format!("{} ({width} wide)", session.game().id);
            if !beside.make_room_for_slip(cloth, size, no_labels) {
                assert_eq!(beside, scene, "{name}");
                continue;
            }
            with_slip += 1;
            let slip = beside.slip.expect("a place");
            assert!(beside.card_width >= scene.card_width * 0.879, "{name}");
            assert!(cloth.contains((slip.x, slip.y)), "{name}");
            assert!(cloth.contains((slip.right(), slip.bottom())), "{name}");
            let seen = beside.cards.iter().flatten().filter(|spot| !spot.is_hidden);
            let covered = seen.filter(|spot| beside.card_rect(spot).overlap(&slip) > 0.0);
            assert_eq!(covered.count(), 0, "{name}");
        }
    }
    assert!(with_slip > 60, "{with_slip}");
}
