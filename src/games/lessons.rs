//! The lessons for new players: a few cards on the table of a game, and the moves that the lesson
//! asks the player to make there, one after the other. This module only lists tables and moves.
//! `session::LessonPlace` plays them, and `text::lessons` contains the words.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// Teaches ranks, suits and building.
    Building,
    /// Teaches foundations and empty columns.
    Foundations,
    /// Teaches stock and waste. The lesson ends with a won game.
    Stock,
}

/// What the lesson asks the player to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonTask {
    /// Build in suit.
    SameSuit,
    /// Build with a card that has just become free.
    FreeCard,
    /// Build with court cards.
    CourtCards,
    /// Build in alternate colours.
    OtherColour,
    /// Move several cards together.
    Run,
    /// Use a hidden card that has just been turned face up.
    TurnedUp,
    /// Put a card on its foundation.
    ToFoundation,
    /// Move a card away, to reach the card under it.
    MoveAway,
    /// Put the card that was under the moved card on its foundation.
    NextToFoundation,
    /// Fill an empty column.
    FillColumn,
    /// Put a card on an ace that moved to its foundation automatically.
    AfterAce,
    /// Turn up a card of the stock.
    TurnStock,
    /// Build with a card of the waste.
    PlayWaste,
    /// Turn up the next card of the stock.
    TurnAgain,
    /// Put a card of the waste on its foundation.
    WasteToFoundation,
    /// Put all other cards on the foundations.
    Finish,
}

/// What finishes a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One of these moves finishes the task. The moves are given as codes.
    Moves(&'static [&'static str]),
    /// Winning the game finishes the task. Before that, every legal move is accepted.
    Win,
}

/// A part of a lesson: a table of a game, and the tasks on this table.
#[derive(Clone, Copy, Debug)]
pub struct LessonPart {
    /// The id of the game.
    pub game: &'static str,
    /// The cards of each pile, as in a position: face-down cards are in parentheses.
    pub piles: &'static [(&'static str, &'static str)],
    pub tasks: &'static [(LessonTask, Wanted)],
}

impl Lesson {
    pub const ALL: [Lesson; 3] = [Lesson::Building, Lesson::Foundations, Lesson::Stock];

    /// Returns the parts of the lesson. The player goes through them in this order.
    pub const fn parts(self) -> &'static [LessonPart] {
        match self {
            Lesson::Building => BUILDING,
            Lesson::Foundations => FOUNDATIONS,
            Lesson::Stock => STOCK,
        }
    }
}

/// Returns a task with the codes of the moves that finish it. One of these moves is enough.
const fn task_with_moves(task: LessonTask, codes: &'static [&'static str]) -> (LessonTask, Wanted) {
    (task, Wanted::Moves(codes))
}

const BUILDING: &[LessonPart] = &[
    LessonPart {
        game: "la-belle-lucie",
        piles: &[
            ("t7", "8C JH 9D"),
            ("t8", "2D 9S 7H"),
            ("t9", "QS 4C 6H"),
            ("t10", "8D 10C 5C"),
            ("t11", "9H 3S JS"),
            ("t12", "KC 3D 10D"),
        ],
        tasks: &[
            task_with_moves(LessonTask::SameSuit, &["t9-t8"]),
            task_with_moves(LessonTask::FreeCard, &["t9-t10"]),
            task_with_moves(LessonTask::CourtCards, &["t11-t9"]),
        ],
    },
    LessonPart {
        game: "canfield-or-klondike",
        piles: &[("t2", "QC"), ("t3", "(4C) 6S"), ("t4", "KD"), ("t5", "(JD) 5H"), ("t6", "7D")],
        tasks: &[
            task_with_moves(LessonTask::OtherColour, &["t5-t3"]),
            task_with_moves(LessonTask::Run, &["t3-t6:2"]),
            task_with_moves(LessonTask::TurnedUp, &["t3-t6"]),
        ],
    },
];

const FOUNDATIONS: &[LessonPart] = &[LessonPart {
    game: "canfield-or-klondike",
    piles: &[
        ("t1", "10D"),
        ("t2", "(3S) QH"),
        ("t3", "QC"),
        ("t4", "(9C) 2S"),
        ("t5", "(AH) KD"),
        ("t6", "KC"),
        ("t7", "2H"),
        ("f1", "AS"),
    ],
    tasks: &[
        task_with_moves(LessonTask::ToFoundation, &["t4-f1"]),
        task_with_moves(LessonTask::MoveAway, &["t2-t6"]),
        task_with_moves(LessonTask::NextToFoundation, &["t2-f1"]),
        task_with_moves(LessonTask::FillColumn, &["t5-t2"]),
        task_with_moves(LessonTask::AfterAce, &["t7-f2"]),
    ],
}];

const STOCK: &[LessonPart] = &[LessonPart {
    game: "canfield-or-klondike",
    piles: &[
        ("t2", "KH"),
        ("t4", "KD"),
        ("t6", "(KC) KS"),
        ("s1", "QC JC"),
        ("f1", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS"),
        ("f2", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH"),
        ("f3", "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD"),
        ("f4", "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C"),
    ],
    tasks: &[
        task_with_moves(LessonTask::TurnStock, &["d"]),
        task_with_moves(LessonTask::PlayWaste, &["w1-t2", "w1-t4"]),
        task_with_moves(LessonTask::TurnAgain, &["d"]),
        task_with_moves(LessonTask::WasteToFoundation, &["w1-f4"]),
        (LessonTask::Finish, Wanted::Win),
    ],
}];
