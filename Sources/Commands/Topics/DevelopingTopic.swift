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
        Term("Food, Activity, Body, Goals", "one domain each: its entries, views, reports"),
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
          "a file in `DOMAIN/Events/` and its name in the domain's list; its examples are tested"),
        Term("a setting", "a case of `SettingKey` with its meaning, form and built-in value"),
        Term("an output format", "a renderer in `Document/Renderers/` and a case of `OutputFormat`"),
      ]),
      .heading("Tests"),
      .text(
        "`swift test` runs them all, `.ci/run` everything that is checked. Transcripts are the main tests: a "
          + "session at a terminal as a text file, run in process and through the real binary. A fixed bug "
          + "gets one of its own."
      ),
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
