import Encoding
import Foundation
import Testing

/// A file of the folder `Fixtures`.
func zipFixture(_ name: String) throws -> [UInt8] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
  return [UInt8](try Data(contentsOf: folder.appending(path: name)))
}

/// The 4,969 bytes that the fixtures named `diary` were made of.
let diary: [UInt8] = Array(
  (0..<200).map { index in
    let (month, day) = (index % 12 + 1, index % 28 + 1)
    let tenths = 600 + index * 7919 % 400
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "2026-\(two(month))-\(two(day));\(tenths / 10).\(tenths % 10);note \(index * index % 977)\n"
  }.joined().utf8)

/// The CRC-32 of some bytes: an expectation cannot hold a span.
func checksum(_ bytes: [UInt8]) -> UInt32 {
  CRC32.of(bytes.span)
}

/// Bytes written as zlib's `infcover.c` writes them: hexadecimal, with blanks between.
func hexBytes(_ text: String) -> [UInt8] {
  text.split(separator: " ").compactMap { UInt8($0, radix: 16) }
}

/// What became of a stream.
struct Inflation: Equatable {
  var output: [UInt8] = []
  var error: InflateError?
  var isEnded = false
  /// Bytes behind the end.
  var unread = 0
}

/// Decompresses a stream in pieces of so many bytes, and at most `limit` at once.
func inflated(_ bytes: [UInt8], pieces: Int = .max, limit: Int = 1 << 18) -> Inflation {
  var inflater = Inflater()
  var result = Inflation()
  var start = 0
  do throws(InflateError) {
    repeat {
      let piece = Array(bytes[start..<start + min(pieces, bytes.count - start)])
      var position = 0
      reading: while true {
        let before = result.output.count
        switch try inflater.inflate(piece.span, &position, into: &result.output, atMost: limit) {
        case .hasMore: #expect(result.output.count == before + limit)
        case .wantsInput:
          #expect(position == piece.count)
          break reading
        case .ended:
          result.isEnded = true
          result.unread = bytes.count - start - position
          return result
        }
      }
      start += piece.count
    } while start < bytes.count
    try inflater.finish()
  } catch {
    result.error = error
  }
  return result
}

/// Decompresses a gzip file in pieces of so many bytes.
func gunzipped(_ bytes: [UInt8], pieces: Int = .max, limit: Int = 1 << 18) throws(GzipError) -> [UInt8] {
  var reader = GzipReader()
  var output: [UInt8] = []
  var start = 0
  while start < bytes.count {
    let piece = Array(bytes[start..<start + min(pieces, bytes.count - start)])
    var position = 0
    while try reader.read(piece.span, &position, into: &output, atMost: limit) {}
    start += piece.count
  }
  try reader.finish()
  return output
}

/// A stream of 1032 `n` + 1 zeros in 14 + `n` bytes, the most that deflate does (after zlib's `infcover.c`, "window
/// end").
func zeros(_ n: Int) -> [UInt8] {
  hexBytes("ed c0 81 0 0 0 0 80 a0 fd a9 17 a9") + [UInt8](repeating: 0, count: n) + [6]
}
