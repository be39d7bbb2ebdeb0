//! The reasons why a move is refused, in words that also explain the rule.

use crate::{
    cards::{Card, Rank},
    engine::{PileId, Plan, Refusal, Table},
    rules::{
        Act, Build, Dir, Dual, Follow, Free, Fresh, Gather, Match, Onto, Order, Role, Route, Take,
        Test, orders,
    },
};

use super::{
    cards::{card, colour_word, rank, rank_plural, ranks_in_order, suit, two_cards},
    conditions,
    english::{list, number, ordinal, sentence_case, with_article},
    guards,
    names::pile_on_table_with_article,
    together, ways,
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
            R::WrongNumber(take) => how_many_cards_move_words(take),
            R::NoRun => how_many_cards_move_words(Take::Run),
            R::WholeFromTop(_) | R::OntoItself(_) => self.whole_pile_reason(reason),
            R::OnlyFresh(Fresh::UntilNextMove) => "you may use only the card just dealt".to_owned(),
            R::OnlyFresh(Fresh::UntilCovered) => {
                "you may use only a card that has not been covered since it was dealt".to_owned()
            }
            R::OnlyDual(Dual::Only) => "only a card that fitted two foundations when you turned it has that choice, until the redeal".to_owned(),
            R::OnlyDual(Dual::Never) => {
                "a card that fits two foundations waits for your choice".to_owned()
            }
            R::WrongPartner(from) => ways::wrong_partner_reason(self.plan, self.table, from),
            R::OnlyColour { colour, to } => {
                format!("{} takes only {} cards", self.pile_name(to), colour_word(colour))
            }
            R::OnlyRanks { ranks, from, to } => guards::wrong_rank_reason(self.plan, self.table, ranks, from, to),
            R::Full(at) => self.full_pile_reason(at),
            R::Wants { card, pile } => self.wrong_card_reason(card, pile),
            R::DoesNotFollow { card, on, pile, under } => {
                self.card_does_not_follow_reason(card, on, pile, under)
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
                let head = self.plan.part(at).head.map_or("head", super::rank);
                let pile = self.pile_name(at);
                format!("{pile} takes no more cards by grace until only its {head} is left")
            }
            R::NothingHidden(at) => format!("{} has no face-down card", self.pile_name(at)),
            R::GapTakes(_) | R::NothingFollowsLeft(_) | R::GapBehindGap | R::GapTakesRank(_) => {
                refused_by_gap_reason(reason)
            }
            R::TouchesNothing | R::OutOfSquare(_) | R::FirstInMiddle | R::NotBesideLast(_) => {
                place_in_square_reason(reason)
            }
            R::CouldBeBuilt { .. } | R::LiesOnBuild { .. } => set_aside_reason(reason),
            R::WantedByFoundation { card: one, pile, to } => {
                let (one, to) = (card(one), self.plan.rules().part(to).name);
                format!("the {one} cannot go to the {to} while {} needs it", self.pile_name(pile))
            }
            R::Guarded { route, guard, to } => {
                guards::guard_reason(self.plan, self.table, route, guard, to)
            }
            R::RanksDiffer(..) | R::UpperFirst(_) => pair_reason(reason),
            R::NotInLine(a, b) => {
                let both = two_cards("the ", a, b);
                format!("{both} are not in the same row or column")
            }
            R::NoPairAfterExchange(sum) => format!(
                "your two exchanges, of four different cards, must bring two cards that make {sum} into one row or column"
            ),
            R::RanksAlike(..) | R::NotCounted(_) | R::WrongSum { .. } | R::CannotCrown(_) => {
                three_cards_for_crown_reason(reason)
            }
            R::DoNotGoTogether => self.matching_rule_words(),
            R::TogetherNotNow(kind) => self.two_cards_not_now_reason(kind),
            R::NoPairThere { kind, to } => self.no_pair_there_reason(kind, to),
            R::NoStock | R::StockEmpty | R::StockNotNow => self.stock_reason(reason),
            R::NoRedeal | R::RedealsUsed(_) | R::RedealNotNow => self.redeal_reason(reason),
            R::NothingToGather => self.nothing_to_gather_reason(),
            R::NoCall => "this game has no such move".to_owned(),
            R::CallUsed(_) | R::CallNotNow(_) | R::CallByMove(_) | R::NoChoice(_) => {
                self.refused_call_sentence(reason)
            }
            R::OutOfTurn => "it is another player’s turn".to_owned(),
            // The machine may have a more precise sentence of its own.
            R::MachineRule(_) => "the rules of this game do not allow it".to_owned(),
        }
    }

    fn pile_name(&self, at: PileId) -> String {
        pile_on_table_with_article(self.plan, self.table, at)
    }

    fn whole_pile_reason(&self, reason: Refusal) -> String {
        match reason {
            Refusal::OntoItself(at) => {
                let pile = self.pile_name(at);
                format!("these are all the cards of {pile}: there is nothing left to lay them on")
            }
            Refusal::WholeFromTop(at) => {
                format!("take the whole of {} from its other end", self.pile_name(at))
            }
            _ => String::new(),
        }
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
            return "only two cards that are alone in their places can change places".to_owned();
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
        let rules = self.plan.rules();
        let phase = &rules.phases[usize::from(self.table.state.phase)];
        let routes = &phase.duties[usize::from(duty)].routes;
        let names = |one: &dyn Fn(&Route) -> String| {
            let mut names: Vec<String> = Vec::new();
            for name in routes.iter().map(one) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            list(&names, "or")
        };
        let from = names(&|route| format!("the {}", rules.part(route.from).name));
        let to = names(&|route| format!("an empty {}", rules.part(route.to).pile_name));
        if routes.iter().any(|route| route.onto == Onto::EmptyFoundation) {
            return format!("a card of {from} can begin {to}: do that first");
        }
        if routes.iter().all(|route| route.onto == Onto::Foundation) {
            let dealt = routes.iter().any(|route| route.fresh == Some(Fresh::UntilNextMove));
            let card = if dealt { "the card just dealt" } else { &format!("a card of {from}") };
            let homes = names(&|route| format!("the {}", rules.part(route.to).name));
            return format!("first play {card} to {homes}");
        }
        format!("first fill {to} from {from}")
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
        let rank = rank(next);
        let own = takes.suits.get(usize::from(plan.index_in_part(at)));
        let wanted = match (table.top_card(at), takes.suit, own) {
            (Some(top), Follow::InSuit, _) => format!("the {rank} of {}", suit(top.suit())),
            (None, _, Some(own)) => format!("the {rank} of {}", suit(*own)),
            (Some(_), Follow::OtherColour, _) => {
                format!("{} of the other colour", with_article(rank))
            }
            _ => with_article(rank),
        };
        let sum = match takes.order {
            Order::Multiples { .. } if table.is_empty(at) => ", by doubling",
            Order::Multiples { .. } => ", by addition",
            Order::List(_) | Order::Each(_) | Order::Round { .. } | Order::ByFirst(_) => "",
        };
        format!("{name} needs {wanted} next{sum}, not the {}", card(offered))
    }

    fn card_does_not_follow_reason(
        &self,
        offered: Card,
        on: Card,
        at: PileId,
        under: bool,
    ) -> String {
        let Some(build) = self.plan.part(at).build else {
            return format!("no card can go on {}", self.pile_name(at));
        };
        let build = if under { build.reversed() } else { build };
        let other = if offered == on { "other " } else { "" };
        let rule = build_words(build);
        let (offered, on) = (card(offered), card(on));
        format!("the {offered} cannot go on the {other}{on}: build {rule}")
    }

    /// Returns the rule for moves of two cards together: which two cards match in this game.
    fn matching_rule_words(&self) -> String {
        let rules = self.plan.rules();
        let phase = &rules.phases[usize::from(self.table.state.phase)];
        match phase.together.first().map(|kind| &kind.cards) {
            Some(Match::Couple { from: [a, b], .. }) => format!(
                "play together one unpaired card of the {} and one of the {}, or the two cards of one pair",
                rules.part(*a).name,
                rules.part(*b).name
            ),
            Some(Match::EqualRanks { .. }) => {
                "only two free cards of the same rank go together".to_owned()
            }
            Some(Match::Pair { .. }) => {
                "two cards go together into one empty place only if the second follows the first"
                    .to_owned()
            }
            Some(Match::Sum { sum, .. }) => together::sum_rule_words(*sum),
            Some(Match::Exchange { .. }) => "first exchange two other cards".to_owned(),
            Some(Match::Crowned { from, .. }) => {
                together::crowned_rule_words(rules, *from).unwrap_or_default()
            }
            Some(Match::Swap { colours: None, .. }) => {
                "only two cards that are alone in their places can change places".to_owned()
            }
            Some(Match::Swap { colours: Some(_), .. }) => {
                "only two cards on the wrong sides can change places".to_owned()
            }
            None => "in this game you cannot play two cards together".to_owned(),
        }
    }

    fn no_pair_there_reason(&self, kind: u8, to: PileId) -> String {
        let (rules, pile) = (self.plan.rules(), self.pile_name(to));
        let phase = &rules.phases[usize::from(self.table.state.phase)];
        match phase.together.get(usize::from(kind)).map(|kind| &kind.cards) {
            Some(Match::Pair { where_to, .. }) => {
                let number = self.plan.index_in_part(to);
                let when = conditions::numbered_receiver_clause(
                    rules,
                    where_to,
                    self.plan.part_of(to),
                    number,
                );
                format!("{pile} takes two cards only while {when}")
            }
            _ => format!("{pile} cannot take two cards now"),
        }
    }

    fn two_cards_not_now_reason(&self, kind: u8) -> String {
        let phase = &self.plan.rules().phases[usize::from(self.table.state.phase)];
        let kind = phase.together.get(usize::from(kind));
        let when = self.condition_clause(kind.map_or(&Test::Always, |kind| &kind.when));
        match kind.map(|kind| &kind.cards) {
            Some(Match::Exchange { .. } | Match::Swap { .. }) => {
                format!("cards can change places only when {when}")
            }
            _ => format!("you can play two cards together only when {when}"),
        }
    }

    fn stock_reason(&self, reason: Refusal) -> String {
        let plan = self.plan;
        let phase = &plan.rules().phases[usize::from(self.table.state.phase)];
        let stock = plan.stock().map_or("stock", |stock| plan.part(stock).name);
        match reason {
            _ if plan.stock().is_none() => {
                let aside = plan
                    .piles()
                    .any(|pile| plan.part(pile).role == Role::Aside && !self.table.is_empty(pile));
                let all = if aside { "" } else { ": all cards are on the table" };
                format!("this game has no stock{all}")
            }
            Refusal::StockEmpty => format!("the {stock} has run out"),
            Refusal::StockNotNow => {
                let first =
                    guards::fill_empty_places_first_words(plan, self.table, &phase.stock.when);
                first.unwrap_or_else(|| {
                    format!(
                        "the {stock} gives a card only when {}",
                        self.condition_clause(&phase.stock.when)
                    )
                })
            }
            _ => {
                let does = ways::stock_action_words(plan, self.table);
                format!("the {stock} {}", does.as_deref().unwrap_or("has nothing to do now"))
            }
        }
    }

    fn redeal_reason(&self, reason: Refusal) -> String {
        match reason {
            Refusal::RedealsUsed(1) => "you have used the only redeal".to_owned(),
            Refusal::RedealsUsed(2) => "you have used both redeals".to_owned(),
            Refusal::RedealsUsed(times) => {
                format!("you have used all {} redeals", number(usize::from(times)))
            }
            Refusal::RedealNotNow => {
                let redeal = self.plan.rules().redeal.as_ref();
                let when = redeal.map_or(&Test::Always, |redeal| &redeal.when);
                format!("you can redeal only when {}", self.condition_clause(when))
            }
            _ => "this game has no redeal".to_owned(),
        }
    }

    fn nothing_to_gather_reason(&self) -> String {
        match self.plan.rules().redeal.as_ref().map(|redeal| &redeal.gather) {
            Some(Gather::OnePile(part)) => {
                let each = self.plan.rules().part(*part).pile_name;
                format!("every {each} has already been taken up")
            }
            Some(Gather::Pay { from, rank, .. }) => {
                let ranks = Rank::new(*rank).map_or_else(String::new, rank_plural);
                let name = self.plan.rules().part(*from).name;
                format!("the {name} has no {ranks}, so nothing is dealt again")
            }
            _ => "there are no cards to take up".to_owned(),
        }
    }

    fn refused_call_sentence(&self, reason: Refusal) -> String {
        let named = |call: u8| self.plan.rules().calls.get(usize::from(call));
        match reason {
            Refusal::CallUsed(call) => {
                format!("you cannot use “{}” again", named(call).map_or("", |call| call.name))
            }
            Refusal::CallByMove(call) => {
                let name = named(call).map_or("", |call| call.name);
                format!("for “{name}”, take the card where it is")
            }
            Refusal::NoChoice(call) => {
                named(call).map_or_else(String::new, |call| match call.act {
                    Act::Declare => format!("for “{}”, name one rank of the pack", call.name),
                    Act::Slip { rank, .. } => {
                        let rank = with_article(Rank::new(rank).map_or("", super::rank));
                        format!("for “{}”, choose {rank} that blocks its suit", call.name)
                    }
                    Act::Turn(_) => {
                        format!("for “{}”, choose a face-down card", call.name)
                    }
                    Act::Routes(_) | Act::Shift(_) | Act::DealAgain | Act::Custom | Act::Answer => {
                        format!("“{}” gives you no choice", call.name)
                    }
                })
            }
            Refusal::CallNotNow(call) => named(call).map_or_else(String::new, |call| {
                let name = call.name;
                let blocked = match call.act {
                    Act::Slip { part, rank } => Some(Test::Blocked { part, rank }),
                    _ => None,
                };
                match blocked.as_ref().unwrap_or(&call.when) {
                    Test::Always => format!("“{name}” would change nothing now"),
                    when => {
                        format!("you can use “{name}” only when {}", self.condition_clause(when))
                    }
                }
            }),
            _ => String::new(),
        }
    }

    fn condition_clause(&self, test: &Test) -> String {
        conditions::clause(self.plan.rules(), test)
    }
}

fn refused_by_gap_reason(reason: Refusal) -> String {
    match reason {
        Refusal::GapTakes(wanted) => format!("this gap takes only the {}", card(wanted)),
        Refusal::NothingFollowsLeft(left) => {
            format!("nothing follows the {}, so the gap behind it takes no card", card(left))
        }
        Refusal::GapTakesRank(lead) => {
            let name = Rank::new(lead).map_or_else(String::new, rank_plural);
            format!("the first place of a row takes only {name}")
        }
        _ => "a gap behind a gap takes no card until the place to its left is filled".to_owned(),
    }
}

fn place_in_square_reason(reason: Refusal) -> String {
    match reason {
        Refusal::TouchesNothing => "each card must touch another at a side or corner".to_owned(),
        Refusal::OutOfSquare(side) => {
            let side = number(usize::from(side));
            format!("keep all cards within {side} rows and {side} columns")
        }
        Refusal::NotBesideLast(last) => format!(
            "lay the card next to the {}, the last one laid: above, below, left or right of it",
            card(last)
        ),
        _ => "lay the first card in the middle of the field: the square can grow from it on every side".to_owned(),
    }
}

fn set_aside_reason(reason: Refusal) -> String {
    match reason {
        Refusal::CouldBeBuilt { card: one, on } => {
            format!("the {} can go on the {}, so you cannot set it aside", card(one), card(on))
        }
        Refusal::LiesOnBuild { card: one, on } => {
            let (one, on) = (card(one), card(on));
            format!("the {one} is already on the {on}, so you cannot set it aside")
        }
        _ => String::new(),
    }
}

fn pair_reason(reason: Refusal) -> String {
    match reason {
        Refusal::RanksDiffer(a, b) => {
            format!(
                "a pair is two cards of the same rank, not {} and {}",
                rank(a.rank()),
                rank(b.rank())
            )
        }
        _ => "when a pair is in one place, choose the upper card first".to_owned(),
    }
}

fn three_cards_for_crown_reason(reason: Refusal) -> String {
    match reason {
        Refusal::RanksAlike(a, b) => {
            format!("{} have the same rank: all three must differ", two_cards("the ", a, b))
        }
        Refusal::NotCounted(one) => format!("the {} does not count for the sum", card(one)),
        Refusal::WrongSum { sum, wanted } => {
            format!("the cards make {sum}, but you need {wanted}")
        }
        Refusal::CannotCrown(one) => format!("the {} cannot crown a packet", card(one)),
        _ => String::new(),
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

fn how_many_cards_move_words(take: Take) -> String {
    let words = match take {
        Take::One => "move one card at a time",
        Take::Lone => "only a card that is alone in its place can go there",
        Take::Run => "only cards in sequence can move together",
        Take::Whole => "all face-up cards of a pile move together, or none",
        Take::Exactly(cards) => {
            let cards = number(usize::from(cards));
            return format!("only {cards} cards in sequence can go there, together");
        }
        Take::Buried(None) => "only a card with others on it can be taken out like this",
        Take::Buried(Some(place)) => {
            let place = ordinal(usize::from(place).saturating_sub(1));
            return format!(
                "only the {place} card of a pile, counted from its head, can be taken out like this"
            );
        }
    };
    words.to_owned()
}

/// Returns words for a way of building: “down in suit”.
pub(super) fn build_words(build: Build) -> String {
    let dir = match build.dir {
        Dir::Down => "down",
        Dir::Up => "up",
        Dir::Either => "up or down",
    };
    let wrap = match build.dir {
        _ if !build.wrap => "",
        Dir::Down => ", a king on an ace",
        Dir::Up => ", an ace on a king",
        Dir::Either => ", king and ace being neighbours",
    };
    let order = match build.lists {
        [orders::UP] => String::new(),
        // A short pack lacks the ranks between the ace and, for example, the seven. Only this step
        // needs words.
        [[1, seven, rest @ ..]]
            if orders::UP.ends_with(rest) && rest.first() == Some(&(seven + 1)) =>
        {
            let name = |number: u8| with_article(Rank::new(number).map_or("", super::rank));
            let (low, high) = (name(1), name(*seven));
            let (laid, on) = if build.dir == Dir::Up { (high, low) } else { (low, high) };
            return format!("{dir} {}, {laid} on {on}", suit_rule_words(build.suit));
        }
        lists => {
            let lists: Vec<String> = lists.iter().map(|list| ranks_in_order(list)).collect();
            format!(" in the order {}", lists.join(" or "))
        }
    };
    format!("{dir}{order} {}{wrap}", suit_rule_words(build.suit))
}

/// Returns words for the suits of cards that are built on each other: “in suit”.
pub(super) const fn suit_rule_words(follow: Follow) -> &'static str {
    match follow {
        Follow::InSuit => "in suit",
        Follow::AnySuit => "regardless of suit",
        Follow::OtherColour => "in alternate colours",
    }
}
