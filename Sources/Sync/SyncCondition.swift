package import Journal
package import Ledger
package import Values

/// How a journal stands with its remotes, as far as that is known without asking them.
package struct SyncCondition: Sendable {
  /// One remote.
  package struct Remote: Sendable {
    /// Its name.
    package let name: String
    /// What is known of it.
    package let record: RemoteRecord
    /// How many events it has not got yet.
    package let waiting: Int64
  }

  /// One device that records into the journal.
  package struct Device: Sendable {
    /// Its name.
    package let id: DeviceID
    /// Whether it is this one.
    package let isOwn: Bool
    /// How many events of it are here.
    package let events: Int64
    /// When it recorded the newest of them; nil where that cannot be read.
    package let newest: Instant?
  }

  /// The remotes, by name.
  package private(set) var remotes: [Remote] = []
  /// The devices, this one first.
  package private(set) var devices: [Device] = []
  /// Segments that wait for what they go on from.
  package let parked: [ObjectName]

  /// Looks at a journal.
  package init(_ journal: Journal) throws(JournalError) {
    parked = try Inbox.names(journal)
    let held = try HeldSegments(journal)
    let own = (try? journal.device()) ?? nil
    var ends: [DeviceID: Int64] = [:]
    for id in try journal.devices().sorted(by: { $0 == own || ($1 != own && $0 < $1) }) {
      let end = try journal.end(of: id)
      let sealed = held.ranges.of(id).map(\.last).max() ?? 0
      ends[id] = max(sealed, end?.sequence ?? 0)
      devices.append(
        Device(id: id, isOwn: id == own, events: ends[id] ?? 0, newest: end?.recorded))
    }
    for name in try journal.remotes() {
      guard let record = try journal.remote(named: name) else { continue }
      var there = SegmentRanges()
      for object in record.objects.keys.sorted() { there.add(object.segment, of: object.device) }
      var waiting: Int64 = 0
      for (id, end) in ends where end > 0 { waiting += end - there.count(1...end, of: id) }
      remotes.append(Remote(name: name, record: record, waiting: waiting))
    }
  }
}
