//! The reasons why a move is refused, in words that also explain the rule.

use crate::{
    cards::{Card, Rank},
    engine::{PileId, Plan, Refusal, Table},
    rules::{Call, Free, Onto, Order, Phase, Role, Route, Take, Test, Together},
};

use super::{
    building::build_words,
    calls,
    cards::{card, colour_word, rank, rank_plural, suit, two_cards},
    conditions,
    english::{list, number, sentence_case, with_article},
    facts::{DutyKind, NextSuit, distinct, duty_kind, next_suit},
    guards,
    moved_cards::{dual_words, just_dealt_words, take_words},
    names::{pile_on_table_with_article, the_part},
    redeals, together, ways,
};

/// Returns the reason as a sentence. `table` is the table on which the player tried the move.
pub fn refusal_sentence(plan: &Plan, table: &Table, reason: &Refusal) -> String {
    sentence_case(&Words { plan, table }.reason_clause(*reason))
}

struct Words<'a> {
    plan: &'a Plan,
    table: &'a Table,
}

impl Words<'_> {
    /// Returns the clause for a reason.
    fn reason_clause(&self, reason: Refusal) -> String {
        use Refusal as R;
        match reason {
            R::Over => "the game is won: there is nothing left to do".to_owned(),
            R::TooFewCards(at) if self.table.is_empty(at) => {
                format!("{} is empty", self.pile_name(at))
            }
            R::TooFewCards(at) => format!("{} has fewer cards than that", self.pile_name(at)),
            R::FaceDown(at) => format!("the card in {} is face down", self.pile_name(at)),
            R::FaceDownAmong(at) => {
                format!("one of these cards in {} is face down", self.pile_name(at))
            }
            R::HeadStays(head) => format!("the {} heads its pile and stays there", card(head)),
            R::HemmedIn(at) => self.blocked_card_reason(at),
            R::NoRoute(carry) => ways::no_route_reason(self.plan, self.table, carry),
            R::RouteNotNow(carry) => ways::route_phase_reason(self.plan, carry),
            R::DutyFirst(duty) => self.required_move_reason(duty),
            R::WrongNumber(take) => take_words(take).refusal,
            R::NoRun => take_words(Take::Run).refusal,
            R::WholeFromTop(at) => {
                format!("take the whole of {} from its other end", self.pile_name(at))
            }
            R::OntoItself(at) => {
                let pile = self.pile_name(at);
                format!("these are all the cards of {pile}: there is nothing left to lay them on")
            }
            R::OnlyJustDealt(kind) => just_dealt_words(kind).refusal.to_owned(),
            R::OnlyDual(dual) => dual_words(dual).refusal.to_owned(),
            R::WrongPartner(from) => ways::wrong_partner_reason(self.plan, self.table, from),
            R::OnlyColour { colour, to } => {
                format!("{} takes only {} cards", self.pile_name(to), colour_word(colour))
            }
            R::OnlyRanks { ranks, from, to } => guards::wrong_rank_reason(self.plan, self.table, ranks, from, to),
            R::Full(at) => self.full_pile_reason(at),
            R::Wants { card, pile } => self.wrong_card_reason(card, pile),
            R::DoesNotFollow { card, on, pile, under } => {
                self.wrong_sequence_reason(card, on, pile, under)
            }
            R::NothingToBuildOn(at) => ways::empty_place_reason(self.plan, self.table, at),
            R::NotASpace(at) => self.pile_not_empty_reason(at),
            R::NotSingle(at) => self.target_card_not_alone_reason(at),
            R::HasGiven { from, to } => format!(
                "{} has already given a card to {}: take the next from another {}",
                self.pile_name(from),
                self.pile_name(to),
                self.plan.part(from).pile_name
            ),
            R::GraceUsed(at) => {
                let head = self.plan.part(at).head.map_or("head", rank);
                let pile = self.pile_name(at);
                format!("{pile} takes no more cards by grace until only its {head} is left")
            }
            R::NothingHidden(at) => format!("{} has no face-down card", self.pile_name(at)),
            R::GapTakes(wanted) => format!("this gap takes only the {}", card(wanted)),
            R::NothingFollowsLeft(left) => {
                format!("nothing follows the {}, so the gap behind it takes no card", card(left))
            }
            R::GapBehindGap => {
                "a gap behind a gap takes no card until the place to its left is filled".to_owned()
            }
            R::GapTakesRank(lead) => {
                let name = Rank::new(lead).map_or_else(String::new, rank_plural);
                format!("the first place of a row takes only {name}")
            }
            R::TouchesNothing => "each card must touch another at a side or corner".to_owned(),
            R::OutOfSquare(side) => {
                let side = number(usize::from(side));
                format!("keep all cards within {side} rows and {side} columns")
            }
            R::FirstInMiddle => "lay the first card in the middle of the field: the square can grow from it on every side".to_owned(),
            R::NotBesideLast(last) => format!(
                "lay the card next to the {}, the last one laid: above, below, left or right of it",
                card(last)
            ),
            R::CouldBeBuilt { card: one, on } => {
                format!("the {} can go on the {}, so you cannot set it aside", card(one), card(on))
            }
            R::LiesOnBuild { card: one, on } => {
                let (one, on) = (card(one), card(on));
                format!("the {one} is already on the {on}, so you cannot set it aside")
            }
            R::WantedByFoundation { card: one, pile, to } => {
                let (one, to) = (card(one), self.plan.rules().part(to).name);
                format!("the {one} cannot go to the {to} while {} needs it", self.pile_name(pile))
            }
            R::Guarded { route, guard, to } => {
                guards::guard_reason(self.plan, self.table, route, guard, to)
            }
            R::RanksDiffer(a, b) => format!(
                "a pair is two cards of the same rank, not {} and {}",
                rank(a.rank()),
                rank(b.rank())
            ),
            R::UpperFirst(_) => {
                "when a pair is in one place, choose the upper card first".to_owned()
            }
            R::NotInLine(a, b) => {
                let both = two_cards("the ", a, b);
                format!("{both} are not in the same row or column")
            }
            R::NoPairAfterExchange(sum) => format!(
                "your two exchanges, of four different cards, must bring two cards that make {sum} into one row or column"
            ),
            R::RanksAlike(a, b) => {
                format!("{} have the same rank: all three must differ", two_cards("the ", a, b))
            }
            R::NotCounted(one) => format!("the {} does not count for the sum", card(one)),
            R::WrongSum { sum, wanted } => {
                format!("the cards make {sum}, but you need {wanted}")
            }
            R::WrongFourthCard(one) => format!("the {} cannot crown a packet", card(one)),
            R::DoNotGoTogether => {
                together::matching_rule(self.plan.rules(), self.phase().together.first())
            }
            R::TogetherNotNow(kind) => {
                together::not_now_reason(self.plan.rules(), self.together(kind))
            }
            R::NoPairThere { kind, to } => together::no_pair_there_reason(
                self.plan.rules(),
                self.together(kind),
                (&self.pile_name(to), self.plan.index_in_part(to)),
            ),
            R::NoStock => self.no_stock_reason().unwrap_or_else(|| self.stock_acts_alone_reason()),
            R::StockEmpty => self
                .no_stock_reason()
                .unwrap_or_else(|| format!("the {} has run out", self.stock_name())),
            R::StockNotNow => {
                self.no_stock_reason().unwrap_or_else(|| self.stock_not_now_reason())
            }
            R::NoRedeal => "this game has no redeal".to_owned(),
            R::RedealsUsed(times) => redeals::redeals_used_reason(times),
            R::RedealNotNow => redeals::redeal_not_now_reason(self.plan.rules()),
            R::NothingToGather => redeals::nothing_to_gather_reason(self.plan.rules()),
            R::NoCall => "this game has no such move".to_owned(),
            R::CallUsed(call) => format!("you cannot use “{}” again", self.call_name(call)),
            R::CallNotNow(call) => self.call(call).map_or_else(String::new, |call| {
                calls::call_not_now_reason(self.plan.rules(), call)
            }),
            R::CallByMove(call) => {
                format!("for “{}”, take the card where it is", self.call_name(call))
            }
            R::NoChoice(call) => self.call(call).map_or_else(String::new, |call| {
                calls::choice_for_call_reason(self.plan.rules(), call)
            }),
            R::OutOfTurn => "it is another player’s turn".to_owned(),
            // The machine may have a more precise sentence of its own.
            R::MachineRule(_) => "the rules of this game do not allow it".to_owned(),
        }
    }

    fn pile_name(&self, at: PileId) -> String {
        pile_on_table_with_article(self.plan, self.table, at)
    }

    fn phase(&self) -> &Phase {
        &self.plan.rules().phases[usize::from(self.table.state.phase)]
    }

    fn together(&self, kind: u8) -> Option<&Together> {
        self.phase().together.get(usize::from(kind))
    }

    fn full_pile_reason(&self, at: PileId) -> String {
        let full =
            if self.plan.capacity(at) == Some(1) { "already has its card" } else { "is complete" };
        format!("{} {full}", self.pile_name(at))
    }

    fn pile_not_empty_reason(&self, at: PileId) -> String {
        match self.plan.part(at).head {
            None if self.plan.part(at).role == Role::Foundation => {
                format!("{} is already begun", self.pile_name(at))
            }
            None if self.is_never_built_on(at) => {
                format!("{} is not empty, and you cannot build on it", self.pile_name(at))
            }
            None => format!("{} is not empty", self.pile_name(at)),
            Some(head) => {
                format!("{} is not a bare {}, so it takes no card", self.pile_name(at), rank(head))
            }
        }
    }

    /// Returns true if the part of a pile has a rule for building, but every route to it leads only
    /// to spaces (empty piles).
    fn is_never_built_on(&self, at: PileId) -> bool {
        let part = self.plan.part_of(at);
        let built = |route: &Route| route.to == part && route.onto != Onto::Space;
        self.plan.part(at).build.is_some() && !self.plan.rules().all_routes().any(built)
    }

    fn target_card_not_alone_reason(&self, at: PileId) -> String {
        let (pile, part) = (self.pile_name(at), self.plan.part_of(at));
        if !self
            .plan
            .rules()
            .all_routes()
            .any(|route| route.to == part && route.onto == Onto::LoneCard)
        {
            return together::ONLY_LONE_CARDS_SWAP.to_owned();
        }
        if self.table.is_empty(at) {
            format!("{pile} is empty: lay the card on another, to make a pair")
        } else {
            format!("{pile} already holds a pair, and no place holds more")
        }
    }

    /// Says which cards block the top card of a pile. If there are several ways to free it, names
    /// the first blocking card of each way.
    fn blocked_card_reason(&self, at: PileId) -> String {
        let plan = self.plan;
        let Free::When(piles) = &plan.part(at).free else {
            return format!("the card in {} is not free", self.pile_name(at));
        };
        let near = piles[usize::from(plan.index_in_part(at))].iter().filter_map(|set| {
            set.iter().map(|pile| plan.pile(*pile)).find(|pile| !self.table.is_empty(*pile))
        });
        let near: Vec<PileId> = near.collect();
        let first = match near.iter().map(|pile| self.open_top_card(*pile)).collect::<Vec<_>>()[..]
        {
            [Some(one), Some(other)] if one == other => format!("one {} or the other", card(one)),
            _ => {
                let names = near.iter().map(|pile| self.top_card_or_pile_name(*pile));
                list(&names.collect::<Vec<_>>(), "or")
            }
        };
        let what = self.top_card_or_pile_name(at);
        format!("{what} is not free: first {first} must go")
    }

    /// Returns the name of a pile's top card, or the name of the pile if the player does not see a
    /// top card.
    fn top_card_or_pile_name(&self, at: PileId) -> String {
        self.open_top_card(at)
            .map_or_else(|| self.pile_name(at), |top| format!("the {}", card(top)))
    }

    fn open_top_card(&self, at: PileId) -> Option<Card> {
        let top = self.table.pile(at).last().filter(|card| card.is_up())?;
        Some(self.table.face(*top))
    }

    /// Says which move is due: a move that the player must make before any other (a duty).
    fn required_move_reason(&self, duty: u8) -> String {
        let (rules, duty) = (self.plan.rules(), &self.phase().duties[usize::from(duty)]);
        let names =
            |one: &dyn Fn(&Route) -> String| list(&distinct(duty.routes.iter().map(one)), "or");
        let from = names(&|route| the_part(rules, route.from));
        let to = names(&|route| format!("an empty {}", rules.part(route.to).pile_name));
        let homes = || names(&|route| the_part(rules, route.to));
        match duty_kind(duty) {
            DutyKind::BeginFoundation => {
                format!("a card of {from} can begin {to}: do that first")
            }
            DutyKind::PlayToFoundation { is_just_dealt: true } => {
                format!("first play the card just dealt to {}", homes())
            }
            DutyKind::PlayToFoundation { is_just_dealt: false } => {
                format!("first play a card of {from} to {}", homes())
            }
            DutyKind::FillSpaces => format!("first fill {to} from {from}"),
        }
    }

    fn wrong_card_reason(&self, offered: Card, at: PileId) -> String {
        let (plan, table, name) = (self.plan, self.table, self.pile_name(at));
        if let Some((own, of)) = plan.card_of_place(at) {
            let wanted = match of {
                Some(of) => format!("the {} of {}", rank(own), suit(of)),
                None => with_article(rank(own)),
            };
            return format!("{name} is for {wanted}, not for the {}", card(offered));
        }
        let (Some(next), Some(takes)) = (plan.next_rank(table, at), &plan.part(at).foundation)
        else {
            let begun = first_cards_words(plan, table, at)
                .map(|first| format!("{name} begins with {first}"));
            return begun.unwrap_or_else(|| format!("{name} takes no card now"));
        };
        let wanted = match next_suit(plan, table, at) {
            NextSuit::Of(of) => format!("the {} of {}", rank(next), suit(of)),
            NextSuit::Colour(_) => format!("{} of the other colour", with_article(rank(next))),
            NextSuit::Undecided | NextSuit::Any => with_article(rank(next)),
        };
        let sum = match takes.order {
            Order::Multiples { .. } if table.is_empty(at) => ", by doubling",
            Order::Multiples { .. } => ", by addition",
            Order::List(_) | Order::Each(_) | Order::Round { .. } | Order::ByFirst(_) => "",
        };
        format!("{name} needs {wanted} next{sum}, not the {}", card(offered))
    }

    fn wrong_sequence_reason(&self, offered: Card, on: Card, at: PileId, under: bool) -> String {
        let Some(build) = self.plan.part(at).build else {
            return format!("no card can go on {}", self.pile_name(at));
        };
        let build = if under { build.reversed() } else { build };
        let other = if offered == on { "other " } else { "" };
        let rule = build_words(build);
        let (offered, on) = (card(offered), card(on));
        format!("the {offered} cannot go on the {other}{on}: build {rule}")
    }

    fn stock_name(&self) -> &'static str {
        self.plan.stock().map_or("stock", |stock| self.plan.part(stock).name)
    }

    /// Says that the game has no stock. Returns `None` if it has one.
    fn no_stock_reason(&self) -> Option<String> {
        let plan = self.plan;
        let is_set_aside = |pile| plan.part(pile).role == Role::Aside && !self.table.is_empty(pile);
        let all = match plan.piles().any(is_set_aside) {
            true => "",
            false => ": all cards are on the table",
        };
        plan.stock().is_none().then(|| format!("this game has no stock{all}"))
    }

    fn stock_not_now_reason(&self) -> String {
        let when = &self.phase().stock.when;
        guards::fill_empty_places_first_words(self.plan, self.table, when).unwrap_or_else(|| {
            let when = self.condition_clause(when);
            format!("the {} gives a card only when {when}", self.stock_name())
        })
    }

    fn stock_acts_alone_reason(&self) -> String {
        let does = ways::stock_action_words(self.plan, self.table);
        format!("the {} {}", self.stock_name(), does.as_deref().unwrap_or("has nothing to do now"))
    }

    fn call(&self, number: u8) -> Option<&Call> {
        self.plan.rules().calls.get(usize::from(number))
    }

    fn call_name(&self, number: u8) -> &'static str {
        self.call(number).map_or("", |call| call.name)
    }

    fn condition_clause(&self, test: &Test) -> String {
        conditions::clause(self.plan.rules(), test)
    }
}

/// Returns words for the first card of an empty foundation, if this card decides the rank or the
/// order of the foundation.
fn first_cards_words(plan: &Plan, table: &Table, at: PileId) -> Option<String> {
    let takes = plan.part(at).foundation.as_ref().filter(|_| table.is_empty(at))?;
    if let Order::ByFirst(lists) = takes.order {
        let firsts = lists.iter().filter_map(|list| Rank::new(*list.first()?));
        let firsts: Vec<String> = firsts.map(|first| with_article(rank(first))).collect();
        return Some(list(&firsts, "or"));
    }
    let own = takes.suits.get(usize::from(plan.index_in_part(at)))?;
    Some(format!("a card of {}", suit(*own)))
}
