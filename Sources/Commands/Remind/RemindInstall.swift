package import Arguments
internal import Document
internal import Encoding
internal import Platform
internal import Reminders
package import Session
internal import Values

/// Prints what makes the system tell of reminders by itself.
package struct RemindInstall: Command {
  package static let page = Page(
    name: "remind install", group: .looking,
    summary: "Print a schedule (cron, systemd, launchd) for your reminders.",
    details: [
      """
      Prints lines for `crontab -e`, or with `--systemd` a user service and its timer, or with `--launchd` a \
      property list. They run `remind due --notify` at the times of your reminders, and at 09:00 for \
      messages. Nothing is installed: paste the output where it says. Print it again after setting a \
      reminder at a new time.
      """,
      """
      The program is named by its absolute path: `--program`, or else the first healthlog on PATH. `--dir` \
      and `--journal` are included if given.
      """,
    ],
    examples: [
      Example("healthlog remind install", "lines for crontab -e"),
      Example("healthlog remind install --systemd", "a user timer and its service"),
      Example(
        "healthlog remind install --launchd > ~/Library/LaunchAgents/org.healthlog.remind.plist", "macOS"),
    ],
    seeAlso: ["remind add", "remind due"])

  let isCron: Bool
  let isSystemd: Bool
  let isLaunchd: Bool
  let program: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    isCron = try read.flag("cron", help: "lines for a crontab; the default")
    isSystemd = try read.flag("systemd", help: "a systemd user timer and its service")
    isLaunchd = try read.flag("launchd", help: "a launchd property list")
    program = try read.option("program", help: "the absolute path of healthlog", completion: .files)
    if [isCron, isSystemd, isLaunchd].count(where: { $0 }) > 1 {
      throw UsageError(
        code: "remind.install", message: "use only one of --cron, --systemd and --launchd",
        hint: "give one of them", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let reminders = try session.reminders().map(\.reminder)
    if reminders.isEmpty {
      session.console.say(
        "there are no reminders yet, so only messages are shown; use `healthlog remind add` to set one")
    }
    let command = ScheduledCommand(
      program: try path(session), arguments: arguments(session))
    let morning = Reminder(
      subject: .text(""), time: RemindDue.morning, days: .all, from: session.today, note: nil)
    let schedules = Schedule.all(reminders + [morning], dayStart: session.settings.dayStart)
    if isLaunchd {
      session.console.write(LaunchAgent.text(schedules, command))
      session.console.say(
        "save it as ~/Library/LaunchAgents/\(LaunchAgent.label).plist, then `launchctl load` it")
    } else if isSystemd {
      let folder = "~/.config/systemd/user/\(SystemdUnits.name)"
      session.console.write("; \(folder).service\n\(SystemdUnits.service(command))")
      session.console.write("\n; \(folder).timer\n\(SystemdUnits.timer(schedules))")
      session.console.say(
        "save each part in its file, then `systemctl --user enable --now \(SystemdUnits.name).timer`")
    } else {
      session.console.write(Crontab.text(schedules, command))
      session.console.say("paste these lines with `crontab -e`")
    }
  }

  /// What `remind due` is given; a window so short that no time of another line falls in it.
  private func arguments(_ session: Session) -> [String] {
    var words: [String] = []
    if let directory = session.globals.directory { words += ["--dir", directory] }
    if let journal = session.globals.journal { words += ["--journal", journal] }
    words += ["--config", "user.language=\(session.console.language.rawValue)"]
    return words + ["remind", "due", "--within", "\(Self.window)m", "--notify", "--quiet"]
  }

  /// Minutes in which a run by the clock may be late.
  private static let window = 5

  /// Where the program is. Throws where nobody tells.
  private func path(_ session: Session) throws(Failure) -> String {
    if let program {
      guard program.hasPrefix("/"), !program.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
        throw Failure(
          .notUnderstood, "remind.program", "'\(program)' is not an absolute path",
          hint: "for example `--program /usr/local/bin/healthlog`")
      }
      return program
    }
    for folder in (session.world.environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/")
    {
      let path = "\(folder)/healthlog"
      if let status = try? session.world.disk.status(path), status.kind == .file { return path }
    }
    throw Failure(
      .notFound, "remind.program", "no healthlog found on PATH",
      hint: "use `--program /path/to/healthlog` to say where it is")
  }
}
