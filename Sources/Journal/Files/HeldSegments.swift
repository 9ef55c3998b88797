// Names tell most of it: a segment is known if there is one of its name, or if longer ones hold its events. That these
// are the same events, one sum tells, the last one's: it covers everything before it. It is read only where a name
// that is not here lies within names that are.

package import Ledger
internal import Platform

/// The sealed segments that a journal holds, and what of others' these cover.
package struct HeldSegments {
  /// Their names.
  package private(set) var ranges = SegmentRanges()
  private var sizes: [DeviceID: [SegmentName: Int]] = [:]
  private var modified: [DeviceID: [SegmentName: Int64]] = [:]
  private let journal: Journal
  private var read: (device: DeviceID, name: SegmentName, keys: Set<EventKey>)?

  /// Looks at a journal. Throws where the system refuses to list it.
  package init(_ journal: Journal) throws(JournalError) {
    self.journal = journal
    for device in try journal.devices() {
      for name in try journal.segments(of: device) {
        guard let status = try? journal.disk.status(journal.layout.segment(name, of: device)),
          status.kind == .file
        else { continue }
        add(name, of: device, size: status.length)
        modified[device, default: [:]][name] = status.modified
      }
    }
  }

  /// The length in bytes of a segment; nil where there is none of that name.
  package func size(of name: SegmentName, of device: DeviceID) -> Int? { sizes[device]?[name] }

  /// Whether the file of a segment was changed after a time, in nanoseconds since 1970; not of one that was put there since
  /// this looked.
  package func isModified(_ name: SegmentName, of device: DeviceID, after time: Int64) -> Bool {
    modified[device]?[name].map { $0 > time } ?? false
  }

  /// Whether every event of a segment is here.
  package mutating func covers(_ name: SegmentName, of device: DeviceID) throws(JournalError) -> Bool {
    if size(of: name, of: device) != nil { return true }
    guard ranges.count(name.range, of: device) == name.last - name.first + 1 else { return false }
    return try holds(name.last, of: device, whose: { name.begins($0) }) {
      $0.last == name.last && $0.sum == name.sum
    }
  }

  /// Whether what a segment goes on from is here: the event before its first, whose sum is `previous`.
  package mutating func holdsParent(of name: SegmentName, of device: DeviceID, previous: ChainSum)
    throws(JournalError) -> Bool
  {
    guard name.first > 1 else { return previous == ChainSum.first(journal: journal.id, device: device) }
    let last = name.first - 1
    return try holds(last, of: device, whose: { $0 == previous }) {
      $0.last == last && $0.begins(previous)
    }
  }

  /// Notes a segment that was put there.
  package mutating func add(_ name: SegmentName, of device: DeviceID, size: Int) {
    sizes[device, default: [:]][name] = size
    ranges.add(name, of: device)
  }

  /// Notes that a segment was taken away.
  package mutating func remove(_ name: SegmentName, of device: DeviceID) {
    sizes[device]?[name] = nil
    ranges.remove(name, of: device)
  }

  /// Whether there is an event of a number whose sum is right: a name that ends with it may tell, else lines do.
  private mutating func holds(
    _ sequence: Int64, of device: DeviceID, whose isRight: (ChainSum) -> Bool, byName: (SegmentName) -> Bool
  ) throws(JournalError) -> Bool {
    let candidates = ranges.holding(sequence...sequence, of: device)
    if candidates.contains(where: byName) { return true }
    for name in candidates where name.last != sequence {
      if try keys(of: name, of: device).contains(where: { $0.sequence == sequence && isRight($0.sum) }) {
        return true
      }
    }
    return false
  }

  private mutating func keys(of name: SegmentName, of device: DeviceID) throws(JournalError) -> Set<EventKey>
  {
    if let read, read.device == device, read.name == name { return read.keys }
    let keys = try journal.keys(of: name, of: device)
    read = (device, name, keys)
    return keys
  }
}
