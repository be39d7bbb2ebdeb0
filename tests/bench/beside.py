#!/usr/bin/env python3
"""Runs `lab solve` and Solvitaire (https://github.com/thecharlieblake/Solvitaire) on the
same deals, and prints the results as the tables of tests/bench/beside.md.

    beside.py measure LAB SOLVITAIRE RESULTS SECONDS FIRST LAST [GAME...]
    beside.py table RESULTS SECONDS

Each deal of the seeds FIRST to LAST has three runs: `lab solve`; Solvitaire without
streamliners ("plain"); and the first part of Solvitaire's smart mode, with both streamliners
and a tenth of the time. If the first part does not win, the smart mode continues with a
plain run, so the plain run counts for both and is measured only once. Each run has SECONDS
of processor time (user and system), including the start of the program. RESULTS has one
line per deal, so you can stop measuring at any moment and continue later.

Games that Solvitaire cannot describe are run by `lab solve` alone.
"""

import json
import math
import os
import resource
import signal
import statistics
import subprocess
import sys
import tempfile

# Shorter runs count as this long (seconds), because they mostly start the program.
FLOOR = 0.005
# The memory that each program may use.
BYTES = 4 << 30

# The games with their options, and their rules for Solvitaire (None if Solvitaire cannot describe them).
GAMES = {
    "fan-tan": {
        "tableau piles": {"count": 7, "build policy": "no-build"},
        "foundations": {"present": False},
        "stock": {"size": 16, "deal type": "hole"},
        "hole": {"present": True, "base card": "random", "build loops": False},
    },
    "flower-garden": {"tableau piles": {"count": 6}, "reserve": {"size": 16}},
    # Solvitaire gets only the first deal: the question is whether it can be won before a shuffle.
    "la-belle-lucie": {
        "tableau piles": {"count": 18, "build policy": "same-suit", "spaces policy": "no-build"}
    },
    "westcliff": {
        "tableau piles": {
            "count": 7, "build policy": "red-black", "move built group": "yes", "face up cards": "top",
        },
        "stock": {"size": 31},
    },
    "canfield-or-klondike": {
        "tableau piles": {
            "count": 7, "build policy": "red-black", "move built group": "maximal-group",
            "spaces policy": "kings", "diagonal deal": True, "face up cards": "top",
        },
        "stock": {"size": 24},
    },
    "napoleon-at-st-helena lane-from-talon-only=off": {
        "tableau piles": {"count": 10, "build policy": "same-suit"},
        "stock": {"size": 64},
        "two decks": True,
    },
    "small-triangle": None,
    "small-triangle threes=on": None,
    "midshipman": None,
    "fortress": None,
}


def run(words, seconds):
    """Runs a program. Returns its output, its processor seconds, and whether it ended in time."""

    def limits():
        # This timer counts processor time. When it expires, it ends the program.
        signal.setitimer(signal.ITIMER_PROF, seconds)
        resource.setrlimit(resource.RLIMIT_STACK, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))

    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen(words, stdout=out, stderr=subprocess.DEVNULL, preexec_fn=limits)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = status
        out.seek(0)
        ended = os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0
        return out.read().decode(), usage.ru_utime + usage.ru_stime, ended


def ours(lab, game, options, seed, seconds):
    words = [lab, "solve", game, "--seed", str(seed), *options]
    text, took, ended = run(words + ["--nodes", "1000000000", "--memory", "1536", "--json"], seconds)
    if not ended:
        return "unknown", took
    answer = json.loads(text)
    # The question is only whether the deal can be won before the next shuffle.
    lost = answer["verdict"] == "lost" or answer["reason"] == "shuffle"
    return ("lost" if lost else answer["verdict"]), took


def theirs(binary, rules, deal, streamliners, seconds):
    words = [binary, "--custom-rules", rules, "--classify", "--cache-capacity", "20000000"]
    text, took, ended = run(words + ["--streamliners", streamliners, deal], seconds)
    if not ended:
        return "unknown", took
    verdict = text.strip().rsplit(" ", 1)[-1]
    return {"solved": "won", "unsolvable": "lost"}.get(verdict, "unknown"), took


def deal_for_solvitaire(position, rules):
    """Returns a deal in Solvitaire's format. Each pile begins with its bottom card, so the next
    card of the stock is last. If only top cards are face up, a lower-case suit is face down."""
    piles = {}
    for name, cards in position["piles"].items():
        role, _, number = name.partition(" ")
        piles.setdefault(role, {})[int(number or 1)] = cards.split()
    hides = rules["tableau piles"].get("face up cards") == "top"

    def card(word):
        bare = word.strip("()")
        return bare[:-1] + bare[-1].lower() if hides and word != bare else bare

    def all_of(role):
        return [card(word) for _, pile in sorted(piles.get(role, {}).items()) for word in pile]

    columns = range(1, rules["tableau piles"]["count"] + 1)
    deal = {"tableau piles": [[card(word) for word in piles["tableau"].get(at, [])] for at in columns]}
    stock = [word.strip("()") for word in reversed(piles.get("stock", {}).get(1, []))]
    if "hole" in rules:
        deal["hole"] = stock.pop()
    if stock:
        deal["stock"] = stock
    if "reserve" in rules:
        deal["reserve"] = all_of("reserve")
    if piles.get("foundation"):
        deal["foundations"] = all_of("foundation")
    return deal


def measure(lab, binary, results, seconds, first, last, *only):
    seconds, done = float(seconds), set()
    if os.path.exists(results):
        with open(results) as lines:
            done = {tuple(line.split("\t")[:2]) for line in lines}
    with tempfile.TemporaryDirectory() as folder:
        rules_file, deal_file = os.path.join(folder, "rules.json"), os.path.join(folder, "deal.json")
        for seed in range(int(first), int(last) + 1):
            for name, rules in GAMES.items():
                if (name, str(seed)) in done or only and name not in only:
                    continue
                game, *options = name.split()
                options = [word for option in options for word in ("--opt", option)]
                runs = [ours(lab, game, options, seed, seconds)]
                if rules:
                    text, _, _ = run([lab, "deal", game, "--seed", str(seed), *options, "--json"], 60)
                    for file, data in (rules_file, rules), (deal_file, deal_for_solvitaire(json.loads(text), rules)):
                        with open(file, "w") as out:
                            json.dump(data, out)
                    runs.append(theirs(binary, rules_file, deal_file, "none", seconds))
                    runs.append(theirs(binary, rules_file, deal_file, "both", seconds / 10))
                words = [word for verdict, took in runs for word in (verdict, f"{took:.4f}")]
                with open(results, "a") as out:
                    out.write("\t".join([name, str(seed), *words]) + "\n")


def read(results, seconds):
    """Returns the deals of each game: the verdict and the seconds of lab, of Solvitaire plain
    and of Solvitaire smart. An undecided run counts as exactly the time limit."""
    games = {}

    def read_run(verdict, took):
        return verdict, seconds if verdict == "unknown" else max(float(took), FLOOR)

    with open(results) as lines:
        for line in lines:
            name, _, *words = line.rstrip("\n").split("\t")
            runs = [read_run(*run) for run in zip(words[::2], words[1::2])]
            if len(runs) == 3 and runs[2][0] != "won":
                # The streamlined search can prove only wins, so here the plain run decides.
                runs[2] = runs[1][0], runs[1][1] + min(float(words[5]), seconds / 10)
            games.setdefault(name, []).append(runs)
    return games


def decided(deals, mode, verdict=None):
    return sum(deal[mode][0] == verdict if verdict else deal[mode][0] != "unknown" for deal in deals)


def mean(deals, mode, verdict=None):
    """Returns Solvitaire's time as a multiple of lab's, and the number of deals. The multiple is
    the geometric mean over the deals that at least one of the two has decided. An undecided
    run counts as the time limit, so the true multiple is further from one."""
    logs = []
    for deal in deals:
        known = {deal[0][0], deal[mode][0]} - {"unknown"}
        if known and (verdict is None or verdict in known):
            logs.append(math.log(deal[mode][1] / deal[0][1]))
    return (math.exp(statistics.mean(logs)), len(logs)) if logs else (None, 0)


def ratio(deals, mode, verdict=None):
    factor, count = mean(deals, mode, verdict)
    return f"{factor:.2f} ({count})" if count else "–"


def milliseconds(deals, mode):
    """Returns the median over all deals. An undecided run counts as the time limit."""
    return f"{1000 * statistics.median(deal[mode][1] for deal in deals):.0f}"


def table(results, seconds):
    games = read(results, float(seconds))
    compared = {name: deals for name, deals in games.items() if len(deals[0]) == 3}
    for name, deals in compared.items():
        for deal in deals:
            if len({run[0] for run in deal} - {"unknown"}) > 1:
                sys.exit(f"{name}: the verdicts differ: {deal}")
    print("| game | deals | decided: ours, plain, smart | of these won | median ms: ours, plain, smart "
          "| plain : ours, all | won | lost | smart : ours, all | won | lost |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for name, deals in compared.items():
        cells = [name, str(len(deals))]
        cells.append(", ".join(str(decided(deals, mode)) for mode in range(3)))
        cells.append(", ".join(str(decided(deals, mode, "won")) for mode in range(3)))
        cells.append(", ".join(milliseconds(deals, mode) for mode in range(3)))
        cells += [ratio(deals, mode, of) for mode in (1, 2) for of in (None, "won", "lost")]
        print("| " + " | ".join(cells) + " |")
    for mode, word in (1, "plain"), (2, "smart"):
        means = [mean(deals, mode)[0] for deals in compared.values()]
        logs = [math.log(factor) for factor in means if factor]
        every, _ = mean([deal for deals in compared.values() for deal in deals], mode)
        print(f"\n{word} : ours, {math.exp(statistics.mean(logs)):.2f} over games, {every:.2f} over deals")
    print("\n| ours alone | deals | won | lost | undecided | median ms |\n|---|--:|--:|--:|--:|--:|")
    for name, deals in games.items():
        if name not in compared:
            won, lost = decided(deals, 0, "won"), decided(deals, 0, "lost")
            cells = [name, *map(str, (len(deals), won, lost, len(deals) - won - lost)), milliseconds(deals, 0)]
            print("| " + " | ".join(cells) + " |")
    print(f"\nEach run had {seconds} s of processor time.")


if __name__ == "__main__":
    {"measure": measure, "table": table}[sys.argv[1]](*sys.argv[2:])
