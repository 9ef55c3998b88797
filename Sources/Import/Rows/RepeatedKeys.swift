/// Keys of entries that a program does not tell apart: the second of one key gets a number, the same in every export.
struct RepeatedKeys {
  private var counts: [String: Int] = [:]

  /// The key the first time, and with the number of those before it from then on.
  mutating func next(_ key: String) -> String {
    let number = counts[key, default: 0]
    counts[key] = number + 1
    return number == 0 ? key : "\(key) \(number)"
  }
}
