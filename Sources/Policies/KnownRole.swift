package import Encoding
package import Ledger
package import Values

/// The role that somebody has on a journal at a server, as it was last asked for. Kept beside the journal, so that what
/// the server would refuse need not be recorded first.
package struct KnownRole: Equatable, Sendable {
  /// Somebody who may use the journal.
  package struct Member: Equatable, Sendable {
    /// The account.
    package let account: ULID
    /// What others call that one.
    package let name: String
    /// What that one may do.
    package let role: JournalRole
    /// The devices that record as that one.
    package let devices: [DeviceID]
  }

  /// What the journal is for.
  package let purpose: JournalPurpose
  /// The role.
  package let role: JournalRole
  /// The account that has it; nil where nobody logs in.
  package let account: ULID?
  /// Everybody who may use the journal, as far as one is told.
  package let members: [Member]
  /// The name of the remote that said so; empty where none has it yet.
  package private(set) var remote = ""
  /// When it said so.
  package private(set) var asked: Instant?

  /// Days after which nobody should rely on it.
  private static let fresh: Int64 = 7

  /// That of somebody of whom nothing is known: reading a company's journal.
  package static let unknown = KnownRole(of: .training, .reader)

  private init(of purpose: JournalPurpose, _ role: JournalRole) {
    (self.purpose, self.role) = (purpose, role)
    (account, members) = (nil, [])
  }

  /// Reads what a server answered, or the file that was made of it; nil where it is neither, or of another version.
  package init?(_ json: JSON) {
    guard json["schema"]?.stringValue == "healthlog.role/1",
      let role = json["role"]?.stringValue.flatMap(JournalRole.init(rawValue:)),
      // An older server has diaries only, and says so or nothing.
      let purpose = JournalPurpose(rawValue: json["purpose"]?.stringValue ?? JournalPurpose.diary.rawValue)
    else { return nil }
    self.role = role
    self.purpose = purpose
    account = json["account"]?.idValue
    members = (json["members"]?.arrayValue ?? []).compactMap { member in
      guard let account = member["account"]?.idValue, let name = member["name"]?.stringValue,
        let role = member["role"]?.stringValue.flatMap(JournalRole.init(rawValue:))
      else { return nil }
      let devices = (member["devices"]?.arrayValue ?? []).compactMap {
        $0.stringValue.flatMap { DeviceID($0) }
      }
      return Member(account: account, name: name, role: role, devices: devices)
    }
    remote = json["remote"]?.stringValue ?? ""
    asked = json["asked"]?.stringValue.flatMap(Timestamp.init(parsing:))?.instant
  }

  /// The same as a remote said it at a time.
  package func said(by remote: String, at asked: Instant) -> KnownRole {
    var role = self
    role.remote = remote
    role.asked = asked
    return role
  }

  /// As the file has it.
  package var json: JSON {
    let members = members.map { member -> JSON in
      [
        "account": .string(member.account.description), "name": .string(member.name),
        "role": .string(member.role.rawValue),
        "devices": .array(member.devices.map { .string($0.description) }),
      ]
    }
    return [
      "schema": "healthlog.role/1", "remote": .string(remote),
      "asked": .text(asked.flatMap { Timestamp(instant: $0, offsetSeconds: 0) }), "account": .text(account),
      "role": .string(role.rawValue), "purpose": .string(purpose.rawValue), "members": .array(members),
    ]
  }

  /// Who has a role or a stronger one, by name.
  package func names(havingAtLeast role: JournalRole) -> [String] {
    members.filter { $0.role.suffices(for: role) }.map(\.name)
  }

  /// Whether what is recorded has to be allowed: the owner of a diary may do everything.
  package var isJudged: Bool { role != .owner || purpose != .diary }

  /// The name of whoever recorded an event, by what the server says of it or by its device, of which one may be that of
  /// whoever has the role; nil where nobody knows.
  package func name(of event: Event, own: DeviceID?) -> String? {
    if let account = event.by { return name(of: account) }
    guard let device = DeviceID(event.device) else { return nil }
    return members.first { $0.devices.contains(device) }?.name
      ?? (device == own ? account.flatMap(name) : nil)
  }

  private func name(of account: ULID) -> String? { members.first { $0.account == account }?.name }

  /// The devices that record as whoever has the role.
  package var devices: Set<DeviceID> {
    Set(members.filter { $0.account == account }.flatMap(\.devices))
  }

  /// Whoever has the role, who records as some other devices too. Where nobody is told apart, as behind ssh, no device is
  /// known to be anybody's.
  package func member(recordingAs others: Set<DeviceID>) -> Policy.Member {
    Policy.Member(role: role, devices: account == nil ? [] : devices.union(others), account: account)
  }

  /// Whether it was asked for so long ago that it may well be another by now.
  package func isOld(at now: Instant) -> Bool {
    guard let asked else { return true }
    return now.milliseconds - asked.milliseconds > Self.fresh * 86_400_000
  }
}
