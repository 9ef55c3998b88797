internal import Encoding
internal import Messages

/// How a file of LearnTrack is written, by its first bytes.
enum LearnTrackForm {
  /// A script that makes a database again.
  case sql
  /// JSON.
  case json
  /// A table whose cells are parted by a byte.
  case csv(UInt8)
  /// What has to be turned into one of these first, with how to.
  case packed(Message, Message)

  /// The form of a file that begins so; nil for none of these.
  init?(_ head: [UInt8]) {
    if head.starts(with: Array("PGDMP".utf8)) {
      self = .packed(
        "a dump of PostgreSQL in its own format",
        "`pg_restore --file=dump.sql FILE` makes a script of it; or use `pg_dump --format=plain`")
      return
    }
    if head.starts(with: Array("SQLite format 3".utf8)) {
      self = .packed("a database of SQLite", "`sqlite3 FILE .dump > dump.sql` makes a script of it")
      return
    }
    if head.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      self = .packed("an archive", "unpack it, and import its files one after the other")
      return
    }
    let bytes = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head[3...] : head[...]
    guard !bytes.contains(0) else { return nil }
    let text = bytes.drop { $0 <= 0x20 }
    guard let first = text.first else { return nil }
    let word = String(decoding: text.prefix(40), as: UTF8.self).uppercased()
    if Self.beginnings.contains(where: { word.hasPrefix($0) }) {
      self = .sql
    } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = .json
    } else {
      let line = text.prefix { $0 != 0x0A }
      let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].map { mark in
        (mark: mark, count: line.count { $0 == mark })
      }
      guard let best = marks.max(by: { $0.count < $1.count }), best.count > 0 else { return nil }
      self = .csv(best.mark)
    }
  }

  /// What a script begins with.
  private static let beginnings = [
    "--", "/*", "\\RESTRICT", "\\CONNECT", "PRAGMA ", "BEGIN", "SET ", "SELECT ", "CREATE ", "INSERT ",
    "COPY ",
    "DROP ", "START ", "ALTER ", "LOCK ", "DELETE ", "TRUNCATE ", "USE ", "WITH ",
  ]
}
