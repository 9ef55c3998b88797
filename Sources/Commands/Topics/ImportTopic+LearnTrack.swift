internal import Import

extension Topic {
  /// How rows of LearnTrack become records; the names of the columns are those that the reader has.
  static let learnTrackParts: [Part] =
    [
      .heading("LearnTrack"),
      .text(
        """
        `healthlog import learntrack FILE` reads the tables formateurs, clients, ecoles and sessions of a web CRM into the \
        journal of a training company, from a dump of PostgreSQL (`pg_dump`, with COPY or INSERT) or SQLite \
        (`.dump`), a table as CSV, or JSON as Supabase exports it. No SQL is run: rows are read, and all other \
        statements are passed over. At most 200,000 rows and 128 MB of text are taken. In such a journal \
        `healthlog import FILE` does the same.
        """),
      .text(
        """
        A row is known by its table and its ID, which its record keeps as its origin, `learntrack:formateurs:12`; a \
        row with the ID of a record here is that record. Importing again compares a row with what the last import \
        wrote, as the history of the record has it: only what LearnTrack has changed since is changed, and what you \
        edited stays. If both have changed the same field, the newer change counts, both are kept, and `conflicts` \
        lists them. LearnTrack knows no breaks: yours stay where they fit into its times. What somebody removed \
        here stays removed.
        """),
      .text(
        """
        `export sql|csv|json --names learntrack` writes these tables, with the first of the names and with LearnTrack's IDs \
        where there are such. A session has its first start and its last end. The columns `statut` and `notes` come \
        last. Trainees, marks, programmes and prospects are not exported under these names.
        """),
      .text(
        """
        Names are compared without case, accents and signs: `Code postal` is `code_postal`. Of several columns with \
        one meaning the first name counts. Passwords are never read. Days may be `2026-12-04` or `04/12/2026`; a \
        time with an offset from UTC is shown by your clocks. The columns by the fields that they become:
        """),
    ]
    + LearnTrackTable.allCases.flatMap { table in
      [
        Part.text("`\(table.rawValue)`:"),
        .terms(
          LearnTrackColumns.described(in: table).map {
            Term($0.column.rawValue, $0.names.joined(separator: ", "))
          }),
      ]
    }
}
