import Document
import Goals
import Testing
import Values

private func week(today: CivilDay, _ language: Language, _ units: ShownUnits) -> Document {
  let week = Period.week(of: WorkedDay.day)
  return PeriodReport(.week, week, today: today, table: WorkedDay.lines.table, goals: WorkedDay.view.goals)
    .document(language, units)
}

@Test func `nothing is left of a goal by week, nor of a weight, once the week is over`() {
  let running = WorkedDay.plain(week(today: WorkedDay.day, .english, .metric), .english)
  #expect(running.contains("125 of 300 min, 175 left"))
  let over = WorkedDay.plain(week(today: day("2026-12-10"), .english, .metric), .english)
  #expect(over.contains("125 of 300 min, 175 short"))
  #expect(!over.contains("left"))
}

@Test func `nothing is left of a day that is over`() {
  let report = DayReport(WorkedDay.view, today: day("2026-11-22"))
  let text = WorkedDay.plain(report.document(.english, .metric, isForPeople: true), .english)
  #expect(text.contains("67 of 150 g, 83 short"))
}

@Test func `sentences are in the units that are wanted`() {
  let american = ShownUnits(energy: "kJ", mass: "lb", distance: "mi")
  let view = WorkedDay.view
  let status = StatusReport(view)
  #expect(status.line(.english, american) == "2,937/2,510 kJ, protein 67/150 g, 125/300 min (week)")
  let alerts = DayReport(view, today: WorkedDay.day).alerts.map { $0.text(.english, american) }
  #expect(alerts.first == "energy: 427 kJ above the goal of 2,510 kJ")
  let text = WorkedDay.plain(status.document(.english, american), .english)
  #expect(text.contains("165.3 lb by Thu 31 Dec 2026: 1.8 lb late"))
}
