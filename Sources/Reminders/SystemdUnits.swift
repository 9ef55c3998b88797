// A user timer and the service it starts (systemd.timer(5), systemd.service(5)): `OnCalendar=` takes days, then a time
// by the local clock. In a command line `%` and `$` are doubled, and a word stands in double quotes.

internal import Values

/// Writes schedules as units of systemd.
package enum SystemdUnits {
  /// The name of both units.
  package static let name = "healthlog-remind"

  /// The service that is started.
  package static func service(_ command: ScheduledCommand) -> String {
    """
    [Unit]
    Description=Reminders of healthlog

    [Service]
    Type=oneshot
    ExecStart=\(command.words.map(quoted).joined(separator: " "))

    """
  }

  /// The timer that starts it.
  package static func timer(_ schedules: [Schedule]) -> String {
    let calendar = schedules.map { "OnCalendar=\(days($0))*-*-* \(clock($0))\n" }.joined()
    return """
      [Unit]
      Description=Times of healthlog's reminders

      [Timer]
      \(calendar)AccuracySec=1s

      [Install]
      WantedBy=timers.target

      """
  }

  private static func days(_ schedule: Schedule) -> String {
    if schedule.days == .all { return "" }
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let runs = schedule.days.runs.flatMap { run -> [String] in
      run.count > 2
        ? ["\(names[run.lowerBound - 1])..\(names[run.upperBound - 1])"] : run.map { names[$0 - 1] }
    }
    return runs.joined(separator: ",") + " "
  }

  private static func clock(_ schedule: Schedule) -> String {
    let text = schedule.time.description
    return text.utf8.count == 5 ? text + ":00" : text
  }

  /// A word of a command line.
  static func quoted(_ word: String) -> String {
    var text = ""
    for character in word {
      switch character {
      case "\"", "\\": text += "\\" + String(character)
      case "%", "$": text += String(character) + String(character)
      default: text.append(character)
      }
    }
    let isPlain =
      !word.isEmpty && text == word && !word.contains { $0 == " " || $0 == "\t" || $0 == "'" || $0 == ";" }
    return isPlain ? word : "\"\(text)\""
  }
}
