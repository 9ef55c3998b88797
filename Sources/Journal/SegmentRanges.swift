package import Ledger

/// The names of segments, device by device, in order.
package struct SegmentRanges: Sendable {
  private var names: [DeviceID: [SegmentName]] = [:]

  /// None.
  package init() {}

  /// Whether there is none.
  package var isEmpty: Bool { names.isEmpty }

  /// The devices of which there are some.
  package var devices: [DeviceID] { names.keys.sorted() }

  /// Those of a device, by their first event, the longer first.
  package func of(_ device: DeviceID) -> [SegmentName] { names[device] ?? [] }

  /// Adds one, unless it is there.
  package mutating func add(_ name: SegmentName, of device: DeviceID) {
    let sorted = names[device] ?? []
    guard let last = sorted.last, name <= last else {
      names[device, default: []].append(name)
      return
    }
    guard let place = sorted.firstIndex(where: { name <= $0 }), sorted[place] != name else { return }
    names[device]?.insert(name, at: place)
  }

  /// Takes one out.
  package mutating func remove(_ name: SegmentName, of device: DeviceID) {
    names[device]?.removeAll { $0 == name }
  }

  /// How many of a range of events of a device they say that they hold, whatever the sums.
  package func count(_ range: ClosedRange<Int64>, of device: DeviceID) -> Int64 {
    var (next, count) = (range.lowerBound, Int64(0))
    for name in names[device] ?? [] where name.last >= next && name.first <= range.upperBound {
      let end = min(name.last, range.upperBound)
      count += end - max(next, name.first) + 1
      next = end + 1
    }
    return count
  }

  /// Whether no two of a device hold events of the same numbers: its stream has one branch then.
  package func isPlain(_ device: DeviceID) -> Bool {
    var end: Int64 = 0
    for name in names[device] ?? [] {
      guard name.first > end else { return false }
      end = name.last
    }
    return true
  }
}
