import Foundation
import Journal
import Ledger
import Platform
import Values

/// A generated journal on disk: ten years, ending 2026-11-21T11:30:00Z.
enum MadeJournal {
  private static let end: Int64 = 1_795_260_600_000
  private static let start = end - 3652 * 86_400_000
  private static let seed: UInt64 = 20_261_121

  /// Writes a new one.
  static func write(_ options: JournalOptions) throws {
    let id = ULID(milliseconds: start, random: (1, 1))
    guard let created = Timestamp(instant: Instant(milliseconds: start), offsetSeconds: 0) else { refuse() }
    let journal = try Journal.create(options.directory, on: SystemDisk(), id: id, created: created)
    let devices = names(options.devices)
    try StreamFiles.create(journal.layout.device, Data("\(devices[0])\n".utf8), mode: 0o600)
    var files = try devices.map { device in
      try StreamFiles(journal.layout, device, isSealed: !options.isUnsealed)
    }
    let streams = devices.map {
      JournalGenerator.Stream(device: $0, previous: .first(journal: id, device: $0))
    }
    var generator = JournalGenerator(
      seed: seed, streams: streams, entries: LoggedEntries(), isSorted: options.isSorted)
    for number in 0..<options.events {
      let made = generator.next(at: Instant(milliseconds: start + (end - start) * number / options.events))
      let stream = generator.streams[made.device]
      try files[made.device].append(made.line, stream.sequence, stream.previous)
    }
    for place in files.indices { try files[place].finish(keepsTail: options.isUnsealed || place == 0) }
  }

  /// Appends new events to the tail of this device's stream: spread up to the end of the ten years, or a
  /// millisecond apart where that is past.
  static func extend(_ directory: String, by events: Int64) throws {
    let journal = try Journal.open(directory, on: SystemDisk())
    let tail = try JournalTail(journal)
    let begin = tail.newest.milliseconds
    let step = max(1, (end - begin) / (events + 1))
    var generator = JournalGenerator(
      seed: seed &+ UInt64(tail.stream.sequence), streams: [tail.stream], entries: tail.entries,
      isSorted: false)
    var lines = Data()
    for number in 1...events {
      lines.append(contentsOf: generator.next(at: Instant(milliseconds: begin + step * number)).line)
    }
    let file = try FileHandle(forWritingTo: URL(filePath: journal.layout.tail(of: tail.stream.device)))
    _ = try file.seekToEnd()
    try file.write(contentsOf: lines)
  }

  /// Names of devices, this one first.
  private static func names(_ count: Int) -> [DeviceID] {
    var chance = SplitMix(state: 2)
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return (0..<count).compactMap { place in
      DeviceID(place == 0 ? "k3f9q2m7xa" : String((0..<10).map { _ in chance.pick(letters) }))
    }
  }
}
