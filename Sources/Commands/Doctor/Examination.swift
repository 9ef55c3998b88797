internal import Journal
internal import Ledger
internal import Platform
internal import Session
internal import Values

/// What `doctor` finds out about the machine and the journal.
final class Examination {
  /// One thing that was looked at.
  struct Check {
    let name: String
    let isGood: Bool
    let message: Message
    /// The command that mends it.
    let remedy: Message?
  }

  /// What was looked at, in order.
  private(set) var checks: [Check] = []
  let session: Session
  private var environment: World.Environment { session.world.environment }

  /// Looks at everything.
  init(_ session: Session) {
    self.session = session
    checkHome()
    checkConfiguration()
    checkJournal()
    checkZone()
    checkLocale()
    checkTerminal()
  }

  private func checkHome() {
    guard let home = environment["HOME"], !home.isEmpty else {
      return add("home", false, "HOME is not set", "export HOME=…, or name a folder with --dir")
    }
    guard let status = try? session.world.disk.status(home), status.kind == .directory else {
      return add("home", false, "'\(home)' is not a directory", "mkdir -p '\(home)'")
    }
    add("home", true, "\(home)", nil)
  }

  private func checkConfiguration() {
    guard let path = SettingsLoader.userPath(session.world) else { return }
    guard let status = try? session.world.disk.status(path) else {
      return add("config", true, "there is no '\(path)', which is fine", nil)
    }
    let isPrivate = status.mode & 0o077 == 0
    add(
      "config", isPrivate, isPrivate ? "\(path)" : "others can read '\(path)'",
      isPrivate ? nil : "chmod 600 '\(path)'")
  }

  private func checkJournal() {
    do throws(Failure) {
      let path = try session.place().path
      do throws(JournalError) {
        let journal = try Journal.open(path, on: session.world.disk)
        try journal.checkIdentity()
        add("journal", true, "\(path)", nil)
        checkAccess(to: journal)
        checkWriting(to: journal)
        try checkCondition(of: journal)
        try checkRemotes(of: journal)
      } catch {
        if case .missing = error {
          add("journal", true, "there is none yet in '\(path)'; your first entry creates it", nil)
        } else if case .unreadable = error {
          let failure = Failure(error)
          add("journal", false, failure.message, "healthlog repair --plan")
        } else {
          throw Failure(error)
        }
      }
    } catch {
      add("journal", false, error.message, error.hint)
    }
  }

  private func checkAccess(to journal: Journal) {
    let permissions = PermissionCheck(journal, user: session.world.user)
    for finding in permissions.findings { add("permission", false, finding.message, finding.remedy) }
    if permissions.findings.isEmpty { add("permission", true, "only you can read the journal", nil) }
    guard let foreign = permissions.foreign.first else {
      return add("owner", true, "the journal is yours", nil)
    }
    add(
      "owner", false, "'\(foreign.path)' belongs to user \(foreign.owner), not \(session.world.user)",
      "sudo chown -R \(session.world.user) '\(journal.layout.directory)'")
  }

  /// Whether the system lets the journal be written to.
  private func checkWriting(to journal: Journal) {
    guard let errno = Condition.refusal(of: journal) else {
      return add("writing", true, "the journal is writable", nil)
    }
    let remedy: Message =
      errno == .readOnly
      ? "mount that disk writable; reports work even without that"
      : "sudo chown -R \(session.world.user) '\(journal.layout.directory)'"
    add("writing", false, "nothing can be written to the journal: \(errno.reason)", remedy)
  }

  /// What the journal's files show without their lines being read.
  private func checkCondition(of journal: Journal) throws(JournalError) {
    let condition = try Condition(journal, now: session.world.now())
    let others = condition.devices.filter { $0 != condition.own }
    let own: Message = condition.own.map { "this is \($0)" } ?? "nothing has been recorded here yet"
    let names = others.map(\.description).joined(separator: ", ")
    add("devices", true, others.isEmpty ? own : "\(own); others: \(names)", nil)
    for device in condition.openTails {
      add(
        "tail", false, "the stream of \(device) ends in an open tail, which only that device can close",
        "healthlog sync, on that device")
    }
    let ahead = condition.ahead.map(\.description).joined(separator: ", ")
    add(
      "clock", true,
      ahead.isEmpty
        ? "no events are dated in the future"
        : "events of \(ahead) are dated a day ahead because a clock was wrong; nothing is lost", nil)
    if condition.temporaries > 0 {
      add(
        "unfinished", false,
        "a crash left \(condition.temporaries) file\(condition.temporaries == 1 ? "" : "s") unfinished",
        "healthlog repair --apply")
    }
    for path in condition.empty {
      add("segment", false, "'\(path)' contains no events", "healthlog repair --plan")
    }
    let pending = condition.pendingErasures
    if pending > 0 {
      add(
        "erased", false, "\(pending) erased text\(pending == 1 ? "" : "s") still here",
        "healthlog repair --apply")
    }
    if condition.quarantined > 0 {
      let files: Message = "\(condition.quarantined) file\(condition.quarantined == 1 ? "" : "s")"
      add(
        "quarantine", true, "\(files) left in '\(journal.layout.quarantine)'; remove what you recognise", nil)
    }
    let size: Message = condition.checkpoint.map { "\($0) bytes" } ?? "none; reports read the whole journal"
    add("checkpoint", true, size, nil)
  }

  private func checkZone() {
    let zone = session.zone.name
    let hasFiles = (try? session.world.disk.status("/usr/share/zoneinfo")) != nil
    if let wanted = environment["TZ"], !wanted.isEmpty, !["UTC", ":UTC", "UTC0", "GMT"].contains(wanted),
      zone == "UTC"
    {
      return add(
        "zone", false, "TZ names '\(wanted)', which is not a known zone; using UTC", "export TZ=Europe/Paris")
    }
    add(
      "zone", true, hasFiles ? "\(zone)" : "\(zone); no zone files were found, using the built-in table", nil
    )
  }

  private func checkLocale() {
    guard let locale = environment.locale(of: "LC_CTYPE") else {
      return add("locale", true, "none is set; assuming UTF-8", nil)
    }
    let isUTF8 = locale.lowercased().hasSuffix("utf-8") || locale.lowercased().hasSuffix("utf8")
    add(
      "locale", isUTF8, isUTF8 ? "\(locale)" : "'\(locale)' cannot display every character",
      isUTF8 ? nil : "export LANG=C.UTF-8")
  }

  private func checkTerminal() {
    let output = session.world.output
    guard output.isTerminal else {
      return add("terminal", true, "the output is not a terminal: using plain text", nil)
    }
    guard let columns = output.columns else {
      return add(
        "terminal", false, "the terminal does not report its width; using 80 columns", "export COLUMNS=80")
    }
    add("terminal", true, "\(columns) columns", nil)
  }

  func add(_ name: String, _ isGood: Bool, _ message: Message, _ remedy: Message?) {
    checks.append(Check(name: name, isGood: isGood, message: message, remedy: remedy))
  }
}
