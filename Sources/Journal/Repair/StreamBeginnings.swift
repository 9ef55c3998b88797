// The first event of every stream carries a hash over the journal's id and the device. So the streams prove the id, and
// one that nobody knows any more is found by trying: whatever id was changed, there is no other that they fit.

internal import Encoding
internal import Ledger
package import Platform
package import Values

/// What the first events of a journal's streams say of its id.
struct StreamBeginnings {
  /// The device of every first event that is sound, and the sum it says stood before it.
  private var beginnings: Set<Beginning> = []

  /// What a first event says of where it belongs.
  private struct Beginning: Hashable {
    let device: DeviceID
    let previous: String
  }

  /// Reads the first events of all streams, in whatever folder they are.
  init(_ layout: JournalLayout, _ disk: any Disk) throws(JournalError) {
    // Which id it has does not matter for reading.
    let journal = Journal(
      id: ULID(milliseconds: 0, random: (0, 0)), purpose: .diary, layout: layout, disk: disk)
    for device in try journal.devices() {
      for attempt in 1... {
        do throws(JournalError) {
          try read(device, of: journal)
          break
        } catch {
          // What was listed was joined or sealed meanwhile.
          guard attempt < Self.attempts, case .refused(_, _, .missing) = error else { throw error }
        }
      }
    }
  }

  /// How often a stream is looked at whose files change under the eyes.
  private static let attempts = 5

  private mutating func read(_ device: DeviceID, of journal: Journal) throws(JournalError) {
    guard let listing = try? StreamListing(journal, device) else { return }
    for part in try StreamPart.all(of: device, listing, in: journal) where part.expected == 1 {
      try read(part, journal.disk)
    }
  }

  private mutating func read(_ part: StreamPart, _ disk: any Disk) throws(JournalError) {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    var found: Beginning?
    _ = try part.eachLine(on: disk, through: &buffer) { bytes, range in
      guard found == nil, let check = try? LineCheck(bytes, range), check.line.sequence == 1,
        check.isSumRight,
        let name = try? unescaped(bytes, check.line.device), let device = DeviceID(name)
      else { return }
      found = Beginning(device: device, previous: check.previous)
    }
    if let found { beginnings.insert(found) }
  }

  /// Whether a stream was begun in the journal of an id.
  func prove(_ id: ULID) -> Bool {
    beginnings.contains { ChainSum.first(journal: id, device: $0.device).description == $0.previous }
  }

  /// Whether there are streams, and all were begun in the journal of another id.
  func contradict(_ id: ULID) -> Bool { !beginnings.isEmpty && !prove(id) }
}

extension Journal {
  /// Why the id in `journal.json` cannot be the journal's; nil where nothing speaks against it.
  package func identityFault() throws(JournalError) -> JournalError? {
    guard try StreamBeginnings(layout, disk).contradict(id) else { return nil }
    return .unreadable(path: layout.identity, reason: Self.otherID)
  }

  /// Throws where the id in `journal.json` cannot be the journal's.
  package func checkIdentity() throws(JournalError) {
    if let fault = try identityFault() { throw fault }
  }

  /// What is wrong with an id that no stream was begun under.
  static var otherID: Message { "its ID was changed: the events were recorded under another one" }
}

extension Installation {
  /// The ids of the journals that this installation has recorded in, by its notes.
  package func knownJournals(on disk: any Disk) -> [ULID] {
    guard let notes, let names = try? disk.names(in: notes) else { return [] }
    return names.compactMap { ULID(parsing: $0) }
  }
}
