//! Commands about one game and one table. They print deals, moves, the reasons why moves are
//! refused, rules, and the texts that the tests compare. Two more commands print data for the
//! browser program: the declarations and the small pictures of all games.

use std::io::{self, Write as _};

use patientia::{
    games::{self, Game},
    random_play::{self, PinnedDeal},
    text,
    ui::drawing,
};
use serde_json::{Value, json};

use super::{
    answer::{CommandResult, print_indented_json, print_json, print_line},
    args::Args,
    lab_table::LabTable,
};

pub fn print_games(args: &Args) -> CommandResult {
    let row = |game: &Game| {
        let rules = game.rules(&game.default_choices());
        let options: Vec<Value> = game
            .options
            .iter()
            .map(
                |o| json!({"id": o.id, "values": o.values, "default": o.values[0], "book": o.book}),
            )
            .collect();
        json!({
            "id": game.id, "title": game.title, "book": game.book.author(), "packs": rules.packs.count,
            "cards": rules.packs.cards().len(), "seats": rules.seats(), "kind": game.kind.name(), "options": options,
        })
    };
    if args.json {
        print_json(&games::all().map(row).collect())?;
        return Ok(true);
    }
    for game in games::all() {
        let rules = game.rules(&game.default_choices());
        let options: Vec<&str> = game.options.iter().map(|option| option.id).collect();
        print_line(format_args!(
            "{:<24} {:<24} {:<24} {} pack(s)  {:<9} {}",
            game.id,
            game.title,
            game.book.author(),
            rules.packs.count,
            game.kind.name(),
            options.join(" ")
        ))?;
    }
    Ok(true)
}

pub fn write_bundle(_: &Args) -> CommandResult {
    let data = games::bundle::write(games::all()).map_err(|error| error.to_string())?;
    io::stdout().lock().write_all(&data)?;
    Ok(true)
}

pub fn write_sketch_bundle(_: &Args) -> CommandResult {
    let data = drawing::encode_sketches().map_err(|error| error.to_string())?;
    io::stdout().lock().write_all(&data)?;
    Ok(true)
}

pub fn print_rules(args: &Args) -> CommandResult {
    let game = args.named_game()?;
    let rules = game.rules(&args.choices(game)?);
    let own = game.machine_rules();
    let short =
        text::short_rules_table(&rules, own).into_iter().map(|(row, said)| (row.to_owned(), said));
    let exact = [(format!("\n{}\n", text::controls::EXACTLY), Vec::new())];
    for (about, sentences) in short.chain(exact).chain(text::rules_table(&rules, own)) {
        print_line(format_args!("{about}"))?;
        for sentence in sentences {
            print_line(format_args!("    {sentence}"))?;
        }
    }
    Ok(true)
}

pub fn print_deal(args: &Args) -> CommandResult {
    LabTable::from_args(args)?.print(args.json)?;
    Ok(true)
}

pub fn print_moves(args: &Args) -> CommandResult {
    let scene = LabTable::from_args_with_moves(args)?;
    let (plan, table) = (scene.machine.plan(), scene.machine.table());
    let rows = scene
        .legal_moves()
        .into_iter()
        .map(|mv| (scene.machine.move_code(mv), text::move_sentence(plan, table, mv)));
    if args.json {
        print_json(&rows.map(|(code, says)| json!({"move": code, "says": says})).collect())?;
        return Ok(true);
    }
    for (code, says) in rows {
        print_line(format_args!("{code:<16} {says}"))?;
    }
    Ok(true)
}

pub fn explain_move(args: &Args) -> CommandResult {
    let scene = LabTable::from_args_with_moves(args)?;
    let code = args.flag_value("move").ok_or("why wants --move M")?;
    let mv = scene.machine.parse_move(code).map_err(|error| text::move_error_clause(&error))?;
    if let Err(reason) = scene.machine.check(mv) {
        print_line(format_args!("refused: {}", scene.refusal_text(reason)))?;
        return Ok(false);
    }
    let says = text::move_sentence(scene.machine.plan(), scene.machine.table(), mv);
    print_line(format_args!("legal: {says}"))?;
    Ok(true)
}

pub fn play_moves(args: &Args) -> CommandResult {
    let mut scene = LabTable::from_args(args)?;
    let refused = scene.play_moves(args.flag_value("play").ok_or("play wants --play M,M,…")?)?;
    scene.print(args.json)?;
    if let Some(words) = &refused {
        eprintln!("{words}");
    }
    Ok(refused.is_none())
}

pub fn print_move_sequence_count(args: &Args) -> CommandResult {
    let mut scene = LabTable::from_args_with_moves(args)?;
    let depth = args.number_flag("depth", 2)?;
    print_line(random_play::count_move_sequences(&mut *scene.machine, depth as usize))?;
    Ok(true)
}

pub fn print_pinned_deals(args: &Args) -> CommandResult {
    let game = args.named_game()?;
    let deals: Vec<_> =
        random_play::pinned_deals(game).iter().map(|pin| pin.position(game)).collect();
    print_indented_json(&deals)?;
    Ok(true)
}

pub fn print_pinned_move_sequence_counts(args: &Args) -> CommandResult {
    let game = args.named_game()?;
    for pin in random_play::deals_for_move_sequence_counts(game) {
        let PinnedDeal { choices, seed } = &pin;
        let options: Vec<String> =
            choices.changed_options().map(|(id, value)| format!("{id}={value}")).collect();
        let options = if options.is_empty() { "-".to_owned() } else { options.join(",") };
        for (depth, leaves) in
            random_play::move_sequence_counts_by_length(&mut *game.deal(choices, *seed))
        {
            print_line(format_args!("{} {options} {seed} {depth} {leaves}", game.id))?;
        }
    }
    Ok(true)
}
