internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

extension Session {
  /// The records of a kind, on some days or all, or those that refer to another one, in no order. One that cannot be read
  /// is named on stderr and skipped.
  mutating func records(
    of form: RecordForm, on days: ClosedRange<CivilDay>? = nil, referring reference: FieldReference? = nil
  ) throws(Failure) -> [RecordEntry] {
    var list = EntryList(kinds: [form.noun], days: days, referring: reference)
    if form.isRegister { try foldRegisters(into: &list) } else { try fold(into: &list) }
    report(list.damage)
    return records(list.entries, form)
  }

  /// What some entries of a kind say.
  mutating func records(_ entries: [Entry], _ form: RecordForm) -> [RecordEntry] {
    var records: [RecordEntry] = []
    for entry in entries {
      do {
        records.append(try RecordEntry(entry, form))
      } catch {
        console.warnOnce("skipped \(entry.kind) \(entry.id.short): \(error.reason)")
        console.end(with: .attention)
      }
    }
    return records
  }

  /// The training sessions of some days or all, or those of a contact, in the order in which they take place.
  mutating func trainingSessions(
    on days: ClosedRange<CivilDay>? = nil, of reference: FieldReference? = nil
  ) throws(Failure) -> [SessionFacts] {
    let contacts = try contacts()
    return try records(of: TrainingSession.form, on: days, referring: reference).compactMap {
      SessionFacts($0, contacts)
    }
    .sorted(by: SessionFacts.isEarlier)
  }

  /// Minutes after midnight, by the clocks of the place.
  var minuteOfDay: Int {
    let clock = dates(mayBeFuture: true).localNow.clock
    return clock.hour * 60 + clock.minute
  }

  /// The record of an id, as it is or was before it was removed; nil where it cannot be read.
  func record(_ id: ULID, _ form: RecordForm) throws(Failure) -> RecordEntry? {
    let timeline = try timelines(of: [id]).timelines[id]
    guard let entry = (try? timeline?.current(kinds: kinds)) ?? nil else { return nil }
    return try? RecordEntry(entry, form)
  }

  /// The record that somebody names: by its name, a part of it that no other has, or the end of its id.
  mutating func record(named typed: String, of form: RecordForm) throws(Failure) -> RecordEntry {
    // Of kinds of which there are many the id is looked for first: nothing else need be read then.
    if !form.isRegister, RecordNames.mayBeID(typed),
      let ids = try matches(of: [typed], kinds: [form.noun])[typed], let id = ids.first, ids.count == 1,
      let record = try record(id, form)
    {
      return record
    }
    let found = RecordNames.found(typed, in: try records(of: form))
    guard let record = found.first else { throw RecordNames.unknown(typed, form) }
    return found.count == 1 ? record : try chosen(typed, among: found)
  }

  /// The one of several records of a name that a person on a terminal picks by its number.
  private func chosen(_ typed: String, among found: [RecordEntry]) throws(Failure) -> RecordEntry {
    guard console.canAsk else { throw RecordNames.ambiguous(typed, found) }
    console.warn("several are called '\(typed)':")
    let shown = found.prefix(9)
    for (index, record) in shown.enumerated() {
      console.warn("  \(index + 1)  \(record.name)  (\(record.id?.short ?? "-"))")
    }
    let answer = try console.ask("which one, 1 to \(shown.count)?")
    guard let number = Int(answer), shown.indices.contains(number - 1) else {
      throw Failure(
        .notUnderstood, "name.choice", "'\(answer)' is not between 1 and \(shown.count); nothing was stored",
        hint: nil)
    }
    return shown[number - 1]
  }

  /// What the words of fields depend on.
  mutating func formContext() throws(Failure) -> FormContext {
    let company = try company()
    return FormContext(
      country: company.country, currency: company.currency,
      dates: dates(mayBeFuture: true, looksAhead: true))
  }

  /// What the organisation says of itself that others depend on.
  mutating func company() throws(Failure) -> Company { Company(try organisation()) }

  /// The organisation whose journal it is; nil where nobody said anything of it.
  mutating func organisation() throws(Failure) -> RecordEntry? {
    try records(of: Organisation.form).max { ($0.id?.description ?? "") < ($1.id?.description ?? "") }
  }
}

/// What an organisation says of itself that other records depend on.
struct Company {
  /// Its country, by ISO 3166-1.
  let country: String
  /// The code of its currency, by ISO 4217.
  let currency: String
  /// The sign of that, or the code where it has none.
  var sign: String { ["EUR": "€", "GBP": "£", "USD": "$"][currency] ?? currency }

  /// The name under which it posts: the one it chose, else its own, unless Discord would not take that.
  let postName: String

  /// What an organisation says; that of France where there is none.
  init(_ organisation: RecordEntry?) {
    let name = organisation?.text("discord_name") ?? organisation?.text("name") ?? ""
    // Discord takes no name with one of these in it.
    let isRefused = ["discord", "clyde"].contains { folded(name).hasPart($0) }
    postName = name.isEmpty || isRefused ? "healthlog" : String(name.prefix(80))
    country = organisation?.text("country") ?? "FR"
    currency = organisation?.text("currency") ?? "EUR"
  }
}
