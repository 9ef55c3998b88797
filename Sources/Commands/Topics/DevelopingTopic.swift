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
        Term("Training", "what a training company keeps: trainers, clients, sessions, documents"),
        Term("Places", "points and rings on Earth, sports, cities, and the table of places that is imported"),
        Term("Food, Activity, Body, Reminders, Goals", "one domain each: its entries, views, reports"),
        Term("Policies", "who may add which event to a shared journal"),
        Term("Journal", "a journal on disk: lock, append, repair, verify"),
        Term(
          "Session", "one invocation: world, settings, the journal to read and record in, and its console"),
        Term("Commands", "one file per command, and their catalogue"),
      ]),
      .heading("Adding things"),
      .text(
        """
        Each list names the files in the order in which to change them, and behind the arrow the tests that \
        fail until all is done. Paths are below `Sources/` unless they begin with `Tests/` or `.ci/`. The \
        names behind an arrow are filters: `swift test --filter 'OpenAPITests|MessagesTests'`. Copy the \
        neighbour that is most like what you add.
        """),
      .text(
        """
        What is a `Message` or a `Phrase` (what the program says, labels, errors) has its French in \
        `CTables/data/words-fr.tsv`, whose lines are sorted by bytes (`LC_ALL=C sort`), with `\\n` for a \
        line break. MessagesTests prints the missing lines ready to paste. Pages, the help of options, \
        meanings of fields and summaries are English only.
        """),
      .text(
        """
        `man/` and `completions/` are never edited by hand: `swift build && .ci/regenerate \
        .build/debug/healthlog` writes them. This page comes from `Commands/Topics/DevelopingTopic.swift`. \
        `HEALTHLOG_WRITE_GOLDENS=1 swift test --filter TranscriptTests` writes what the transcripts show, in \
        the steps that have changed: read that difference before you commit it. With \
        `HEALTHLOG_TRANSCRIPT=body` it runs `body.txt` alone.
        """),
      .terms([
        Term(
          "a command",
          "`Commands/AREA/NAME.swift` like `Commands/Food/FavoriteList.swift`: a page, `init(_ read:)`, `run`; its name in "
            + "`Commands/Catalogue+All.swift`; a transcript in `Tests/CommandsTests/Transcripts/` → TranscriptTests, "
            + "GeneratedFilesTests, MessagesTests, CommandPageTests"),
        Term(
          "an option",
          """
          a property of the command, a line of its `init(_ read:)`, what it does in `run`. A list that is a \
          `FormList` has neither: make it a `FormListing` with `isAskedFor`, like \
          `Commands/Measure/MeasureList.swift`. An option of `add` of a kind with a form is a field: see \
          there. A step in a transcript. If HTTP should have it (no test asks for it): a `.body`, or for a \
          GET a `.query`, in the command's row in `Server/Routes/`. The list of a kind with a form gets its \
          row from `list:` in the form: remove that, and add a `.get` in `Server/Routes/EntryRoutes.swift` \
          and its shape in `Server/REST/Shapes+Answers.swift` → GeneratedFilesTests; OpenAPITests and \
          CommandRoutesTests for the row
          """),
        Term(
          "a kind of entry",
          "`DOMAIN/Events/NAMEEntry.swift` like `Body/Events/WaterEntry.swift`, with the form of its fields, its commands "
            + "and an example; the domain's list (`Body/BodyKinds.swift`); `extension NAMEEntry: FormContent {}` in "
            + "`Commands/Kinds/`; a page each for its commands (`Commands/Note/` is the shortest pair) and their names in "
            + "`Commands/Catalogue+All.swift`; who may add it in `Policies/Policy.swift`. Lists, exports, databases and HTTP "
            + "follow from the form → BodyKindsTests (examples, each field at its limits), AddableKindsTests, KindFormTests, "
            + "OpenAPITests, the transcripts export-sql, schema and help"),
        Term(
          "a field",
          """
          a line of the kind's `form` in `DOMAIN/Events/`, a property, and its place in `init` and in \
          `values`, which are in the order of the form; the compiler names the other callers of `init`. A \
          number is `.measured`, with a quantity of `Values/Quantities/` that also reads it, or `.number`, \
          with a type of its own like `Body/Percentage.swift`. The label is a `Phrase` and needs French; an \
          example in the form has to show the field. Where people say it at `add`, `.typed(as: .option, …)` \
          makes it an option and an input over HTTP. The schema, machine formats, `edit`, exports, databases \
          and OpenAPI follow, and where the kind has a list, its columns, order and conditions → \
          BodyKindsTests, KindFormTests, MessagesTests, GeneratedFilesTests, the transcripts export-sql and \
          schema, and every one that shows such an entry as JSON or CSV
          """),
        Term(
          "an output format",
          """
          a renderer in `Document/Renderers/`; a case of `OutputFormat` with its use and endings, and, if it \
          has only the tables of a document, how many lines their header has (`headerLines`); whether long \
          lists are written in parts (`Document/Layout/LongTable.swift`); its ending in the help and the \
          hint of `Commands/Shared/Delivery.swift`; a line of `Golden.all` in \
          `Tests/DocumentTests/GoldenTests.swift`, whose file \
          `HEALTHLOG_WRITE_GOLDENS=1 swift test --filter GoldenTests` writes → DocumentTests, LongListTests, \
          DeliveryTests, MessagesTests, GeneratedFilesTests
          """),
        Term(
          "an import format",
          "a reader in `Import/Foods/` like `CiqualTable.swift`, which gives foods or throws `ImportFault`; a command in "
            + "`Commands/Import/Foods/` like `ImportCiqual.swift` → ImportCiqualTests is the one to copy"),
        Term(
          "a route",
          "`Server/Routes/AREARoutes.swift`: a `Route` with its path, what it takes, what it answers and the handler; a new "
            + "file is added to the list in `Commands/Sync/ServedStore.swift`; who may call it in "
            + "`Tests/ServerTests/permissions.txt` → OpenAPITests, ForgedRoutesTests, PermissionMatrixTests"),
        Term(
          "a report",
          "what it computes in `Goals/Reports/NAMEReport.swift`, its document beside it, the command in "
            + "`Commands/Report/ReportNAME.swift` like `ReportStreak.swift` → ReportGoldenTests, TranscriptTests"
        ),
        Term(
          "a language",
          "`CTables/data/words-xx.tsv`, embedded in `CTables/CTables.c` and lent by `Tables/Tables.swift`; a case of "
            + "`Document/Language.swift` with its plural rule and marks → MessagesTests lists every sentence that it lacks, and "
            + "the compiler every place where numbers and dates are written"),
        Term(
          "a setting",
          "a case of `SettingKey` with its meaning, form and built-in value → SettingsPrecedenceTests"),
      ]),
      .heading("Tests"),
      .text(
        """
        `swift test` runs all of them and, of what has very many cases, such as a cut at every byte, tries a \
        part; `HEALTHLOG_TESTS=all swift test` tries every case. `.ci/run` runs every check that a change has \
        to pass, `.ci/evening` what is slow and rarely finds anything: every case of the tests, the figures, \
        the server under load, every system call refused, an hour of forged events, the fuzzers and the \
        thread sanitizer. Run it before an issue is called resolved. Transcripts are the main tests: a terminal session as a text file, run in process and \
        through the real binary. Every fixed bug gets one.
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
        existing one. S has 73,000 events over ten years, M a million; `bench company DIRECTORY SESSIONS` \
        makes that of a training company. `.ci/meetups` serves ten thousand meet-ups. `.ci/load` compares the server with \
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
        Term("session list; session show", "of a company's 100,000 sessions; compared with `version`"),
        Term("place list", "a radius in 400,000 places; compared with `version`"),
        Term(
          "PUT of a segment", "256 KiB into a company journal; compared with a diary"),
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
