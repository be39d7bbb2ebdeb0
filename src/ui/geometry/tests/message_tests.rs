//! Tests that messages below the board cover no card.

use std::collections::BTreeSet;

use super::*;
use crate::length::few_unless_long_run;

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
