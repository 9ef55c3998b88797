package import Ledger
package import Platform
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
  /// The segments that hold nothing.
  package private(set) var empty: [String] = []
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
    checkpoint = try? disk.status(layout.checkpoint).length
    let own = own
    devices = try journal.devices().sorted { $0 == own || ($1 != own && $0 < $1) }
    for device in devices {
      let listing = try StreamListing(journal, device)
      temporaries += listing.temporaries.count
      let segments = listing.segments.map { layout.segment($0, of: device) }
      empty += segments.filter { (try? disk.status($0).length) == 0 }
      let tail = (try? disk.status(layout.tail(of: device)).length) ?? 0
      if device != own, tail > 0 { openTails.append(device) }
      // A damaged end is `verify`'s to tell.
      let newest = (try? StreamTail(journal, device))?.last?.id.milliseconds ?? 0
      if newest > max(now.milliseconds, 0) + Verification.skew { ahead.append(device) }
    }
  }

  /// What the system says where nothing can be written to a journal; nil where it lets the lock be opened for writing,
  /// which changes nothing, and where there is no lock yet.
  package static func refusal(of journal: Journal) -> Errno? {
    guard (try? journal.disk.status(journal.layout.lock)) != nil else { return nil }
    do {
      journal.disk.close(try journal.disk.open(journal.layout.lock, for: .locking))
      return nil
    } catch {
      return error
    }
  }
}
