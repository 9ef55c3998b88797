// Lines of a crontab (crontab(5)): five fields, then a command for sh in which `%` is escaped. Sunday is 0. What cron
// runs does not know the account servicetop of the user, so the shell works out the address of its message bus.

internal import Values

/// Writes schedules as lines of a crontab.
package enum Crontab {
  /// The lines, each with its line feed.
  package static func text(_ schedules: [Schedule], _ command: ScheduledCommand) -> String {
    let words = command.words.map(quoted).joined(separator: " ")
    let bus = "DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/$(id -u)/bus"
    let lines = schedules.map { schedule in
      "\(schedule.time.minute) \(schedule.time.hour) * * \(days(schedule)) \(bus) \(words)\n"
    }
    return lines.joined()
  }

  private static func days(_ schedule: Schedule) -> String {
    if schedule.days == .all { return "*" }
    return schedule.days.runs.flatMap { run -> [String] in
      run.count > 2 && run.upperBound < 7
        ? ["\(run.lowerBound)-\(run.upperBound)"] : run.map { String($0 % 7) }
    }.joined(separator: ",")
  }

  /// A word for sh in a crontab: in quotes where it has anything but plain characters.
  static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/._-=:+,@".utf8.contains(byte)
    }
    if plain, !word.isEmpty { return word }
    var text = "'"
    for character in word {
      switch character {
      case "'": text += "'\\''"
      case "%": text += "\\%"
      default: text.append(character)
      }
    }
    return text + "'"
  }
}
