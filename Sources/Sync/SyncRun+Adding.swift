// Who may only add sees nothing of a journal but what their own devices brought, so that an exchange goes one way: what
// this installation recorded is sent as far as it is not there, and nothing is fetched. Where the remote tells nobody
// apart, as behind ssh, it lists nothing to such a one, and what was settled before is believed.

internal import Encoding
internal import Journal
internal import Ledger
internal import Policies

extension SyncRun {
  /// Whether whoever asks may only add to what the remote holds.
  var addsOnly: Bool { report.role == .addOnly }

  /// Notes the role that whoever asks has there.
  mutating func note(_ role: KnownRole?) {
    guard let role else { return }
    report.role = role.role
    tellsApart = role.account != nil
    toldDevices = role.devices
  }

  /// Of what was settled, what the remote has to list: to who may only add that of the devices it knows to be theirs.
  func isExpected(_ name: ObjectName) -> Bool { !addsOnly || toldDevices.contains(name.device) }

  /// What is believed to be there though the remote does not list it.
  func believed() -> [RemoteObject] {
    guard addsOnly else { return [] }
    let names = settled.keys.filter { !toldDevices.contains($0.device) }
    let ours = Set(names.map(\.device)).filter(isOurs)
    return names.filter { ours.contains($0.device) }
      .map { RemoteObject(name: $0, size: settled[$0] ?? 0, hash: nil) }
  }

  /// Settles what the remote has of this installation's. Where it has what this device is said to have recorded and does
  /// not know, something else writes under its name, and it goes on under another.
  mutating func settleOwn() throws(SyncFailure) {
    if try !settleListed() { try goOnElsewhere() }
  }

  /// Notes what is on both sides; false where the remote has something of this device's that is not here.
  mutating func settleListed() throws(SyncFailure) -> Bool {
    var knowsAll = true
    let ours = Set(listed.keys.map(\.device)).filter(isOurs)
    for object in listed.values where ours.contains(object.name.device) {
      if try covers(object.name) {
        confirmed[object.name] = object.size
      } else if object.name.device == own {
        knowsAll = false
      }
    }
    return knowsAll
  }

  /// Of what the remote says it has taken, what it has to list; the rest is believed.
  mutating func believe(_ sent: [ObjectName]) -> [ObjectName] {
    guard addsOnly, !tellsApart else { return sent }
    for (name, size) in confirmed where listed[name] == nil {
      listed[name] = RemoteObject(name: name, size: size, hash: nil)
    }
    // Where what was believed was wrong, all of that stream is compared again.
    for device in refused where isOurs(device) {
      for name in confirmed.keys where name.device == device { confirmed[name] = nil }
    }
    return []
  }

  /// What was settled with the remote by now: of streams that nobody tells of, what was settled before.
  func settled(since before: [ObjectName: Int]) -> [ObjectName: Int] {
    guard addsOnly else { return settledObjects() }
    let others = before.filter { !toldDevices.contains($0.key.device) && !isOurs($0.key.device) }
    return settledObjects().merging(others) { one, _ in one }
  }
}
