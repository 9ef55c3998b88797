package import Values

/// A time of the clock on some days of the week, at which a program is to be run.
package struct Schedule: Hashable, Sendable {
  /// The time of day.
  package let time: ClockTime
  /// The days of the week by the clock.
  package let days: Weekdays

  /// A time on some days of the clock's week.
  package init(time: ClockTime, days: Weekdays) {
    self.time = time
    self.days = days
  }

  /// The times of some reminders, each once, in the order of the day; `dayStart` is when a day of the person's begins,
  /// in seconds after midnight. Reminders at one time are one.
  package static func all(_ reminders: [Reminder], dayStart: Int32) -> [Schedule] {
    var days: [ClockTime: [Int]] = [:]
    for reminder in reminders {
      let clock = reminder.time.second < dayStart ? reminder.days.dayLater : reminder.days
      days[reminder.time, default: []] += clock.numbers
    }
    return days.compactMap { time, numbers in
      Weekdays(numbers: numbers).map { Schedule(time: time, days: $0) }
    }
    .sorted { $0.time < $1.time }
  }
}

/// A program with its arguments, which a schedule runs.
package struct ScheduledCommand: Equatable, Sendable {
  /// The program by its absolute path.
  package let program: String
  /// What it is given.
  package let arguments: [String]

  /// A program with its arguments, run by a user.
  package init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// The program and its arguments.
  var words: [String] { [program] + arguments }
}
