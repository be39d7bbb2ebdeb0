//! Tests of mistakes in consequences, phases, redeals, calls and endings.

use super::*;

#[test]
fn consequence_mistakes_are_reported() {
    let follows =
        |what: Consequence| faults_after_mistake(move |r| r.phases[0].consequences.push(what));
    let filled = |partners| {
        let from = vec![Source::Top(WASTE, partners)];
        follows(Consequence::Fill { part: COLUMNS, cards: 1, from })
    };
    assert_eq!(filled(Partners::Any), []);
    assert_eq!(filled(Partners::Table(&[&[0, 3]])), []);
    assert_eq!(filled(Partners::Table(&[&[4]])), [Fault::PartnersDiffer("waste")]);
    assert_eq!(filled(Partners::Table(&[&[0], &[1]])), [Fault::PartnersDiffer("waste")]);
    assert_eq!(filled(Partners::Same), [Fault::PartnersDiffer("waste")]);
    assert_eq!(filled(Partners::Own), [Fault::UnequalShares("waste")]);
    let plays = |route: Route| follows(Consequence::Play(route).with_condition(Test::Always));
    assert_eq!(plays(WASTE.plays_to(HOMES)), []);
    let name = rules_without_faults().phases[0].name;
    assert_eq!(
        plays(WASTE.plays_to(HOMES).leads_to_phase(name)),
        [Fault::AutomaticPhaseChange("waste")]
    );
}

#[test]
fn endless_consequences_are_reported() {
    let follow =
        |all: Vec<Consequence>| faults_after_mistake(move |r| r.phases[0].consequences = all);
    let fill = |to, from| Consequence::fill(to, [from]);
    let play = Consequence::Play;
    assert_eq!(follow(vec![fill(COLUMNS, COLUMNS)]), [Fault::EndlessEffects("columns")]);
    assert_eq!(follow(vec![fill(COLUMNS, WASTE), fill(WASTE, STOCK)]), []);
    let circle = vec![
        fill(COLUMNS, WASTE),
        play(COLUMNS.fills_spaces_of(WASTE)).with_condition(Test::Moved),
    ];
    assert_eq!(follow(circle), [Fault::EndlessEffects("waste")]);
    let to_and_fro = |back: Route| {
        let there = COLUMNS.fills_spaces_of(WASTE).only_ranks(&[1, 2]);
        follow(vec![play(there), play(WASTE.fills_spaces_of(STOCK)), play(back)])
    };
    let back = || STOCK.fills_spaces_of(COLUMNS);
    assert_eq!(to_and_fro(back()), [Fault::EndlessEffects("columns")], "a cycle of three parts");
    assert_eq!(to_and_fro(back().only_ranks(&[3])), []);
    assert_eq!(to_and_fro(back().only_ranks(&[2])), [Fault::EndlessEffects("columns")]);
    assert_eq!(to_and_fro(back().only_cards_just_dealt(JustDealt::UntilNextMove)), []);
    let homes = vec![play(COLUMNS.plays_to(HOMES)), fill(COLUMNS, WASTE)];
    assert_eq!(follow(homes), [], "cards go one way only");
    let within = |route| follow(vec![play(route)]);
    assert_eq!(within(COLUMNS.fills_spaces_of(COLUMNS)), [Fault::EndlessEffects("columns")]);
    assert_eq!(within(COLUMNS.fills_spaces_of(COLUMNS).with_guard(Guard::KeepsOne)), []);
    assert_eq!(within(COLUMNS.builds_on(COLUMNS)), [], "each card follows only one card");
    let two = |r: &mut Rules| {
        r.packs.count = 2;
        r.phases[0].consequences.push(play(COLUMNS.builds_on(COLUMNS)));
    };
    assert_eq!(faults_after_mistake(two), [Fault::EndlessEffects("columns")]);
    let completes = COLUMNS.fills_spaces_of(WASTE).with_completion([COLUMNS], [WASTE]);
    assert_eq!(within(completes), [Fault::EndlessEffects("columns")]);
    let turned = vec![Consequence::TurnDown(HOMES), Consequence::TurnUp(HOMES)];
    assert_eq!(follow(turned), [Fault::EndlessEffects("homes")]);
    let duty = |r: &mut Rules| {
        r.packs.count = 2;
        r.phases[0].duties.push(Duty::with_automatic_move(vec![COLUMNS.builds_on(COLUMNS)]));
    };
    assert_eq!(faults_after_mistake(duty), [Fault::EndlessEffects("columns")]);
    let stock = |r: &mut Rules| {
        r.phases[0].stock.by_itself = true;
        r.phases[0].consequences = vec![play(WASTE.route(STOCK, Onto::Any))];
    };
    assert_eq!(faults_after_mistake(stock), [Fault::EndlessEffects("waste")]);
}

#[test]
fn phase_mistakes_are_reported() {
    let end = |test, next| faults_after_mistake(move |r| r.phases[0].ends.push((test, next)));
    assert_eq!(end(Test::Stuck, "after"), [Fault::NoPhase("after")]);
    assert_eq!(end(Test::Always, "play"), [Fault::Endless("play")]);
    let second = |name, leads: bool| {
        faults_after_mistake(move |r| {
            let phase = Phase { name, ..r.phases[0].clone() };
            r.phases.push(phase);
            if leads {
                r.phases[0].ends.push((Test::Stuck, name));
            }
        })
    };
    assert_eq!(second("after", true), []);
    assert_eq!(second("after", false), [Fault::Unreached("after")]);
    assert_eq!(second("play", true), [Fault::PhaseTwice("play")]);
    assert_eq!(faults_after_mistake(|r| r.phases.clear()), [Fault::PhaseCount(0)]);
    let duty = Duty::with_automatic_move(Vec::new());
    assert_eq!(faults_after_mistake(|r| r.phases[0].duties.push(duty)), [Fault::NoRoute("play")]);
    let never = Test::empty([STOCK]);
    assert_eq!(
        faults_after_mistake(|r| r.phases[0].stock.when = never),
        [Fault::NeverAsked("play")]
    );
    assert_eq!(
        faults_after_mistake(|r| r.phases[0].stock.deals_per_request = 0),
        [Fault::NeverAsked("play")]
    );
    let reached = COLUMNS.fills_spaces_of(COLUMNS).with_guard(Guard::Receiver(Test::DealReached));
    let asked = |r: &mut Rules| r.phases[0].routes.push(reached);
    assert_eq!(faults_after_mistake(asked), [Fault::NoRound("columns")]);
}

#[test]
fn endless_phases_are_reported() {
    let circle = |r: &mut Rules| {
        let other = Phase { name: "other", ..r.phases[0].clone() };
        r.phases.push(other.ends_when(Test::Always, "play"));
        r.phases[0].ends.push((Test::Always, "other"));
    };
    assert_eq!(faults_after_mistake(circle), [Fault::Endless("play"), Fault::Endless("other")]);
    let nothing = |r: &mut Rules| {
        r.redeal = None;
        r.phases[0] = Phase::default();
    };
    assert_eq!(faults_after_mistake(nothing), [Fault::Endless("play")]);
}

#[test]
fn mistakes_in_redeals_calls_and_endings_are_reported() {
    let no_stock = |r: &mut Rules| {
        r.part_mut(STOCK).role = Role::Reserve;
        r.redeal = Some(Redeal::of_part(1, WASTE, Test::Always));
    };
    assert_eq!(faults_after_mistake(no_stock), [Fault::NoStock, Fault::NowhereToLay]);
    let never = |r: &mut Rules| r.redeal = Some(Redeal::of_part(0, WASTE, Test::empty([STOCK])));
    assert_eq!(faults_after_mistake(never), [Fault::NeverCalled("redeal")]);
    let pays = |rank, cards| {
        let gather = Gather::Pay { from: WASTE, rank, cards };
        faults_after_mistake(|r| {
            r.redeal = Some(Redeal { gather, ..Redeal::of_part(1, WASTE, Test::Always) });
        })
    };
    assert_eq!(pays(12, 3), []);
    assert_eq!(pays(0, 3), [Fault::NoRank(0)]);
    assert_eq!(pays(12, 0), [Fault::TakesNothing("waste")]);
    let back = |first| {
        let first = PileOrder::BackwardsFrom(first);
        let gather = Gather::Piles { parts: vec![COLUMNS], first, shuffle: false };
        faults_after_mistake(|r| {
            r.redeal = Some(Redeal { gather, ..Redeal::of_part(1, COLUMNS, Test::Always) });
        })
    };
    assert_eq!(back(3), []);
    assert_eq!(back(4), [Fault::NoPile(COLUMNS.at(4))]);
    let many = |r: &mut Rules| {
        r.part_mut(COLUMNS).count = 200;
        let gather = Gather::Piles {
            parts: vec![COLUMNS; 2],
            first: PileOrder::BackwardsFrom(0),
            shuffle: false,
        };
        r.redeal = Some(Redeal { gather, ..Redeal::of_part(1, COLUMNS, Test::Always) });
        r.first_deal.clear();
    };
    assert_eq!(
        faults_after_mistake(many),
        [Fault::NamedTwice("columns")],
        "the piles of both are counted"
    );
    let grace = call_with_act(Act::Routes(Vec::new()));
    assert_eq!(faults_after_mistake(|r| r.calls.push(grace)), [Fault::NoRoute("Grace")]);
    let unused = Call { times: Times::Most(0), ..call_with_act(Act::Shift(COLUMNS)) };
    assert_eq!(faults_after_mistake(|r| r.calls.push(unused)), [Fault::NeverCalled("Grace")]);
    assert_eq!(faults_after_mistake(|r| r.calls.push(call_with_act(Act::Declare))), []);
    let turn = call_with_act(Act::Turn(WASTE));
    assert_eq!(faults_after_mistake(|r| r.calls.push(turn)), [Fault::NoOwnCard("waste")]);
    let slip = |part, rank| {
        faults_after_mistake(move |r| r.calls.push(call_with_act(Act::Slip { part, rank })))
    };
    assert_eq!(slip(COLUMNS, 13), []);
    assert_eq!(slip(COLUMNS, 14), [Fault::NoRank(14)]);
    assert_eq!(slip(PartId(9), 13), [Fault::NoPart(PartId(9))]);
    let nine = vec![call_with_act(Act::Shift(COLUMNS)); 9];
    assert_eq!(faults_after_mistake(|r| r.calls = nine), [Fault::TooManyCalls(9)]);
    assert_eq!(faults_after_mistake(|r| r.measure = Measure::WinProgress), [Fault::Measure]);
    let placed = Win::Placed(COLUMNS);
    assert_eq!(faults_after_mistake(|r| r.win = placed), [Fault::NoOwnCard("columns")]);
    let runs = Win::Runs { part: WASTE, head: 13, foot: 1 };
    assert_eq!(faults_after_mistake(|r| r.win = runs), [Fault::NoBuild("waste")]);
}
