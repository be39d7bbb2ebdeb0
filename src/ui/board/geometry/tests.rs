//! That every game of the catalogue lies well in every window.

use super::*;
use crate::{games, session::Session};

const AREAS: [(&str, f32, f32); 4] = [
    ("wide", 1280.0, 700.0),
    ("tablet", 768.0, 920.0),
    ("phone", 390.0, 690.0),
    ("phone lying", 844.0, 300.0),
];

fn each(mut test: impl FnMut(&Session, &Scene, &str, Area)) {
    for game in games::all() {
        let session = Session::new(game, game.defaults(), 7);
        for (name, width, height) in AREAS {
            for mirror in [false, true] {
                let area = Area { width, height, mirror };
                let scene = arrange(session.plan(), session.table(), session.legal(), area);
                test(&session, &scene, &format!("{} ({name})", game.id), area);
            }
        }
    }
}

/// Tests if two cards share more than a hair, by looking for a line between them.
fn overlap(a: &[(f32, f32); 4], b: &[(f32, f32); 4], hair: f32) -> bool {
    let parted = |a: &[(f32, f32); 4], b: &[(f32, f32); 4]| {
        (0..4).any(|at| {
            let ((x0, y0), (x1, y1)) = (a[at], a[(at + 1) % 4]);
            let length = (x1 - x0).hypot(y1 - y0);
            let side = |(x, y): (f32, f32)| ((x - x0) * (y0 - y1) + (y - y0) * (x1 - x0)) / length;
            b.iter().all(|point| side(*point) <= hair)
        })
    };
    !parted(a, b) && !parted(b, a)
}

fn quads(session: &Session, scene: &Scene, pile: usize) -> Vec<[(f32, f32); 4]> {
    let Some(seat) = scene.seats[pile] else {
        return Vec::new();
    };
    let cards = session.table().pile(PileId(pile as u8));
    let spots = cards.iter().filter_map(|tok| scene.cards[usize::from(tok.id().0)]);
    std::iter::once(seat.base).chain(spots).map(|spot| corners(&spot, scene.card)).collect()
}

#[test]
fn nothing_lies_outside() {
    each(|_, scene, name, area| {
        for seat in scene.seats.iter().flatten() {
            let inside = seat.bounds.x >= -0.5
                && seat.bounds.y >= -0.5
                && seat.bounds.right() <= area.width + 0.5
                && seat.bounds.bottom() <= area.height + 0.5;
            assert!(inside, "{name}: {:?} in {area:?}", seat.bounds);
        }
    });
}

/// Guards and captive kings stand in each other's shade by design.
const CROWDED: [&str; 2] = ["guard", "commanders"];

#[test]
fn no_pile_covers_another() {
    let mut clashes = Vec::new();
    each(|session, scene, name, _| {
        let plan = session.plan();
        for a in 0..scene.seats.len() {
            for b in a + 1..scene.seats.len() {
                let part = |pile: usize| plan.part(PileId(pile as u8)).name;
                if part(a) == part(b) && CROWDED.contains(&part(a)) {
                    continue;
                }
                let hair = scene.card * 0.03;
                let clash = quads(session, scene, a).iter().any(|one| {
                    quads(session, scene, b).iter().any(|other| overlap(one, other, hair))
                });
                let slot = |pile: usize| plan.slot(PileId(pile as u8));
                if clash {
                    clashes.push(format!("{name}: {} lies on {}", slot(a), slot(b)));
                }
            }
        }
    });
    assert!(clashes.is_empty(), "{clashes:#?}");
}

#[test]
fn cards_are_large_enough_to_read() {
    each(|_, scene, name, area| {
        let least = if area.height < 400.0 { 24.0 } else { 34.0 };
        if !area.mirror {
            println!(
                "{name}: card {:.0}, strip {:.0}, tall {}",
                scene.card, scene.strip, scene.tall
            );
        }
        assert!(scene.card >= least, "{name}: {} px", scene.card);
    });
}
