//! Where the tag of a seat stands that must not lie on its player's own cards. Knows scenes and who
//! owns what; draws nothing.

use crate::{
    session::{Seat, Session},
    ui::geometry::{Rect, Scene},
};

/// About how large a tag of two lines is, in pixels.
const WIDTH: f32 = 52.0;
const HEIGHT: f32 = 36.0;
/// How far from the cards it stands, in pixels.
const GAP: f32 = 3.0;

/// The middle of the tag of a seat: beside its player's piles, wholly on the board, where it covers
/// least, and least of all their own cards. None without a pile of theirs.
pub fn beside(session: &Session, scene: &Scene, seat: Seat) -> Option<(f32, f32)> {
    let bounds = |own: bool| {
        let piles =
            session.plan().piles().filter(move |it| (session.owner(*it) == Some(seat)) == own);
        piles.filter_map(|pile| Some(scene.footprints[pile.index()]?.bounds))
    };
    let own: Vec<Rect> = bounds(true).collect();
    let others: Vec<Rect> = bounds(false).collect();
    let harm = |tag: &Rect| {
        let on = |rects: &[Rect]| rects.iter().map(|rect| rect.overlap(tag)).sum::<f32>();
        on(&own) * 100.0 + on(&others)
    };
    let tags = own.iter().rev().flat_map(around).map(|middle| within(middle, scene));
    let best = tags.min_by(|one, other| harm(one).total_cmp(&harm(other)))?;
    Some(best.middle())
}

/// The middles of the tags that could stand about a pile: below and above it, at its sides.
fn around(pile: &Rect) -> [(f32, f32); 8] {
    let (x, y) = pile.middle();
    let (left, right) = (pile.x - WIDTH / 2.0 - GAP, pile.right() + WIDTH / 2.0 + GAP);
    let (above, below) = (pile.y - HEIGHT / 2.0 - GAP, pile.bottom() + HEIGHT / 2.0 + GAP);
    [
        (x, below),
        (right, y),
        (left, y),
        (x, above),
        (right, below),
        (left, below),
        (right, above),
        (left, above),
    ]
}

/// A tag with its middle as near to a point as the board lets it.
fn within((x, y): (f32, f32), scene: &Scene) -> Rect {
    let area = scene.area;
    let x = (x - WIDTH / 2.0).min(area.width - WIDTH).max(0.0);
    let y = (y - HEIGHT / 2.0).min(area.height - HEIGHT).max(0.0);
    Rect { x, y, width: WIDTH, height: HEIGHT }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        ui::geometry::{self, Area},
        walk,
    };

    #[test]
    fn ones_own_tag_lies_on_none_of_ones_own_cards() {
        let windows =
            [(1280.0, 700.0), (768.0, 920.0), (390.0, 690.0), (844.0, 300.0), (360.0, 500.0)];
        let mut harmed = Vec::new();
        for game in games::all().filter(|game| game.machine.is_some()) {
            for choices in walk::variants(game) {
                for (width, height) in windows {
                    let mut session = Session::new(game, choices.clone(), 3);
                    for made in 0..60 {
                        if session.has_boards() || session.seats() < 2 {
                            break;
                        }
                        let area = Area { width, height, mirror: false };
                        let scene = geometry::arrange(
                            session.plan(),
                            session.table(),
                            session.legal(),
                            area,
                        );
                        let (x, y) = beside(&session, &scene, Seat(0)).expect("piles of their own");
                        let tag = Rect {
                            x: x - WIDTH / 2.0,
                            y: y - HEIGHT / 2.0,
                            width: WIDTH,
                            height: HEIGHT,
                        };
                        for (pile, _) in session.table().piles() {
                            let place = scene.footprints[pile.index()];
                            let on = place.map_or(0.0, |place| place.bounds.overlap(&tag));
                            if session.owner(pile) == Some(Seat(0)) && on > 1.0 {
                                let slot = session.plan().slot(pile);
                                harmed.push(format!("{} {slot} {width} {made}: {on}", game.id));
                            }
                        }
                        let Some(mv) = session.legal().first().copied() else { break };
                        session.play(mv).expect("a legal move");
                    }
                }
            }
        }
        assert!(harmed.is_empty(), "{harmed:#?}");
    }
}
