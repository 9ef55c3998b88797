package import Messages

/// Why an SQLite database, or a part of it, cannot be read.
package enum SQLiteError: Error, Equatable, Sendable {
  /// The file itself cannot be read; the reason is that of the `SQLiteSource`.
  case unreadable(Message)
  /// It does not begin as a database does.
  case notSQLite
  /// Its header says what cannot be.
  case header
  /// Its header asks for a reader that does not exist yet.
  case newer
  /// It has more pages than are read.
  case tooLarge
  /// It ends before the page of this number.
  case cut(Int)
  /// The page of this number is damaged.
  case page(Int)
  /// The page of this number belongs to two places, or to itself.
  case shared(Int)
  /// A table has more levels of pages than it can have.
  case tooDeep
  /// A row of the page of this number is damaged.
  case row(Int)
  /// A row is longer than is read.
  case tooLong
  /// The table is kept in the order of its key (`WITHOUT ROWID`), or its definition cannot be read.
  case table(String)

  /// What is wrong, in words for people; "it" is the database.
  package var reason: Message {
    switch self {
    case .unreadable(let reason): reason
    case .notSQLite: "it is not an SQLite database"
    case .header: "its header is damaged"
    case .newer: "it is of a newer version of SQLite"
    case .tooLarge: "it has too many pages"
    case .cut(let page): "it ends before its page \(page)"
    case .page(let page): "its page \(page) is damaged"
    case .shared(let page): "its page \(page) is used twice"
    case .tooDeep: "its pages are nested too deep"
    case .row(let page): "a row of its page \(page) is damaged"
    case .tooLong: "one of its rows is too long"
    case .table(let name): "its table '\(name)' is of a kind that is not read"
    }
  }
}
