internal import Encoding
internal import Ledger
internal import Records
internal import Training
internal import Values

/// The tables and views of a script, which depend on what its journal is for.
struct SQLSchema: Sendable {
  /// Every table, after those that it refers to.
  let tables: [SQLTable]
  /// Every view.
  let views: [SQLView]
  /// What one may ask, with the query.
  let queries: [(question: String, query: String)]
  /// The position of each table.
  let places: [String: Int]

  /// A schema of these.
  init(_ tables: [SQLTable], _ views: [SQLView], _ queries: [(question: String, query: String)]) {
    (self.tables, self.views, self.queries) = (tables, views, queries)
    places = Dictionary(uniqueKeysWithValues: tables.enumerated().map { ($1.name, $0) })
  }
}

extension SQLModel {
  /// The schema of journals of a purpose.
  static func schema(for purpose: JournalPurpose) -> SQLSchema {
    switch purpose {
    case .diary, .meetups: SQLSchema(tables, views, queries)
    case .training: SQLSchema(companyTables, companyViews, companyQueries)
    }
  }

  /// The tables of a training company: the journal, then its records, contacts before what refers to them.
  static let companyTables =
    tables.filter { $0.name == "journals" }
    + TrainingKinds.forms.sorted { $0.isRegister && !$1.isRegister }.map { SQLTable($0) }

  private static let companyViews = [
    SQLView(
      name: "v_sessions_complete",
      meaning: "Each session with the names of its trainer, client and school, and its margin.",
      columns: [
        ("id", "the ID of the session"), ("day", "the day"), ("hours", "its spans of time"),
        ("mode", "P on site, D at a distance"), ("module", "what is taught"), ("place", "where"),
        ("state", "planned, confirmed or cancelled"), ("ref", "the reference of the contract"),
        ("price", "the price"), ("pay", "the trainer's pay"), ("costs", "other costs"),
        ("margin", "price - pay - costs; unknown where one of them is"),
        ("trainer_first_name", "the trainer's first name"), ("trainer_last_name", "the trainer's last name"),
        ("client_company", "the client"), ("school_name", "the school"),
      ],
      query: """
        SELECT s.id, s.day, s.hours, s.mode, s.module, s.place, s.state, s.ref, s.price, s.pay, s.costs,
          ROUND(s.price - s.pay - s.costs, 2) AS margin, t.first_name AS trainer_first_name,
          t.last_name AS trainer_last_name, c.company AS client_company, h.name AS school_name
        FROM sessions s
        LEFT JOIN trainers t ON t.id = s.trainer_id
        LEFT JOIN clients c ON c.id = s.client_id
        LEFT JOIN schools h ON h.id = s.school_id
        """)
  ]

  private static let companyQueries: [(question: String, query: String)] = [
    (
      "turnover by client",
      "SELECT client_company, COUNT(*) AS sessions, SUM(price) AS turnover FROM v_sessions_complete "
        + "WHERE state <> 'cancelled' GROUP BY client_company ORDER BY turnover DESC"
    )
  ]
}

extension SQLTable {
  /// The table of a kind of records.
  init(_ form: RecordForm) {
    let fields = form.form.fields
    self.init(
      form.form.table.name, form.form.table.meaning, key: ["id"],
      references: fields.compactMap { field in
        field.column.flatMap { column in field.reference.map { (column, $0) } }
      },
      [SQLModel.id] + (form.isRegister ? [] : [SQLModel.day]) + fields.compactMap(SQLColumn.init))
  }
}

extension SQLRows {
  /// A record of a company; a reference to one that is not here, since it was removed, is unknown.
  mutating func record(_ entry: Entry, _ form: RecordForm) throws(DamagedEntry) -> Bool {
    try entry.check(form.form.kind)
    guard script.has(form.form.table.name) else { return true }
    let fields = form.form.fields.filter { $0.column != nil }
    let values = fields.map { field -> SQLValue in
      guard case .reference = field.content else {
        return SQLValue(entry[field.key] ?? field.usual?.json, field)
      }
      return entry[field.key]?.idValue.flatMap { known.contains($0) ? .id($0) : nil } ?? .null
    }
    known.insert(entry.id)
    let day: [SQLValue] = form.isRegister ? [] : [.day(try entry.requiredDay())]
    return script.add(form.form.table.name, [.id(entry.id)] + day + values)
  }
}
