// The commands that every kind of records has. Each is thin: the work is done once for all kinds, so that a kind costs
// a few hundred bytes. Their pages are made of the form.

internal import Arguments
internal import Document
internal import Records
internal import Session
internal import Values

/// The commands of a kind.
enum RecordCommands<Record: RecordKind> {
  static var all: [any Command.Type] { [RecordAdd<Record>.self] + others }

  /// Those of a kind that is added in a way of its own.
  static var others: [any Command.Type] {
    [
      RecordList<Record>.self, RecordSearch<Record>.self, RecordShow<Record>.self,
      RecordEdit<Record>.self, RecordRemove<Record>.self,
    ] + ContactCommands<Record>.all
  }
}

/// Adds a record.
struct RecordAdd<Record: RecordKind>: Command {
  static var page: Page { Record.form.page("add") }

  let words: [String]
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try Record.form.assignments(&read)
    options = try EntryOptions(bare: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    try RecordWriter(form: Record.form, command: Self.page.name).add(words, options, &session)
  }
}

/// Changes fields of a record.
struct RecordEdit<Record: RecordKind>: Command {
  static var page: Page { Record.form.page("edit") }

  let name: String
  let words: [String]
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try Record.form.name(&read)
    words = try Record.form.assignments(&read)
    options = try EntryOptions(changing: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    let record = try session.record(named: name, of: Record.form)
    try Edit(record.id?.description ?? name, words, options, as: Self.page.name).run(&session)
  }
}

/// Lists records.
struct RecordList<Record: RecordKind>: Command {
  static var page: Page { Record.form.page("list") }

  let listing: RecordListing

  init(_ read: inout ArgumentReader) throws(UsageError) {
    listing = try RecordListing(&read, Record.form, atLeast: 0)
  }

  func run(_ session: inout Session) throws(Failure) { try listing.show(&session) }
}

/// Finds records by words.
struct RecordSearch<Record: RecordKind>: Command {
  static var page: Page { Record.form.page("search") }

  let listing: RecordListing

  init(_ read: inout ArgumentReader) throws(UsageError) {
    listing = try RecordListing(&read, Record.form, atLeast: 1)
  }

  func run(_ session: inout Session) throws(Failure) { try listing.show(&session) }
}

/// Shows a record.
struct RecordShow<Record: RecordKind>: Command {
  static var page: Page { Record.form.page("show") }

  let name: String
  let hasHistory: Bool
  let outlets: RecordOutlets

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try Record.form.name(&read)
    hasHistory =
      RecordHistory.isKept(of: Record.form)
      ? try read.flag("sessions", help: "also list the sessions that name it, newest first") : false
    outlets = try RecordOutlets(&read, Record.form)
  }

  func run(_ session: inout Session) throws(Failure) {
    let record = try session.record(named: name, of: Record.form)
    guard try !outlets.show(record, &session) else { return }
    let history = try hasHistory ? RecordHistory(of: record, &session) : nil
    try RecordPage(record, with: history, &session).show(&session)
  }
}

/// Removes a record.
struct RecordRemove<Record: RecordKind>: Command {
  static var page: Page { Record.form.page("remove") }

  let name: String
  let isSure: Bool
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try Record.form.name(&read)
    isSure = try read.flag("yes", help: "do not ask")
    options = try EntryOptions(changing: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    let record = try session.record(named: name, of: Record.form)
    try RecordWriter(form: Record.form, command: Self.page.name)
      .remove(record, isSure: isSure, options, &session)
  }
}
