//! The names of the places as captions: one for the piles that lie together, at their
//! lower edge, where no index stands. Knows scenes and the names of parts; draws
//! nothing.

use crate::{
    engine::PileId,
    rules::PartId,
    session::{Seat, Session},
    text,
    ui::geometry::{Footprint, Rect, Scene},
};

/// A caption.
#[derive(Clone, Debug, PartialEq)]
pub struct Caption {
    /// What it says.
    pub words: String,
    /// Its middle, in pixels.
    pub at: (f32, f32),
}

/// About how wide a letter of a caption is, and what lies beside the first and the last, in pixels.
const LETTER: f32 = 7.0;
const BESIDE: f32 = 7.0;
/// How far a caption reaches up from the lower edge at which it stands, in pixels.
const UP: f32 = 5.0;
/// Piles whose lower edges are no farther apart lie in one row, in card widths.
const IN_ROW: f32 = 0.3;

/// The piles of a part that belong to one player.
type Owned = (PartId, Option<Seat>);

/// The captions of a table: one for all piles of a part that belong to one player; piles that lie
/// turned, as in a ring, are named one by one.
pub fn captions(session: &Session, scene: &Scene) -> Vec<Caption> {
    let plan = session.plan();
    let mut groups: Vec<(Owned, Vec<Rect>)> = Vec::new();
    let mut captions = Vec::new();
    let shown = plan.piles().filter_map(|pile| Some((pile, scene.footprints[pile.index()]?)));
    for (pile, Footprint { base, bounds, .. }) in shown {
        let key = (plan.part_of(pile), session.owner(pile));
        if base.turn != 0.0 {
            captions.push(caption(text::pile(plan, pile), bounds.middle().0, bounds, scene));
            continue;
        }
        match groups.iter_mut().find(|(of, _)| *of == key) {
            Some((_, places)) => places.push(bounds),
            None => groups.push((key, vec![bounds])),
        }
    }
    let first = |key: &Owned| {
        let is_it = |pile: &PileId| (plan.part_of(*pile), session.owner(*pile)) == *key;
        plan.piles().find(is_it)
    };
    for (key, places) in &groups {
        let Some(pile) = first(key) else { continue };
        let words = match places.len() {
            1 => text::pile(plan, pile),
            _ => text::piles_of_part(plan, pile),
        };
        let (middle, row) = lowest_row(places, scene.card);
        captions.push(caption(words, middle, row, scene));
    }
    captions
}

/// The middle of the lowest row of places, and one of them: that in the middle where they lie close
/// together, else the last.
fn lowest_row(places: &[Rect], card: f32) -> (f32, Rect) {
    let lowest = places.iter().map(Rect::bottom).fold(f32::NEG_INFINITY, f32::max);
    let row: Vec<Rect> =
        places.iter().filter(|place| lowest - place.bottom() < IN_ROW * card).copied().collect();
    let middle = row.iter().map(|place| place.middle().0).sum::<f32>() / row.len() as f32;
    let away = |place: &Rect| ((place.middle().0 - middle).abs() - place.width / 2.0).max(0.0);
    let last = row.last().copied().unwrap_or_default();
    match row.iter().copied().min_by(|one, other| away(one).total_cmp(&away(other))) {
        Some(near) if away(&near) < 0.5 * card => (middle, near),
        _ => (last.middle().0, last),
    }
}

/// A caption at the lower edge of a place, within the board.
fn caption(words: String, middle: f32, place: Rect, scene: &Scene) -> Caption {
    let half = words.chars().count() as f32 * LETTER / 2.0 + BESIDE;
    let across = middle.min(scene.area.width - half).max(half);
    Caption { words, at: (across, place.bottom() - UP) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        ui::geometry::{self, Area},
    };

    fn of(id: &str, width: f32, height: f32) -> (Vec<Caption>, Scene) {
        let game = games::by_id(id).expect("a game");
        let session = Session::new(game, game.defaults(), 3);
        let area = Area { width, height, mirror: false };
        let scene = geometry::arrange(session.plan(), session.table(), session.legal(), area);
        (captions(&session, &scene), scene)
    }

    #[test]
    fn a_part_has_one_caption_and_a_ring_one_for_each_place() {
        let (klondike, _) = of("canfield-or-klondike", 1280.0, 720.0);
        let mut words: Vec<&str> = klondike.iter().map(|caption| &*caption.words).collect();
        words.sort_unstable();
        assert_eq!(words, ["columns", "foundations", "stock", "waste"]);
        let (clock, _) = of("clock", 1280.0, 720.0);
        assert!(clock.iter().any(|caption| caption.words == "hour 11"));
    }

    #[test]
    fn every_caption_lies_on_the_board_at_a_lower_edge() {
        for game in games::all() {
            for (width, height) in [(1280.0, 720.0), (390.0, 690.0)] {
                let (captions, scene) = of(game.id, width, height);
                assert!(!captions.is_empty(), "{}", game.id);
                for Caption { words, at: (x, y) } in captions {
                    let shown = scene.footprints.iter().flatten();
                    let mut edges = shown.map(|place| place.bounds.bottom() - UP);
                    assert!(x > 0.0 && x < scene.area.width, "{}: {words}", game.id);
                    assert!(edges.any(|edge| (edge - y).abs() < 0.1), "{}: {words}", game.id);
                }
            }
        }
    }
}
