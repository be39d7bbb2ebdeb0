//! The stages of a game: what the player may do in each.

use crate::rules::{Consequence, PartId, Phase, Piles, Role, Route, Rules, Test};

/// A phase of a game, together with the declaration of the game.
#[derive(Clone, Copy)]
pub struct Stage<'a> {
    pub rules: &'a Rules,
    pub phase: &'a Phase,
}

impl<'a> Stage<'a> {
    /// Returns the routes of the cards that the player moves.
    pub fn routes(&self) -> impl Iterator<Item = &'a Route> + use<'a> {
        self.phase.all_routes()
    }

    /// Returns the routes of the cards that move automatically, each with its condition.
    pub fn automatic_routes(
        &self,
    ) -> impl Iterator<Item = (&'a Route, Option<&'a Test>)> + use<'a> {
        self.phase.consequences.iter().filter_map(|what| Some((what.route()?, what.condition())))
    }

    /// Returns the parts from which the player may move cards, without foundations and stock.
    pub fn giving_parts(&self) -> Vec<PartId> {
        let together = self.phase.together.iter().flat_map(|kind| kind.cards.giving_parts());
        let from = self.routes().map(|route| route.from).chain(together.copied());
        let used =
            |part: &PartId| !matches!(self.rules.part(*part).role, Role::Foundation | Role::Stock);
        sorted_parts(from.filter(used))
    }

    /// Returns true if all free cards of this stage are in these parts.
    pub fn are_all_free_cards_in_parts(&self, from: &[PartId]) -> bool {
        self.giving_parts().iter().all(|part| from.contains(part))
    }
}

/// Returns the stages that last longer than one move, in order.
pub fn stages(rules: &Rules) -> impl Iterator<Item = Stage<'_>> {
    // A phase that ends after one move only completes the move before it, so it is not a stage.
    let lasts = |phase: &&Phase| !phase.ends.iter().any(|(test, _)| *test == Test::Moved);
    rules.phases.iter().filter(lasts).map(move |phase| Stage { rules, phase })
}

/// Returns true if all free cards of every stage are in these parts.
pub fn are_all_free_cards_in_parts(rules: &Rules, from: &[PartId]) -> bool {
    stages(rules).all(|stage| stage.are_all_free_cards_in_parts(from))
}

/// Returns the parts in the order of the declaration, without duplicates.
pub fn sorted_parts(parts: impl Iterator<Item = PartId>) -> Vec<PartId> {
    let mut parts: Vec<PartId> = parts.collect();
    parts.sort_by_key(|part| part.0);
    parts.dedup();
    parts
}

/// Returns true if some parts of the table belong to players. Returns false if each player has a
/// separate board.
pub fn has_parts_of_players(rules: &Rules) -> bool {
    rules.parts.iter().any(|part| part.seats > 0)
}

/// Returns true if the player moves only the cards of one place, where new cards are turned up
/// automatically.
pub fn can_move_only_automatically_turned_cards(rules: &Rules) -> bool {
    let givers = sorted_parts(stages(rules).flat_map(|stage| stage.giving_parts()));
    let mut filled = rules.consequences().filter_map(Consequence::filled_spaces);
    matches!(givers[..], [one] if rules.part(one).count == 1 && filled.any(|(to, ..)| to == one))
}

/// Returns the index of the first phase in which the player does more than choose how the game
/// begins.
pub fn first_phase_with_moves(rules: &Rules) -> usize {
    let choice = |phase: &Phase| {
        phase.routes.iter().any(|route| route.leads.is_none())
            || !phase.duties.is_empty()
            || !phase.together.is_empty()
    };
    rules.phases.iter().position(choice).unwrap_or(0)
}

/// Returns true if the player first chooses the cards with which the foundations begin.
pub fn does_player_choose_base(rules: &Rules) -> bool {
    let mut before =
        rules.phases[..first_phase_with_moves(rules)].iter().flat_map(|phase| &phase.routes);
    before.any(|route| rules.part(route.to).role == Role::Foundation)
}

/// Returns true if players move only cards from parts that are divided among the players.
pub fn can_players_move_only_own_cards(rules: &Rules) -> bool {
    let givers = sorted_parts(stages(rules).flat_map(|stage| stage.giving_parts()));
    !givers.is_empty() && givers.iter().all(|part| rules.part(*part).seats > 0)
}

/// Returns true if a phase is the whole game, except for a choice at the start.
pub fn is_main_phase(rules: &Rules, number: usize) -> bool {
    let chooses = |phase: &Phase| {
        phase.together.is_empty() && phase.all_routes().all(|route| route.leads.is_some())
    };
    let is_last = number > 0 && number + 1 == rules.phases.len();
    is_last && rules.phases[number].ends.is_empty() && rules.phases[..number].iter().all(chooses)
}

/// Returns true if a phase lasts until the stock is empty. Then the size of the stock already shows
/// the phase.
pub fn ends_when_stock_is_empty(rules: &Rules, phase: &Phase) -> bool {
    let leads_on = phase.next_phase_names().next().is_some();
    !leads_on && matches!(&phase.ends[..], [(test, _)] if requires_empty_stock(rules, test))
}

/// Returns true if a phase begins exactly when the stock is empty.
pub fn begins_when_stock_is_empty(rules: &Rules, phase: &Phase) -> bool {
    let ends = || rules.phases.iter().flat_map(|phase| &phase.ends);
    let mut into = ends().filter(|(_, name)| *name == phase.name).peekable();
    into.peek().is_some()
        && into.all(|(test, _)| requires_empty_stock(rules, test))
        && rules.phases[0].name != phase.name
        && !rules.next_phase_names().any(|name| name == phase.name)
}

fn requires_empty_stock(rules: &Rules, test: &Test) -> bool {
    match test {
        Test::Empty(Piles::Of(parts)) => {
            parts.iter().any(|part| rules.part(*part).role == Role::Stock)
        }
        Test::All(tests) => tests.iter().any(|test| requires_empty_stock(rules, test)),
        _ => false,
    }
}
