// Which device this installation writes as. A device's stream has one writer for ever, so a journal that was
// copied to another machine, or restored from a backup, must not go on writing it: its events would carry numbers
// that other events have. Three things show it: the machine is not the one in the device file; the stream ends
// before the last append that is noted outside the journal, or with another event there; the tail and the
// segments hold different events of one number. Then a new device begins. What the old one had in its tail is
// sealed under its own name, so that it travels with the next sync.

internal import Ledger
internal import Platform

/// The device this installation writes as and the end of its stream.
struct DeviceBinding {
  /// The device.
  let device: DeviceID
  /// The end of its stream, mended.
  private(set) var tail: StreamTail
  /// What was done on the way, for people.
  private(set) var notices: [Message]

  /// Finds the device of this installation, or makes one.
  static func find(_ journal: Journal, _ installation: Installation, _ random: () -> UInt64)
    throws(JournalError) -> DeviceBinding
  {
    let machine = installation.machine.map { DeviceFile.hash(ofMachine: $0, in: journal.id) }
    switch try DeviceFile.read(journal) {
    case .missing:
      return try begin(in: journal, machine, random, notices: try leaveNoted(in: journal, installation))
    case .damaged:
      let notices = try leaveNoted(in: journal, installation)
      let binding = try begin(in: journal, machine, random, notices: notices)
      return binding.noting(
        "'\(journal.layout.device)' contains no device ID: continuing as device \(binding.device)")
    case .named(let device, let known):
      let stream = journal.layout.stream(of: device)
      // A crash on a file system that keeps no journal of its own may leave a deleted file under a new name.
      if (try? journal.disk.status(stream))?.kind == .file {
        let binding = try begin(in: journal, machine, random, notices: [])
        return binding.noting("'\(stream)' is not a directory: continuing as device \(binding.device)")
      }
      let note = AppendNote.path(of: device, in: journal.id, installation)
        .flatMap { AppendNote(at: $0, on: journal.disk) }
      if let binding = try goOn(as: device, known, machine, note, in: journal) { return binding }
      try journal.checkIdentity()
      let binding = try begin(in: journal, machine, random, notices: try leave(device, in: journal))
      return binding.noting("this journal was copied or restored: continuing as device \(binding.device)")
    }
  }

  /// The device of the device file, if this is where it writes; else nil.
  private static func goOn(
    as device: DeviceID, _ known: String?, _ machine: String?, _ note: AppendNote?, in journal: Journal
  ) throws(JournalError) -> DeviceBinding? {
    // A machine without an id is known by the note alone. A device file without a machine is an older program's.
    if let known, known != machine, machine != nil || note == nil { return nil }
    var tail = try StreamTail(journal, device)
    try tail.mend()
    guard !tail.ends(before: note) else { return nil }
    let state = try StreamOverlap.state(tail, of: device, in: journal)
    guard state != .forked else { return nil }
    journal.removeUnfinished(tail.unfinished, of: device)
    if known == nil, machine != nil { try DeviceFile.write(device, machine: machine, in: journal) }
    var binding = DeviceBinding(device: device, tail: tail, notices: tail.notices)
    if state == .repeated || tail.length >= Sealing.size { try binding.seal(in: journal) }
    return binding
  }

  /// Makes a device that has written nothing yet. The device file is there before the first event is. Throws where the
  /// journal's id was changed: a stream that is begun under the wrong one would not belong to the others.
  static func begin(
    in journal: Journal, _ machine: String?, _ random: () -> UInt64, notices: [Message]
  ) throws(JournalError) -> DeviceBinding {
    try journal.checkIdentity()
    var device = DeviceID(random: random())
    while try journal.disk.exists(journal.layout.stream(of: device)) { device = DeviceID(random: random()) }
    // Whoever made the journal may have ended before its names were durable.
    try journal.disk.synchronizeDirectory(journal.layout.directory)
    try DeviceFile.write(device, machine: machine, in: journal)
    return DeviceBinding(
      device: device, tail: try StreamTail(journal, device), notices: notices)
  }

  /// Mends and seals what a device that goes on elsewhere left here; gives what people should know. A tail that
  /// is damaged stays as it is: it is read as far as it can be.
  static func leave(_ device: DeviceID, in journal: Journal) throws(JournalError) -> [Message] {
    do {
      var tail = try StreamTail(journal, device)
      try tail.mend()
      var sealing = try Sealing(journal, device)
      try sealing.run()
      return tail.notices
    } catch {
      guard case .damagedTail(let path, let reason) = error else { throw error }
      return ["'\(path)' is left as it is because its last line is damaged (\(reason))"]
    }
  }

  /// Leaves every device that has appended here by the notes: without a device file nothing else tells.
  private static func leaveNoted(in journal: Journal, _ installation: Installation) throws(JournalError)
    -> [Message]
  {
    var notices: [Message] = []
    for device in try journal.devices() {
      guard let path = AppendNote.path(of: device, in: journal.id, installation),
        AppendNote(at: path, on: journal.disk) != nil
      else { continue }
      notices += try leave(device, in: journal)
    }
    return notices
  }

  /// Seals the stream. A disk that has no room for that may still have room for the event.
  private mutating func seal(in journal: Journal) throws(JournalError) {
    do {
      var sealing = try Sealing(journal, device)
      try sealing.run()
    } catch {
      guard case .refused(_, let path, let errno) = error else { throw error }
      notices.append("cannot seal '\(path)': \(errno.reason); it is left unsealed")
    }
    tail = try StreamTail(journal, device)
  }

  private func noting(_ notice: Message) -> DeviceBinding {
    DeviceBinding(device: device, tail: tail, notices: notices + [notice])
  }
}
