//! Tests of the end of a game: the final picture, and the slip with the result.

use super::*;

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
