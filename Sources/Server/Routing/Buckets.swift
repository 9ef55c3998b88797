internal import Encoding
internal import Values

/// A bucket for each of many keys, out of which something is taken and into which it flows back with time. Full buckets
/// are the same as none; where too many are kept, those are forgotten that were not touched for the longest.
struct Buckets<Key: Hashable & Sendable>: Sendable {
  /// What is left, and when that was so.
  private struct Bucket {
    var left: Int64
    var at: Instant
  }

  /// What a bucket holds.
  private let capacity: Int64
  /// What flows into it each millisecond.
  private let flow: Int64
  private var buckets: [Key: Bucket] = [:]

  /// Buckets that are kept before some are forgotten.
  private static var most: Int { 4096 }
  /// Milliseconds after which every bucket is full, however slowly it fills.
  private static var memory: Int64 { 30 * 86_400_000 }

  /// Buckets that hold so much, into which so much flows each millisecond.
  init(capacity: Int64, flow: Int64) {
    self.capacity = capacity
    self.flow = flow
  }

  /// Milliseconds until so much is in a bucket of so many times the usual size; 0 where it is now.
  func wait(for amount: Int64, in key: Key, times: Int64 = 1, _ now: Instant) -> Int64 {
    let left = left(in: key, times, now)
    return left >= amount ? 0 : (amount - left + flow * times - 1) / (flow * times)
  }

  /// Takes so much out of a bucket of so many times the usual size, whether or not that is in it.
  mutating func take(_ amount: Int64, from key: Key, times: Int64 = 1, _ now: Instant) {
    if buckets.count >= Self.most, buckets[key] == nil { forget(now) }
    buckets[key] = Bucket(left: left(in: key, times, now) - amount, at: now)
  }

  /// Puts back what was taken and not used.
  mutating func giveBack(_ amount: Int64, to key: Key) { buckets[key]?.left += amount }

  /// What is in them at a time, by the names of their keys, for a server that goes on after this one; those are left out
  /// that are full.
  func kept(_ now: Instant, _ name: (Key) -> String) -> JSON {
    let used = buckets.filter { _, bucket in
      bucket.left < 0 || max(0, now.milliseconds - bucket.at.milliseconds) < capacity / max(1, flow)
    }
    let rows = used.map { (name: name($0), bucket: $1) }.sorted { $0.name < $1.name }
    return .array(
      rows.map { [.string($0.name), .count($0.bucket.left), .count($0.bucket.at.milliseconds)] })
  }

  /// Takes in what `kept` gave, beside what it has; false, and nothing, where it is not that.
  mutating func restore(_ kept: JSON?, _ key: (String) -> Key?) -> Bool {
    var found: [Key: Bucket] = [:]
    for row in kept?.arrayValue ?? [.null] {
      guard let (name, numbers) = row.namedNumbers, numbers.count == 2, let key = key(name),
        abs(numbers[0]) <= capacity * ClientNetwork.siteTimes
      else { return false }
      found[key] = Bucket(left: numbers[0], at: Instant(milliseconds: numbers[1]))
    }
    buckets.merge(found) { own, _ in own }
    return true
  }

  private func left(in key: Key, _ times: Int64, _ now: Instant) -> Int64 {
    guard let bucket = buckets[key] else { return capacity * times }
    // A clock that was set back gives nothing and takes nothing.
    let passed = min(max(0, now.milliseconds - bucket.at.milliseconds), Self.memory)
    return min(capacity * times, bucket.left + passed * flow * times)
  }

  private mutating func forget(_ now: Instant) {
    buckets = buckets.filter { left(in: $0.key, 1, now) < capacity }
    guard buckets.count >= Self.most else { return }
    let middle = buckets.values.map(\.at).sorted()[buckets.count / 2]
    buckets = buckets.filter { $0.value.at > middle }
  }
}
