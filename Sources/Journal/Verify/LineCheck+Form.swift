internal import Encoding
internal import Ledger

extension LineCheck {
  /// Whether a line is byte for byte what the program would write: no sum covers what stands outside its body.
  func isWritten(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) -> Bool {
    let head =
      #"{"id":"\#(line.id)","dev":"\#(try unescaped(bytes, line.device))","seq":\#(line.sequence)"#
      + #","prev":"\#(previous)","body":"#
    let erased = try line.erased.map { (range) throws(JSONError) in try unescaped(bytes, range) }
    let tail = (erased.map { #","erased":"\#($0)""# } ?? "") + #","sum":"\#(sum)"}"#
    let expected = Array(head.utf8) + line.body.map { bytes[$0] } + Array(tail.utf8)
    guard expected.count == range.count else { return false }
    return expected.indices.allSatisfy { expected[$0] == bytes[range.lowerBound + $0] }
  }
}
