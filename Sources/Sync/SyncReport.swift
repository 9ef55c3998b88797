package import Journal
package import Ledger
package import Messages
package import Policies

/// What an exchange with one remote came to.
package struct SyncReport: Sendable {
  /// What became of one device's stream.
  package struct Device: Equatable, Sendable {
    /// Events that the remote did not have.
    package var sent: Int64 = 0
    /// Events that were new here.
    package var received: Int64 = 0
    /// Segments that wait for what they go on from.
    package var parked = 0

    /// Nothing yet.
    package init() {}
  }

  /// Every device of which something was sent, received or parked.
  package var devices: [DeviceID: Device] = [:]
  /// The device that wrote here when the exchange began.
  package var own: DeviceID?
  /// What whoever asked may do there; nil where nothing tells.
  package var role: JournalRole?
  /// Segments in which texts were erased here because they are over there, and over there because they are here.
  package var erased = (here: 0, there: 0)
  /// Segments that were damaged here and are whole again.
  package var healed: [ObjectName] = []
  /// What kept the exchange from being whole.
  package var troubles: [SyncTrouble] = []
  /// The device this installation goes on as, because its stream was written elsewhere too.
  package var newDevice: DeviceID?
  /// What the remote did not take and is taken out here too.
  package var refused: [RefusedEvents] = []
  /// How many changes that it did not take before were recorded again.
  package var recordedAgain = 0
  /// How many of them are not allowed yet.
  package var stillRefused = 0
  /// What was mended on the way, for people.
  package var notices: [Message] = []
  /// Whether anything in the journal is another than before.
  package var hasNews = false

  /// Nothing yet.
  package init() {}

  /// The devices, this one first.
  package var sortedDevices: [(id: DeviceID, part: Device)] {
    devices.sorted { ($1.key == own ? 1 : 0, $0.key) < ($0.key == own ? 1 : 0, $1.key) }
      .map { ($0.key, $0.value) }
  }
}

/// Something that an exchange found wrong and went on without.
package enum SyncTrouble: Equatable, Sendable {
  /// What the remote gave is not what its name says; it was put aside.
  case damaged(ObjectName, Message)
  /// The remote lists it and does not give it.
  case unavailable(ObjectName, TransportFailure)
  /// The remote said that it has it, and does not list it.
  case lost(ObjectName)
  /// The remote would not take it.
  case rejected(ObjectName, Message)
  /// The remote would not take it, though the rules that are known here allow it.
  case disputed(ObjectName, Message)
  /// There are different events of one name; both are kept.
  case fork(ObjectName)
  /// What is here is not what its name says, and was not sent.
  case damagedHere(ObjectName, Message)

  /// What went wrong, for people.
  package var message: Message {
    switch self {
    case .damaged(let name, let reason): "'\(name)' is damaged on the remote: \(reason)"
    case .unavailable(let name, let failure): "cannot get '\(name)': \(failure.reason)"
    case .lost(let name): "the remote acknowledged '\(name)' but does not list it"
    case .rejected(let name, let reason): "'\(name)' was rejected: \(reason)"
    case .disputed(let name, let reason):
      "'\(name)' was rejected: \(reason); the server refuses whatever its rules allow it to"
    case .fork(let name): "'\(name)' has different events on the remote; both versions are kept"
    case .damagedHere(let name, let reason):
      "'\(name)' is damaged here and was not sent: \(reason); run `healthlog repair`"
    }
  }
}

/// Why there was no exchange.
package enum SyncFailure: Error, Equatable, Sendable {
  /// The remote could not be used.
  case transport(TransportFailure)
  /// The journal could not be read or written.
  case journal(JournalError)
  /// The remote holds another journal.
  case otherJournal(String, wasKnown: Bool)
  /// The remote held this journal and is empty now.
  case emptied
  /// Something was to be fetched by who may only add there.
  case addsOnly
}

extension TransportFailure {
  /// The reason, whatever its sort.
  package var reason: Message {
    switch self {
    case .absent(let reason), .foreign(let reason), .unreachable(let reason), .refused(let reason),
      .noRole(let reason), .newer(let reason), .system(let reason):
      reason
    }
  }
}
