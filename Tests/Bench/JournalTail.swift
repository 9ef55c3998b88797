import Encoding
import Foundation
import Journal
import Ledger
import Values

/// The end of a journal that is there already: where its own stream stands, and which entries it added last.
struct JournalTail {
  /// Where the stream stands.
  private(set) var stream: JournalGenerator.Stream
  /// When its newest event was recorded.
  private(set) var newest = Instant(milliseconds: 0)
  /// Its newest entries.
  private(set) var entries = LoggedEntries()

  /// Reads the newest segment and the tail of this device's stream.
  init(_ journal: Journal) throws {
    guard let device = try journal.device() else { throw JournalError.missing(path: journal.layout.device) }
    stream = .init(device: device, previous: .first(journal: journal.id, device: device))
    let directory = journal.layout.stream(of: device)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    for name in names.filter({ $0.hasSuffix(".seg") }).suffix(4) + names.filter({ $0 == "open.jsonl" }) {
      for line in try Data(contentsOf: URL(filePath: "\(directory)/\(name)")).split(
        separator: UInt8(ascii: "\n"))
      {
        try take([UInt8](line))
      }
    }
  }

  private mutating func take(_ bytes: [UInt8]) throws {
    let line = try EventLine.read(bytes.span, 0..<bytes.count)
    guard let sum = ChainSum(String(decoding: bytes[line.sum], as: UTF8.self)) else { return }
    stream.previous = sum
    stream.sequence = line.sequence
    newest = Instant(milliseconds: line.id.milliseconds)
    for operation in try Event(bytes.span, line).operations { take(operation, line.id) }
  }

  private mutating func take(_ operation: JSON, _ event: ULID) {
    guard let entry = operation["entry"]?.idValue else { return }
    guard operation["op"]?.stringValue == "add" else {
      let base = (operation["base"]?.arrayValue ?? []).compactMap(\.idValue)
      return entries.revise(entry, by: event, base: base, isRemoved: operation["op"]?.stringValue == "remove")
    }
    guard let day = operation["day"]?.stringValue.flatMap(CivilDay.init(iso:)) else { return }
    let sort: LoggedEntry.Sort
    switch operation["kind"]?.stringValue {
    case "meal": sort = .meal
    case "activity": sort = .activity
    case "weight": sort = .weight
    default: return
    }
    let keys = operation["items"]?.members?.map(\.key) ?? []
    entries.add(LoggedEntry(entry: entry, sort: sort, day: day, keys: keys, heads: [event], device: 0))
  }
}
