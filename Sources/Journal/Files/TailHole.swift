internal import Encoding
internal import Ledger

/// What a power failure leaves at the end of a tail where the disk had the file's new length and not yet all of its
/// bytes: zeros, which no event has, and behind them what a file that is gone had at that place, be it whole events.
enum TailHole {
  /// Where the line begins in which the zeros are; nil without any, and where an event behind them goes on from those
  /// before them: then the bytes were there once, and are damaged.
  static func start(in bytes: Span<UInt8>) -> Int? {
    guard position(of: 0, in: bytes, 0..<bytes.count) != nil else { return nil }
    var newest: Int64?
    var hole: Int?
    bytes.eachLine(in: 0..<bytes.count) { line in
      if position(of: 0, in: bytes, line) != nil {
        hole = hole ?? line.lowerBound
      } else if let key = EventKey(bytes, line), newest.map({ key.sequence > $0 }) ?? true {
        newest = key.sequence
        hole = nil
      }
    }
    return hole
  }
}
