/// How much one event may hold, so that a sync can send it. What is more is cut into several events that are undone as
/// one; an operation is never cut.
package enum EventSize {
  /// Operations at most.
  package static let mostOperations = 1000
  /// Bytes of a line at most.
  package static let longestLine = 256 * 1024
  /// Bytes of a body at most: what stands around it in a line is shorter than the rest.
  package static let longestBody = longestLine - 256

  /// Runs of operations of so many bytes each that fit into one event beside so many other bytes of its body. One that
  /// is too long by itself is a run of its own.
  package static func runs(of lengths: [Int], beside others: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    var bytes = others
    for (place, length) in lengths.enumerated() {
      // The comma between two.
      if place > start, place - start == mostOperations || bytes + length + 1 > longestBody {
        runs.append(start..<place)
        start = place
        bytes = others
      }
      bytes += length + 1
    }
    return runs + [start..<lengths.count]
  }
}
