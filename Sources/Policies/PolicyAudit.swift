// The events of a journal judged once more, oldest first, as if each came now from whoever recorded it: what was taken in
// before a rule was there, or came another way than through a server, shows so. Roles are those of the present.

internal import Encoding
package import Ledger
package import Values

/// What the rules of the present say of the events that are there.
package struct PolicyAudit: Sendable {
  /// What is said of an event.
  package enum Verdict: Sendable {
    /// Nothing.
    case allowed
    /// It would not be taken.
    case refused(PolicyRefusal)
    /// Nobody known recorded it.
    case unknown
  }

  private let known: KnownRole
  private let own: DeviceID?
  private let purpose: JournalPurpose
  private let kinds: Kinds
  private let now: Instant
  private var index: PolicyIndex
  /// The events whose bodies matter to verdicts on others.
  private let needed: Set<ULID>
  /// Those of them that were judged.
  private var bodies: [ULID: [Event]] = [:]

  /// An audit by what a server told of everybody's roles. `own` is the device of whoever asks, and `needed` are the events
  /// that `PolicyNeeds` has found in the journal.
  package init(
    _ known: KnownRole, own: DeviceID?, of purpose: JournalPurpose, _ kinds: Kinds, now: Instant,
    needed: Set<ULID>
  ) {
    (self.known, self.own, self.purpose, self.kinds, self.now) = (known, own, purpose, kinds, now)
    self.needed = needed
    index = PolicyIndex(of: purpose)
  }

  /// Judges the next line, and takes it in unless it is refused.
  package mutating func judge(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Verdict {
    let line = PolicyLine(range.map { bytes[$0] }, 0..<range.count)
    // What is no event, `verify` finds.
    guard let event = line.event else { return .allowed }
    guard let member = member(behind: event) else {
      take(event, bytes, range)
      return .unknown
    }
    do throws(PolicyRefusal) {
      try judge(line, as: member)
    } catch {
      // Its entry came later, or another way.
      guard error.reason != .later else {
        take(event, bytes, range)
        return .allowed
      }
      return .refused(error)
    }
    take(event, bytes, range)
    return .allowed
  }

  private mutating func judge(_ line: PolicyLine, as member: Policy.Member) throws(PolicyRefusal) {
    var policy = Policy(
      member, of: purpose, kinds, now: now, index: index.handOver(), known: bodies)
    defer { index = policy.index }
    try policy.judge([line])
  }

  private mutating func take(_ event: Event, _ bytes: Span<UInt8>, _ range: Range<Int>) {
    index.take(bytes, range)
    if needed.contains(event.id) { bodies[event.id, default: []].append(event) }
  }

  /// Who recorded an event: whom a server says, or whoever its device belongs to.
  private func member(behind event: Event) -> Policy.Member? {
    let device = DeviceID(event.device)
    let owner = device.flatMap { device in
      known.members.first { $0.devices.contains(device) || device == own && $0.account == known.account }
    }
    // Only a server's own device, which is nobody's, says for whom.
    guard owner == nil, let account = event.by else {
      return owner.map { self.member($0, with: device) }
    }
    var member = known.members.first { $0.account == account }.map { self.member($0, with: nil) }
    member?.isServed = true
    return member
  }

  private func member(_ member: KnownRole.Member, with device: DeviceID?) -> Policy.Member {
    Policy.Member(
      role: member.role, devices: Set(member.devices).union(device.map { [$0] } ?? []),
      account: member.account)
  }
}
