extension Topic {
  /// How the program is built and changed.
  static let developing = Topic(
    name: "developing", section: 7, summary: "how healthlog is made, and how to add to it",
    parts: [
      .heading("The shape"),
      .text(
        "Events are appended to a journal; everything else is a fold over them. The core is pure: time, "
          + "chance, files and the terminal come in as a `World`. There are no packages: the toolchain, the "
          + "system and nothing else, and no Foundation in the product."),
      .terms([
        Term("Platform, Tables", "the operating system and the linked-in tables; the only unsafe code"),
        Term("Encoding, Arguments", "bytes and JSON, CSV, SHA-256; commands that describe themselves"),
        Term("Values", "ids, days, zones, decimals, quantities, and how people write them"),
        Term("Document, Ledger", "what a report is made of; events, operations, views, replay"),
        Term("Records", "what there is to know of a kind whose entries are all fields, said once: its form"),
        Term("Food, Activity, Body, Reminders, Goals", "one domain each: its entries, views, reports"),
        Term("Policies", "who may bring which event to a journal that is shared"),
        Term("Journal", "a journal on disk: lock, append, mend, verify"),
        Term("Session", "one invocation: world, settings, open journal, failures"),
        Term("Commands", "one file a command, and the catalogue of them"),
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
        "`swift test` runs them all, `.ci/run` everything that is checked. Transcripts are the main tests: a "
          + "session at a terminal as a text file, run in process and through the real binary. A fixed bug "
          + "gets one of its own. Two are for an evening: `.ci/fuzz` feeds the parsers and forges events, "
          + "`.ci/sanitize.sh` runs server and sync under the thread sanitizer. `.ci/forge.py PROGRAM --seconds 3600` "
          + "forges for an hour: one field of an event changed at a time, then several, before every reading command "
          + "and route."
      ),
      .heading("Figures"),
      .text(
        "`.ci/bench` times the static program as whole processes, in turn with what it is compared with, and "
          + "prints a table and one JSON object. `--quick` takes fewer rounds and the small journal alone, "
          + "`--large` the large one after all; a program may be named, else it is built. Only ratios hold on a "
          + "shared machine. The journals come from `bench journal DIRECTORY EVENTS`, of `--devices N`, with keys "
          + "in `--other-order` or `--unsealed`; `--tail N` adds to one that is there. S has 73,000 events of ten "
          + "years, M a million. `.ci/load` asks a server for objects beside nginx and bare threads. "
          + "`.ci/order` finds what everyday commands touch of the program, for the linker to put side by side: run "
          + "it again when `version` or `report week` has become slower."),
      .terms([
        Term("version; report week", "a start, and a report with a fresh checkpoint; beside git"),
        Term("day sums", "all days without a checkpoint, checked by a plain fold; beside DuckDB"),
        Term("status", "with a fresh checkpoint; beside sqlite3 and a covering index"),
        Term("keys in another order", "the slower reader; beside the same journal in our order"),
        Term("3,000 events newer", "what each event behind the checkpoint costs"),
        Term("restore, undo, when …", "what touches some entries; beside `export jsonl` of all"),
        Term("status after an erasure", "beside `status` before it"),
        Term("M an event", "whether time grows faster than the journal"),
        Term("weight add", "one durable event; beside one row in sqlite3 and one commit in git"),
        Term("export csv", "a row for each item of M; beside DuckDB writing the same"),
        Term("verify", "every sum and chain of M; beside sha256sum of its files"),
        Term("clone; sync", "a directory and `serve` on this machine; nothing to do, and one new event"),
        Term("import jsonl", "S into an empty journal; beside sqlite3 loading indexed tables"),
      ]),
      .heading("Environment"),
      .terms([
        Term("HEALTHLOG_NOW", "the time to take for now"),
        Term("HEALTHLOG_DIR", "the folder that holds all journals"),
        Term("HEALTHLOG_JOURNAL", "the journal to use, by name"),
        Term("HEALTHLOG_SECTION_NAME", "any setting: HEALTHLOG_CORE_WAIT is `core.wait`"),
      ]),
    ],
    seeAlso: ["healthlog-decisions(7)", "healthlog-journal(5)"])
}
