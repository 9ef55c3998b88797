package import Ledger
package import Messages
package import Policies
package import Values

/// A way to a remote: a folder, a program, a server. It moves bytes and never judges them: the exchange checks every
/// name, sum and chain. One conformance suite runs against every transport.
package protocol Transport {
  /// What the remote says of itself. Throws `.absent` where there is no such place, `.foreign` where it is something
  /// else, `.refused` where whoever asks is not let in.
  mutating func state() throws(TransportFailure) -> RemoteState
  /// Every object it holds, in any order; once more for every call.
  mutating func list() throws(TransportFailure) -> [RemoteObject]
  /// Fetches objects, as many at once as it likes, and hands each out as it comes, in any order; one that cannot be had
  /// is handed out as its failure, and the others go on.
  mutating func get(
    _ names: [ObjectName], _ take: (ObjectName, Result<[UInt8], TransportFailure>) -> Void
  ) throws(TransportFailure)
  /// Puts objects that the remote lacks, in their order, never over one that is there; each is durable over there
  /// before its answer is handed out. `bytes` gives an object's bytes.
  mutating func put(
    _ names: [ObjectName], _ bytes: (ObjectName) throws(TransportFailure) -> [UInt8],
    _ answered: (ObjectName, PutAnswer) -> Void
  ) throws(TransportFailure)
  /// Puts the same events with more of their bodies erased in place of an object, if it still has the given SHA-256.
  mutating func replace(_ name: ObjectName, having hash: String, with bytes: [UInt8]) throws(TransportFailure)
    -> PutAnswer
  /// What whoever asks may do there, asked for anew; nil where nothing tells.
  mutating func role() throws(TransportFailure) -> KnownRole?
  /// Makes the remote hold this journal, which is for a purpose, where it holds none yet.
  mutating func begin(_ journal: ULID, for purpose: JournalPurpose) throws(TransportFailure)
  /// Makes durable what is there of the devices: somebody may have died between naming a file and that.
  mutating func synchronize(_ devices: Set<DeviceID>) throws(TransportFailure)
  /// Whether the remote keeps segments that lie within longer ones until it is told to remove them.
  var keepsEverything: Bool { get }
  /// Removes objects, as far as they are there; it need not be durable.
  mutating func remove(_ names: [ObjectName]) throws(TransportFailure)
}

extension Transport {
  /// A remote that says it has something has it durably.
  package mutating func synchronize(_ devices: Set<DeviceID>) throws(TransportFailure) {}

  /// It does not, or knows no way to remove anything.
  package var keepsEverything: Bool { false }

  /// Nothing tells.
  package mutating func role() throws(TransportFailure) -> KnownRole? { nil }

  /// Removes nothing.
  package mutating func remove(_ names: [ObjectName]) throws(TransportFailure) {}
}

/// What a remote says of itself.
package struct RemoteState: Equatable, Sendable {
  /// The journal it holds; nil where it holds none yet.
  package let journal: ULID?
  /// What that is for, as far as the remote tells before it is read.
  package let purpose: JournalPurpose
  /// Changes when the store was restored from a backup; nil where nothing tells.
  package let epoch: String?
  /// What whoever asks may do there; nil where nothing tells.
  package let role: KnownRole?

  /// A state.
  package init(
    journal: ULID?, purpose: JournalPurpose = .diary, epoch: String?, role: KnownRole? = nil
  ) {
    self.journal = journal
    self.purpose = purpose
    self.epoch = epoch
    self.role = role
  }
}

/// An object that a remote lists.
package struct RemoteObject: Equatable, Sendable {
  /// Its name.
  package let name: ObjectName
  /// Its length in bytes.
  package let size: Int
  /// The 64 hexadecimal digits of its SHA-256; nil where the transport does not know it without reading.
  package let hash: String?

  /// An object.
  package init(name: ObjectName, size: Int, hash: String?) {
    self.name = name
    self.size = size
    self.hash = hash
  }
}

/// What a remote says to an object that is put.
package enum PutAnswer: Equatable, Sendable {
  /// It is there now, durably.
  case created
  /// One of that name was there; its SHA-256 where it is told.
  case present(hash: String?)
  /// It was not taken, for this reason: another form, no room, no right.
  case rejected(Message)
  /// Whoever asks may not bring it; the number of the event that is refused, where it is a single one.
  case disallowed(Message, event: Int64?)
  /// An event says what its kind may not over there; its number, and what is wrong with it, in English.
  case impossible(Message, event: Int64, fault: String)
}

/// Why a remote cannot be used.
package enum TransportFailure: Error, Equatable, Sendable {
  /// There is no such place: not mounted, no such host, no such journal.
  case absent(Message)
  /// There is something else than a healthlog remote, such as a page with status 200 or an ssh greeting.
  case foreign(Message)
  /// It did not answer, or stopped answering; a later try may succeed.
  case unreachable(Message)
  /// Whoever asks is not let in: no token, an expired one, a role that does not suffice.
  case refused(Message)
  /// Whoever asks had a role on the journal, and has none any more.
  case noRole(Message)
  /// It needs a newer healthlog.
  case newer(Message)
  /// A program that is needed is not there, or the operating system refused.
  case system(Message)
}
