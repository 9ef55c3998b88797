internal import Encoding
internal import Messages

/// A file that nobody knows: what it looks like by its first bytes, and what a person can do with it.
struct UnknownFile {
  /// What the file looks like.
  enum Look {
    /// Nothing.
    case empty
    /// Lines with columns.
    case table
    /// Text without columns.
    case text
    /// JSON.
    case json
    /// XML, or a page of HTML.
    case markup
    /// A database of SQLite.
    case database
    /// A dump of a database.
    case dump
    /// A document of pages.
    case pages
    /// A picture.
    case picture
    /// A spreadsheet or a document of an office program, which is an archive.
    case office
    /// A packed or encrypted file of a form that is not read.
    case packed
    /// Bytes.
    case bytes
  }

  /// What it looks like.
  let look: Look
  private let head: String

  /// A file of a name whose first line begins so; what is not UTF-8 in it was replaced.
  init(name: String, head: String) {
    self.head = head
    look = Self.look(name, head)
  }

  /// What a person can do.
  var hint: Message {
    switch look {
    case .empty: "it is empty"
    case .table:
      "it begins with `\(head.prefix(200))`; write a map for its columns and use `--map FILE`, as healthlog-import(7) explains"
    case .text:
      "it is text without columns that are known; export it as a table (CSV) or JSON. healthlog-import(7) lists the programs"
    case .json:
      "it is JSON of a form that is not known; healthlog-import(7) lists the programs whose JSON is read. `import --describe` shows its form without its values, for a report"
    case .markup:
      "it is XML or HTML of a form that is not known: GPX, TCX, KML, Apple Health, Hacker's Diet and pages of MyFitnessPal are read; healthlog-import(7) says more"
    case .database:
      "it is an SQLite database, of which that of Health Connect is read; export from the program itself, as CSV or JSON"
    case .dump:
      "it is a dump of a database; in a training company's journal `healthlog import learntrack FILE` reads that of LearnTrack"
    case .pages: "it is a PDF, which has no columns to read; export the same as CSV or JSON"
    case .picture: "it is a picture; export the diary itself, as CSV or JSON"
    case .office: "it is an office document; save the sheet as CSV"
    case .packed:
      "it is packed or encrypted in a form that is not read; unpack it first, or export without a password"
    case .bytes: "it is not text; healthlog-import(7) lists the files that can be imported"
    }
  }

  private static func look(_ name: String, _ head: String) -> Look {
    // Office programs write archives, whose first members these are.
    if name.hasSuffix("/[Content_Types].xml") || head.hasPrefix("application/vnd.oasis") { return .office }
    if let found = beginnings.first(where: { head.hasPrefix($0.begin) }) { return found.look }
    if head.hasPart("JFIF") || head.hasPart("Exif"), head.hasPrefix("\u{FFFD}\u{FFFD}") { return .picture }
    guard !head.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0 == "\u{FFFD}" }) else {
      return .bytes
    }
    switch head.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) {
    case nil: return .empty
    case "{", "[": return .json
    case "<": return .markup
    default: return head.contains { ",;\t|".contains($0) } ? .table : .text
    }
  }

  private static let beginnings: [(begin: String, look: Look)] = [
    ("SQLite format 3", .database), ("--", .dump), ("PRAGMA foreign_keys", .dump), ("PGDMP", .dump),
    ("%PDF", .pages), ("\u{FFFD}PNG", .picture), ("GIF8", .picture),
    ("bvx", .packed), ("7z\u{FFFD}", .packed), ("Rar!", .packed), ("BZh", .packed),
    ("\u{FFFD}7zXZ", .packed), ("(\u{FFFD}/\u{FFFD}", .packed),
  ]
}
