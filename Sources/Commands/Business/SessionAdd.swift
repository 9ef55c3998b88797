internal import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// Adds training sessions.
struct SessionAdd: Command {
  static let page = Page(
    name: "session add", group: .business, summary: "Add a training session.",
    details: [
      """
      MODULE is what is taught. Fields are set by options, or as FIELD=VALUE for those that have none: \
      `school`, `objective`, `speciality`, `funding`, `programme`, `note`. A course of several days is several \
      sessions with one reference: `--on` takes several days, with commas between them.
      """,
      """
      Clients, trainers and schools are named by a part of their names. Without `--pay` a trainer with an hourly \
      rate is paid by the length of the session. If a trainer is booked twice, the session is stored, with a \
      warning.
      """,
    ],
    examples: [
      Example(
        "healthlog session add \"Swift\" --on 2026-12-04 --from 9:00 --to 17:00 --break 12:30-13:30 --mode P --price 900",
        "a day with a break at noon"),
      Example(
        "healthlog session add Linux --on 2026-12-04,2026-12-05 --hours 9-12:30,13:30-17 --mode D --ref C-12",
        "a course of two days"),
    ],
    seeAlso: ["session list", "session edit", "session copy", "session mark", "trainer add"])

  let words: [String]
  let days: String?
  let hours: String?
  let from: String?
  let to: String?
  let breaks: [String]
  let fields: [Assignment]
  let trainees: [String]
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "MODULE", atLeast: 1, help: "what is taught, or FIELD=VALUE", completion: .dynamic("modules"))
    days = try read.option("on", metavar: "DAYS", help: "the day, or several with commas; today if left out")
    from = try read.option("from", metavar: "TIME", help: "when it starts, such as 9:00")
    to = try read.option("to", metavar: "TIME", help: "when it ends")
    breaks = try read.options("break", help: "a break, such as 12:30-13:30; may be repeated")
    hours = try read.option("hours", metavar: "SPANS", help: "the spans of time, in place of --from and --to")
    var fields: [Assignment] = []
    for name in ["mode", "place", "price", "pay", "costs", "ref", "client", "trainer", "school", "state"] {
      let field = TrainingSession.form.form.field(named: name)
      let value: String? = try read.option(
        name, metavar: name.uppercased(), help: field?.meaning ?? name,
        completion: name == "place" ? .dynamic("places") : field.flatMap(\.completion))
      if let value { fields.append(Assignment(field: name, typed: name, value: value)) }
    }
    self.fields = fields
    trainees = try read.options("trainee", help: "the name of a trainee; may be repeated")
    options = try EntryOptions(bare: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    let writer = RecordWriter(form: TrainingSession.form, command: Self.page.name)
    var assignments = try assignments()
    let said = assignments.firstIndex { $0.field == "day" }.map { assignments.remove(at: $0).value }
    if days != nil, said != nil {
      throw Failure(.notUnderstood, "field.twice", "'day' is given twice", hint: "give it only once")
    }
    var record = try writer.record(assignments, day: session.today, &session)
    let proposal = try PayProposal(for: record, &session)
    if let proposal { record = record.with("pay", .number(proposal.pay)) }
    let records = try SessionDays.read(days ?? said, session).map { record.on($0) }
    let names = try trainees.map { (name) throws(Failure) in try EntryWords.checked(name) }
    let (ids, recorded) = try writer.add(records, options, &session) { Self.trainees(names, $0) }
    for (record, id) in zip(records, ids) {
      let stored = writer.stored(record, id, recorded)
      if recorded == .stored { try SessionEcho(stored, id, proposal, &session).say(&session) }
      if recorded == .alreadyThere { session.tell(recorded, .phrase(TrainingSession.form.form.label), id) }
    }
    let first = writer.stored(records[0], ids[0], recorded)
    let standing = try recorded == .tried ? first : session.record(ids[0], TrainingSession.form) ?? first
    try RecordPage(standing, &session).show(&session)
    if recorded == .stored { SessionHook.run(after: ids, &session) }
  }

  /// The words of the line as assignments.
  private func assignments() throws(Failure) -> [Assignment] {
    let module = words.filter { !$0.contains("=") }.joined(separator: " ")
    var assignments = try Assignment.read(words.filter { $0.contains("=") }) + fields
    if !module.isEmpty { assignments.append(Assignment(field: "module", typed: "module", value: module)) }
    if let hours = try spans() {
      assignments.append(Assignment(field: "hours", typed: "hours", value: hours))
    }
    return assignments
  }

  /// The hours, by their spans or by start and end.
  private func spans() throws(Failure) -> String? {
    guard from != nil || to != nil || !breaks.isEmpty else { return hours }
    guard hours == nil, let from, let to else {
      throw Failure(
        .notUnderstood, "session.hours", "--from and --to are given together, without --hours",
        hint: "for example --from 9:00 --to 17:00 --break 12:30-13:30")
    }
    do throws(GrammarError) {
      return try SessionHours(from: from, to: to, breaks: breaks).text
    } catch {
      throw Failure(error)
    }
  }

  /// Trainees as a session has them, under keys that follow from the event.
  static func trainees(_ names: [String], _ place: EventPlace) -> [JSON.Member] {
    guard !names.isEmpty else { return [] }
    let members = names.enumerated().map { number, name in
      JSON.Member("\(place.device).\(place.sequence).\(number + 1)", ["name": .string(name)])
    }
    return [.init("trainees", .object(members))]
  }
}

extension FormField {
  /// What a shell offers for it.
  var completion: Completion? {
    switch content {
    case .word(let words): words.all.map(Completion.choices)
    case .reference(let kind): .dynamic("records-\(kind)")
    default: nil
    }
  }
}

/// Days that somebody names, with commas between them.
enum SessionDays {
  /// Reads them; today where there are none. Throws for what is no day, and for one that is given twice.
  static func read(_ text: String?, _ session: Session) throws(Failure) -> [CivilDay] {
    guard let text else { return [session.today] }
    var days: [CivilDay] = []
    for part in text.split(separator: ",") {
      let when: When
      do throws(GrammarError) {
        when = try When.parse(String(part).trimmed)
      } catch {
        throw Failure(error)
      }
      let day = try session.resolve(planned: when).day
      guard !days.contains(day) else {
        throw Failure(.notUnderstood, "session.days", "\(day) is given twice", hint: "name each day once")
      }
      days.append(day)
    }
    guard !days.isEmpty else {
      throw Failure(.notUnderstood, "session.days", "--on names no day", hint: "for example --on 2026-12-04")
    }
    return days
  }
}
