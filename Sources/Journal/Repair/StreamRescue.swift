// A line that was changed breaks the chain: nobody else can take what comes after it, and nothing tells what it said. So
// it is put aside with its file, and the sound events after it are recorded once more, in the stream of another device,
// whose name follows from where the first one broke. They keep their ids, and are marked as copies, so that each
// counts once wherever its original comes back from. In this order, so that whoever is cut off begins again and comes to the same:
//
//   1. the lines that are no events are copied to quarantine, and durable
//   2. the new stream is written, segment by segment, and durable
//   3. the device file names the new device, where it named the old one
//   4. the old stream's files are cut back or moved to quarantine
//
// Where lines only have blanks around them (CRLF, a byte order mark), or the last one stands twice, nothing is lost:
// their files are written as they were.

internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// What can be saved of a stream that is broken.
struct StreamRescue: Equatable, Sendable {
  /// The device whose stream it is.
  let device: DeviceID
  /// What the events after the break are recorded under.
  let successor: DeviceID
  /// The first event that is not there any more.
  let next: Int64
  /// How many lines are no events of the stream.
  let damaged: Int
  /// How many events are recorded once more.
  let saved: Int
  /// The segments from the first on that is not whole; nil stands for the tail.
  private let files: [SegmentName?]
  private let begin: Link
  private let known: Set<ULID>

  /// Whether nothing is lost: files have to be written as they were, and nothing else.
  var isWhole: Bool { !isBroken }
  private let isBroken: Bool

  /// Looks at the files of a stream from one on, before which everything is sound: that ends with a link, and holds
  /// the events of some ids.
  init(
    _ device: DeviceID, _ files: [SegmentName?], after begin: Link, knowing known: Set<ULID>,
    in journal: Journal
  ) throws(JournalError) {
    self.device = device
    self.files = files
    self.begin = begin
    self.known = known
    var scan = StreamScan(device, after: begin, knowing: known)
    for file in files { _ = try scan.take(try Self.bytes(of: file, device, journal)) { _, _ in } }
    next = scan.next
    damaged = scan.damaged.count
    saved = scan.saved
    isBroken = scan.isBroken
    successor = Self.successor(of: device, from: scan.next, in: journal)
  }

  /// The name that what is left of a broken stream goes on under.
  private static func successor(of device: DeviceID, from next: Int64, in journal: Journal) -> DeviceID {
    var hash = SHA256()
    hash.update(Array("healthlog repair\n\(journal.id)\n\(device)\n\(next)\n".utf8).span)
    return DeviceID(random: hash.finish().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private static func bytes(of file: SegmentName?, _ device: DeviceID, _ journal: Journal)
    throws(JournalError) -> [UInt8]
  {
    let path = file.map { journal.layout.segment($0, of: device) } ?? journal.layout.tail(of: device)
    do {
      return try journal.disk.contents(of: path, atMost: .max)
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }

  /// Does it. The journal's lock is held.
  func apply(_ journal: Journal) throws(JournalError) {
    var scan = StreamScan(device, after: begin, knowing: known)
    var stream = RescuedStream(successor, in: journal)
    var kept: [(file: SegmentName?, before: [UInt8], after: [UInt8]?)] = []
    for file in files {
      let bytes = try Self.bytes(of: file, device, journal)
      var failure: JournalError?
      let after = try scan.take(bytes) { id, body in
        do throws(JournalError) {
          if failure == nil { try stream.append(id, body) }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if after != bytes { kept.append((file, bytes, after)) }
    }
    if !scan.damaged.isEmpty {
      let lines = scan.damaged.reduce(into: [UInt8]()) { $0 += $1 + [UInt8(ascii: "\n")] }
      try putAside(lines, "\(device)", journal)
    }
    try stream.finish()
    // Of a sealed segment somebody may know what was lost: its number is not given again.
    if scan.saved > 0 || scan.isBroken && kept.contains(where: { $0.file != nil }) { try leave(journal) }
    // The last first: what is left is the same break until the first is cut back.
    for (file, before, after) in kept.reversed() { try replace(file, before, after, journal) }
    try journal.synchronizeStream(of: device)
    guard case .named(let own, _) = try DeviceFile.read(journal), own != device else { return }
    var sealing = try Sealing(journal, device)
    try sealing.run()
  }

  /// Lets this installation go on under the new name, where it wrote under the old one.
  private func leave(_ journal: Journal) throws(JournalError) {
    guard case .named(device, let machine) = try DeviceFile.read(journal) else { return }
    try journal.prepareStream(of: successor)
    try DeviceFile.write(successor, machine: machine, in: journal)
  }

  /// Puts what is sound of a file in its place, after a copy of it is in quarantine.
  private func replace(_ file: SegmentName?, _ before: [UInt8], _ after: [UInt8]?, _ journal: Journal)
    throws(JournalError)
  {
    let name = file?.description ?? JournalLayout.tailName
    try putAside(before, "\(device)-\(name)", journal)
    let path = "\(journal.layout.stream(of: device))/\(name)"
    guard let file else { return try journal.disk.replace(path, after ?? []) }
    var isSame = false
    if let after, let lines = SealedLines(after, device) {
      try journal.keep(lines.bytes, as: lines.name, of: device)
      try journal.synchronizeStream(of: device)
      isSame = lines.name == file
    }
    guard !isSame else { return }
    do {
      try journal.disk.remove(path)
    } catch {
      throw .refused(action: "remove", path: path, error)
    }
  }

  /// Keeps bytes in quarantine, named by what they are too: more of that name may be there.
  private func putAside(_ bytes: [UInt8], _ name: String, _ journal: Journal) throws(JournalError) {
    try journal.disk.ensureDirectory(journal.layout.quarantine)
    let path = "\(journal.layout.quarantine)/\(name)-\(SHA256.hexOf(bytes.span).prefix(16))"
    guard try !journal.disk.exists(path) else { return }
    try journal.disk.replace(path, bytes)
    try journal.disk.synchronizeDirectory(journal.layout.quarantine)
  }
}
