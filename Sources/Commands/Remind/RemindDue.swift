package import Arguments
internal import Document
internal import Encoding
internal import Goals
internal import Journal
internal import Ledger
internal import Reminders
package import Session
internal import Values

/// Tells which reminders are due.
package struct RemindDue: Command {
  package static let page = Page(
    name: "remind due", group: .looking, summary: "Show what is due now.",
    details: [
      """
      A reminder is due from its time until the end of its day, or for the time given with `--within`, \
      unless it has been done: the meal, weight or workout is logged, or the weekly goals or the water goal \
      are met. The messages of `alerts` are shown too; with `--within`, those that are new: when an entry \
      caused them, or otherwise at 09:00. Notices from a server's administrators are due from the sync that \
      brought them. Of the meet-ups you joined, the start is due a day and an hour before, and a new time or place \
      for a day.
      """,
      """
      In the journal of a training company, prospects whose next step has come, sessions of tomorrow that lack \
      something, and double bookings are due.
      """,
      """
      No state is kept between calls: the same journal and time give the same answer. Set `--within` to the \
      interval between two calls, and each reminder comes once.
      """,
      """
      `--notify` also shows a desktop notification, with notify-send or osascript. `--exit-code` exits with \
      status 1 if nothing is due.
      """,
    ],
    examples: [
      Example("healthlog remind due", "what is due and not done"),
      Example("healthlog remind due --within 15m --notify --quiet", "for cron, every quarter of an hour"),
      Example("healthlog remind due --exit-code && say reminder", "in a script"),
    ],
    seeAlso: ["remind add", "remind install", "alerts", "healthlog-exit-codes(7)"])

  let within: Minutes?
  let endsWithCode: Bool
  let isNotifying: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    within = try read.option("within", help: "only what became due in this time, at most a day")
    endsWithCode = try read.flag("exit-code", help: "exit with status 1 if nothing is due")
    isNotifying = try read.flag("notify", help: "also show a desktop notification")
    if let within, within.value > Decimal(1440) || within.value < Decimal(1) {
      throw UsageError(
        code: "remind.within", message: "--within must be from one minute to one day",
        hint: "for example `--within 15m`",
        caret: nil)
    }
  }

  /// Shows what is due in the journal of a training company.
  private func showBusiness(_ session: inout Session) throws(Failure) {
    let due = try BusinessFindings.due(&session)
    let texts = due.map { session.console.language.words($0.message) }
    let (now, day) = (session.now.description, session.today.description)
    if due.isEmpty { session.console.say("nothing is due") }
    if !due.isEmpty || !session.console.isForPeople {
      session.console.show(
        Document(title: "", blocks: [.list(texts)]),
        json: [
          "schema": "healthlog.remind-due/1", "now": .string(now), "day": .string(day),
          "due": .array(due.map(\.json)), "messages": [],
        ])
    }
    if isNotifying, !due.isEmpty { DesktopNotice.show(texts, title: "healthlog", session) }
    if due.isEmpty, endsWithCode { session.console.end(with: .no) }
  }

  package func run(_ session: inout Session) throws(Failure) {
    if session.journal?.purpose == .training { return try showBusiness(&session) }
    let minutes = within.map { $0.value.wholeAbove }
    let context = session.occurrences
    let due = try reminders(minutes, context, &session)
    let messages = try messages(minutes, context, &session)
    let notices = session.noticesToday.filter { context.isPast($0.received, within: minutes) }
    let meetUps = session.dueMeetUps(within: minutes)
    let told = meetUps.map { $0.json(session) }
    let lines = due.map(\.json) + messages.map(\.json) + notices.map(\.json) + told
    let isEmpty = lines.isEmpty
    if !isEmpty || !session.console.isForPeople {
      let answer: [JSON.Member] = [
        .init("schema", "healthlog.remind-due/1"), .init("now", session.now.description),
        .init("day", session.today.description), .init("due", .array(due.map(\.json))),
        .init("messages", .array(messages.map(\.json))),
      ]
      let rows = meetUps.map { (since: $0.since, text: session.console.language.words($0.message(session))) }
      let members: [JSON.Member] = told.isEmpty ? [] : [.init("meetups", .array(told))]
      session.console.show(
        document(due, messages, notices, rows, session.console),
        json: .object(answer + notices.members + members), lines: lines)
    }
    if isEmpty { session.console.say("nothing is due") }
    if isNotifying, !isEmpty {
      let texts =
        due.map { $0.text(session.console.language, session.console.units) }
        + messages.map { $0.text(session.console.language, session.console.units) }
        + notices.map { session.console.language.words($0.message) }
        + meetUps.map { session.console.language.words($0.message(session)) }
      DesktopNotice.show(texts, title: "healthlog", session)
    }
    if isEmpty, endsWithCode { session.console.end(with: .no) }
  }

  private func reminders(
    _ minutes: Int?, _ context: Occurrence.Context, _ session: inout Session
  ) throws(Failure) -> [DueReminder] {
    let occurrences = Occurrence.due(try session.reminders(), within: minutes, context)
    var due: [DueReminder] = []
    var facts: [CivilDay: DueFacts] = [:]
    for occurrence in occurrences {
      let known: DueFacts
      if let found = facts[occurrence.day] {
        known = found
      } else {
        known = DueFacts(try session.dayView(on: occurrence.day), today: session.today)
        facts[occurrence.day] = known
      }
      if let reminder = DueReminder(occurrence, known, session) { due.append(reminder) }
    }
    return due
  }

  /// The messages whose time has come: those of today, and with a window the last of yesterday.
  private func messages(
    _ minutes: Int?, _ context: Occurrence.Context, _ session: inout Session
  ) throws(Failure) -> [RuleMessage] {
    let all = try session.messages(on: session.today).filter { $0.moment != .past }
    guard let minutes else { return all }
    let newest = all.isEmpty ? nil : try newestEntry(on: session.today, &session)
    let morning = context.moment(of: Self.morning, on: session.today)
    let due = all.filter { message in
      (message.moment == .entry ? newest : morning).map { context.isPast($0, within: minutes) } ?? false
    }
    // What an entry brought about just before the day ended is told after it.
    guard let yesterday = session.today.adding(days: -1), let last = try newestEntry(on: yesterday, &session),
      context.isPast(last, within: minutes)
    else { return due }
    return due
      + (try session.messages(on: yesterday)).filter { message in
        message.moment == .entry && !due.contains { $0.rule == message.rule }
      }
  }

  private func newestEntry(on day: CivilDay, _ session: inout Session) throws(Failure) -> Timestamp? {
    DueFacts(try session.dayView(on: day), today: session.today).newest
  }

  /// When messages come that no entry brought about.
  static let morning = ClockTime(hour: 9)

  private func document(
    _ due: [DueReminder], _ messages: [RuleMessage], _ notices: [KeptNotice],
    _ meetUps: [(since: Timestamp, text: String)], _ console: Console
  ) -> Document {
    let language = console.isForPeople ? console.language : .english
    let units = console.units
    var columns: [Column] = [
      .text("time", language.words(.time), .essential, .whole),
      .text("text", language.words(.reminder), .essential, .wrapped),
    ]
    if !console.isForPeople { columns.insert(.text("what", "what", .useful, .whole), at: 0) }
    let isForPeople = console.isForPeople
    let rows =
      due.map { reminder -> [Cell] in
        let what: [Cell] = isForPeople ? [] : [.text(reminder.occurrence.item.reminder.subject.key)]
        return what + [.time(reminder.occurrence.at), .text(reminder.text(language, units))]
      }
      + messages.map { message -> [Cell] in
        let what: [Cell] = isForPeople ? [] : [.text(message.rule.rawValue)]
        return what + [.empty, .text(message.text(language, units))]
      }
      + notices.map { notice -> [Cell] in
        (isForPeople ? [] : [.text("notice")]) + [.empty, .text(language.words(notice.message))]
      }
      + meetUps.map { meetUp -> [Cell] in
        (isForPeople ? [] : [.text("meetup")]) + [.time(meetUp.since), .text(meetUp.text)]
      }
    return Document(title: "", blocks: [.table(Table(columns: columns, rows: rows, total: nil))])
  }
}
