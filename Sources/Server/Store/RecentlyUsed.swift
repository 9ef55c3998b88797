/// What was used last, by key: where there would be too much, what was not used for the longest is forgotten. Each is found
/// and put in the same time, however many there are.
struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A value between those that were used before and after it.
  private struct Link {
    var value: Value
    var older: Key?
    var newer: Key?
  }

  private let most: Int
  private var links: [Key: Link] = [:]
  private var oldest: Key?
  private var newest: Key?

  /// Room for so many values, at least one.
  init(most: Int) { self.most = max(1, most) }

  /// How many there are.
  var count: Int { links.count }

  /// A value, which was used just now; nil where there is none.
  subscript(key: Key) -> Value? {
    mutating get {
      guard let value = links[key]?.value else { return nil }
      if newest != key {
        cut(key)
        append(value, key)
      }
      return value
    }
  }

  /// Puts a value in place of one that was there.
  mutating func put(_ value: Value, for key: Key) {
    cut(key)
    if links.count >= most, let oldest { cut(oldest) }
    append(value, key)
  }

  private mutating func cut(_ key: Key) {
    guard let link = links.removeValue(forKey: key) else { return }
    if let older = link.older { links[older]?.newer = link.newer } else { oldest = link.newer }
    if let newer = link.newer { links[newer]?.older = link.older } else { newest = link.older }
  }

  private mutating func append(_ value: Value, _ key: Key) {
    links[key] = Link(value: value, older: newest, newer: nil)
    if let newest { links[newest]?.newer = key } else { oldest = key }
    newest = key
  }
}
