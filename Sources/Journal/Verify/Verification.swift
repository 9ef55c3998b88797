// What `verify` looks at: the directory, its permissions, then every line of every file of every stream. Outside its
// body a line must be byte for byte what the program would write, since no sum covers those bytes; inside, the sum
// does. The chain shows lines that are missing, doubled or in another order.

internal import Encoding
package import Ledger
internal import Platform
package import Values

/// Everything that is wrong with a journal.
package struct Verification: Sendable {
  /// What is wrong, in the order it was found.
  package private(set) var findings: [Finding] = []
  /// How many events there are.
  package private(set) var events = 0
  /// How many files of streams were read.
  package private(set) var segments = 0

  private var doubles = DoubleCheck()
  private let journal: Journal
  private let kinds: Kinds
  private let latest: Int64

  /// A day in milliseconds: clocks that differ by less are no fault.
  static let skew: Int64 = 86_400_000
  /// So many parts are checked before a second thread would have been worth its beginning.
  private static let fewParts = 16
  /// How often a stream is begun again because a writer has put its files together meanwhile.
  private static let attempts = 5

  /// Looks at a whole journal. Throws where the system refuses to read it.
  package init(_ journal: Journal, kinds: Kinds, now: Instant) throws(JournalError) {
    self.journal = journal
    self.kinds = kinds
    // No id lies before 1970, whatever the clock says.
    latest = max(now.milliseconds, 0) + Self.skew
    findings += PermissionCheck(journal).findings
    try checkHead()
    try checkNames()
    try checkDevice()
    for device in try journal.devices() where try isStream(device.description) {
      try checkStream(of: device)
    }
    findings += try doubles.findings(in: journal)
  }

  /// `FORMAT` and `journal.json` are as they were made, to the byte.
  private mutating func checkHead() throws(JournalError) {
    let layout = journal.layout
    if case .unreadable(let path, let reason) = try journal.identityFault() {
      findings.append(Finding(format: path, reason: reason))
    }
    let format = try journal.disk.contents(of: layout.format)
    if let fault = JournalFormat(format).fault {
      findings.append(Finding(format: layout.format, reason: fault))
    }
    let identity = try journal.disk.contents(of: layout.identity)
    guard identity == JournalIdentity(identity)?.bytes else {
      findings.append(Finding(format: layout.identity, reason: "it was changed after it was written"))
      return
    }
  }

  /// Everything in `log/` is a stream, and everything in a stream belongs there.
  private mutating func checkNames() throws(JournalError) {
    let layout = journal.layout
    for name in try journal.disk.list(layout.log) where try !isStream(name) {
      findings.append(
        Finding(
          check: "name", device: nil, sequence: nil,
          message: "'\(layout.log)/\(name)' is not a device's stream",
          remedy: Finding.repairRemedy))
    }
    for device in try journal.devices() where try isStream(device.description) {
      let listing = try StreamListing(journal, device)
      for name in listing.foreign {
        findings.append(
          Finding(
            check: "name", device: device.description, sequence: nil,
            message: "'\(layout.stream(of: device))/\(name)' is not part of a stream",
            remedy: Finding.repairRemedy))
      }
      for name in try leftovers(of: device, listing) {
        findings.append(
          Finding(
            check: "temporary", device: device.description, sequence: nil,
            message: "'\(layout.stream(of: device))/\(name)' was left unfinished",
            remedy: Finding.repairRemedy))
      }
    }
  }

  /// What a crash left unfinished in a stream: what stands there while nobody writes.
  private func leftovers(of device: DeviceID, _ listing: StreamListing) throws(JournalError) -> [String] {
    guard !listing.temporaries.isEmpty else { return [] }
    do throws(JournalError) {
      let lock = try journal.lockWriting(wait: 0) { _ in }
      defer { journal.disk.close(lock) }
      return try StreamListing(journal, device).temporaries
    } catch {
      if case .busy = error { return [] }
      // Where nobody can write nobody does.
      return listing.temporaries
    }
  }

  private mutating func checkDevice() throws(JournalError) {
    do throws(JournalError) {
      _ = try journal.device()
    } catch {
      guard case .unreadable = error else { throw error }
      findings.append(
        Finding(
          check: "device", device: nil, sequence: nil,
          message: "'\(journal.layout.device)' contains no device ID",
          remedy: Finding.repairRemedy))
    }
  }

  /// Checks a stream, from the beginning again where its files change under the eyes.
  private mutating func checkStream(of device: DeviceID) throws(JournalError) {
    for attempt in 1... {
      let listing = try StreamListing(journal, device)
      do throws(JournalError) {
        let parts = try StreamPart.all(of: device, listing, in: journal)
        let outcomes = try outcomes(of: parts)
        let check = try StreamCheck(journal, device, outcomes)
        // What was sealed between the looks at the names and at the tail seems to be missing.
        if !check.findings.isEmpty, attempt < Self.attempts, try StreamListing(journal, device) != listing {
          continue
        }
        findings += check.findings
        events += check.events
        doubles.take(check.ids, outcomes.flatMap(\.foreign), of: device)
        segments += listing.segments.count + (listing.hasTail ? 1 : 0)
        return
      } catch {
        guard attempt < Self.attempts, case .refused(_, _, .missing) = error,
          try StreamListing(journal, device) != listing
        else { throw error }
      }
    }
  }

  /// Checks parts, on two threads where there are many: they need nothing of each other.
  private func outcomes(of parts: [StreamPart]) throws(JournalError) -> [PieceCheck.Outcome] {
    let queue = CheckQueue(parts, kinds: kinds, latest: latest, on: journal.disk)
    if parts.count < Self.fewParts { queue.run() } else { twiceAtOnce { queue.run() } }
    return try queue.outcomes()
  }

  /// Whether a name in `log/` is that of a device and a directory.
  private func isStream(_ name: String) throws(JournalError) -> Bool {
    guard DeviceID(name) != nil else { return false }
    return try journal.disk.isDirectory("\(journal.layout.log)/\(name)")
  }
}
