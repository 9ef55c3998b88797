/// The fewest changes that make one sequence of bytes the other: a byte put in, taken out, replaced, or
/// swapped with its neighbour (Damerau–Levenshtein, optimal string alignment). Nil where it takes more than
/// `limit` changes.
package func editDistance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
  guard abs(first.count - second.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in 0..<first.count {
    var current = [row + 1]
    for column in 0..<second.count {
      let cost = first[row] == second[column] ? 0 : 1
      var changes = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        changes = min(changes, beforeLast[column - 1] + 1)
      }
      current.append(changes)
    }
    // A swap reaches two rows back, so both must be past the limit.
    if last.allSatisfy({ $0 > limit }), current.allSatisfy({ $0 > limit }) { return nil }
    beforeLast = last
    last = current
  }
  return last[second.count] <= limit ? last[second.count] : nil
}

/// The candidates that a person may have meant, best first, equally good ones in their order: case and
/// accents do not count, and at most a third of the letters, but always one, may be wrong.
package func closest(to text: String, among candidates: [String]) -> [String] {
  let wanted = Array(folded(text).utf8)
  let limit = max(1, wanted.count / 3)
  var found: [(candidate: String, distance: Int)] = []
  for candidate in candidates {
    guard let distance = editDistance(wanted, Array(folded(candidate).utf8), limit: limit) else { continue }
    found.append((candidate, distance))
  }
  // Swift's sort is stable.
  return found.sorted { $0.distance < $1.distance }.map(\.candidate)
}
