import Ledger
import Policies
import Sync
import Values

/// A transport that counts what is asked of another and may change what that says.
struct CountingTransport: Transport {
  /// What was asked, in order.
  final class Calls {
    var names: [String] = []
  }

  let calls = Calls()
  var base: any Transport
  /// What is listed, the n-th time; n is from 1.
  var listing: (Int, [RemoteObject]) -> [RemoteObject] = { $1 }
  /// What an object's bytes arrive as.
  var arriving: (ObjectName, [UInt8]) -> [UInt8] = { $1 }
  /// What becomes of an object that is put: nil where it goes to the remote, else what is answered without that.
  var losing: (ObjectName) -> PutAnswer? = { _ in nil }
  /// The epoch that the remote says it has.
  var epoch: String?

  init(_ base: any Transport) { self.base = base }

  private func count(_ name: String) -> Int {
    calls.names.append(name)
    return calls.names.count { $0 == name }
  }

  mutating func state() throws(TransportFailure) -> RemoteState {
    _ = count("state")
    let state = try base.state()
    return RemoteState(journal: state.journal, epoch: epoch ?? state.epoch, role: state.role)
  }

  mutating func role() throws(TransportFailure) -> KnownRole? {
    _ = count("role")
    return try base.role()
  }

  mutating func synchronize(_ devices: Set<DeviceID>) throws(TransportFailure) {
    try base.synchronize(devices)
  }

  mutating func list() throws(TransportFailure) -> [RemoteObject] {
    let number = count("list")
    return listing(number, try base.list())
  }

  mutating func get(
    _ names: [ObjectName], _ take: (ObjectName, Result<[UInt8], TransportFailure>) -> Void
  ) throws(TransportFailure) {
    _ = count("get")
    try base.get(names) { name, result in take(name, result.map { arriving(name, $0) }) }
  }

  mutating func put(
    _ names: [ObjectName], _ bytes: (ObjectName) throws(TransportFailure) -> [UInt8],
    _ answered: (ObjectName, PutAnswer) -> Void
  ) throws(TransportFailure) {
    for name in names {
      _ = count("put")
      if let answer = losing(name) { answered(name, answer) } else { try base.put([name], bytes, answered) }
    }
  }

  mutating func replace(_ name: ObjectName, having hash: String, with bytes: [UInt8]) throws(TransportFailure)
    -> PutAnswer
  {
    _ = count("replace")
    return try base.replace(name, having: hash, with: bytes)
  }

  mutating func begin(_ journal: ULID, for purpose: JournalPurpose) throws(TransportFailure) {
    _ = count("begin")
    try base.begin(journal, for: purpose)
  }
}
