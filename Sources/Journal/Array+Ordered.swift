internal import Ledger

extension Array {
  /// The elements in order, equal ones as they stood, by merging runs of twice the length each time.
  ///
  /// The standard library's sort keeps a list of ranges, and the first one in a process searches all conformances of
  /// the program: a tenth of a million instructions, more than the merging of thousands of elements.
  func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    guard !isOrdered(by: precedes) else { return self }
    var (source, target) = (self, self)
    var length = 1
    while length < count {
      for start in stride(from: 0, to: count, by: 2 * length) {
        let middle = Swift.min(start + length, count)
        Self.merge(
          source, start..<middle, middle..<Swift.min(middle + length, count), into: &target, by: precedes)
      }
      swap(&source, &target)
      length *= 2
    }
    return source
  }

  private func isOrdered(by precedes: (Element, Element) -> Bool) -> Bool {
    var place = 1
    while place < count {
      if precedes(self[place], self[place - 1]) { return false }
      place += 1
    }
    return true
  }

  /// Merges two ordered runs that stand side by side into the same places of another array.
  private static func merge(
    _ source: [Element], _ one: Range<Int>, _ other: Range<Int>, into target: inout [Element],
    by precedes: (Element, Element) -> Bool
  ) {
    var (left, right) = (one.lowerBound, other.lowerBound)
    for place in one.lowerBound..<other.upperBound {
      if left < one.upperBound, right == other.upperBound || !precedes(source[right], source[left]) {
        target[place] = source[left]
        left += 1
      } else {
        target[place] = source[right]
        right += 1
      }
    }
  }
}

extension [SegmentName] {
  /// The names in their order: by the first event, the longer first.
  var inOrder: [SegmentName] {
    // Most differ in the first event, which is seen here without a call.
    ordered { $0.first == $1.first ? $0 < $1 : $0.first < $1.first }
  }
}
