internal import Messages

/// What could not be read of a file: the first faults, and how many there are.
package struct LineFaults: Equatable, Sendable {
  /// The faults that are kept, at most 1,000.
  package private(set) var first: [LineFault] = []
  /// How many there were.
  package private(set) var count = 0

  private static let most = 1000

  /// Nothing yet.
  package init() {}

  mutating func add(_ line: Int, _ reason: Message) {
    add(LineFault(line: line, reason: reason))
  }

  /// Counts a fault, and keeps it where there are not too many.
  package mutating func add(_ fault: LineFault) {
    count += 1
    if first.count < Self.most { first.append(fault) }
  }
}
