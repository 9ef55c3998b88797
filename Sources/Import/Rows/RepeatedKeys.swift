/// Keys of entries that a program does not tell apart: the second of one key gets a number, the same in every export.
struct RepeatedKeys {
  private var counts: [String: Int] = [:]

  /// The key the first time, and with the number of those before it from then on.
  mutating func next(_ key: String) -> String {
    counts[key, default: -1] += 1
    let number = counts[key] ?? 0
    return number == 0 ? key : "\(key) \(number)"
  }
}
