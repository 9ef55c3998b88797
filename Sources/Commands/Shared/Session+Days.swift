internal import Document
internal import Food
internal import Goals
internal import Ledger
internal import Session
internal import Values

extension Session {
  /// The day that some words mean; today without words.
  func day(_ when: When?) throws(Failure) -> CivilDay {
    guard let when else { return today }
    return try resolve(when, mayBeFuture: true).day
  }

  /// Everything a report of a day needs, in one walk over the journal.
  mutating func dayView(on day: CivilDay) throws(Failure) -> DayView {
    sayIfEmpty()
    var view = DayView(day: day)
    try fold(into: &view)
    return view
  }

  /// The report of a day.
  mutating func dayReport(on day: CivilDay) throws(Failure) -> DayReport {
    try dayReport(try dayView(on: day))
  }

  private mutating func dayReport(_ view: DayView) throws(Failure) -> DayReport {
    var report = DayReport(view, today: today)
    report.rules = try dietaryRules()
    tell(report.damage)
    return report
  }

  /// Shows the report of a day, with where its energy came from where it is drawn.
  mutating func showDay(_ day: CivilDay, isDrawn: Bool) throws(Failure) {
    let view = try dayView(on: day)
    let report = try dayReport(view)
    let axis = ChartAxis(Period(day), by: .day, today: max(today, day))
    let ring = Chart.macroRing(ChartSource(view.table, view.goals, axis, console.language, console.units))
    let document = report.document(console.language, console.units, isForPeople: console.isForPeople)
    console.show(document.led(by: isDrawn && ring.isTelling ? [ring] : []), json: report.json)
  }

  /// The report of a period.
  mutating func periodReport(
    _ kind: PeriodReport.Kind, on period: Period, where condition: DayCondition? = nil
  ) throws(Failure) -> PeriodReport {
    sayIfEmpty()
    var choice: PeriodReport.Choice?
    if let condition { choice = PeriodReport.Choice(condition.text, try condition.test(self)) }
    var goals = GoalBook(since: period.first)
    try foldRegisters(into: &goals)
    var table = DayTable(summing: period, goals: goals)
    try fold(into: &table)
    return PeriodReport(kind, period, today: today, table: table, goals: goals, only: choice)
  }

  /// The sums of every day.
  mutating func dayTable() throws(Failure) -> DayTable {
    sayIfEmpty()
    var table = DayTable()
    try fold(into: &table)
    return table
  }

  /// The goals ever set.
  mutating func goalBook() throws(Failure) -> GoalBook {
    var book = GoalBook()
    try foldRegisters(into: &book)
    return book
  }

  /// The profile as it stands.
  mutating func profile() throws(Failure) -> ProfileEntry {
    var book = ProfileBook()
    try foldRegisters(into: &book)
    return book.profile
  }

  /// What the person does not eat.
  mutating func dietaryRules() throws(Failure) -> DietaryRules {
    var rules = DietaryRules(try profile())
    guard !rules.isEmpty else { return rules }
    var book = RecipeBook()
    try foldRegisters(into: &book)
    rules.dishes = Dishes(book, foodLanguage)
    return rules
  }

  /// Tells of entries that could not be read.
  mutating func tell(_ damage: [DamagedEntry]) {
    for damaged in damage { console.warn("skipped entry \(damaged.entry?.short ?? "?"): \(damaged.reason)") }
    if !damage.isEmpty { console.end(with: .attention) }
  }
}
