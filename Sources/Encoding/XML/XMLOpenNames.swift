/// The names of the elements that are open, the innermost last.
struct XMLOpenNames: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [Int] = []

  /// The name of the innermost; nil where none is open.
  var last: String? {
    starts.last.map { String(decoding: bytes[$0...], as: UTF8.self) }
  }

  /// Adds a name.
  mutating func push(_ name: [UInt8], _ range: Range<Int>) {
    starts.append(bytes.count)
    bytes.append(name.span, range)
  }

  /// Removes the innermost where it has this name; false, and nothing removed, where it has not.
  mutating func pop(_ name: [UInt8], _ range: Range<Int>) -> Bool {
    guard let start = starts.last, bytes.count - start == range.count else { return false }
    for distance in 0..<range.count where bytes[start + distance] != name[range.lowerBound + distance] {
      return false
    }
    starts.removeLast()
    bytes.removeSubrange(start...)
    return true
  }
}
