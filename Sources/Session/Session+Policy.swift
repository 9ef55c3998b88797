// What a server would refuse is said before it is recorded. The rules are the server's own; what they look at is what is
// here, so that this is a courtesy: the server asks again. Where no server told of a role nobody is asked. A server that
// runs a command for somebody is asked by the same rules: there they are no courtesy.

internal import Encoding
internal import Journal
package import Ledger
internal import Platform
package import Policies
package import Values

extension Session {
  /// The role on the journal that a server told of last, or that this server knows of whoever asks it; nil where none did.
  package var knownRole: KnownRole? {
    if case .remote(let role) = world.asker {
      // What others than the owner may do in a diary the routes say.
      return journal?.purpose == .diary ? nil : role ?? .unknown
    }
    guard let journal, let bytes = try? journal.disk.contents(of: journal.layout.role, atMost: 1 << 20)
    else { return nil }
    return (try? JSON.parse(bytes.span)).flatMap(KnownRole.init)
  }

  /// The account that what is recorded now is recorded for; nil where it is whoever is at this machine, and in a diary.
  var account: ULID? {
    guard case .remote(let role) = world.asker, journal?.purpose != .diary else { return nil }
    return role?.account
  }

  /// The name of whoever recorded an event in a company's journal; nil where nobody told of it, and in a diary.
  package func person(behind event: Event) -> String? {
    guard let journal, journal.purpose != .diary, let known = knownRole else { return nil }
    return known.name(of: event, own: try? journal.device())
  }

  /// Throws where whoever uses this journal may record nothing in it.
  func checkMayRecord() throws(Failure) {
    guard let known = knownRole, known.role == .reader else { return }
    throw Failure(PolicyRefusal(.reading, event: 0, entry: nil, role: .reader), known, now: now)
  }

  /// What says of many events whether they may be recorded in a journal as a device; nil where nothing has to be asked.
  func recordingPermit(_ journal: Journal, _ device: DeviceID) throws(Failure) -> RecordingPermit? {
    guard let known = knownRole, known.isJudged else { return nil }
    return try RecordingPermit(asker(known, device), journal, kinds)
  }

  /// Throws where some events are such that whoever uses this journal may not record them. Those that only add or change
  /// in a diary need no look at what there is.
  func checkMayRecord(_ bodies: [[UInt8]], as place: EventPlace, in journal: Journal) throws(Failure) {
    guard let known = knownRole, known.isJudged else { return }
    let events = bodies.compactMap { try? Event(body: $0, id: place.id) }
    let isAsked = known.role != .writer || known.purpose != .diary
    guard isAsked || events.contains(where: { $0.erases || !$0.undoes.isEmpty || !$0.redoes.isEmpty }) else {
      return
    }
    var permit = RecordingPermit(asker(known, place.device), journal, kinds, among: try named(by: events))
    var id = place.id
    for body in bodies {
      try permit.check(body, as: id)
      // What it gets in the end is another, and as new.
      id = ULID.next(after: id, wall: Instant(milliseconds: 0), random: (0, 0))
    }
  }

  /// The events that are there and that a verdict on new ones follows from: those that name their entries, and those that
  /// they name.
  private func named(by events: [Event]) throws(Failure) -> [Event] {
    let entries = Set(events.flatMap(\.entries))
    var ids = Set(events.flatMap { $0.undoes + $0.redoes + $0.erasedEvents })
    let found = try timelines(of: entries).events
    ids.subtract(found.map(\.id))
    return found + (try self.events(ids.sorted()))
  }

  private func asker(_ known: KnownRole, _ device: DeviceID) -> RecordingPermit.Asker {
    RecordingPermit.Asker(
      known: known, member: member(known, device), device: device, wall: world.now(), now: now)
  }

  private func member(_ known: KnownRole, _ device: DeviceID) -> Policy.Member {
    guard case .remote = world.asker, known.account != nil else {
      return known.member(recordingAs: [device])
    }
    // A server's own device is nobody's: what it records says for whom.
    var member = known.member(recordingAs: [])
    member.isServed = true
    return member
  }
}

extension Failure {
  /// What somebody of a role may not record.
  package init(_ refusal: PolicyRefusal, _ known: KnownRole, now: Timestamp) {
    var hint: Message? = refusal.hint(
      names: refusal.reason.namedRole.map(known.names(havingAtLeast:)) ?? [])
    if known.isOld(at: now.instant), let told = hint {
      let day = known.asked.flatMap { Timestamp(instant: $0, offsetSeconds: 0)?.day.description } ?? "?"
      let asked: Message =
        "\(told); your role was last checked on \(day); run `healthlog sync` to check again"
      hint = asked
    }
    self.init(.refused, refusal.code, refusal.message, hint: hint)
  }
}
