package import Ledger
internal import Platform
package import Values

/// What a look at a journal's files shows without reading every line of them: what `doctor` tells.
package struct Condition: Sendable {
  /// The devices with a stream here, this one first.
  package private(set) var devices: [DeviceID] = []
  /// This device; nil before its first event.
  package let own: DeviceID?
  /// The other devices whose stream ends in an open tail.
  package private(set) var openTails: [DeviceID] = []
  /// The devices whose newest event lies more than a day ahead of the clock.
  package private(set) var ahead: [DeviceID] = []
  /// How many unfinished files a crash has left.
  package private(set) var temporaries = 0
  /// How many erased texts are still here.
  package let pendingErasures: Int
  /// How many files were put aside.
  package let quarantined: Int
  /// The bytes of the checkpoint; nil where there is none.
  package let checkpoint: Int?

  /// Looks at a journal. Throws where the system refuses to read it.
  package init(_ journal: Journal, now: Instant) throws(JournalError) {
    let (layout, disk) = (journal.layout, journal.disk)
    own = try? journal.device()
    pendingErasures = try Erasure(journal).pending()
    quarantined = try disk.exists(layout.quarantine) ? disk.list(layout.quarantine).count : 0
    checkpoint = try? disk.status(layout.local + "/checkpoint").length
    let own = own
    devices = try journal.devices().sorted { $0 == own || ($1 != own && $0 < $1) }
    for device in devices {
      temporaries += try StreamListing(journal, device).temporaries.count
      let tail = (try? disk.status(layout.tail(of: device)).length) ?? 0
      if device != own, tail > 0 { openTails.append(device) }
      // A damaged end is `verify`'s to tell.
      let newest = (try? StreamTail(journal, device))?.last?.id.milliseconds ?? 0
      if newest > max(now.milliseconds, 0) + Verification.skew { ahead.append(device) }
    }
  }

  /// Whether something can be written to a journal: what the system says where it cannot. A file of one block is
  /// written beside the lock and removed again.
  package static func refusal(of journal: Journal) -> JournalError? {
    let path = journal.layout.local + "/doctor.tmp"
    do throws(JournalError) {
      try journal.disk.ensureDirectory(journal.layout.local)
      try? journal.disk.remove(path)
      defer { try? journal.disk.remove(path) }
      try journal.disk.create(path, [UInt8](repeating: 0, count: 4096))
      return nil
    } catch {
      return error
    }
  }
}
