package import Ledger

/// The names of segments, device by device, in order.
package struct SegmentRanges: Sendable {
  private var streams: [DeviceID: Stream] = [:]

  /// The names of a device's segments.
  private struct Stream {
    /// By their first event, the longer first.
    var names: [SegmentName] = []
    /// For each the last event that it or one before it holds.
    var reach: [Int64] = []

    mutating func add(_ name: SegmentName) {
      var place = names.count
      if let last = names.last, name <= last {
        place = names.firstIndex { name <= $0 } ?? names.count
        guard names[place] != name else { return }
      }
      names.insert(name, at: place)
      measure(from: place)
    }

    mutating func remove(_ name: SegmentName) {
      names.removeAll { $0 == name }
      measure(from: 0)
    }

    /// Finds anew how far those from a place on reach.
    private mutating func measure(from place: Int) {
      reach.removeSubrange(place...)
      for name in names[place...] { reach.append(max(reach.last ?? 0, name.last)) }
    }

    /// The place of the first that holds an event or one after it.
    func place(reaching sequence: Int64) -> Int {
      var (low, high) = (0, reach.count)
      while low < high {
        let middle = (low + high) / 2
        if reach[middle] < sequence { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// None.
  package init() {}

  /// Whether there is none.
  package var isEmpty: Bool { streams.isEmpty }

  /// The devices of which there are some.
  package var devices: [DeviceID] { streams.keys.sorted() }

  /// Those of a device, by their first event, the longer first.
  package func of(_ device: DeviceID) -> [SegmentName] { streams[device]?.names ?? [] }

  /// Those of a device that have the numbers of all events of a range.
  package func holding(_ range: ClosedRange<Int64>, of device: DeviceID) -> [SegmentName] {
    guard let stream = streams[device] else { return [] }
    var found: [SegmentName] = []
    var place = stream.place(reaching: range.upperBound)
    while place < stream.names.count, case let name = stream.names[place], name.first <= range.lowerBound {
      if name.last >= range.upperBound { found.append(name) }
      place += 1
    }
    return found
  }

  /// Adds one, unless it is there.
  package mutating func add(_ name: SegmentName, of device: DeviceID) {
    streams[device, default: Stream()].add(name)
  }

  /// Takes one out.
  package mutating func remove(_ name: SegmentName, of device: DeviceID) {
    streams[device]?.remove(name)
  }

  /// How many of a range of events of a device they say that they hold, whatever the sums.
  package func count(_ range: ClosedRange<Int64>, of device: DeviceID) -> Int64 {
    guard let stream = streams[device] else { return 0 }
    var (next, count) = (range.lowerBound, Int64(0))
    var place = stream.place(reaching: next)
    while place < stream.names.count, case let name = stream.names[place], name.first <= range.upperBound {
      if name.last >= next {
        let end = min(name.last, range.upperBound)
        count += end - max(next, name.first) + 1
        next = end + 1
      }
      place += 1
    }
    return count
  }

  /// Whether no two of a device hold events of the same numbers: its stream has one branch then.
  package func isPlain(_ device: DeviceID) -> Bool {
    var end: Int64 = 0
    for name in of(device) {
      guard name.first > end else { return false }
      end = name.last
    }
    return true
  }
}
