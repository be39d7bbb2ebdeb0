//! Tests that no pile covers another.

use super::*;
use crate::length::few_unless_long_run;

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
