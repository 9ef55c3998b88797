internal import Journal
internal import Ledger
internal import Messages
internal import Platform
internal import Policies
internal import Session
internal import Sync
internal import Values

/// A journal that is made of what a remote holds, beside its place until all of it is there.
struct JournalClone {
  /// The name that the remote gets in the journal.
  static let remote = "origin"

  let url: String
  let isForced: Bool
  /// The journal's id.
  private(set) var id: ULID?
  /// How many events came.
  private(set) var events = 0
  /// Whether nothing can come, because whoever asks may only add there.
  private(set) var addsOnly = false
  /// How many events of the journal that was here were recorded anew in it.
  private(set) var adopted = 0

  /// A clone of what is at a URL; forced, it takes what there is where something is damaged.
  init(_ url: String, isForced: Bool) {
    self.url = url
    self.isForced = isForced
  }

  /// Makes it in a directory. What was made is removed where it fails.
  mutating func make(_ aside: String, adopting old: Journal?, _ session: Session) throws(Failure) {
    do {
      try fetch(aside, adopting: old, session)
    } catch {
      session.endProgress()
      ArchivedJournal.remove(aside, on: session.world.disk)
      throw error
    }
    session.endProgress()
  }

  private mutating func fetch(_ aside: String, adopting old: Journal?, _ session: Session) throws(Failure) {
    let record = RemoteRecord(url: url, pin: nil)
    var transport = try session.transport(
      to: record, sender: "clone", files: JournalLayout(aside).transfer, journal: nil)
    let journal = try begin(aside, record, &transport, old, session)
    let place = session.syncPlace(showsProgress: true)
    do throws(SyncFailure) {
      let report = try SyncRun.run(journal, with: Self.remote, over: &transport, at: place)
      if let trouble = report.troubles.first, !isForced {
        throw SyncFailure.transport(.foreign("\(trouble.message)"))
      }
      for trouble in report.troubles { session.console.warn(trouble.message) }
      addsOnly = report.role == .addOnly
      events = Int(report.devices.values.map(\.received).reduce(0, +))
    } catch {
      guard case .transport(let failure) = error else { throw Failure(error, remote: url) }
      throw refusal(failure)
    }
    guard let old else { return }
    try checkMayAdopt(old, in: journal, at: place, session)
    do throws(JournalError) {
      let adoption = try Adoption.run(from: old, into: journal, at: place)
      adopted = adoption.events
      if adoption.skipped > 0 {
        session.console.warn("\(adoption.skipped) unreadable lines were left in the old journal")
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Finds out which journal it is, and makes an empty one of that id that knows where it came from.
  private mutating func begin(
    _ aside: String, _ record: RemoteRecord, _ transport: inout any Transport, _ old: Journal?,
    _ session: Session
  ) throws(Failure) -> Journal {
    let disk = session.world.disk
    // A transport may want to put files into it before it is known which journal it will be.
    do throws(Errno) {
      try disk.makeDirectory(aside)
      try disk.makeDirectory(JournalLayout(aside).local)
    } catch {
      throw Failure(.system, "system.refused", "cannot create '\(aside)': \(error.reason)", hint: nil)
    }
    let state: RemoteState
    do throws(TransportFailure) {
      state = try transport.state()
    } catch {
      throw refusal(error)
    }
    guard let id = state.journal else {
      throw Failure(
        .notFound, "clone.empty", "there is no journal at '\(url)'",
        hint: "use `healthlog remote add NAME URL` and `healthlog sync` to upload yours")
    }
    guard old?.id != id else {
      throw Failure(
        .notUnderstood, "clone.same", "'\(url)' holds this same journal",
        hint: "use `healthlog remote add NAME URL` and `healthlog sync` to sync with it")
    }
    self.id = id
    do throws(JournalError) {
      let journal = try Journal.make(
        aside, on: disk, id: id, created: Journal.created(id), purpose: state.purpose,
        wait: session.settings.lockWait, pause: session.world.pause)
      try journal.write(record, ofRemote: Self.remote)
      return journal
    } catch {
      throw Failure(error)
    }
  }

  /// Throws where what a journal holds may not be recorded in the one that was cloned.
  private func checkMayAdopt(_ old: Journal, in journal: Journal, at place: SyncPlace, _ session: Session)
    throws(Failure)
  {
    guard let role = journal.knownRole, role.role == .reader || role.role == .addOnly else { return }
    var reason: PolicyRefusal.Reason? = .reading
    do throws(JournalError) {
      if role.role == .addOnly { reason = try Adoption.refusal(of: old, in: journal, by: role, at: place) }
    } catch {
      throw Failure(error)
    }
    guard let reason else { return }
    throw Failure(PolicyRefusal(reason, event: 0, entry: nil, role: role.role), role, now: session.now)
  }

  /// Why the place could not be used, of which nothing is known yet.
  private func refusal(_ failure: TransportFailure) -> Failure {
    let whole = Failure(failure, remote: url)
    switch failure {
    case .absent, .foreign:
      return Failure(
        whole.exit, whole.code, whole.message, hint: "nothing was created; check the address")
    default: return whole
    }
  }
}
