//! Quick games: rollouts from whole deals. They show how good the weights of the rollouts are.

use std::ops::Range;

use crate::{cards::Rng, engine::Plan, rules::MoveWeights};

use super::{
    fair_player::rollout_value,
    policy::{RolloutPolicy, ShiftedCards},
};

/// The results of quick games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct QuickGames {
    pub played: u64,
    pub won: u64,
    /// The sum of the values of the games, from 0 to 1 each. The fair player values its trials in
    /// the same way.
    pub value: f64,
}

impl QuickGames {
    /// Plays one quick game with each deal. The player has the given weights, and its random
    /// numbers depend only on the seed of the deal.
    pub fn play(plan: &Plan, weights: MoveWeights, seeds: Range<u64>) -> QuickGames {
        let mut policy = RolloutPolicy::with_weights(plan, weights);
        let mut games = QuickGames::default();
        for seed in seeds {
            let table = plan.deal(seed);
            let mut rng = Rng::new(!seed);
            let ending = policy.rollout(table.clone(), ShiftedCards::default(), &mut rng);
            games.played += 1;
            games.won += u64::from(ending.won);
            games.value += rollout_value(plan, &table, ending);
        }
        games
    }

    pub fn mean_value(&self) -> f64 {
        self.value / self.played.max(1) as f64
    }
}
