internal import Document
internal import Encoding
internal import Ledger
internal import Session
internal import Values

/// A list of entries of one kind. Where neither an order nor a number of them is asked for it is written as it is read:
/// together the entries may be larger than memory should be.
protocol EntryListing {
  /// What an entry says.
  associatedtype Content: SingleEntry
  /// What is told of all of them together.
  associatedtype Sums

  /// The name of the shape for programs.
  static var schema: String { get }
  /// What the entries are called in that shape.
  static var member: String { get }
  /// What is said where there is none.
  static var nothing: Message { get }
  /// Whether the columns for people depend on the sums of all entries.
  static var hasColumnsOfSums: Bool { get }

  /// Which entries, in what order and how many.
  var options: ListOptions { get }
  /// The sums of no entries.
  var noSums: Sums { get }

  /// Whether an entry is asked for, whatever the shared options say.
  func isAskedFor(_ entry: LoggedEntry<Content>) -> Bool
  /// What an entry has in a field of the list.
  func value(of entry: LoggedEntry<Content>, _ field: String) -> ListValue
  /// Adds an entry to the sums.
  func add(_ entry: LoggedEntry<Content>, to sums: inout Sums)
  /// An entry among others in machine formats.
  func members(of entry: LoggedEntry<Content>) -> [JSON.Member]
  /// An entry that stands alone in machine formats.
  func json(of entry: LoggedEntry<Content>) -> JSON
  /// What machine formats say before the entries.
  func members(on days: ClosedRange<CivilDay>?) -> [JSON.Member]
  /// What machine formats say behind the entries.
  func members(of sums: Sums) -> [JSON.Member]
  /// Entries as rows, with the totals where there is any.
  func table(_ entries: [LoggedEntry<Content>], _ sums: Sums, _ console: Console) -> Table
}

extension EntryListing {
  static var hasColumnsOfSums: Bool { false }
  func isAskedFor(_ entry: LoggedEntry<Content>) -> Bool { true }
  func members(on days: ClosedRange<CivilDay>?) -> [JSON.Member] { [] }
  func json(of entry: LoggedEntry<Content>) -> JSON { .object(members(of: entry)) }

  /// Shows the list.
  func show(_ session: inout Session) throws(Failure) {
    let days = try options.days(session)
    if !options.isOrdered, !options.isLimited {
      if session.hasLongTables { return try showParts(days, &session) }
      if !session.console.isForPeople { return try stream(days, &session) }
    }
    let entries = try selected(days, &session)
    if entries.isEmpty { session.console.say(Self.nothing) }
    var sums = noSums
    for entry in entries { add(entry, to: &sums) }
    session.console.show(
      list: table(entries, sums, session.console),
      json: .object(
        head(on: days)
          + [.init(Self.member, .array(entries.map { .object(members(of: $0)) }))] + members(of: sums)),
      lines: entries.map(json))
  }

  /// The entries that are asked for, of which no more are held on the way than that.
  func selected(_ days: ClosedRange<CivilDay>?, _ session: inout Session) throws(Failure)
    -> [LoggedEntry<Content>]
  {
    let newest = options.newest
    var found: [LoggedEntry<Content>] = []
    try eachPart(on: days, newestFirst: newest != nil, &session) { part, session throws(Failure) in
      guard options.isLimited else {
        found += part
        return true
      }
      found = try options.selected(newest == nil ? found + part : part + found, session, value: value)
      return newest.map { found.count < $0 } ?? true
    }
    return options.isLimited ? found : try options.selected(found, session, value: value)
  }

  /// Hands out the entries that are asked for, as far as the list's own options say, in parts.
  private func eachPart(
    on days: ClosedRange<CivilDay>?, newestFirst: Bool, _ session: inout Session,
    _ body: ([LoggedEntry<Content>], inout Session) throws(Failure) -> Bool
  ) throws(Failure) {
    try session.eachLogged(on: days, newestFirst: newestFirst) {
      (part: [LoggedEntry<Content>], session: inout Session) throws(Failure) -> Bool in
      try body(part.filter(isAskedFor), &session)
    }
  }

  /// Hands out the entries that fit all options, in parts and their usual order.
  private func eachSelected(
    on days: ClosedRange<CivilDay>?, _ session: inout Session,
    _ body: ([LoggedEntry<Content>], inout Session) throws(Failure) -> Bool
  ) throws(Failure) {
    try eachPart(on: days, newestFirst: false, &session) { part, session throws(Failure) in
      let selected = try options.selected(part, session, value: value)
      guard !selected.isEmpty else { return true }
      return try body(selected, &session)
    }
  }

  /// Shows people all entries, as they are read.
  private func showParts(_ days: ClosedRange<CivilDay>?, _ session: inout Session) throws(Failure) {
    var sums = noSums
    var isSummed = false
    if Self.hasColumnsOfSums {
      try eachSelected(on: days, &session) { part, _ in
        for entry in part { add(entry, to: &sums) }
        return true
      }
      isSummed = true
    }
    let console = session.console
    let isShown = try session.show(
      parts: { session, body throws(Failure) in
        try eachSelected(on: days, &session) { part, session throws(Failure) in
          if !isSummed { for entry in part { add(entry, to: &sums) } }
          let rows = table(part, sums, session.console)
          return try body(Table(columns: rows.columns, rows: rows.rows, total: nil), &session)
        }
        isSummed = true
      },
      totals: {
        let all = table([], sums, console)
        return Table(columns: all.columns, rows: [], total: all.total)
      }, holding: mostFootnotes)
    guard !isShown else { return }
    session.console.say(Self.nothing)
    session.console.show(list: table([], sums, session.console), json: .null, lines: [])
  }

  /// Writes all entries for a program, as they are read.
  private func stream(_ days: ClosedRange<CivilDay>?, _ session: inout Session) throws(Failure) {
    let format = session.console.format
    var sums = noSums
    var count = 0
    if format == .json {
      session.console.write(JSON.object(head(on: days)).text.dropLast() + ",\"\(Self.member)\":[")
    }
    try eachSelected(on: days, &session) { part, session throws(Failure) in
      for entry in part { add(entry, to: &sums) }
      defer { count += part.count }
      switch format {
      case .json:
        let texts = part.map { JSON.object(members(of: $0)).text }.joined(separator: ",")
        return try session.console.stream(Array(((count == 0 ? "" : ",") + texts).utf8))
      case .jsonl:
        return try session.console.stream(Array(part.map { json(of: $0).text + "\n" }.joined().utf8))
      case .table, .plain, .csv, .tsv, .markdown, .html, .svg, .pdf:
        return try session.console.stream(rows: table(part, sums, session.console), isFirst: count == 0)
      }
    }
    if count == 0 { session.console.say(Self.nothing) }
    if format == .json {
      let behind = JSON.object(members(of: sums)).text.dropFirst()
      session.console.write("]" + (behind == "}" ? "" : ",") + behind + "\n")
    }
    guard count == 0, format != .json, format != .jsonl else { return }
    _ = try session.console.stream(rows: table([], sums, session.console), isFirst: true)
  }

  private func head(on days: ClosedRange<CivilDay>?) -> [JSON.Member] {
    [.init("schema", .string(Self.schema))] + members(on: days)
  }
}

/// The bytes of footnotes that are held while a list is written: those of some 200,000 marked cells.
private let mostFootnotes = 16 << 20

/// A list of which nothing is told of all entries together.
extension EntryListing where Sums == Void {
  var noSums: Void { () }
  func add(_ entry: LoggedEntry<Content>, to sums: inout Void) {}
  func members(of sums: Void) -> [JSON.Member] { [] }
}
