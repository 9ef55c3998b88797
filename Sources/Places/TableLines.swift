internal import Encoding

/// Hands out the cells of each line of a linked-in table, without remarks and lines that are no text.
func eachLine(of bytes: Span<UInt8>, _ body: ([String]) -> Void) {
  var start = 0
  while let end = position(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count) {
    if end > start, bytes[start] != UInt8(ascii: "#"),
      let text = try? UTF8Span(validating: bytes.extracting(start..<end))
    {
      body(String(copying: text).split(separator: "\t", omittingEmptySubsequences: false).map { String($0) })
    }
    start = end + 1
  }
}
