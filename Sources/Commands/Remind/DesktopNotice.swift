internal import Platform
internal import Session

/// A notification on the person's desktop, shown by a program of the system.
enum DesktopNotice {
  /// Shows some lines under a title. Says on stderr where no program of this system could.
  static func show(_ lines: [String], title: String, _ session: Session) {
    var reasons: [String] = []
    for arguments in programs(title, lines.joined(separator: "\n")) {
      do throws(Errno) {
        let result = try session.world.runProgram(
          arguments: arguments, input: [], limit: 4096, seconds: patience)
        if result.status == 0 { return }
        reasons.append("\(arguments[0]) exited with status \(result.status)")
      } catch {
        reasons.append(
          error == .missing ? "\(arguments[0]) is not installed" : "\(arguments[0]): \(error.reason)")
      }
    }
    session.console.warn("cannot show a notification: \(reasons.joined(separator: ", "))")
  }

  /// Seconds that a program has: one waits for a desktop that does not answer.
  private static let patience = 10

  /// The programs that are tried in turn, without a shell: those of Linux desktops and of macOS.
  private static func programs(_ title: String, _ text: String) -> [[String]] {
    [
      ["notify-send", "--app-name=healthlog", "--", title, text],
      [
        "osascript", "-e",
        "display notification \(appleScript(text)) with title \(appleScript(title))",
      ],
    ]
  }

  /// A text as AppleScript has it.
  private static func appleScript(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "\""
  }
}
