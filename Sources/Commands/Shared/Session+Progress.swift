internal import Document
internal import Goals
internal import Session
internal import Values

extension Session {
  /// Says how a day stands against its goals now that something was added to it, and what of it deserves a
  /// word. Silent where no goal is in force, or talk is off.
  mutating func sayProgress(on day: CivilDay) throws(Failure) {
    guard !globals.isQuiet, try !goalBook().inForce(on: day).isEmpty else { return }
    let report = try dayReport(on: day)
    let daily = report.goals.filter { $0.period == .day && $0.name != .weight }
    for progress in daily.map({ $0.bar(console.language).shown(in: console.units) }) {
      console.say("\(progress.label)\(console.language.colon)\(console.language.progress(progress))")
    }
    // The line of a goal of the day says already how far it is exceeded.
    for alert in report.alerts where alert.progress.period != .day {
      console.say("\(alert.text(console.language, console.units))")
    }
  }
}
