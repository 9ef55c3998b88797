package import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Ledger
package import Session
internal import Sync
internal import Values

/// `healthlog sync`.
package struct SyncCommand: Command {
  package static let page = Page(
    name: "sync", group: .sync, summary: "Sync entries with a remote.",
    details: [
      """
      Sends what the remote lacks and fetches what is missing here. A remote is a directory (a USB stick, a \
      shared folder), a server, or anything a helper program provides; `remote add` adds one. Without a \
      name, syncs with the remote called `origin`, or with the only one.
      """,
      """
      You can interrupt it at any time and run it again: nothing is lost or duplicated. Damaged files on the \
      remote are set aside and the rest is synced; files that were damaged here since the last sync are \
      fetched again if the remote has them intact. A remote that is empty or holds another journal is left \
      alone. If two devices edit the same entry, both edits are kept, and `conflicts` lists them.
      """,
      "With add-only access, what this device recorded is sent and nothing is fetched.",
      """
      Changes that a server rejects are removed here too, with everything that builds on them, and kept on \
      this machine; your role may have changed since you recorded them. Everything else is synced. --refused \
      shows the rejected changes, and --retry records them again as far as your role now allows. If the \
      server refuses something that its own rules allow, nothing is removed.
      """,
      """
      Notices from a server's administrators are shown once; `status` and `remind due` then show them until \
      their last day, or for a week.
      """,
      """
      The exit code is 0 if all is well; 3 if incoming changes conflict, wait for missing ones, or something \
      was rejected; 6 if a remote did not answer or was replaced; 7 if access was denied. With --quiet \
      nothing is printed if all is well.
      """,
      """
      `--watch` keeps the devices in step: it syncs every 15 seconds, or every `--every` seconds, and at once when \
      something was recorded here, until Ctrl-C. It prints a line if something was sent or received. A remote that \
      does not answer is named once and tried again ever more rarely, at least every 5 minutes; if access was \
      denied, it ends.
      """,
    ],
    examples: [
      Example("healthlog sync", "sync with the only remote, or with `origin`"),
      Example("healthlog sync --all --quiet", "sync with all remotes, in a cron job"),
      Example("healthlog sync usb --dry-run", "what would be sent and received"),
      Example("healthlog sync --watch", "keep this device in step, until Ctrl-C"),
      Example("healthlog sync --refused", "what a server rejected, and why"),
    ],
    seeAlso: ["remote add", "remote check", "clone", "status", "conflicts", "healthlog-remotes(7)"])

  let names: [String]
  let isAll: Bool
  let isDryRun: Bool
  let showsRefused: Bool
  let isRetrying: Bool
  let isWatching: Bool
  let every: Int?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    names = try read.words("REMOTE", atLeast: 0, help: "the names of remotes")
    isAll = try read.flag("all", help: "sync with every remote")
    isDryRun = try read.flag("dry-run", short: "n", help: "only show what would be sent and received")
    showsRefused = try read.flag("refused", help: "only show the rejected changes kept here")
    isRetrying = try read.flag(
      "retry", help: "first record the rejected changes again, as far as now allowed")
    isWatching = try read.flag("watch", help: "sync again and again, until Ctrl-C")
    every = try read.option("every", help: "with --watch, the seconds between two syncs; 15 if left out")
    let others = [
      ("REMOTE", !names.isEmpty), ("--all", isAll), ("--dry-run", isDryRun), ("--retry", isRetrying),
      ("--watch", isWatching),
    ]
    if showsRefused, let other = others.first(where: \.1)?.0 {
      throw UsageError(
        code: "usage.conflict", message: "--refused and \(other) cannot be used together",
        hint: "--refused only lists; it does not sync", caret: nil)
    }
    if isWatching && (isDryRun || isRetrying) {
      throw UsageError(
        code: "usage.conflict", message: "--watch cannot be combined with --dry-run or --retry",
        hint: "for example `healthlog sync --watch`", caret: nil)
    }
    guard every.map({ isWatching && (1...3600).contains($0) }) ?? true else {
      throw UsageError(
        code: "sync.every", message: "--every is a number of seconds from 1 to 3600, and requires --watch",
        hint: "for example `healthlog sync --watch --every 60`", caret: nil)
    }
    if isRetrying && isDryRun {
      throw UsageError(
        code: "usage.conflict", message: "--retry and --dry-run cannot be used together",
        hint: "run `healthlog sync --refused` to see what would be recorded again", caret: nil)
    }
    if isAll && !names.isEmpty {
      throw UsageError(
        code: "usage.conflict", message: "--all cannot be combined with the name of a remote",
        hint: "for example `healthlog sync --all`", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let journal = try session.journalToSync()
    if showsRefused { return try show(refusedIn: journal, &session) }
    if isWatching { return try SyncWatch(command: self, every: every ?? 15).run(session) }
    let remotes = try chosen(of: try session.remotes(of: journal))
    var results: [SyncResult] = []
    for (name, record) in remotes {
      results.append(exchange(name, record, journal, session))
    }
    if remotes.count == 1, case .failure(let failure) = results[0].outcome { throw failure }
    let isAttended = isAll && !isDryRun ? try exchangeMeetUps(session) : false
    let isNews = results.contains { $0.report?.hasNews == true }
    let conflicts = isNews && !isDryRun ? try session.conflictsAfterSync() : []
    show(results, conflicts, &session)
    tell(results, session)
    if let code = exit(results, conflicts) ?? (isAttended ? .attention : nil) {
      session.console.end(with: code)
    }
  }

  /// Exchanges the meet-ups of the servers that this device has any of; whether something needs attention there.
  private func exchangeMeetUps(_ session: Session) throws(Failure) -> Bool {
    var isAttended = false
    for folder in MeetUpFolder.all(session) {
      guard let server = folder.server else { continue }
      do {
        let report = try MeetUpExchange.run(try MeetUpClient(server, session), session)
        report.tell(session.console)
        isAttended = isAttended || report.needsAttention
      } catch {
        session.console.warn(error.message)
        isAttended = true
      }
    }
    return isAttended
  }

  /// The remotes that are meant.
  func chosen(of remotes: [(name: String, record: RemoteRecord)]) throws(Failure)
    -> [(name: String, record: RemoteRecord)]
  {
    guard !remotes.isEmpty else {
      throw Failure(
        .notFound, "sync.no-remote", "there is no remote to sync with",
        hint: "use `healthlog remote add NAME URL` to add one, such as dir:/media/usb/journal")
    }
    if isAll { return remotes }
    guard names.isEmpty else {
      var chosen: [(name: String, record: RemoteRecord)] = []
      for name in names {
        guard let remote = remotes.first(where: { $0.name == name }) else {
          let known = remotes.map(\.name).joined(separator: ", ")
          throw Failure(
            .notFound, "remote.unknown", "unknown remote '\(name)'", hint: "known: \(known)")
        }
        if !chosen.contains(where: { $0.name == name }) { chosen.append(remote) }
      }
      return chosen
    }
    if remotes.count == 1 { return remotes }
    guard let origin = remotes.first(where: { $0.name == "origin" }) else {
      let known = remotes.map(\.name).joined(separator: ", ")
      throw Failure(
        .notUnderstood, "sync.which", "there are several remotes: \(known)",
        hint: "name one, or use --all to sync with all")
    }
    return [origin]
  }

  /// Exchanges with one remote.
  func exchange(_ name: String, _ record: RemoteRecord, _ journal: Journal, _ session: Session)
    -> SyncResult
  {
    var notices: [KeptNotice] = []
    let outcome: Result<SyncReport, Failure>
    do throws(Failure) {
      var transport = try session.transport(to: record, of: journal)
      outcome = .success(try exchange(name, journal, over: &transport, session))
      if !isDryRun { notices = ServerNews.fetch(over: &transport, from: name, record, journal, session) }
    } catch {
      outcome = .failure(error)
    }
    return SyncResult(name: name, url: record.url, outcome: outcome, notices: notices)
  }

  private func exchange(
    _ name: String, _ journal: Journal, over transport: inout any Transport, _ session: Session
  ) throws(Failure) -> SyncReport {
    let place = session.syncPlace(showsProgress: !isWatching)
    defer { if !isWatching { session.endProgress() } }
    do throws(SyncFailure) {
      return isDryRun
        ? try SyncRun.preview(journal, with: name, over: &transport, at: place)
        : isRetrying
          ? try SyncRun.retry(journal, with: name, over: &transport, at: place)
          : try SyncRun.run(journal, with: name, over: &transport, at: place)
    } catch {
      throw Failure(error, remote: name)
    }
  }

  private func show(_ results: [SyncResult], _ conflicts: [ListedClaims], _ session: inout Session) {
    let isForPeople = session.console.isForPeople
    let isWell =
      results.allSatisfy { ($0.report?.troubles.isEmpty ?? false) && $0.report?.newDevice == nil }
      && results.allSatisfy { $0.report?.refused.isEmpty ?? true }
    if session.globals.isQuiet && isForPeople && isWell && conflicts.isEmpty { return }
    let document = SyncDocument(results: results, conflicts: conflicts, isDryRun: isDryRun)
    session.console.show(document.document(session.console.language), json: document.json)
  }

  /// Says on stderr what was wrong.
  func tell(_ results: [SyncResult], _ session: Session) {
    let console = session.console
    let purpose = session.journal?.purpose ?? .diary
    for result in results {
      for notice in result.notices { console.say(notice.message) }
      switch result.outcome {
      case .failure(let failure):
        console.warn(failure.message)
        if let hint = failure.hint { console.warn("hint: \(hint)") }
      case .success(let report):
        for notice in report.notices { console.warn(notice) }
        for healed in report.healed {
          console.warn("'\(healed)' was damaged here and has been restored from \(result.name)")
        }
        if let device = report.newDevice {
          console.warn(
            "this journal was copied or restored, and something else wrote under its name: continuing as device \(device)"
          )
        }
        for message in report.refusedMessages(result.name, in: purpose) { console.warn(message) }
        for trouble in report.troubles.prefix(SyncResult.mostTroubles) {
          console.warn("\(result.name): \(trouble.message)")
        }
        let more = report.troubles.count - SyncResult.mostTroubles
        if more > 0 { console.warn("\(result.name): \(more) more") }
      }
    }
  }

  /// How it ends: the worst first.
  private func exit(_ results: [SyncResult], _ conflicts: [ListedClaims]) -> ExitCode? {
    for result in results {
      if case .failure(let failure) = result.outcome { return failure.exit }
    }
    let reports = results.compactMap(\.report)
    let troubles = reports.flatMap(\.troubles)
    if troubles.contains(where: \.isHere) { return .damaged }
    if !troubles.isEmpty { return .remote }
    if reports.contains(where: { !$0.refused.isEmpty || $0.stillRefused > 0 }) { return .attention }
    let isOpen = reports.contains { $0.newDevice != nil || $0.devices.values.contains { $0.parked > 0 } }
    return isOpen || !conflicts.isEmpty ? .attention : nil
  }
}

extension SyncTrouble {
  /// Whether it is this journal that is damaged.
  var isHere: Bool {
    if case .damagedHere = self { true } else { false }
  }
}
