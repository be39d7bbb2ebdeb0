//! The command `lab problems`. Each call does one of three things: it finds problems, arranges them
//! in the book, or proves them again. `docs/problems.md` describes these steps. The module
//! `problems` of the library finds the answers.

use std::{collections::BTreeMap, fs};

use patientia::{
    cards::Card,
    engine::{Log, Move, Plan, Table},
    games::Game,
    problems::{
        ProblemLine, Size, Task, problem_size_on_weekday,
        proof::{self, Judge, ProvedAnswer},
    },
    rules::{Choices, Role},
    solver::{FairPlayer, GameMemory, Solver, StateBudget, Verdict, can_cards_still_be_shuffled},
};

use super::{
    answer::{CommandResult, print_line},
    args::Args,
    cpu_time,
};

/// The book: the file with all problems of the site.
const BOOK: &str = "src/problems/book.txt";
/// How many states the solver may visit to find a winning line for a deal.
const WINNING_LINE_STATES: u64 = 60_000;
/// How many states all searches for one deal may visit.
const DEAL_STATES: u64 = 1_500_000;
/// The maximum number of tables of a winning line to examine.
const MOST_TABLES: usize = 30;
/// The largest number of moves from the deal to the table of a problem.
const LONGEST_LINE: usize = 60;
/// The largest number of moves in the answer to a [`Task::Keep`].
const MOST_KEEPING_MOVES: usize = 4;
/// The strength of the fair player that tries a problem.
const STRENGTH: StateBudget = StateBudget(2_000);
/// How many times the fair player tries a problem.
const TRIES: u64 = 4;

pub fn run_problems_command(args: &Args) -> CommandResult {
    match (args.flag_value("check"), args.flag_value("arrange")) {
        (Some(file), None) => prove_problems_in_file(file),
        (None, Some(file)) => append_problems_to_book(file, args),
        (None, None) => find_problems(args),
        (Some(_), Some(_)) => Err("--check and --arrange exclude each other".into()),
    }
}

/// Prints the problems of a range of deals: at most one of each kind for each deal.
fn find_problems(args: &Args) -> CommandResult {
    let game = args.named_game()?;
    let choices = args.choices(game)?;
    let seconds = args.number_flag("seconds", u64::MAX)? as f64;
    let began = cpu_time::thread_cpu_seconds();
    for seed in args.seeds()? {
        if cpu_time::thread_cpu_seconds() - began > seconds {
            break;
        }
        for line in Deal::new(game, &choices, seed).one_problem_of_each_kind() {
            print_line(line.to_text())?;
        }
    }
    Ok(true)
}

/// A deal in which the program looks for problems.
struct Deal<'a> {
    game: &'static Game,
    choices: &'a Choices,
    seed: u64,
    plan: Plan,
    /// The redeals made right after the deal, so that later moves shuffle nothing.
    first_moves: Vec<Move>,
    table: Table,
}

/// A problem whose size is not known yet.
struct Found {
    task: Task,
    moves: Vec<Move>,
    table: Table,
    answer: ProvedAnswer,
}

impl<'a> Deal<'a> {
    /// Deals the cards. If a redeal may still shuffle cards, makes redeals until none is left or
    /// the next one is illegal.
    fn new(game: &'static Game, choices: &'a Choices, seed: u64) -> Deal<'a> {
        let plan = Plan::new(game.rules(choices));
        let (mut table, mut log, mut first_moves) = (plan.deal(seed), Log::default(), Vec::new());
        while can_cards_still_be_shuffled(&plan, &table)
            && plan.play(&mut table, Move::Redeal, &mut log).is_ok()
        {
            first_moves.push(Move::Redeal);
        }
        Deal { game, choices, seed, plan, first_moves, table }
    }

    /// Returns at most one problem of each kind. The problems come from the tables of a winning
    /// line on which no card is hidden. If the first table has a [`Task::Free`] and hides no card,
    /// the problem of this kind comes from the first table.
    fn one_problem_of_each_kind(&self) -> Vec<ProblemLine> {
        let mut found: BTreeMap<&str, Vec<Found>> = BTreeMap::new();
        for (task, moves, table, answer) in self.tasks_on_winning_line() {
            let new = Found { task, moves, table, answer };
            found.entry(task.kind()).or_default().push(new);
        }
        if is_everything_known(&self.plan, &self.table) {
            let (moves, table) = (self.first_moves.clone(), self.table.clone());
            let free = self.task_to_free_card(&table);
            if let Some((task, answer)) = free {
                found.insert("free", vec![Found { task, moves, table, answer }]);
            }
        }
        // The seed determines the choice, so that it is not always the first problem of its kind.
        let pick = |mut all: Vec<Found>| all.swap_remove(self.seed as usize % all.len());
        found.into_values().map(|all| self.to_line(&pick(all))).collect()
    }

    /// Returns the tasks on the tables of a winning line. Each task comes with the moves from the
    /// deal to its table.
    fn tasks_on_winning_line(&self) -> Vec<(Task, Vec<Move>, Table, ProvedAnswer)> {
        let mut solver = Solver::new(&self.plan, self.table.clone(), proof::solver_task());
        let Verdict::Won(line) = solver.find_verdict(WINNING_LINE_STATES) else {
            return Vec::new();
        };
        let mut judge = Judge::new(&self.plan, &self.table);
        let (mut table, mut log, mut moves) =
            (self.table.clone(), Log::default(), self.first_moves.clone());
        let (mut found, mut examined) = (Vec::new(), 0);
        for mv in line.iter().take(LONGEST_LINE) {
            if examined == MOST_TABLES || judge.visited > DEAL_STATES {
                break;
            }
            if is_everything_known(&self.plan, &table) {
                examined += 1;
                for (task, answer) in self.tasks_for_table(&mut judge, &table) {
                    found.push((task, moves.clone(), table.clone(), answer));
                }
            }
            self.plan.apply(&mut table, *mv, &mut log);
            moves.push(*mv);
        }
        found
    }

    fn tasks_for_table(&self, judge: &mut Judge<'_>, table: &Table) -> Vec<(Task, ProvedAnswer)> {
        let keep = judge.find_only_moves(table, MOST_KEEPING_MOVES).map(|it| (Task::Keep, it));
        let mistake = judge.find_mistake(table).map(|it| (Task::Mistake, it));
        [keep, mistake, self.task_to_free_card(table)].into_iter().flatten().collect()
    }

    /// Returns true if no two cards have the same face, so that a task can name a card.
    fn has_single_pack(&self) -> bool {
        let mut faces: Vec<usize> = self.table.faces().iter().map(|card| card.index()).collect();
        faces.sort_unstable();
        faces.windows(2).all(|two| two[0] != two[1])
    }

    /// Returns a task to free a card of the tableau that a foundation needs next. If there are
    /// several such cards, chooses the one that needs the most moves.
    fn task_to_free_card(&self, table: &Table) -> Option<(Task, ProvedAnswer)> {
        if !self.has_single_pack() {
            return None;
        }
        let found = self.cards_wanted_by_foundations(table).into_iter().filter_map(|card| {
            let answer = proof::find_shortest_way_to_free_card(&self.plan, table, card)?;
            Some((Task::Free(card), answer))
        });
        found.max_by_key(|(_, answer)| (answer.line.len(), answer.states))
    }

    /// Returns the cards of the tableau that a foundation needs next.
    fn cards_wanted_by_foundations(&self, table: &Table) -> Vec<Card> {
        let wanted = self.plan.faces_wanted_by_foundations(table);
        let in_tableau = |card: &Card| {
            self.plan.piles().any(|pile| {
                self.plan.part(pile).role == Role::Tableau
                    && table.pile(pile).iter().any(|it| table.face(*it) == *card)
            })
        };
        let cards = (0..52).filter(|index| wanted >> index & 1 == 1).filter_map(Card::from_index);
        cards.filter(in_tableau).collect()
    }

    fn to_line(&self, found: &Found) -> ProblemLine {
        let difficulty = self.difficulty(found);
        ProblemLine {
            game: self.game,
            choices: self.choices.clone(),
            seed: self.seed,
            size: size_for_difficulty(difficulty),
            difficulty,
            task: found.task,
            moves: self.plan.move_codes(&found.moves),
            answer: self.plan.move_codes(&found.answer.line),
        }
    }

    /// Returns how difficult a problem is. `docs/problems.md` describes the points.
    fn difficulty(&self, found: &Found) -> u8 {
        let ProvedAnswer { line, states, choices } = &found.answer;
        let depth = (states + 1).ilog2();
        let (steps, choices) = (line.len() as u32, (*choices as u32).min(12));
        let points = match found.task {
            Task::Keep => {
                2 * depth + 6 * (steps - 1) + choices + self.points_for_wrong_tries(found)
            }
            Task::Mistake => 2 * depth + 2 * choices,
            Task::Free(_) => 2 * depth + 5 * (steps - proof::FEWEST_STEPS as u32),
        };
        points.min(99) as u8
    }

    /// Lets the fair player try the problem. Returns two points for each try in which it does not
    /// choose the first move of the answer.
    fn points_for_wrong_tries(&self, found: &Found) -> u32 {
        let mut memory = GameMemory::with_all_known(&self.plan, found.table.clone());
        let mut misses = 0;
        for attempt in 0..TRIES {
            let mut player =
                FairPlayer::new(&mut memory, STRENGTH, self.seed | (attempt + 1) << 40);
            while !player.continue_choice(1_000) {}
            misses += u32::from(player.best_move() != found.answer.line.first().copied());
        }
        2 * misses
    }
}

/// Returns true if a person can know every card of the table, and no later move can shuffle cards.
fn is_everything_known(plan: &Plan, table: &Table) -> bool {
    let memory = GameMemory::new(plan, table.clone());
    !can_cards_still_be_shuffled(plan, table) && memory.knowledge().is_complete()
}

/// Returns the size of a problem with this difficulty.
const fn size_for_difficulty(difficulty: u8) -> Size {
    match difficulty {
        ..13 => Size::Short,
        13..24 => Size::Medium,
        24.. => Size::Long,
    }
}

/// Proves all problems of a file again. Prints those that cannot be proved.
fn prove_problems_in_file(file: &str) -> CommandResult {
    let began = cpu_time::thread_cpu_seconds();
    let (mut all, mut wrong) = (0, 0);
    for (number, line) in (1..).zip(read_problem_lines(file)?) {
        all += 1;
        if !proof::is_proved(&line) {
            wrong += 1;
            print_line(format_args!("{number} is not proved: {}", line.to_text()))?;
        }
    }
    let seconds = cpu_time::thread_cpu_seconds() - began;
    print_line(format_args!("{} of {all} proved in {seconds:.1} s", all - wrong))?;
    Ok(wrong == 0)
}

fn read_problem_lines(file: &str) -> Result<Vec<ProblemLine>, String> {
    let text = fs::read_to_string(file).map_err(|why| format!("{file}: {why}"))?;
    let read = |line: &str| {
        ProblemLine::parse(line).map_err(|_| format!("{file}: “{line}” is no problem"))
    };
    text.lines().map(read).collect()
}

/// Chooses problems from a file and appends them to the book, week by week.
fn append_problems_to_book(file: &str, args: &Args) -> CommandResult {
    let weeks = args.number_flag("weeks", 53)?;
    let mut book = read_problem_lines(BOOK)?;
    let mut found = read_problem_lines(file)?;
    found.retain(|line| book.iter().all(|other| !is_same_deal(line, other)));
    let first = book.len();
    for day in 0..weeks * 7 {
        let Some(at) = best_problem_for_day(&found, &book, first, day as usize) else {
            return Err(format!("no problem is left for day {day}").into());
        };
        let line = found.swap_remove(at);
        found.retain(|other| !is_same_deal(other, &line));
        book.push(line);
    }
    let text: String = book.iter().map(|line| line.to_text() + "\n").collect();
    fs::write(BOOK, text).map_err(|why| format!("{BOOK}: {why}"))?;
    print_line(format_args!("{} problems, {} left over", book.len(), found.len()))?;
    Ok(true)
}

fn is_same_deal(one: &ProblemLine, other: &ProblemLine) -> bool {
    one.game.id == other.game.id && one.seed == other.seed
}

/// Returns the index of the best problem for a day, or `None` if no problem has the right size. A
/// problem is better if its game is not yesterday's. Next, its game should differ from those of the
/// last three days, and its kind from yesterday's. After that, games and kinds with few new
/// problems come first, and then short texts. `first` is the number of problems in the book before
/// the new ones.
fn best_problem_for_day(
    found: &[ProblemLine],
    book: &[ProblemLine],
    first: usize,
    day: usize,
) -> Option<usize> {
    let size = problem_size_on_weekday(day);
    let last: Vec<&ProblemLine> = book.iter().rev().take(3).collect();
    let rank = |line: &ProblemLine| {
        let is_same_game = |other: &&ProblemLine| other.game.id == line.game.id;
        let is_same_kind = |other: &&ProblemLine| other.task.kind() == line.task.kind();
        let is_near = usize::from(last.iter().any(is_same_game));
        let is_like_yesterday = usize::from(last.first().is_some_and(is_same_kind));
        let of_game = book[first..].iter().filter(is_same_game).count();
        let of_kind = book[first..].iter().filter(is_same_kind).count();
        let is_game_of_yesterday = last.first().is_some_and(is_same_game);
        let spread = (is_near + is_like_yesterday, 4 * of_game + of_kind);
        (is_game_of_yesterday, spread, line.to_text().len(), line.seed)
    };
    let of_size = (0..found.len()).filter(|at| found[*at].size == size);
    of_size.min_by_key(|at| rank(&found[*at]))
}
