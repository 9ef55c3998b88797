package import Arguments
internal import Document
internal import Encoding
package import Session

/// `healthlog schema`.
package struct SchemaCommand: Command, JournalFree {
  package static let page = Page(
    name: "schema", group: .moving, summary: "Show the relational model of the journal.",
    details: [
      """
      Shows the data dictionary: the tables and views that `export sql` writes, with the meaning of each \
      column, and for tables its type and key. healthlog-model(7) has the same information, and `export \
      sql --schema-only` writes it as SQL.
      """
    ],
    examples: [
      Example("healthlog schema", "all tables"), Example("healthlog schema meal_items", "one table"),
      Example("healthlog schema --format json", "as JSON, for programs"),
    ],
    seeAlso: ["export sql", "healthlog-model(7)", "healthlog-journal(5)"])

  let name: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord(
      "TABLE", help: "a table or view; all if left out",
      completion: .choices(SQLModel.tables.map(\.name) + SQLModel.views.map(\.name)))
  }

  package func run(_ session: inout Session) throws(Failure) {
    let tables = SQLModel.tables.filter { name == nil || $0.name == name }
    let views = SQLModel.views.filter { name == nil || $0.name == name }
    guard !tables.isEmpty || !views.isEmpty else {
      throw Failure(
        .notFound, "schema.unknown", "there is no table '\(name ?? "")' in the model",
        hint: "run `healthlog schema` to see all tables")
    }
    let items = tables.map(\.json) + views.map(\.json)
    session.console.show(
      Document(title: "", blocks: tables.flatMap(\.blocks) + views.flatMap(\.blocks)),
      json: [
        "schema": "healthlog.model/1", "version": .count(SQLModel.version),
        "tables": .array(tables.map(\.json)), "views": .array(views.map(\.json)),
      ], lines: items)
  }
}

extension SQLTable {
  /// How a column is part of keys: `key`, `→ days`.
  func role(of column: SQLColumn) -> String {
    let targets = references.filter { $0.columns.contains(column.name) }.map { "→ \($0.table)" }
    return ((key.contains(column.name) ? ["key"] : []) + targets).joined(separator: " ")
  }

  /// The table for people.
  fileprivate var blocks: [Block] {
    let table = Table(
      columns,
      columns: [
        .text("column", "column", .essential, .whole) { .text($0.name) },
        .text("type", "type", .essential, .whole) {
          .text($0.type.rawValue + ($0.isRequired ? "" : "?"))
        },
        .text("key", "key", .useful, .whole) { .text(role(of: $0)) },
        .text("meaning", "meaning", .essential, .wrapped) { .text($0.fullMeaning) },
      ])
    return [.heading(level: 1, name), .paragraph(meaning), .table(table)]
  }

  /// The table for programs.
  fileprivate var json: JSON {
    let columns = columns.map { column -> JSON in
      var members: [JSON.Member] = [
        .init("name", column.name), .init("type", column.type.rawValue),
        .init("required", .bool(column.isRequired)), .init("meaning", column.meaning),
      ]
      if case .among(let words) = column.rule {
        members.append(.init("values", .array(words.map { .string($0) })))
      }
      return .object(members)
    }
    let references = references.map { reference -> JSON in
      ["columns": .array(reference.columns.map { .string($0) }), "table": .string(reference.table)]
    }
    return [
      "name": .string(name), "meaning": .string(meaning), "columns": .array(columns),
      "key": .array(key.map { .string($0) }), "references": .array(references),
    ]
  }
}

extension SQLColumn {
  /// What it means, with the words it may be.
  var fullMeaning: String {
    guard case .among(let words) = rule else { return meaning }
    return "\(meaning): \(words.joined(separator: ", "))"
  }
}

extension SQLView {
  /// The view for people.
  fileprivate var blocks: [Block] {
    let heads: [Column] = [
      .text("column", "column", .essential, .whole), .text("meaning", "meaning", .essential, .wrapped),
    ]
    let rows = columns.map { column -> [Cell] in [.text(column.name), .text(column.meaning)] }
    return [
      .heading(level: 1, name), .paragraph(meaning),
      .table(Table(columns: heads, rows: rows, total: nil)),
    ]
  }

  /// The view for programs.
  fileprivate var json: JSON {
    let columns = columns.map { column -> JSON in
      ["name": .string(column.name), "meaning": .string(column.meaning)]
    }
    return [
      "name": .string(name), "meaning": .string(meaning), "columns": .array(columns), "query": .string(query),
    ]
  }
}
