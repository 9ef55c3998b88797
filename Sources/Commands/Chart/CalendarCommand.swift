package import Arguments
internal import Document
internal import Encoding
package import Goals
internal import Journal
internal import Ledger
package import Session
internal import Values

/// `healthlog calendar`.
package struct CalendarCommand: Command {
  package static let page = Page(
    name: "calendar", group: .looking, summary: "Show a month as a calendar heatmap.",
    details: [
      """
      Each day has a shade and a number for one value, by default the energy eaten, and a mark if a daily \
      goal is met or exceeded. Without `--what`, a table below shows energy, workouts, meals and weight of \
      each logged day. Days without a known value have no shade.
      """,
      "In the journal of a training company it shows the sessions, as `session calendar` does.",
    ],
    examples: [
      Example("healthlog calendar", "this month"),
      Example("healthlog calendar 2026-10 --what minutes", "active minutes in October"),
      Example(
        "healthlog calendar 2026 --what weight --format html --output year.html", "a year's weights as a page"
      ),
    ],
    seeAlso: ["chart", "report month", "day", "healthlog-dates(7)"])

  let period: PeriodText?
  let subject: CalendarSubject?
  let delivery: Delivery

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    subject = try read.option("what", help: "only one value: kcal, burned, minutes, meals or weight")
    delivery = try Delivery(&read)
    period = try read.period(help: "the month, or other days; this month if left out")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try delivery.deliver(&session) { (session) throws(Failure) in try show(&session) }
  }

  private func show(_ session: inout Session) throws(Failure) {
    guard session.journal?.purpose != .training else {
      guard subject == nil else {
        throw Failure(
          .notUnderstood, "calendar.subject", "the calendar of a training company shows its sessions",
          hint: "leave out --what")
      }
      return try SessionMonth(period, trainer: nil, &session).show(&session)
    }
    session.sayIfEmpty()
    let days = try session.shownDays(of: period) ?? session.today...session.today
    guard let asked = Period(first: days.lowerBound, last: days.upperBound) else { return }
    let period = asked.count == 1 ? .month(of: asked.first) : asked
    let goals = try session.goalBook()
    var table = DayTable(summing: period, goals: goals)
    try session.fold(into: &table)
    let axis = ChartAxis(period, by: .day, today: session.today)
    let source = ChartSource(table, goals, axis, session.console.language, session.console.units)
    let chart = Chart.calendar(subject ?? .kcal, period, source)
    let list = CalendarTable(table.days(in: period).filter { $0.day <= session.today })
    var blocks: [Block] =
      session.console.isForPeople ? [.chart(chart)] : [.table(list.table(.english, isForPeople: false))]
    if session.console.isForPeople, subject == nil, !list.isEmpty {
      blocks.append(.table(list.table(session.console.language, isForPeople: true)))
    }
    let objects = subject == nil ? list.json : chart.lines
    session.console.show(
      Document(title: "", blocks: blocks),
      json: [
        "schema": "healthlog.calendar/1", "what": .text(subject?.rawValue),
        "from": .string(period.first.description),
        "to": .string(period.last.description), "days": .array(objects),
      ], lines: objects)
  }
}

extension CalendarSubject: ArgumentChoice {
  package static let metavar = "SUBJECT"
}

/// What each day of a calendar holds.
private struct CalendarTable {
  private let days: [DaySums]

  /// The days, of which those with nothing logged are left out of tables.
  init(_ days: [DaySums]) {
    self.days = days
  }

  /// Whether nothing is logged.
  var isEmpty: Bool { logged.isEmpty }

  /// An object for each day.
  var json: [JSON] {
    days.map { day in
      [
        "day": .string(day.day.description), "kcal": .exact(day.value(0)),
        "burned_kcal": .exact(day.isLogged ? day.burnedEnergy : nil),
        "sessions": .number(String(day.sessions)),
        "active_minutes": .exact(day.isLogged ? Decimal(thousandths: day.minutes) : nil),
        "meals": .number(String(day.meals)), "weight_kg": .exact(day.weightKilograms),
      ]
    }
  }

  /// The days on which something is logged; people see nothing where there were no sessions, programs 0.
  func table(_ language: Language, isForPeople: Bool) -> Table {
    let hasMoved = { (day: DaySums) in isForPeople ? day.sessions > 0 : day.isLogged }
    return Table(
      logged,
      columns: [
        .text("day", language.words(.day), .essential, .whole) { .day($0.day) },
        .number("kcal", language.words(.energy), .essential) {
          amount($0.value(0), "kcal", 0, isLogged: $0.items > 0 || $0.isClosed)
        },
        .number("burned_kcal", language.words(.burned), .essential) {
          amount($0.burnedEnergy, "kcal", 0, isLogged: hasMoved($0))
        },
        .number("sessions", language.words(.sessions), .essential) { count($0.sessions, isForPeople) },
        .number("active_minutes", language.words(.activeMinutes), .extra) {
          amount(Decimal(thousandths: $0.minutes), "min", 0, isLogged: hasMoved($0))
        },
        .number("meals", language.words(.meals), .essential) { count($0.meals, isForPeople) },
        .number("weight_kg", language.words(.weight), .useful) {
          amount($0.weightKilograms, "kg", 1, isLogged: $0.weight != nil)
        },
      ])
  }

  private var logged: [DaySums] { days.filter { $0.isLogged || $0.weight != nil } }

  private func count(_ number: Int64, _ isForPeople: Bool) -> Cell {
    number == 0 && isForPeople ? .empty : .count(Int(clamping: number))
  }

  private func amount(_ value: Decimal?, _ unit: String, _ places: Int, isLogged: Bool) -> Cell {
    guard isLogged else { return .empty }
    return value.map { .amount($0, unit: unit, places: places) } ?? .unknown
  }
}
