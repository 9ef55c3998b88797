internal import Ledger
internal import Sync
internal import Synchronization

/// What is known of the objects of some devices.
struct KnownObjects {
  /// An object.
  struct Known {
    let size: Int
    let hash: String
    /// Its place in the order in which the objects of all journals came to be known: a journal that was forgotten and is
    /// looked at again gives none of them a place that it had before.
    let serial: Int
  }

  /// The last event of a segment.
  struct End: Hashable {
    let device: DeviceID
    let sequence: Int64
  }

  /// Counts over all objects of a store.
  final class Totals: Sendable {
    /// How many came to be known.
    let serial = Atomic<Int>(0)
  }

  private(set) var objects: [ObjectName: Known] = [:]
  /// The segments by their last events.
  private(set) var ends: [End: [SegmentName]] = [:]
  private let totals: Totals

  /// Nothing yet, counted with others.
  init(countedIn totals: Totals) { self.totals = totals }

  /// Notes an object, in place of one of that name.
  @discardableResult
  mutating func note(_ name: ObjectName, size: Int, hash: String) -> Known {
    forget(name)
    let serial = totals.serial.add(1, ordering: .acquiringAndReleasing).newValue
    let known = Known(size: size, hash: hash, serial: serial)
    objects[name] = known
    ends[End(name), default: []].append(name.segment)
    return known
  }

  mutating func forget(_ name: ObjectName) {
    guard objects.removeValue(forKey: name) != nil else { return }
    let others = (ends[End(name)] ?? []).filter { $0 != name.segment }
    ends[End(name)] = others.isEmpty ? nil : others
  }
}

extension KnownObjects.End {
  /// That of an object.
  init(_ name: ObjectName) { self.init(device: name.device, sequence: name.segment.last) }
}
