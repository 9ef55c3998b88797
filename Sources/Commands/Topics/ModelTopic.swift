extension Topic {
  /// The relational model, as its tables are declared.
  static let model = Topic(
    name: "model", section: 7, summary: "the tables a journal becomes in a database",
    parts: conceptParts + tableParts + viewParts,
    seeAlso: ["export sql", "schema", "healthlog-journal(5)"])

  private static let conceptParts: [Part] = [
    .text(
      "A journal is a list of events, see healthlog-journal(5). What they come to can be said in tables, in which "
        + "every fact stands once; `export sql` writes them for SQLite, MySQL and MariaDB, and PostgreSQL, and "
        + "`schema` shows them. This page is made from the same declarations."),
    .heading("The things and their relations"),
    .text(
      "A person has a journal, with settings, profiles, goals, reminders, own foods, recipes and routines. A day has "
        + "meals, drinks, activities, weights, measures and notes, and may be marked as complete. A meal has items, "
        + "each of one version of a food; a food has nutrients. An activity is of one type and may have exercises, "
        + "which have sets. A plan may have become a meal or an activity."),
    .heading("Who uses it"),
    .text(
      "The person logs meals, activities and measures, sets goals, and looks at reports; a coach or a physician reads "
        + "a report or a database that the person hands on; a program reads the same by `export` or `--format json`. "
        + "Nobody writes into these tables: what is changed there does not come back."),
    .heading("Types"),
    .terms([
      Term("id", "a ULID, 26 characters: CHAR(26), in SQLite TEXT"),
      Term("code", "a word of up to 255 characters: VARCHAR(255), in SQLite TEXT"),
      Term("text", "text of any length: TEXT"),
      Term("number", "an exact decimal with up to three places: NUMERIC(19, 3), in SQLite NUMERIC"),
      Term("count", "a whole number: INTEGER"), Term("day", "DATE, in SQLite TEXT such as 2026-11-21"),
      Term("moment", "DATETIME(3) or TIMESTAMP(3), in SQLite TEXT: a time by the clocks of the place"),
      Term("flag", "BOOLEAN, in SQLite 0 or 1"), Term("?", "the column may be null: nobody knows the value"),
    ]),
    .text(
      "A column that is part of the primary key is marked with `*`, and an arrow leads to the table it names."
    ),
  ]

  private static let tableParts = SQLModel.tables.flatMap { table -> [Part] in
    [
      .heading(table.name), .text(table.meaning),
      .terms(
        table.columns.map { column in
          let mark = table.key.contains(column.name) ? "*" : ""
          let target = table.references.first { $0.columns.contains(column.name) }.map { " -> \($0.table)" }
          let type = column.type.rawValue + (column.isRequired ? "" : "?")
          return Term("\(column.name)\(mark) (\(type)\(target ?? ""))", column.fullMeaning)
        }),
    ]
  }

  private static let viewParts = SQLModel.views.flatMap { view -> [Part] in
    [
      .heading("\(view.name) (view)"), .text(view.meaning),
      .terms(view.columns.map { Term($0.name, $0.meaning) }),
    ]
  }
}
