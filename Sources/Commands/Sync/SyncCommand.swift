package import Arguments
internal import Document
internal import Encoding
internal import Journal
package import Session
internal import Sync
internal import Values

/// `healthlog sync`.
package struct SyncCommand: Command {
  package static let page = Page(
    name: "sync", group: .sync, summary: "Exchange entries with a remote.",
    details: [
      "Sends what a remote lacks and gets what is missing here. A remote is a directory (a stick, a shared folder), a "
        + "server, or whatever a helper program leads to; `remote add` names it. Without a name it is the one called "
        + "`origin`, or the only one.",
      "It may be ended at any moment and run again: nothing is lost, and nothing is twice. What is damaged over there "
        + "is put aside, and the rest goes on; what was changed here since the last sync and is whole there is fetched. A remote that is empty or holds another journal is left alone. Where "
        + "two devices have changed one entry, both stand, and `conflicts` lists it.",
      "Where you may only add, what this device recorded is sent and nothing is fetched.",
      "What a server refuses is taken out here too, with what goes on from it, and kept on this machine: your role there "
        + "may be another since you recorded it. The rest goes on. --refused shows what is kept, and --retry records it "
        + "again as far as your role allows it by now. Where the server refuses what its own rules allow, nothing is "
        + "taken out.",
      "What a server's administrators tell everybody comes along and is told once; `status` shows it until its last day, or for a "
        + "week, and `remind due` tells it too.",
      "The exit code is 0 where all is well, 3 where what came conflicts with what is here or waits for what it goes on "
        + "from, or where something was not taken, 6 where a remote did not answer or is not the one it was, 7 where it lets nobody in. With --quiet "
        + "nothing is written where all is well.",
    ],
    examples: [
      Example("healthlog sync", "exchange with the only remote, or with `origin`"),
      Example("healthlog sync --all --quiet", "exchange with all, in a cron job"),
      Example("healthlog sync usb --dry-run", "what would be sent and received"),
      Example("healthlog sync --refused", "what a server did not take, and why"),
    ],
    seeAlso: ["remote add", "remote check", "clone", "status", "conflicts", "healthlog-remotes(7)"])

  let names: [String]
  let isAll: Bool
  let isDryRun: Bool
  let showsRefused: Bool
  let isRetrying: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    names = try read.words("REMOTE", atLeast: 0, help: "the remotes, by name")
    isAll = try read.flag("all", help: "every remote there is")
    isDryRun = try read.flag("dry-run", short: "n", help: "only tell what would be sent and received")
    showsRefused = try read.flag("refused", help: "only show what remotes did not take and is kept here")
    isRetrying = try read.flag("retry", help: "first record that again, as far as it is allowed by now")
    let others = [
      ("REMOTE", !names.isEmpty), ("--all", isAll), ("--dry-run", isDryRun), ("--retry", isRetrying),
    ]
    if showsRefused, let other = others.first(where: \.1)?.0 {
      throw UsageError(
        code: "usage.conflict", message: "--refused and \(other) exclude each other",
        hint: "--refused exchanges nothing", caret: nil)
    }
    if isRetrying && isDryRun {
      throw UsageError(
        code: "usage.conflict", message: "--retry and --dry-run exclude each other",
        hint: "`healthlog sync --refused` shows what would be recorded again", caret: nil)
    }
    if isAll && !names.isEmpty {
      throw UsageError(
        code: "usage.conflict", message: "--all and the name of a remote exclude each other",
        hint: "for example `healthlog sync --all`", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let journal = try session.journalToSync()
    if showsRefused { return try show(refusedIn: journal, &session) }
    let remotes = try chosen(of: try session.remotes(of: journal))
    var results: [SyncResult] = []
    for (name, record) in remotes {
      results.append(exchange(name, record, journal, session))
    }
    if remotes.count == 1, case .failure(let failure) = results[0].outcome { throw failure }
    let isNews = results.contains { $0.report?.hasNews == true }
    let conflicts = isNews && !isDryRun ? try session.conflictsAfterSync() : []
    show(results, conflicts, &session)
    tell(results, session)
    if let code = exit(results, conflicts) { session.end(with: code) }
  }

  /// The remotes that are meant.
  private func chosen(of remotes: [(name: String, record: RemoteRecord)]) throws(Failure)
    -> [(name: String, record: RemoteRecord)]
  {
    guard !remotes.isEmpty else {
      throw Failure(
        .notFound, "sync.no-remote", "there is no remote to exchange with",
        hint: "`healthlog remote add NAME URL` names one, such as dir:/media/usb/journal")
    }
    if isAll { return remotes }
    guard names.isEmpty else {
      var chosen: [(name: String, record: RemoteRecord)] = []
      for name in names {
        guard let remote = remotes.first(where: { $0.name == name }) else {
          let known = remotes.map(\.name).joined(separator: ", ")
          throw Failure(
            .notFound, "remote.unknown", "there is no remote '\(name)'", hint: "there is \(known)")
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
        hint: "name one, or exchange with all by --all")
    }
    return [origin]
  }

  private func exchange(_ name: String, _ record: RemoteRecord, _ journal: Journal, _ session: Session)
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
    let place = session.syncPlace(showsProgress: true)
    defer { session.endProgress() }
    do throws(SyncFailure) {
      return isDryRun
        ? try Exchange.preview(journal, with: name, over: &transport, at: place)
        : isRetrying
          ? try Exchange.retry(journal, with: name, over: &transport, at: place)
          : try Exchange.run(journal, with: name, over: &transport, at: place)
    } catch {
      throw Failure(error, remote: name)
    }
  }

  private func show(_ results: [SyncResult], _ conflicts: [ListedClaims], _ session: inout Session) {
    let isForPeople = session.isForPeople
    let isWell =
      results.allSatisfy { ($0.report?.troubles.isEmpty ?? false) && $0.report?.newDevice == nil }
      && results.allSatisfy { $0.report?.refused.isEmpty ?? true }
    if session.globals.isQuiet && isForPeople && isWell && conflicts.isEmpty { return }
    let document = SyncDocument(results: results, conflicts: conflicts, isDryRun: isDryRun)
    session.show(document.document(session.language), json: document.json)
  }

  /// Says on stderr what was wrong.
  private func tell(_ results: [SyncResult], _ session: Session) {
    for result in results {
      for notice in result.notices { session.say(notice.message) }
      switch result.outcome {
      case .failure(let failure):
        session.warn(failure.message)
        if let hint = failure.hint { session.warn("hint: \(hint)") }
      case .success(let report):
        for notice in report.notices { session.warn(notice) }
        for healed in report.healed {
          session.warn("'\(healed)' was damaged here and is whole again: it came from \(result.name)")
        }
        if let device = report.newDevice {
          session.warn(
            "this journal was copied or restored, and something else wrote under its name: going on as device \(device)"
          )
        }
        for message in report.refusedMessages(result.name) { session.warn(message) }
        for trouble in report.troubles.prefix(SyncResult.mostTroubles) {
          session.warn("\(result.name): \(trouble.message)")
        }
        let more = report.troubles.count - SyncResult.mostTroubles
        if more > 0 { session.warn("\(result.name): \(more) more") }
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
