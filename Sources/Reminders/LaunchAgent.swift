// A property list for ~/Library/LaunchAgents (launchd.plist(5)): `StartCalendarInterval` is an array of dictionaries,
// one a time and day; Sunday is 0. In XML `&`, `<` and `>` are escaped.

internal import Encoding
internal import Values

/// Writes schedules as a property list of launchd.
package enum LaunchAgent {
  /// The name of the job, and of its file.
  package static let label = "org.healthlog.remind"

  /// The property list.
  package static func text(_ schedules: [Schedule], _ command: ScheduledCommand) -> String {
    let words = command.words.map { "    <string>\(xmlEscaped($0))</string>\n" }.joined()
    let times = schedules.flatMap { schedule in
      schedule.days == .all ? [interval(schedule, nil)] : schedule.days.numbers.map { interval(schedule, $0) }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>Label</key>
        <string>\(label)</string>
        <key>ProgramArguments</key>
        <array>
      \(words)  </array>
        <key>StartCalendarInterval</key>
        <array>
      \(times.joined())  </array>
      </dict>
      </plist>

      """
  }

  private static func interval(_ schedule: Schedule, _ weekday: Int?) -> String {
    let keys = [("Hour", schedule.time.hour), ("Minute", schedule.time.minute)]
    let all = (weekday.map { [("Weekday", $0 % 7)] } ?? []) + keys
    let members = all.map { "      <key>\($0.0)</key>\n      <integer>\($0.1)</integer>\n" }
    return "    <dict>\n\(members.joined())    </dict>\n"
  }
}
