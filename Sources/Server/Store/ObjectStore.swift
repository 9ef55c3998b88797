// The segments of every journal on a server. Files tell everything; what is kept in memory (sizes, hashes, who brings
// which device) is made of them again at any time. A segment is acknowledged once it, its name and what leads to it are
// durable: a file without a name, fsync, a name that overwrites nothing, fsync of the directory.

internal import Encoding
package import Journal
package import Ledger
internal import Messages
internal import Platform
package import Policies
package import Sync
internal import Synchronization
package import Values

/// The objects of all journals of a store.
package final class ObjectStore: Sendable {
  /// What becomes of an object that is put.
  package enum PutOutcome: Equatable, Sendable {
    /// It is there now, durably; its SHA-256.
    case created(String)
    /// One of this name was there; its SHA-256.
    case present(String)
    /// There is none to be replaced.
    case absent
    /// Whoever asks may not put it.
    case forbidden(String)
    /// Whoever asks may not do what an event in it does.
    case refused(PolicyRefusal)
    /// It is not what its name says, or does not go on from what is there.
    case unfit(String)
    /// An event of it says what its kind may not.
    case impossible(SegmentValues.Fault)
    /// The journal has as much as it may have.
    case full
    /// The journal is not here, or the system refused something.
    case failed(JournalError)
  }

  /// Some objects, and what to ask with for those that come later.
  package struct Listing: Sendable {
    /// Tells this moment from others.
    package let cursor: String
    /// The objects, oldest first within a device.
    package let objects: [RemoteObject]

    /// Those of some devices alone, with a cursor that counts nothing and from which everything is listed.
    package func only(of devices: Set<DeviceID>) -> Listing {
      Listing(cursor: "", objects: objects.filter { devices.contains($0.name.device) })
    }
  }

  /// Where an object is, and what it is.
  package struct Found: Equatable, Sendable {
    /// The path of its file.
    package let path: String
    /// Its length in bytes.
    package let size: Int
    /// Its SHA-256, as hexadecimal digits.
    package let hash: String
  }

  /// So many journals are known at a time: what is known of one has to be read again once it was forgotten.
  package static let mostJournals = 1000
  /// So many journals' indexes are kept: one of 100,000 events takes about 10 MB.
  private static let mostIndexes = 8

  private let store: ServerStore
  private let quota: AccountQuota
  private let word: String
  private let kinds: Kinds
  private let journals: Mutex<RecentlyUsed<ULID, JournalObjects>>
  /// The journals that others than their owners brought something to, the last one last.
  private let indexed = Mutex<[ULID]>([])
  private let syncs: DirectorySyncs
  private let serial = Atomic<Int>(0)
  private let totals = KnownObjects.Totals()

  /// The objects of a store, of which each account may have so many bytes; `word` tells this process from others.
  /// Events of these kinds must hold what the kinds say. So many journals are known at a time.
  package init(
    _ store: ServerStore, quota: AccountQuota, word: String, kinds: Kinds, journals most: Int = mostJournals
  ) {
    journals = Mutex(RecentlyUsed(most: most))
    self.store = store
    self.quota = quota
    self.word = word
    self.kinds = kinds
    syncs = DirectorySyncs(store.disk)
  }

  /// What a journal is for.
  package func purpose(of journal: ULID) throws(JournalError) -> JournalPurpose {
    try objects(of: journal).purpose
  }

  /// What a journal has, or what came since a cursor.
  package func list(_ journal: ULID, since cursor: String?) throws(JournalError) -> Listing {
    let objects = try objects(of: journal)
    try objects.refresh()
    let from = cursor.flatMap { place(of: $0) } ?? 0
    let (found, last) = objects.list(since: from)
    return Listing(cursor: "\(word)-\(last)", objects: found)
  }

  /// Where an object is and what it is; nil where there is none.
  package func find(_ name: ObjectName, in journal: ULID) throws(JournalError) -> Found? {
    let objects = try objects(of: journal)
    guard let known = try objects.current(name) else { return nil }
    return Found(path: objects.path(name), size: known.size, hash: known.hash)
  }

  /// The same as it was last known, without a look at the disk: whoever opens the file finds out whether it is so still.
  package func findKnown(_ name: ObjectName, in journal: ULID) -> Found? {
    journals.withLock({ $0[journal] })?.found(name)
  }

  /// What a device is to a journal that somebody who does not own it brings more of.
  package enum Stream: Equatable, Sendable {
    /// The server's own, to which the REST routes append.
    case server
    /// Something of it is there.
    case begun
    /// Nothing of it is there.
    case new
  }

  /// What a device is to a journal.
  package func stream(of device: DeviceID, in journal: ULID) throws(JournalError) -> Stream {
    let objects = try objects(of: journal)
    if try objects.isOwn(device) { return .server }
    return try objects.holds(device) ? .begun : .new
  }

  /// Puts an object that is not there yet.
  package func put(
    _ bytes: [UInt8], as name: ObjectName, in journal: ULID, by member: Policy.Member, now: Instant
  ) -> PutOutcome {
    do throws(JournalError) {
      let objects = try objects(of: journal)
      let isOwn = try objects.isOwn(name.device)
      guard member.role == .owner || !isOwn else {
        return .forbidden("the device \(name.device) is the server's")
      }
      if let known = try objects.current(name) { return .present(known.hash) }
      var segment: ReceivedSegment
      switch Self.check(bytes, name) {
      case .success(let checked): segment = checked
      case .failure(let fault): return .unfit(fault.reason.english)
      }
      if let fault = SegmentValues.fault(in: segment, kinds) { return .impossible(fault) }
      guard try objects.holdsParent(of: segment) else {
        return .unfit("parent missing: the event before its first is not here")
      }
      if member.role != .owner || objects.purpose != .diary {
        keepFewIndexes(journal)
        switch try objects.judged(segment, by: member, kinds, at: now) {
        case .success(let judged): segment = judged
        case .failure(let refusal): return .refused(refusal)
        }
      }
      // Who may only add never learns what was erased here of theirs: it is not to come back.
      if member.role == .addOnly, let erased = try objects.erasedAsHere(segment) { segment = erased }
      return try write(segment, name, objects)
    } catch {
      return .failed(error)
    }
  }

  /// Puts the same events with more of their bodies erased in place of an object that has a hash.
  package func replace(
    _ bytes: [UInt8], as name: ObjectName, having hash: String, in journal: ULID, by member: Policy.Member,
    now: Instant
  ) -> PutOutcome {
    guard member.role.suffices(for: .writer) else {
      return .forbidden("this role cannot erase")
    }
    do throws(JournalError) {
      let objects = try objects(of: journal)
      if member.role != .owner || objects.purpose != .diary, let before = try objects.bytes(of: name),
        SHA256.hexOf(before.span) == hash
      {
        keepFewIndexes(journal)
        let lost = Erased.events(in: before, without: bytes)
        if let refusal = try objects.refusal(toErase: lost, by: member, kinds, at: now) {
          return .refused(refusal)
        }
      }
      return try objects.replacing(of: name.device) {
        (known: inout KnownObjects) throws(JournalError) -> PutOutcome in
        guard let old = known.objects[name] else { return .absent }
        guard old.hash == hash else { return .present(old.hash) }
        let path = objects.path(name)
        let before = try store.disk.contents(of: path)
        if case .failure(let fault) = Self.check(bytes, name) { return .unfit(fault.reason.english) }
        guard Erased.isMore(bytes, than: before) else {
          return .unfit("it is not the same events with more of their bodies erased")
        }
        let temporary = temporary(objects)
        defer { try? store.disk.remove(temporary) }
        try store.disk.createSealed(temporary, bytes)
        try store.disk.put(temporary, at: path)
        try syncs.synchronize(objects.directory(of: name.device))
        // What was folded from the bodies that are gone now.
        try? store.disk.remove(objects.layout.checkpoint)
        return .created(known.note(name, size: bytes.count, hash: SHA256.hexOf(bytes.span)).hash)
      }
    } catch {
      return .failed(error)
    }
  }

  /// Removes what interrupted requests left. Nobody else may use the store.
  package func clean() throws(JournalError) {
    for journal in try store.list() {
      let incoming = JournalObjects.incoming(JournalLayout(store.directory(of: journal)))
      for name in (try? store.disk.names(in: incoming)) ?? [] {
        try? store.disk.remove("\(incoming)/\(name)")
      }
    }
  }

  private func write(_ segment: ReceivedSegment, _ name: ObjectName, _ objects: JournalObjects)
    throws(JournalError) -> PutOutcome
  {
    let journal = objects.id
    guard quota.reserve(segment.bytes.count, in: journal) else { return .full }
    var isKept = false
    defer { if !isKept { quota.giveBack(segment.bytes.count, in: journal) } }
    let hash = SHA256.hexOf(segment.bytes.span)
    guard try objects.ensureDirectory(of: name.device) else { return .full }
    guard try objects.create(name, segment.bytes, hash: hash, by: temporary(objects)) else {
      try objects.refresh()
      return .present(try objects.current(name)?.hash ?? hash)
    }
    do throws(JournalError) {
      try syncs.synchronize(objects.directory(of: name.device))
    } catch {
      objects.drop(name)
      throw error
    }
    isKept = true
    let freed = objects.removeSuperseded(by: segment)
    if freed > 0 { quota.giveBack(freed, in: journal) }
    return .created(hash)
  }

  private static func check(_ bytes: [UInt8], _ name: ObjectName) -> Result<
    ReceivedSegment, ReceivedSegment.Fault
  > {
    do {
      return .success(try ReceivedSegment(bytes, named: name.segment, of: name.device))
    } catch {
      return .failure(error)
    }
  }

  private func temporary(_ objects: JournalObjects) -> String {
    let number = serial.add(1, ordering: .relaxed).newValue
    return "\(JournalObjects.incoming(objects.layout))/\(word)-\(number)"
  }

  /// Notes that a journal needs an index for verdicts, and drops that of another where there are too many.
  private func keepFewIndexes(_ journal: ULID) {
    let dropped = indexed.withLock { indexed -> ULID? in
      indexed.removeAll { $0 == journal }
      indexed.append(journal)
      return indexed.count > Self.mostIndexes ? indexed.removeFirst() : nil
    }
    if let dropped { journals.withLock { $0[dropped] }?.forgetPolicy() }
  }

  private func objects(of journal: ULID) throws(JournalError) -> JournalObjects {
    if let known = journals.withLock({ $0[journal] }) {
      try known.prepare()
      return known
    }
    let made = try JournalObjects(store, journal, countedIn: totals)
    return journals.withLock { journals in
      if let other = journals[journal] { return other }
      journals.put(made, for: journal)
      return made
    }
  }

  /// How many journals are known at the moment.
  package var known: Int { journals.withLock { $0.count } }

  private func place(of cursor: String) -> Int? {
    let parts = cursor.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == word else { return nil }
    return Int(parts[1])
  }
}
