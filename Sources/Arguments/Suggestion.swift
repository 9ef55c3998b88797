internal import Messages

/// The hint "did you mean …?" for a word that is none of `candidates`; nil when none is close to it.
func didYouMean(_ word: String, among candidates: [String]) -> Message? {
  let close = closest(to: word, among: candidates).prefix(3)
  guard let last = close.last else { return nil }
  let first = close.dropLast().joined(separator: ", ")
  if first.isEmpty { return "did you mean \(last)?" }
  return "did you mean \(first) or \(last)?"
}

/// The candidates that `word` begins, or that are a slip or two away from it: the closest first.
func closest(to word: String, among candidates: [String]) -> [String] {
  let typed = Array(word.lowercased().utf8)
  // Two hyphens begin every option, and say nothing of which is meant.
  guard typed.contains(where: { $0 != UInt8(ascii: "-") }) else { return [] }
  var found: [(distance: Int, name: String)] = []
  for name in candidates {
    let bytes = Array(name.lowercased().utf8)
    if bytes.starts(with: typed) {
      found.append((1 + bytes.count - typed.count, name))
      continue
    }
    let limit = max(1, typed.count / 3)
    // The length alone tells most candidates apart, and keeps an endless word from costing endless time.
    guard abs(typed.count - bytes.count) <= limit else { continue }
    let distance = editDistance(typed, bytes)
    if distance <= limit && distance < bytes.count { found.append((distance, name)) }
  }
  return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
}

/// How many insertions, deletions, replacements and swaps of neighbours lead from one text to the other
/// (Damerau and Levenshtein's distance, each place being changed at most once).
func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in right.indices {
      let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
