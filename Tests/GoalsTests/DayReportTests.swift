import Document
import Encoding
import Goals
import Testing
import Values

@Test func `look`() throws {
  let report = DayReport(WorkedDay.view, today: WorkedDay.day)
  let status = StatusReport(WorkedDay.view)
  print(WorkedDay.plain(report.document(.english), .english))
  print(WorkedDay.plain(report.document(.french), .french))
  print(report.json.text)
  print("----- table 80")
  print(WorkedDay.table(report.document(.english), .english, width: 80))
  print("----- 40")
  print(WorkedDay.table(report.document(.french), .french, width: 40))
  print("----- status")
  print(WorkedDay.table(status.document(.english), .english, width: 80))
  print(WorkedDay.table(status.document(.french), .french, width: 40))
  print(status.line(.english)); print(status.line(.french))
  print(status.json.text)
  for kind in [PeriodReport.Kind.week, .month, .year] {
    let period = switch kind { case .week: Period.week(of: WorkedDay.day); case .month: Period.month(of: WorkedDay.day); default: Period.year(of: WorkedDay.day) }
    var book = GoalBook(); WorkedDay.lines.fold(into: &book)
    let report = PeriodReport(kind, period, today: WorkedDay.day, table: WorkedDay.lines.table, goals: book)
    print(WorkedDay.plain(report.document(.english), .english))
    if kind == .week { print(report.json.text)
    print(WorkedDay.table(report.document(.french), .french, width: 40))
    print(WorkedDay.table(report.document(.english), .english, width: 80))
 }
  }
  let list = GoalReport(WorkedDay.view.goals, on: WorkedDay.day)
  print(WorkedDay.plain(list.document(.english), .english))
  print(WorkedDay.table(list.document(.french), .french, width: 80))
  print(list.json.text)
  print(WorkedDay.plain(GoalProgressReport(WorkedDay.view, today: WorkedDay.day).document(.french), .french))
  let empty = DayView(day: WorkedDay.day)
  print(WorkedDay.plain(DayReport(empty, today: WorkedDay.day).document(.english), .english))
  print(WorkedDay.plain(StatusReport(empty).document(.english), .english))
  print(StatusReport(empty).line(.english))
}
