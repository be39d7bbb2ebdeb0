//! What the guards of routes ask of the pile that receives a card, or gives
//! one. Knows routes and their tests, no table.

use super::{
    super::{Deal, Guard, PartId, Piles, Route, Shape, Test, fault::Fault},
    Finder,
};

impl Finder<'_> {
    pub(super) fn guards(&mut self, route: &Route) {
        for guard in &route.guards {
            let of = if matches!(guard, Guard::Giver(_)) { route.from } else { route.to };
            let Some(test) = guard.test() else { continue };
            self.twins(of, test);
            let round = |deal: &Deal| matches!(deal.shape, Shape::Next { part, .. } if part == of);
            let none = !self.rules.all_deals().any(round);
            let asked = test.leaves().contains(&&Test::Reached);
            self.fault_if(asked && none, Fault::NoRound(self.name(of)));
        }
    }

    /// Each pile of the part has its twin where the test speaks of twins: what
    /// is said of no pile at all would always hold.
    pub(super) fn twins(&mut self, of: PartId, test: &Test) {
        let count = self.rules.part(of).count;
        for leaf in test.leaves() {
            let (Test::Empty(Piles::Twin(parts))
            | Test::Filled(Piles::Twin(parts))
            | Test::Shows { piles: Piles::Twin(parts), .. }) = leaf
            else {
                continue;
            };
            let short = parts.iter().any(|part| self.rules.part(*part).count < count);
            self.fault_if(short, Fault::NoTwin);
        }
    }
}
