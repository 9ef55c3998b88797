extension Topic {
  /// How the program is built and changed.
  static let developing = Topic(
    name: "developing", section: 7, summary: "how healthlog is built, and how to extend it",
    parts: [
      .heading("Architecture"),
      .text(
        """
        Events are appended to a journal; everything else is a fold over them. The core is pure: time, \
        randomness, files and the terminal are passed in as a `World`. There are no packages, only the \
        toolchain and the system, and no Foundation in the product.
        """),
      .terms([
        Term("Platform, Tables", "the operating system and the linked-in tables; the only unsafe code"),
        Term("Encoding, Arguments", "bytes and JSON, CSV, SHA-256; self-describing commands"),
        Term("Values", "IDs, days, zones, decimals, quantities, and how people write them"),
        Term("Document, Ledger", "the parts of a report; events, operations, views, replay"),
        Term("Records", "forms: everything about a kind whose entries are only fields, declared once"),
        Term("Food, Activity, Body, Reminders, Goals", "one domain each: its entries, views, reports"),
        Term("Policies", "who may add which event to a shared journal"),
        Term("Journal", "a journal on disk: lock, append, repair, verify"),
        Term("Session", "one invocation: world, settings, open journal, failures"),
        Term("Commands", "one file per command, and their catalogue"),
      ]),
      .heading("Adding things"),
      .terms([
        Term(
          "a command",
          "a file in `Commands/AREA/`, its name in `Catalogue+All.swift`, a transcript, `.ci/regenerate`"),
        Term(
          "a kind of entry",
          "a file in `DOMAIN/Events/` with the form and limits of each field, and its name in the domain's list; its "
            + "examples are tested, and its fields at their limits"),
        Term(
          "a field",
          "a line of the kind's `form` in `DOMAIN/Events/` and a property of its type: the schema, machine formats, lists, "
            + "`edit`, exports and databases follow"),
        Term("a setting", "a case of `SettingKey` with its meaning, form and built-in value"),
        Term("an output format", "a renderer in `Document/Renderers/` and a case of `OutputFormat`"),
      ]),
      .heading("Tests"),
      .text(
        """
        `swift test` runs all of them, `.ci/run` runs every check. Transcripts are the main tests: a \
        terminal session as a text file, run in process and through the real binary. Every fixed bug gets \
        one. Two scripts take an evening: `.ci/fuzz` feeds the parsers and forges events, `.ci/sanitize.sh` \
        runs server and sync under the thread sanitizer. `.ci/forge.py PROGRAM --seconds 3600` forges for an \
        hour: it changes one field of an event at a time, then several, before every reading command and \
        route.
        """
      ),
      .heading("Figures"),
      .text(
        """
        `.ci/bench` times the static program as whole processes, alternating with the programs it is \
        compared with, and prints a table and one JSON object. `--quick` takes fewer rounds and only the \
        small journal, `--large` includes the large one; a program can be named, otherwise it is built. On a \
        shared machine only the ratios are meaningful. The journals come from `bench journal DIRECTORY \
        EVENTS`, with `--devices N`, with keys in `--other-order` or `--unsealed`; `--tail N` adds to an \
        existing one. S has 73,000 events over ten years, M a million. `.ci/load` compares the server with \
        nginx and bare threads. `.ci/order` finds what everyday commands use of the program, so that the \
        linker can place it together: run it again when `version` or `report week` has become slower.
        """),
      .terms([
        Term("version; report week", "a start, and a report with a fresh checkpoint; compared with git"),
        Term("day sums", "all days without a checkpoint, checked by a plain fold; compared with DuckDB"),
        Term("status", "with a fresh checkpoint; compared with sqlite3 and a covering index"),
        Term("keys in another order", "the slower reader; compared with the same journal in our order"),
        Term("3,000 events newer", "the cost of each event after the checkpoint"),
        Term(
          "restore, undo, when …", "commands that touch some entries; compared with `export jsonl` of all"),
        Term("status after an erasure", "compared with `status` before it"),
        Term("M an event", "whether time grows faster than the journal"),
        Term("weight add", "one durable event; compared with one row in sqlite3 and one commit in git"),
        Term("export csv", "a row for each item of M; compared with DuckDB writing the same"),
        Term("verify", "every checksum and chain of M; compared with sha256sum of its files"),
        Term("clone; sync", "a directory and `serve` on this machine; nothing to do, and one new event"),
        Term("import jsonl", "S into an empty journal; compared with sqlite3 loading indexed tables"),
      ]),
      .heading("Environment"),
      .terms([
        Term("HEALTHLOG_NOW", "the current time to assume"),
        Term("HEALTHLOG_DIR", "the directory that holds all journals"),
        Term("HEALTHLOG_JOURNAL", "the name of the journal to use"),
        Term("HEALTHLOG_SECTION_NAME", "any setting: HEALTHLOG_CORE_WAIT is `core.wait`"),
      ]),
    ],
    seeAlso: ["healthlog-decisions(7)", "healthlog-journal(5)"])
}
