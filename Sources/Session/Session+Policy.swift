// What a server would refuse is said before it is recorded. The rules are the server's own; what they look at is what is
// here, so that this is a courtesy: the server asks again. Where no server told of a role nobody is asked.

internal import Encoding
internal import Journal
internal import Ledger
internal import Platform
package import Policies
package import Values

extension Session {
  /// The role on the journal that a server told of last; nil where none did.
  private var knownRole: KnownRole? {
    guard let journal, let bytes = try? journal.disk.contents(of: journal.layout.role, atMost: 1 << 20)
    else { return nil }
    return (try? JSON.parse(bytes.span)).flatMap(KnownRole.init)
  }

  /// Throws where whoever uses this journal may record nothing in it.
  func checkMayRecord() throws(Failure) {
    guard let known = knownRole, known.role == .reader else { return }
    throw Failure(PolicyRefusal(.reading, event: 0, entry: nil, role: .reader), known, now: now)
  }

  /// What says of many events whether they may be recorded in a journal as a device; nil where nothing has to be asked.
  func recordingPermit(_ journal: Journal, _ device: DeviceID) throws(Failure) -> RecordingPermit? {
    guard let known = knownRole, known.isJudged else { return nil }
    return try RecordingPermit(known, journal, kinds, recordingAs: device, wall: world.now(), now: now)
  }

  /// Throws where an event is one that whoever uses this journal may not record. Those that only add or change need no
  /// look at what there is.
  func checkMayRecord(_ body: [UInt8], as place: EventPlace, in journal: Journal) throws(Failure) {
    guard let known = knownRole, known.isJudged else { return }
    guard let event = try? Event(body: body, id: place.id),
      known.role != .writer || known.purpose != .diary || event.erases || !event.undoes.isEmpty
        || !event.redoes.isEmpty
    else { return }
    var permit = try recordingPermit(journal, place.device)
    try permit?.check(body, as: place.id)
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
