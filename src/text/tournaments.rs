//! The texts of the tournament pages. This module knows tournaments and the errors of results, and
//! decides nothing.

use super::{
    capital,
    cards::number,
    pages::{deal, value, with_thousands},
    record_error, sentence_case,
    tables::{figure, score_name, so_many},
    times,
};
use crate::{
    engine::Plan,
    games,
    link::MAX_SHARED_LINK,
    rules::Measure,
    session::Record,
    store::TournamentRecord,
    tournament::{Entry, EntryError, Points, Scoring, Tournament},
};

pub const TOURNAMENTS: &str = "Patience Tournaments";

pub const SAME_DEALS: &str = "the same deals for several";

pub const PURPOSE: &str = "Patience is played alone; a tournament makes a company of those who play \
    it. All get the same deals and play them in their own time and according to their own ideas, and \
    the results are compared. So Miss Whitmore Jones ends her book.";

pub const YOURS: &str = "Your tournaments";

pub const MAKE: &str = "A new tournament";

pub const NAME_IT: &str = "Name (optional)";

pub const ADD_GAME: &str = "Add a game by any of its names, or paste the link to a deal";

pub const NAMED: &str = "The book names";

pub const DEALS: &str = "The deals";

pub const NO_DEAL: &str = "No deal yet: add a game.";

pub const MAKE_IT: &str = "Make the tournament";

/// The questions about the terms of a tournament, each with its two answers. The usual answer comes
/// first.
pub const QUESTIONS: [(&str, &str, &str); 3] = [
    ("The cards", "The same for all", "Each player’s name gives their own deal"),
    ("Undo", "Not allowed", "Allowed"),
    ("Hints", "Not allowed", "Allowed"),
];

/// Announced when the player has added deals of a game that needs a separate pack for each player
/// according to the book.
pub fn own_packs(title: &str, deals: usize) -> String {
    let (deals, verb) = match deals {
        1 => ("One deal".to_owned(), "was"),
        deals => (format!("{} deals", capital(&number(deals))), "were"),
    };
    format!(
        "{deals} of {title} {verb} added. In the book each player shuffles a pack of their own; if you want that, choose it below at “The cards”."
    )
}

pub const COUNTS: &str = "What counts";

/// Returns the answer that names a way of scoring.
pub const fn scoring(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Pips => "Pips on the packets",
        Scoring::Packets => "Complete packets",
        Scoring::GameScore => "The game’s own measure",
        Scoring::Time => "Time of games that come out",
    }
}

/// Explains a way of scoring in a sentence.
pub const fn scoring_sentence(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Pips => {
            "The pips on top of each packet count, the knave eleven, the queen twelve and the king \
            thirteen; a packet that does not run up from its ace counts its cards, and a game without \
            packets by its own measure."
        }
        Scoring::Packets => {
            "Each complete packet counts one; a game without packets counts by its own measure."
        }
        Scoring::GameScore => "Each game counts by its own measure; cards left count below zero.",
        Scoring::Time => {
            "Each game that comes out counts one; among equals the shorter time decides."
        }
    }
}

/// Returns the name of a tournament.
pub fn title(tournament: &Tournament) -> String {
    if tournament.title.is_empty() {
        "A patience tournament".to_owned()
    } else {
        tournament.title.clone()
    }
}

/// Describes the terms of a tournament in sentences.
pub fn terms(tournament: &Tournament) -> String {
    let plural = if tournament.deals.len() == 1 { "" } else { "s" };
    let cards = if tournament.own_cards {
        "each player’s name gives their own deal"
    } else {
        "the same cards for all"
    };
    let allowed = match (tournament.undo, tournament.hints) {
        (true, true) => "Undo and hints are allowed.",
        (true, false) => "Undo is allowed, but there are no hints.",
        (false, true) => "There is no undo, but hints are allowed.",
        (false, false) => "There is no undo, and there are no hints.",
    };
    let deals = sentence_case(&format!("{} deal{plural}, {cards}", number(tournament.deals.len())));
    format!("{deals} {} {allowed}", scoring_sentence(tournament.scoring))
}

/// Returns the name of the game of a deal.
pub fn game(record: &Record) -> &'static str {
    games::by_id(&record.game).map_or("", |game| game.title)
}

/// Returns the number of a deal, and the options that differ from the usual rules: “deal 77;
/// Passes: 3”.
pub fn deal_description(record: &Record) -> String {
    let title = |id: &str| {
        let specs = games::by_id(&record.game).map_or(&[][..], |game| game.options);
        specs.iter().find(|spec| spec.id == id).map_or("", |spec| spec.title)
    };
    let options =
        record.options.iter().map(|(id, chosen)| format!("; {}: {}", title(id), value(chosen)));
    format!("{}{}", deal(record.seed), options.collect::<String>())
}

/// Returns the result of a deal for a table: “34”, “−9”, “4:05”.
pub fn points(scoring: Scoring, points: Points) -> String {
    match (scoring, points.value) {
        (Scoring::Time, 1) => times::figures(points.seconds),
        (Scoring::Time, value @ 2..) => format!("{value} in {}", times::figures(points.seconds)),
        (_, value) => figure(value),
    }
}

/// Returns the result of a deal in words: “34 pips”.
pub fn points_in_words(scoring: Scoring, deal: &Record, value: i32) -> String {
    let Ok((game, choices)) = deal.clone().canonicalize() else { return String::new() };
    let plan = Plan::new(game.rules(&choices));
    match scoring.for_game(&plan) {
        Scoring::Pips => so_many(value, "pips"),
        Scoring::Packets => so_many(value, "packets"),
        Scoring::Time if value == 1 => "came out".to_owned(),
        Scoring::Time => "did not come out".to_owned(),
        Scoring::GameScore => {
            let left = matches!(plan.rules().measure, Measure::Left(_));
            let value = if left { -value } else { value };
            so_many(value, score_name(plan.rules()))
        }
    }
}

/// Returns the accessible name of the button that removes a deal from the list. `number` counts
/// from 1.
pub fn remove(number: usize, deal: &Record) -> String {
    format!("Remove deal {number}: {}", game(deal))
}

/// Returns the accessible name of the button that adds another deal of the same game.
pub fn another(deal: &Record) -> String {
    format!("Another deal of {}", game(deal))
}

/// Returns the progress of a tournament: “two deals, one handed in; one result added”.
pub fn progress(tournament: &Tournament, record: &TournamentRecord) -> String {
    let many = |count: usize, what: &str| {
        format!("{} {what}{}", number(count), if count == 1 { "" } else { "s" })
    };
    let handed_in = (0..tournament.deals.len()).filter(|deal| record.game(*deal).is_some()).count();
    let mine = match (record.only_watches, handed_in) {
        (true, _) => String::new(),
        (false, all) if all == tournament.deals.len() => ", all handed in".to_owned(),
        (false, 0) => ", none handed in".to_owned(),
        (false, some) => format!(", {} handed in", number(some)),
    };
    let results = match record.results.len() {
        0 => String::new(),
        some => format!("; {} added", many(some, "result")),
    };
    format!("{}{mine}{results}", many(tournament.deals.len(), "deal"))
}

pub const YOUR_NAME: &str = "Your name";
pub const ENTER: &str = "Enter";
pub const LOOK_ON: &str = "I only watch";
pub const CHANGE: &str = "Change";

/// Says who plays on this device, or that the player only watches.
pub fn plays_as(player: &str) -> String {
    if player.is_empty() {
        return "You only watch.".to_owned();
    }
    format!("You play as {player}.")
}

pub const PLAY: &str = "Play";
pub const GO_ON: &str = "Go on";
pub const WATCH: &str = "Watch";

/// Announced when a game has been handed in.
pub fn handed_in(what: &str) -> String {
    format!("Handed in: {what}")
}

pub const ENDED: &str = "How the table lay in the end";

pub const HAND_IN: &str = "Hand it in as it stands";
pub const TO_TOURNAMENT: &str = "To the tournament";
/// Announced when the player asks to undo a move or to restart the deal, and the terms forbid this.
pub const NO_UNDO: &str = "In this tournament there is no undo.";
/// Announced when the player asks for a hint, and the terms forbid hints.
pub const NO_HINTS: &str = "In this tournament there are no hints.";

pub const SHARE: &str = "Share the tournament";
pub const SHARE_RESULT: &str = "Send my result";
pub const COPY: &str = "Copy it as text";
pub const FILE: &str = "Save it as a file";
/// Announced when a text has been copied to the clipboard.
pub const COPIED: &str = "Copied.";

/// Returns the remark about a result that the player can send. It depends on the length of the link
/// and on whether some deals are not handed in.
pub fn ready(length: usize, is_part: bool) -> String {
    let whole = if is_part {
        "You can send what you have handed in so far; when you send more later, it takes the place of this."
    } else {
        "All deals are handed in. Send your result to the others."
    };
    if length <= MAX_SHARED_LINK {
        return whole.to_owned();
    }
    format!(
        "{whole} Its link has {} characters, and one of more than {} may be cut off in chats or e-mail. \
        Send it as text or as a file instead: the others add it under their standings.",
        with_thousands(length as u64),
        with_thousands(MAX_SHARED_LINK as u64)
    )
}

/// Returns the text that the player shares together with the link of a tournament.
pub fn invitation(tournament: &Tournament) -> String {
    format!("A patience tournament for you to play: {}", title(tournament))
}

/// Returns the text that the player shares together with the link of a result.
pub fn result_of(entry: &Entry) -> String {
    format!("{}’s result: {}", entry.player, title(&entry.tournament))
}

pub const STANDINGS: &str = "The standings";
pub const PASTE: &str = "A result that you were sent: paste its link or text";
pub const ADD_RESULT: &str = "Add result";
pub const READ_FILE: &str = "or read its file";
/// Announced when the player adds the same result again.
pub const ALREADY_ADDED: &str = "This result has been added already.";
/// Shown in a table instead of the result of a deal that has not been handed in.
pub const MISSING: &str = "–";
pub const NOT_HANDED_IN: &str = "not handed in";
pub const YOU: &str = "(you)";
pub const WITH_PARTS: &str = "Whoever has handed in more deals stands before those with fewer; after that the total decides.";
/// The column headings of the standings.
pub const COLUMNS: [&str; 3] = ["Place", "Player", "Total"];
pub const NO_RESULT: &str = "No result yet.";

/// Returns the accessible name of the button that removes a result.
pub fn remove_result(player: &str) -> String {
    format!("Remove {player}’s result")
}

/// Announced when a result has been added.
pub fn added(player: &str) -> String {
    format!(
        "{player}’s result has been played again here and is true to its moves. Moves cannot prove who made them."
    )
}

/// Announced when a result is added and another player already has the same name.
pub fn same_name(player: &str) -> String {
    format!(
        "{player} is here already, and two of one name cannot be told apart. Remove the other result \
        first, or choose another name."
    )
}

pub const WATCH_LATER: &str =
    "To watch how others played a deal, hand in your own first: theirs would show you the cards.";

pub const WATCH_HOW: &str = "Choose a score to watch that game.";

/// The explanation of what a result proves and what it does not prove.
pub const PROOF: &str = "Every result is played again here, move by move, and its score counted anew; \
    one that claims another score, or makes a move that is not legal, is refused. What moves cannot \
    show is who made them, that none was undone, that no deal was tried before, and how long it took: there each \
    player’s word is taken.";

pub const DELETE: &str = "Delete this tournament";
pub const DELETE_SURE: &str = "Its results are deleted for good with it. Delete it?";

/// Returns the reason why a result is refused.
pub fn entry_error(entry: &Entry, doubt: &EntryError) -> String {
    let player = &entry.player;
    let which = |at: usize| {
        let deal = entry.tournament.deals.get(at);
        format!("game {} ({})", at + 1, deal.map_or("", game))
    };
    match doubt {
        EntryError::OtherTournament => {
            format!("{player}’s result is refused: it is of another tournament.")
        }
        EntryError::Deal(at) => format!(
            "{player}’s result is refused: its {} is of another deal than this tournament has.",
            which(*at)
        ),
        EntryError::GameCount => format!(
            "{player}’s result is refused: it has not as many games as the tournament has deals, and does not say that it is a part."
        ),
        EntryError::Moves(at, error) => format!(
            "{player}’s result is refused: {} cannot be played as it says. {}",
            which(*at),
            record_error(error)
        ),
        EntryError::Claim { deal, claimed, made } => format!(
            "{player}’s result is refused: it claims {} in {}, but the moves make {}.",
            figure(*claimed),
            which(*deal),
            figure(*made)
        ),
    }
}

/// Returns the name of the player and of the game that is watched.
pub fn watched(entry: &Entry, at: usize) -> String {
    format!("{}: {}", entry.player, entry.tournament.deals.get(at).map_or("", game))
}

/// Returns how many moves have been shown: “Move 3 of 57.”
pub fn so_far(made: usize, of: usize) -> String {
    format!("Move {made} of {of}.")
}

/// The label of the button, while watching, that goes to the beginning.
pub const TO_START: &str = "Beginning";
pub const BACK: &str = "Back";
pub const RUN: &str = "Play";
pub const PAUSE: &str = "Pause";
pub const FORWARD: &str = "Forward";
pub const TO_END: &str = "End";
