internal import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// Which records a list shows, in what order and how many.
struct RecordListing: Sendable {
  private let form: RecordForm
  private let words: [String]
  private let wanted: [(field: FormField, value: String)]
  private let period: PeriodText?
  private let selection: ListSelection
  /// Whether only those are asked for that two devices changed at once.
  private let ofConflicts: Bool

  /// Reads what is asked for; a search has to have words.
  init(_ read: inout ArgumentReader, _ form: RecordForm, atLeast count: Int) throws(UsageError) {
    self.form = form
    words = try read.words("TEXT", atLeast: count, help: "words to look for; all of them have to match")
    period = form.isRegister ? nil : try Self.period(&read)
    ofConflicts =
      form.isRegister
      ? false : try read.flag("conflicts", help: "only those that two devices changed at once")
    var wanted: [(field: FormField, value: String)] = []
    for field in form.form.fields {
      switch (field.filter, field.content) {
      case (.option, _):
        let value: String? = try read.option(
          field.name, metavar: field.name.uppercased(), help: "only those with this \(field.name)",
          completion: field.completion)
        if let value { wanted.append((field, value)) }
      case (.flags, .word(let words)):
        for word in words.all ?? [] where try read.flag(word, help: "only those that are \(word)") {
          wanted.append((field, word))
        }
      default: continue
      }
    }
    self.wanted = wanted
    let days: [ListField] = form.isRegister ? [] : [.day("date", "day")]
    selection = try ListSelection(
      &read, fields: days + form.form.fields.compactMap(ListField.init) + RecordFacts.listFields(of: form),
      cutting: .last)
  }

  /// Reads the days that are asked for.
  private static func period(_ read: inout ArgumentReader) throws(UsageError) -> PeriodText? {
    let period: PeriodText? = try read.option("period", help: "only these days, as in healthlog-dates(7)")
    let month: MonthWord? = try read.option("month", help: "only this month")
    guard let month else { return period }
    guard period == nil else {
      throw UsageError(
        code: "usage.period-twice", message: "--month and --period exclude each other",
        hint: "use one of them",
        caret: nil)
    }
    return try UsageError.reading { () throws(GrammarError) in try PeriodText.parse(month.period) }
  }

  /// Shows the list.
  func show(_ session: inout Session) throws(Failure) {
    let records = try selected(&session)
    if records.isEmpty {
      session.console.say("no \(.phrase(form.many)) found")
    }
    let cells = try RecordCells(for: records, &session)
    let facts = try RecordFacts(for: form, about: records, isAlone: false, &session)
    let known = session.console.isForPeople ? records.map { _ in [] } : records.map(facts.facts(of:))
    let objects = zip(records, known).map { JSON.object(cells.members(of: $0, $1)) }
    session.console.show(
      list: RecordTable(records, cells, known, session.console).table,
      json: .object([
        .init("schema", .string("healthlog.\(form.noun)-list/1")), .init(form.form.plural, .array(objects)),
      ]),
      lines: objects)
  }

  /// The records that are asked for, in order.
  private func selected(_ session: inout Session) throws(Failure) -> [RecordEntry] {
    let days = try session.days(of: period)
    let fitting = try filters(&session)
    let looked = words.map { folded($0) }
    let contested = ofConflicts ? Set(try session.conflicts().map(\.timeline.entry)) : nil
    func fits(_ record: RecordEntry) -> Bool {
      record.matches(looked) && fitting.allSatisfy { record.text($0.field.key) == $0.value }
        && (contested.map { ids in record.id.map(ids.contains) ?? false } ?? true)
        && (days.map { days in record.day.map(days.contains) ?? false } ?? true)
    }
    guard let limit = selection.limit, !form.isRegister, form.order.isEmpty, !selection.isOrdered else {
      return try selected(from: try session.records(of: form, on: days).filter(fits), &session)
    }
    // The newest are read first, and no more of them than are asked for.
    let kinds: Set = [form.noun]
    var found: [RecordEntry] = []
    try session.fold(inSpans: { EntryList(kinds: kinds, days: $0) }, of: days, newestFirst: true) {
      list, session throws(Failure) in
      session.report(list.damage)
      var rest = list.entries.reversed()[...]
      while !rest.isEmpty, found.count < limit {
        let some = Array(rest.prefix(limit))
        rest = rest.dropFirst(limit)
        found += try selected(from: session.records(some, form).filter(fits), &session)
      }
      return found.count < limit
    }
    return Array(found.prefix(limit))
  }

  /// Those of some records that fit the conditions, in the order that is asked for.
  private func selected(from records: [RecordEntry], _ session: inout Session) throws(Failure)
    -> [RecordEntry]
  {
    let derived = RecordFacts.listFields(of: form).map(\.name)
    let facts =
      derived.contains(where: selection.names)
      ? try RecordFacts(for: form, about: records, isAlone: false, &session) : nil
    return try selection.selected(ordered(records), session) { record, field in
      guard field != "date" else { return record.day.map { .text($0.description) } ?? .unknown }
      if let facts, derived.contains(field) { return facts.value(of: record, field) }
      return switch record[field] {
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      case .parts, .nothing: .unknown
      }
    }
  }

  /// What the records have to say in some fields.
  private func filters(_ session: inout Session) throws(Failure) -> [(field: FormField, value: String)] {
    var filters: [(field: FormField, value: String)] = []
    for (field, value) in wanted {
      switch field.content {
      case .reference(let kind):
        guard let other = RecordKinds.form(of: kind) else { continue }
        filters.append((field, (try session.record(named: value, of: other)).id?.description ?? ""))
      default:
        do throws(GrammarError) {
          filters.append((field, try field.value(value).stringValue ?? ""))
        } catch {
          throw Failure(UsageError(error).value(of: "--\(field.name)"))
        }
      }
    }
    return filters
  }

  /// By the form's order, or the newest first.
  private func ordered(_ records: [RecordEntry]) -> [RecordEntry] {
    guard !form.order.isEmpty else {
      return records.sorted {
        ($1.day?.number ?? 0, $1.id?.description ?? "") < ($0.day?.number ?? 0, $0.id?.description ?? "")
      }
    }
    let keyed = records.map { record in
      (record: record, key: form.order.map { folded(record.text($0) ?? "") } + [record.id?.description ?? ""])
    }
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.record)
  }
}

/// A month beside the present one.
enum MonthWord: String, ArgumentChoice {
  static let metavar = "MONTH"
  case prev, this, next

  /// It as a period.
  fileprivate var period: String { self == .prev ? "last month" : "\(rawValue) month" }
}
