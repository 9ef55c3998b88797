// A stream that ends too early, or lacks a file at its beginning, is whole by itself: what is left goes on from each other.
// That something is missing is known elsewhere: by the note of the last append, outside the journal, and by the lists of
// what remotes had.

package import Ledger
internal import Platform
package import Values

/// What is missing of a journal's streams.
package struct Losses: Sendable {
  /// A run of events of a device that are not there.
  package struct Loss: Equatable, Sendable {
    /// Whose stream they are of.
    package let device: DeviceID
    /// Their numbers.
    package let events: ClosedRange<Int64>
    /// Whether a remote has them.
    package let isElsewhere: Bool
  }

  /// What is missing.
  package private(set) var all: [Loss] = []

  /// Looks for what this installation has recorded, and what remotes had (`elsewhere`), and is not there.
  package init(_ journal: Journal, by installation: Installation, elsewhere: SegmentRanges)
    throws(JournalError)
  {
    var held = try HeldSegments(journal).ranges
    let own = try journal.device()
    for device in Set(elsewhere.devices + [own].compactMap(\.self)) {
      guard let last = try Self.end(of: device, in: journal),
        let first = try journal.tailStart(of: device), first <= last.sequence,
        let tail = SegmentName(first: first, last: last.sequence, sum: last.sum)
      else { continue }
      held.add(tail, of: device)
    }
    for device in elsewhere.devices {
      for name in elsewhere.of(device) where held.count(name.range, of: device) < name.range.count {
        note(Loss(device: device, events: name.range, isElsewhere: true))
      }
    }
    guard let own, let note = journal.note(of: own, installation) else { return }
    let end = held.of(own).map(\.last).max() ?? 0
    guard note.sequence > end, !all.contains(where: { $0.device == own && $0.events.contains(note.sequence) })
    else { return }
    self.note(Loss(device: own, events: end + 1...note.sequence, isElsewhere: false))
  }

  /// The last event of a stream's tail; nil where none of it can be told. Throws where the system refuses to read it.
  private static func end(of device: DeviceID, in journal: Journal) throws(JournalError) -> StreamTail.Last? {
    do throws(JournalError) {
      return try StreamTail(journal, device).last
    } catch {
      if case .refused = error { throw error }
      return nil
    }
  }

  /// Looks at what was read of a journal anyway: whether this device's stream ends before the noted append, and
  /// whether segments leave a gap.
  package init(in snapshot: Snapshot, of journal: Journal, by installation: Installation) {
    var ends: [DeviceID: Int64] = [:]
    for piece in snapshot.pieces {
      let end = ends[piece.device] ?? 0
      let (first, last) = piece.numbers ?? (end + 1, end)
      if first > end + 1 {
        note(Loss(device: piece.device, events: end + 1...first - 1, isElsewhere: false))
      }
      ends[piece.device] = max(end, last)
    }
    guard let own = try? journal.device(), let note = journal.note(of: own, installation) else { return }
    let end = ends[own] ?? 0
    if note.sequence > end {
      self.note(Loss(device: own, events: end + 1...note.sequence, isElsewhere: false))
    }
  }

  private mutating func note(_ loss: Loss) {
    if !all.contains(loss) { all.append(loss) }
  }

  /// The same as findings of a check.
  package var findings: [Finding] {
    all.map { loss in
      Finding(
        check: "lost", device: loss.device.description, sequence: loss.events.lowerBound,
        message: loss.message,
        remedy: loss.isElsewhere
          ? loss.events.count == 1
            ? "run `healthlog sync` to get it again" : "run `healthlog sync` to get them again"
          : "run `healthlog sync` to get what was sent; a backup may have the rest")
    }
  }
}

extension Losses.Loss {
  /// What is missing, for people.
  package var message: Message {
    let events: Message =
      events.count == 1
      ? "event \(events.lowerBound) of device \(device) is"
      : "events \(events.lowerBound) to \(events.upperBound) of device \(device) are"
    guard isElsewhere else { return "\(events) missing" }
    return self.events.count == 1
      ? "\(events) missing here; a remote has it" : "\(events) missing here; a remote has them"
  }
}

extension Journal {
  /// The last append of a device that is noted outside the journal.
  fileprivate func note(of device: DeviceID, _ installation: Installation) -> AppendNote? {
    AppendNote.path(of: device, in: id, installation).flatMap { AppendNote(at: $0, on: disk) }
  }
}

extension Snapshot.Piece {
  /// The numbers of its first event and of its last one, where they show without reading it.
  fileprivate var numbers: (first: Int64, last: Int64)? {
    switch place {
    case .segment(let name): return (name.first, name.last)
    case .longTail(let tail): return (tail.name.first, tail.name.last)
    case .tail(let bytes):
      guard let first = EventKey.first(in: bytes.span), let last = EventKey.last(in: bytes.span) else {
        return nil
      }
      return (first.sequence, last.sequence)
    }
  }
}
