/// A time zone: which offset from UTC its clocks show at every instant.
///
/// Its changes come from a TZif file (RFC 9636); after the last one listed, the POSIX rule in the file's footer
/// goes on for ever. From the changes follows which local times a day skips or shows twice.
package struct Zone: Hashable, Sendable {
  /// The name in the time zone database, `Europe/Paris`, or the offset for a fixed one, `+05:45`.
  package let name: String
  /// The offset before the first change.
  let initialOffset: Int32
  /// The instants of the listed changes, in seconds and ascending.
  let changeTimes: [Int64]
  /// The offset from each of those instants on.
  let changeOffsets: [Int32]
  /// What holds after the last listed change, if the file says.
  let rule: ZoneRule?

  init(name: String, initialOffset: Int32, changeTimes: [Int64], changeOffsets: [Int32], rule: ZoneRule?) {
    self.name = name
    self.initialOffset = initialOffset
    self.changeTimes = changeTimes
    self.changeOffsets = changeOffsets
    self.rule = rule
  }

  /// Coordinated Universal Time.
  package static let utc = Zone(
    name: "UTC", initialOffset: 0, changeTimes: [], changeOffsets: [], rule: nil)

  /// A zone whose clocks never change; an offset of 26 hours or more is brought within that.
  package static func fixed(_ offsetSeconds: Int32) -> Zone {
    let offset = max(Timestamp.offsets.lowerBound, min(offsetSeconds, Timestamp.offsets.upperBound))
    return Zone(
      name: offsetText(offset), initialOffset: offset, changeTimes: [], changeOffsets: [], rule: nil)
  }

  /// Seconds to add to UTC for the local time at that instant.
  package func offset(at instant: Instant) -> Int32 { offset(atSecond: instant.seconds) }

  /// The instant as the zone's clocks show it; nil outside the years 1 to 9999.
  package func timestamp(at instant: Instant) -> Timestamp? {
    Timestamp(instant: instant, offsetSeconds: offset(at: instant))
  }

  /// When the zone's clocks show that second of that day: once, twice or never. The second is held within 0 and
  /// 86 399.
  package func resolve(day: CivilDay, secondOfDay: Int32) -> LocalTime {
    let second = max(0, min(secondOfDay, 86_399))
    let local = Int64(day.number) * secondsPerDay + Int64(second)
    let changes = changes(from: local - Self.reach, to: local + Self.reach)
    var offsets = [offset(atSecond: local - Self.reach)]
    for change in changes where !offsets.contains(change.after) { offsets.append(change.after) }
    let times = offsets.filter { offset(atSecond: local - Int64($0)) == $0 }
      .compactMap { Timestamp(day: day, secondOfDay: second, offsetSeconds: $0) }.sorted()
    if let first = times.first, let last = times.last {
      return first == last ? .one(first) : .repeated(first: first, second: last)
    }
    for change in changes where change.skips(local) {
      if let before = timestamp(second: change.at - 60, offset: change.before),
        let after = timestamp(second: change.at, offset: change.after)
      {
        return .skipped(before: before, after: after)
      }
    }
    return .one(Timestamp(day: day, secondOfDay: second, offsetSeconds: offsets[0]) ?? .epoch)
  }

  /// The offset at an instant in seconds.
  func offset(atSecond second: Int64) -> Int32 {
    if let last = changeTimes.last, second < last {
      let following = firstChange(after: second)
      return following == 0 ? initialOffset : changeOffsets[following - 1]
    }
    return rule?.offset(at: second) ?? changeOffsets.last ?? initialOffset
  }

  /// The changes of offset at the instants `start ... end`, in order.
  private func changes(from start: Int64, to end: Int64) -> [ZoneChange] {
    var times: [Int64] = []
    var index = firstChange(after: start - 1)
    while index < changeTimes.count, changeTimes[index] <= end {
      times.append(changeTimes[index])
      index += 1
    }
    if let rule {
      let last = changeTimes.last ?? .min
      times += rule.changeTimes(from: start, to: end).filter { $0 > last }
    }
    return times.map { ZoneChange(at: $0, before: offset(atSecond: $0 - 1), after: offset(atSecond: $0)) }
  }

  /// The index of the first listed change after that second, by halving.
  private func firstChange(after second: Int64) -> Int {
    var (low, high) = (0, changeTimes.count)
    while low < high {
      let middle = (low + high) / 2
      if changeTimes[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func timestamp(second: Int64, offset: Int32) -> Timestamp? {
    Timestamp(instant: Instant(milliseconds: second * 1000), offsetSeconds: offset)
  }

  /// Twice the largest offset: a local time cannot be affected by changes further away, in seconds.
  private static let reach: Int64 = 2 * 93_600
}

/// One change of a zone's offset.
private struct ZoneChange {
  let at: Int64
  let before: Int32
  let after: Int32

  /// True for a local second that the clocks jump over.
  func skips(_ local: Int64) -> Bool { at + Int64(before) <= local && local < at + Int64(after) }
}
