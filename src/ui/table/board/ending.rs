//! The end of a game on the board, one stage after the other: the last card lands, the cards of a
//! won game move to the final picture, the slip with the result appears. Depends on how the game
//! ended, not on the words of the slip.

use std::time::Duration;

use leptos::{ev, prelude::*};

use super::model::BoardModel;
use crate::{
    engine::Outcome,
    session::Session,
    ui::state::animates_cards_untracked,
    web::{self, Timer},
};

/// The pause after the last card has landed, before the next stage.
const BREATH: Duration = Duration::from_millis(250);
/// How long the cards take to move to the final picture. The style sheet uses the same duration.
const PICTURE_DURATION: Duration = Duration::from_millis(700);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EndingStage {
    /// The game goes on, or its last cards are still moving.
    Landing,
    /// The cards of a won game move to the final picture.
    Picture,
    /// Nothing moves any more. Boards on which nobody plays are always in this stage.
    #[default]
    Slip,
}

impl EndingStage {
    pub const fn id(self) -> &'static str {
        match self {
            EndingStage::Landing => "landing",
            EndingStage::Picture => "picture",
            EndingStage::Slip => "slip",
        }
    }
}

/// Shows the stages one after the other, each time the game on the board ends. A touch or a key
/// skips to the last stage. If the game had already ended when the page opened, the board is in the
/// last stage at once.
pub fn run_ending_stages(model: BoardModel) {
    let timer = Timer::default();
    let outcome = Memo::new(move |_| model.session.with(Session::outcome));
    Effect::new(move |was_open: Option<bool>| {
        let is_open = outcome.get() == Outcome::Open;
        timer.stop();
        let is_shown = was_open == Some(true) && animates_cards_untracked(model.settings);
        set_stage(
            model,
            if is_open || is_shown { EndingStage::Landing } else { EndingStage::Slip },
        );
        if !is_open && is_shown {
            wait_until_cards_land(model, timer);
        }
        is_open
    });
    let hurry = move || {
        let is_over = outcome.get_untracked() != Outcome::Open;
        if is_over && model.ending.get_untracked() != EndingStage::Slip {
            timer.stop();
            set_stage(model, EndingStage::Slip);
        }
    };
    web::on_window_event(ev::pointerdown, move |_| hurry());
    web::on_window_event(ev::keydown, move |_| hurry());
}

fn set_stage(model: BoardModel, stage: EndingStage) {
    if model.ending.get_untracked() != stage {
        model.ending.set(stage);
    }
}

/// Waits until the cards of the last move have arrived. Their flights are known only in the next
/// frame, after the effects of the move have run.
fn wait_until_cards_land(model: BoardModel, timer: Timer) {
    request_animation_frame(move || {
        // In the meantime the player may have skipped the animation or undone the move.
        let is_open = model.session.with_untracked(Session::outcome) == Outcome::Open;
        if is_open || model.ending.get_untracked() != EndingStage::Landing {
            return;
        }
        timer.set(model.motion.time_until_last_card_lands() + BREATH, move || {
            let is_won = model.session.with_untracked(Session::outcome) == Outcome::Won;
            if !is_won {
                return set_stage(model, EndingStage::Slip);
            }
            set_stage(model, EndingStage::Picture);
            timer.set(PICTURE_DURATION, move || set_stage(model, EndingStage::Slip));
        });
    });
}
