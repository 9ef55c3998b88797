/// What a column holds; each dialect has its own type for it.
enum SQLType: String {
  /// An id of 26 characters.
  case identifier = "id"
  /// A word or code, short enough for an index.
  case code
  /// Text of any length.
  case text
  /// An exact number with up to three decimal places.
  case number
  /// A whole number.
  case count
  /// A date.
  case day
  /// A date with a time, by the clocks of the place.
  case moment
  /// True or false.
  case flag
}

/// What every value of a column keeps to.
enum SQLRule {
  case notNegative
  case above0
  case within(Int, Int)
  case among([String])
}

/// A column of a table.
struct SQLColumn {
  /// Its name: lower case, a reserved word of no dialect.
  let name: String
  /// What it holds.
  let type: SQLType
  /// Whether it is never null.
  let isRequired: Bool
  /// What a value keeps to, where it is not null.
  let rule: SQLRule?
  /// What it means, with the unit.
  let meaning: String

  /// A column that always has a value.
  static func always(_ name: String, _ type: SQLType, _ meaning: String, _ rule: SQLRule? = nil) -> SQLColumn
  {
    SQLColumn(name: name, type: type, isRequired: true, rule: rule, meaning: meaning)
  }

  /// A column that is null where nothing is known.
  static func maybe(_ name: String, _ type: SQLType, _ meaning: String, _ rule: SQLRule? = nil) -> SQLColumn {
    SQLColumn(name: name, type: type, isRequired: false, rule: rule, meaning: meaning)
  }
}

/// A table of the model, declared once for the script, the manual and `schema`.
struct SQLTable {
  /// The columns that name a row of another table by its primary key.
  struct Reference {
    let columns: [String]
    let table: String
  }

  /// Its name, in the plural.
  let name: String
  /// What a row is.
  let meaning: String
  /// Its columns, in order.
  let columns: [SQLColumn]
  /// The columns that make up the primary key.
  let key: [String]
  /// What it refers to.
  let references: [Reference]

  /// A table; a reference is a column, or several parted by commas, and the table it names.
  init(
    _ name: String, _ meaning: String, key: [String], references: [(String, String)] = [],
    _ columns: [SQLColumn]
  ) {
    self.name = name
    self.meaning = meaning
    self.key = key
    self.references = references.map { columns, table in
      Reference(columns: columns.split(separator: ",").map(String.init), table: table)
    }
    self.columns = columns
  }
}

/// A query that is kept in the database under a name.
struct SQLView {
  let name: String
  let meaning: String
  /// Its columns, with what they mean.
  let columns: [(name: String, meaning: String)]
  /// A SELECT that every dialect understands.
  let query: String
}
