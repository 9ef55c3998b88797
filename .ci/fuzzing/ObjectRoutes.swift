internal import Ledger

/// Stands in for the server's routes: what the reader of requests asks them.
enum ObjectRoutes {
  static let longestEvent = 16 << 20

  static func isOfOneEvent(_ part: String) -> Bool { SegmentName(part).map { $0.first == $0.last } ?? false }
}
