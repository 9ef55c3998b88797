// One event that is here under one id twice counts once, and so does one entry that two events add; `verify` names them
// all the same, since somebody may wonder where the other is. Two keyed events of one id are as it should be: that is
// what keys are for.

internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// Finds the events and entries that the streams of a journal have twice.
struct DoubleCheck {
  /// An addition of an entry under another id than the event's.
  private struct Addition {
    let entry: ULID
    let event: ULID
    let device: DeviceID
    let sequence: Int64
  }

  /// One of several lines of an id.
  private struct Copy {
    let device: String
    let sequence: Int64
    let isKeyed: Bool
  }

  private var ids: [ULID] = []
  private var streams = 0
  private var foreign: [Addition] = []

  /// No more of a sort than this are named one by one.
  private static let mostNamed = 10

  /// Takes in the ids of a stream's events, and what these add under other ids.
  mutating func take(
    _ ids: [ULID], _ foreign: [(entry: ULID, event: ULID, sequence: Int64)], of device: DeviceID
  ) {
    self.ids += ids
    streams += 1
    self.foreign += foreign.map {
      Addition(entry: $0.entry, event: $0.event, device: device, sequence: $0.sequence)
    }
  }

  /// What is there twice.
  func findings(in journal: Journal) throws(JournalError) -> [Finding] {
    let events = try events(in: journal)
    return Self.short(events.filter { !$0.isNote }) + Self.short(events.filter(\.isNote))
      + Self.short(entries)
  }

  private func events(in journal: Journal) throws(JournalError) -> [Finding] {
    guard streams > 1 else { return [] }
    let sorted = ids.sorted()
    let twice = Set(zip(sorted, sorted.dropFirst()).lazy.filter { $0 == $1 }.map { $0.0 })
    guard !twice.isEmpty else { return [] }
    var copies: [ULID: [Copy]] = [:]
    try journal.eachLine(in: try Snapshot(journal)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), twice.contains(line.id),
        let device = try? unescaped(bytes, line.device)
      else { return }
      let isKeyed = MetEvent(bytes, line)?.isKeyed ?? true
      copies[line.id, default: []].append(Copy(device: device, sequence: line.sequence, isKeyed: isKeyed))
    }
    return copies.sorted { $0.key < $1.key }.compactMap { id, copies in
      let originals = copies.filter { !$0.isKeyed } + copies.filter(\.isKeyed)
      guard originals.count > 1, !originals[0].isKeyed else { return nil }
      let (first, second) = (originals[0], originals[1])
      return Finding(
        check: second.isKeyed ? "twice" : "id", device: second.device, sequence: second.sequence,
        message: "its ID \(id) is also that of event \(first.sequence) of \(first.device)",
        remedy: second.isKeyed ? Self.remedy : Self.forgedRemedy)
    }
  }

  private var entries: [Finding] {
    guard !foreign.isEmpty else { return [] }
    let known = Set(ids)
    let additions = Dictionary(grouping: foreign, by: \.entry)
    return additions.sorted { $0.key < $1.key }.flatMap { entry, additions -> [Finding] in
      let counting = known.contains(entry) ? entry : additions.map(\.event).min() ?? entry
      return additions.filter { $0.event != counting }.map { addition in
        Finding(
          check: "twice", device: addition.device.description, sequence: addition.sequence,
          message: "it adds entry \(entry), which event \(counting) also adds", remedy: Self.remedy)
      }
    }
  }

  private static let remedy: Message = "nothing to do: it is counted once"
  /// Programs make no id twice.
  private static let forgedRemedy: Message =
    "one of them was forged, and both may count; use `healthlog remove` to remove both, then record it again"

  /// The first findings, and how many more there are.
  private static func short(_ findings: [Finding]) -> [Finding] {
    guard findings.count > mostNamed else { return findings }
    return findings.prefix(mostNamed - 1) + [
      Finding(
        check: findings[0].check, device: nil, sequence: nil,
        message: "\(findings.count - mostNamed + 1) more like these", remedy: findings[0].remedy)
    ]
  }
}
