// Whatever comes is made durable in `local/inbox` first and moved into its stream as soon as what it goes on from is
// there. So a segment that has to wait simply stays, and a crash anywhere leaves it either here or there.

internal import Encoding
internal import Journal
internal import Ledger
internal import Platform

/// The segments that arrived and are not in their streams yet.
struct Inbox {
  /// A checked segment in the inbox.
  struct Arrival: Sendable {
    let previous: ChainSum
    let size: Int
    let concernsErasure: Bool
  }

  /// What is in it.
  private(set) var arrivals: [ObjectName: Arrival] = [:]
  private let journal: Journal
  private var disk: any Disk { journal.disk }
  private var layout: JournalLayout { journal.layout }

  /// The inbox of a journal with what earlier exchanges left there. What is not what its name says is thrown away: it
  /// can be had again.
  init(_ journal: Journal) throws(JournalError) {
    self.journal = journal
    for name in try Self.names(journal) {
      guard let bytes = try? disk.contents(of: path(name), atMost: .max),
        let segment = try? ReceivedSegment(bytes, named: name.segment, of: name.device)
      else {
        remove(name)
        continue
      }
      add(segment)
    }
  }

  /// The names of what waits in a journal's inbox.
  static func names(_ journal: Journal) throws(JournalError) -> [ObjectName] {
    let (layout, disk) = (journal.layout, journal.disk)
    guard try disk.exists(layout.inbox) else { return [] }
    var names: [ObjectName] = []
    do throws(Errno) {
      for device in try disk.names(in: layout.inbox).compactMap(DeviceID.init) {
        for name in try disk.names(in: layout.inbox(of: device)).compactMap(SegmentName.init) {
          names.append(ObjectName(device, name))
        }
      }
    } catch {
      throw .refused(action: "list", path: layout.inbox, error)
    }
    return names.sorted()
  }

  /// Removes what exchanges that were killed have left unfinished. Only one runs at a time.
  func removeUnfinished() {
    for device in ((try? disk.names(in: layout.inbox)) ?? []).compactMap(DeviceID.init) {
      for name in (try? disk.names(in: layout.inbox(of: device))) ?? []
      where name.utf8.suffix(4).elementsEqual(".tmp".utf8) {
        try? disk.remove("\(layout.inbox(of: device))/\(name)")
      }
    }
  }

  /// Makes room for segments of some devices.
  func prepare(for devices: Set<DeviceID>) throws(JournalError) {
    guard !devices.isEmpty else { return }
    try disk.ensureDirectory(layout.inbox)
    for device in devices { try disk.ensureDirectory(layout.inbox(of: device)) }
  }

  /// Makes a segment durable here; may be called from several threads, and `add` notes it.
  func store(_ segment: ReceivedSegment) throws(JournalError) {
    let path = path(ObjectName(segment.device, segment.name))
    let temporary = path + ".tmp"
    // A crash may have left one; most often there is none.
    try? disk.remove(temporary)
    try disk.createSealed(temporary, segment.bytes)
    try disk.put(temporary, at: path)
  }

  /// Notes a segment that was stored.
  mutating func add(_ segment: ReceivedSegment) {
    arrivals[ObjectName(segment.device, segment.name)] = Arrival(
      previous: segment.previous, size: segment.bytes.count, concernsErasure: segment.concernsErasure)
  }

  /// The bytes of a segment here.
  func bytes(of name: ObjectName) throws(JournalError) -> [UInt8] {
    do {
      return try disk.contents(of: path(name), atMost: .max)
    } catch {
      throw .refused(action: "read", path: path(name), error)
    }
  }

  /// Moves a segment into its stream, whose directory is there.
  mutating func move(_ name: ObjectName) throws(JournalError) {
    try disk.put(path(name), at: layout.segment(name.segment, of: name.device))
    arrivals[name] = nil
  }

  /// Throws a segment away. What cannot be removed is tried again at the next exchange.
  mutating func remove(_ name: ObjectName) {
    try? disk.remove(path(name))
    arrivals[name] = nil
  }

  private func path(_ name: ObjectName) -> String { "\(layout.inbox(of: name.device))/\(name.segment)" }
}
