//! The texts of the tournament pages. Reads tournaments and the errors of results; decides nothing.

use super::{
    english::{
        DEAL, Numerals, RESULT, Word, number, number_in_figures, possessive, sentence_case,
        with_thousands_separators,
    },
    pages::{deal_name, option_value_label},
    record_error_sentence,
    tables::{count_words, score_unit_words},
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

pub const TOURNAMENTS: &str = "Patience tournaments";

/// The short label of the link to this page, used if there is little room.
pub const SHORT_TITLE: &str = "Tournaments";

pub const PURPOSE: &str = "You play patience alone, but a tournament brings players together. Everyone gets \
    the same deals and plays them in their own time and in their own way, and then you compare the \
    results. That is how Miss Whitmore Jones ends her book.";

pub const YOURS: &str = "Your tournaments";

pub const MAKE: &str = "New tournament";

pub const NAME_IT: &str = "Name (optional)";

pub const ADD_GAME: &str = "Add a game by any of its names, or paste the link to a deal";

pub const NAMED: &str = "From the book";

pub const DEALS: &str = "The deals";

pub const NO_DEAL: &str = "No deal yet: add a game.";

pub const MAKE_IT: &str = "Create the tournament";

/// The questions about the terms of a tournament, each with its two answers. The usual answer comes
/// first.
pub const QUESTIONS: [(&str, &str, &str); 3] = [
    ("The cards", "The same for all", "A different deal for each player"),
    ("Undo", "Not allowed", "Allowed"),
    ("Hints", "Not allowed", "Allowed"),
];

/// Announced when the player has added deals of a game for which, in the book, each player has a
/// separate pack.
pub fn pack_for_each_player_sentences(title: &str, deals: usize) -> String {
    format!(
        "Added {} of {title}. In the book each player shuffles a pack of their own; if you want that, choose “{}” below.",
        DEAL.count(deals),
        QUESTIONS[0].2
    )
}

pub const COUNTS: &str = "What counts";

/// Returns the label of a way of scoring: “Complete packets”.
pub const fn scoring(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Pips => "Pips on the packets",
        Scoring::Packets => "Complete packets",
        Scoring::GameScore => "The game’s own score",
        Scoring::Time => "Time of games won",
    }
}

/// Explains a way of scoring in a sentence.
pub const fn scoring_sentence(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Pips => {
            "The pips on top of each packet count: eleven for a knave, twelve for a queen, thirteen for \
            a king. A packet that does not run up from its ace counts its cards, and a game without \
            packets counts its own score."
        }
        Scoring::Packets => {
            "Each complete packet counts one. A game without packets counts its own score."
        }
        Scoring::GameScore => "Each game counts its own score. Cards left over count below zero.",
        Scoring::Time => {
            "Each game won counts one. If players are level, the shorter time decides."
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
pub fn terms_sentences(tournament: &Tournament) -> String {
    let cards = if tournament.own_cards {
        "a different deal for each player"
    } else {
        "the same cards for all"
    };
    let allowed = match (tournament.undo, tournament.hints) {
        (true, true) => "You may undo moves and ask for hints.",
        (true, false) => "You may undo moves, but there are no hints.",
        (false, true) => "You may ask for hints, but there is no undo.",
        (false, false) => "There is no undo, and there are no hints.",
    };
    let deals = sentence_case(&format!("{}, {cards}", DEAL.count(tournament.deals.len())));
    format!("{deals} {} {allowed}", scoring_sentence(tournament.scoring))
}

/// Returns the name of the game of a deal.
pub fn title_of_game(record: &Record) -> &'static str {
    games::by_id(&record.game).map_or("", |game| game.title)
}

/// Returns the number of a deal, and the options that differ from the usual rules: “deal 77;
/// Passes: 3”.
pub fn deal_description(record: &Record) -> String {
    let title = |id: &str| {
        let specs = games::by_id(&record.game).map_or(&[][..], |game| game.options);
        specs.iter().find(|spec| spec.id == id).map_or("", |spec| spec.title)
    };
    let options = record
        .options
        .iter()
        .map(|(id, chosen)| format!("; {}: {}", title(id), option_value_label(chosen)));
    format!("{}{}", deal_name(record.seed), options.collect::<String>())
}

/// Returns the result of a deal for a table: “34”, “−9”, “4:05”.
pub fn points_text(scoring: Scoring, points: Points) -> String {
    match (scoring, points.value) {
        (Scoring::Time, 1) => times::duration_digits(points.seconds),
        (Scoring::Time, value @ 2..) => {
            format!("{value} in {}", times::duration_digits(points.seconds))
        }
        (_, value) => number_in_figures(value),
    }
}

/// Returns the result of a deal in words: “34 pips”.
pub fn points_in_words(scoring: Scoring, deal: &Record, value: i32) -> String {
    let Ok((game, choices)) = deal.clone().canonicalize() else { return String::new() };
    let plan = Plan::new(game.rules(&choices));
    match scoring.for_game(&plan) {
        Scoring::Pips => count_words(value, Word("pip", "pips"), Numerals::Figures),
        Scoring::Packets => count_words(value, Word("packet", "packets"), Numerals::Figures),
        Scoring::Time if value == 1 => "won".to_owned(),
        Scoring::Time => "not won".to_owned(),
        Scoring::GameScore => {
            let left = matches!(plan.rules().measure, Measure::Left(_));
            let value = if left { -value } else { value };
            count_words(value, score_unit_words(plan.rules()), Numerals::Figures)
        }
    }
}

/// Returns the accessible name of the button that removes a deal from the list. `number` counts
/// from 1.
pub fn remove_deal_label(number: usize, deal: &Record) -> String {
    format!("Remove deal {number}: {}", title_of_game(deal))
}

/// Returns the accessible name of the button that adds another deal of the same game.
pub fn add_another_deal_label(deal: &Record) -> String {
    format!("Another deal of {}", title_of_game(deal))
}

/// Returns the progress of a tournament: “two deals, one handed in; one result added”.
pub fn progress_words(tournament: &Tournament, record: &TournamentRecord) -> String {
    let handed_in =
        (0..tournament.deals.len()).filter(|deal| record.played_deal(*deal).is_some()).count();
    let mine = match (record.only_watches, handed_in) {
        (true, _) => String::new(),
        (false, all) if all == tournament.deals.len() => ", all handed in".to_owned(),
        (false, 0) => ", none handed in".to_owned(),
        (false, some) => format!(", {} handed in", number(some)),
    };
    let results = match record.results.len() {
        0 => String::new(),
        some => format!("; {} added", RESULT.count(some)),
    };
    format!("{}{mine}{results}", DEAL.count(tournament.deals.len()))
}

pub const YOUR_NAME: &str = "Your name";
pub const ENTER: &str = "Join";
pub const LOOK_ON: &str = "Just watch";
pub const CHANGE: &str = "Change";

/// Says who plays on this device, or that the player only watches.
pub fn player_or_watcher_sentence(player: &str) -> String {
    if player.is_empty() {
        return "You are just watching.".to_owned();
    }
    format!("You play as {player}.")
}

pub const PLAY: &str = "Play";
pub const GO_ON: &str = "Go on";
pub const WATCH: &str = "Watch";

/// Announced when a game has been handed in.
pub fn handed_in_message(what: &str) -> String {
    format!("Handed in: {what}")
}

pub const ENDED: &str = "The table at the end";

pub const HAND_IN: &str = "Hand it in as it stands";
pub const TO_TOURNAMENT: &str = "Go to the tournament";
/// Announced when the player asks to undo a move or to restart the deal, and the terms forbid this.
pub const NO_UNDO: &str = "There is no undo in this tournament.";
/// Announced when the player asks for a hint, and the terms forbid hints.
pub const NO_HINTS: &str = "There are no hints in this tournament.";

pub const SHARE: &str = "Share the tournament";
pub const SHARE_RESULT: &str = "Send my result";
pub const COPY: &str = "Copy as text";
pub const FILE: &str = "Save to a file";
/// Announced when a text has been copied to the clipboard.
pub const COPIED: &str = "Copied.";

/// Returns the remark about a result that the player can send. The remark depends on the length of
/// the link and on whether some deals are not handed in.
pub fn ready_to_send_sentences(length: usize, is_part: bool) -> String {
    let whole = if is_part {
        "You can send what you have handed in so far. If you send more later, it replaces this."
    } else {
        "All deals are handed in. Send your result to the others."
    };
    if length <= MAX_SHARED_LINK {
        return whole.to_owned();
    }
    format!(
        "{whole} The link has {} characters, and chats or e-mail may cut off a link of more than {}. \
        Send it as text or as a file instead; the others can add it below their standings.",
        with_thousands_separators(length as u64),
        with_thousands_separators(MAX_SHARED_LINK as u64)
    )
}

/// Returns the text that the player shares together with the link of a tournament.
pub fn tournament_share_text(tournament: &Tournament) -> String {
    format!("Play this patience tournament: {}", title(tournament))
}

/// Returns the text that the player shares together with the link of a result.
pub fn result_share_text(entry: &Entry) -> String {
    format!("{}: {}", result_of(&entry.player), title(&entry.tournament))
}

pub const STANDINGS: &str = "The standings";
pub const PASTE: &str = "Paste the link or text of a result that you were sent";
pub const ADD_RESULT: &str = "Add result";
pub const READ_FILE: &str = "Or open its file";
/// Announced when the player adds the same result again.
pub const ALREADY_ADDED: &str = "You have already added this result.";
/// Shown in a table instead of the result of a deal that has not been handed in.
pub const MISSING: &str = "–";
pub const NOT_HANDED_IN: &str = "not handed in";
pub const YOU: &str = "(you)";
pub const WITH_PARTS: &str =
    "Players who have handed in more deals come first; after that, the total decides.";
/// The column headings of the standings.
pub const COLUMNS: [&str; 3] = ["Place", "Player", "Total"];
pub const NO_RESULT: &str = "No result yet.";

/// Returns the accessible name of the button that removes a result.
pub fn remove_result_label(player: &str) -> String {
    format!("Remove {}", result_of(player))
}

/// Announced when a result has been added.
pub fn result_added_sentences(player: &str) -> String {
    format!("{} is replayed and right. The moves cannot prove who made them.", result_of(player))
}

/// Announced when a result is added and another player already has the same name.
pub fn same_name_sentences(player: &str) -> String {
    format!(
        "{player} is here already, and nobody could tell two players of one name apart. Remove the \
        other result first, or choose another name."
    )
}

pub const WATCH_LATER: &str = "Hand in your own game first, because the games of others show you the cards. Then you can watch how they played.";

pub const WATCH_HOW: &str = "Choose a score to watch that game.";

/// The explanation of what a result proves and what it does not prove.
pub const PROOF: &str = "Every result is replayed here, move by move, and scored again. A result that \
    claims another score, or makes a move that is not legal, is refused. Moves cannot show who made \
    them, that none was undone, that no deal was tried before, or how long it took. For that you take \
    each player’s word.";

pub const DELETE: &str = "Delete this tournament";
pub const DELETE_SURE: &str = "This also deletes its results for good. Delete it?";

fn result_of(player: &str) -> String {
    format!("{} result", possessive(player))
}

/// Returns the reason why a result is refused.
pub fn entry_error(entry: &Entry, doubt: &EntryError) -> String {
    let result = result_of(&entry.player);
    let which = |at: usize| {
        let deal = entry.tournament.deals.get(at);
        format!("game {} ({})", at + 1, deal.map_or("", title_of_game))
    };
    match doubt {
        EntryError::OtherTournament => {
            format!("{result} is refused: it belongs to another tournament.")
        }
        EntryError::Deal(at) => {
            format!("{result} is refused: its {} is not the deal of this tournament.", which(*at))
        }
        EntryError::GameCount => {
            format!("{result} is refused: some of its games are missing.")
        }
        EntryError::Moves(at, error) => format!(
            "{result} is refused: its {} cannot be replayed. {}",
            which(*at),
            record_error_sentence(error)
        ),
        EntryError::Claim { deal, claimed, made } => format!(
            "{result} is refused: it claims {} in {}, but its moves score {}.",
            number_in_figures(*claimed),
            which(*deal),
            number_in_figures(*made)
        ),
    }
}

/// Returns the name of the player and of the game that is watched.
pub fn watched_game_label(entry: &Entry, at: usize) -> String {
    format!("{}: {}", entry.player, entry.tournament.deals.get(at).map_or("", title_of_game))
}

/// Returns how many moves have been shown: “Move 3 of 57.”
pub fn shown_moves_line(made: usize, of: usize) -> String {
    format!("Move {made} of {of}.")
}

/// The label of the button that goes to the beginning of the watched game.
pub const TO_START: &str = "Start";
pub const BACK: &str = "Back";
pub const RUN: &str = "Play";
pub const PAUSE: &str = "Pause";
pub const FORWARD: &str = "Forward";
pub const TO_END: &str = "End";
