// What a journal erases stands in its events, anywhere. So that an exchange does not have to read all of them,
// `local/erasures.json` keeps what those segments erase that were looked through, each with its length; where the file is
// missing everything is looked through again.

internal import Encoding
internal import Journal
internal import Ledger
internal import Platform
internal import Values

/// What the segments of a journal erase, as far as they were looked through.
struct KnownErasures {
  /// What is erased.
  private(set) var erasure: Erasure
  private var segments: [ObjectName: Int] = [:]
  private let journal: Journal

  /// What an earlier exchange wrote down; nothing where that is missing or cannot be read.
  init(_ journal: Journal) {
    self.journal = journal
    let bytes = (try? journal.disk.contents(of: Self.path(journal), atMost: .max)) ?? []
    let json = try? JSON.parse(bytes.span)
    let ids = { (key: String) in Set((json?[key]?.arrayValue ?? []).compactMap(\.idValue)) }
    erasure = Erasure(journal, entries: ids("entries"), events: ids("events"))
    for member in json?["segments"]?.members ?? [] {
      guard let name = ObjectName(member.key), let size = member.value.numberText.flatMap({ Int($0) }) else {
        continue
      }
      segments[name] = size
    }
  }

  /// The segments that are here and were not looked through.
  func unknown(among held: HeldSegments) -> [ObjectName] {
    var names: [ObjectName] = []
    for device in held.ranges.devices {
      for segment in held.ranges.of(device) {
        let name = ObjectName(device, segment)
        if segments[name] != held.size(of: segment, of: device) { names.append(name) }
      }
    }
    return names
  }

  /// Looks for what a segment erases.
  mutating func look(through name: ObjectName) throws(JournalError) {
    do throws(JournalError) {
      erasure.take(try journal.bytes(of: name.segment, of: name.device))
    } catch {
      // One that was joined into a longer one meanwhile is looked through by the next exchange.
      guard case .refused(_, _, .missing) = error else { throw error }
    }
  }

  /// Writes down that everything that is here was looked through.
  mutating func keep(having held: HeldSegments) throws(JournalError) {
    segments = [:]
    for device in held.ranges.devices {
      for segment in held.ranges.of(device) {
        segments[ObjectName(device, segment)] = held.size(of: segment, of: device)
      }
    }
    let json: JSON = [
      "schema": "healthlog.erasures/1",
      "entries": .array(erasure.entries.sorted().map { .string($0.description) }),
      "events": .array(erasure.events.sorted().map { .string($0.description) }),
      "segments": .object(
        segments.sorted { $0.key < $1.key }.map { .init($0.key.description, .count($0.value)) }),
    ]
    try journal.disk.ensureDirectory(journal.layout.local)
    try journal.disk.replace(Self.path(journal), Array((json.text + "\n").utf8))
  }

  /// Forgets all of it, since something was taken out of the journal.
  static func forget(_ journal: Journal) throws(JournalError) {
    guard try journal.disk.exists(path(journal)) else { return }
    do {
      try journal.disk.remove(path(journal))
    } catch {
      throw .refused(action: "remove", path: path(journal), error)
    }
  }

  private static func path(_ journal: Journal) -> String { journal.layout.local + "/erasures.json" }
}
