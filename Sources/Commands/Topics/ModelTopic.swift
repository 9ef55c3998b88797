extension Topic {
  /// The relational model, as its tables are declared.
  static let model = Topic(
    name: "model", section: 7, summary: "the database tables of a journal",
    parts: conceptParts + tableParts + viewParts,
    seeAlso: ["export sql", "schema", "healthlog-journal(5)"])

  private static let conceptParts: [Part] = [
    .text(
      """
      A journal is a list of events, see healthlog-journal(5). Its content can be expressed as normalised \
      tables; `export sql` writes them for SQLite, MySQL and MariaDB, and PostgreSQL, and `schema` shows \
      them. This page is generated from the same declarations.
      """),
    .heading("Entities and relationships"),
    .text(
      """
      A person has a journal, with settings, profiles, goals, reminders, own foods, recipes and routines. A \
      day has meals, drinks, activities, weights, measures and notes, and can be closed. A meal has items, \
      each with one version of a food; a food has nutrients. An activity has a type and can have exercises, \
      which have sets. A plan can become a meal or an activity.
      """),
    .heading("Users"),
    .text(
      """
      The person logs meals, activities and measures, sets goals, and looks at reports; a coach or a \
      physician reads a report or a database that the person provides; programs read the same data through \
      `export` or `--format json`. The tables are for reading only: changes made there are not imported.
      """),
    .heading("Types"),
    .terms([
      Term("id", "a ULID, 26 characters: CHAR(26), in SQLite TEXT"),
      Term("code", "a word of up to 255 characters: VARCHAR(255), in SQLite TEXT"),
      Term("text", "text of any length: TEXT"),
      Term("number", "an exact decimal with up to three places: NUMERIC(19, 3), in SQLite NUMERIC"),
      Term("count", "a whole number: INTEGER"), Term("day", "DATE, in SQLite TEXT such as 2026-11-21"),
      Term("moment", "DATETIME(3) or TIMESTAMP(3), in SQLite TEXT: a local time"),
      Term("flag", "BOOLEAN, in SQLite 0 or 1"), Term("?", "the column can be null: the value is unknown"),
    ]),
    .text(
      "Columns of the primary key are marked with `*`, and an arrow points to the referenced table."
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
