/// The most octets of a line, its end left out (RFC 5545, 3.1; RFC 6350, 3.2).
private let longestLine = 75

/// Appends a line, folded so that no line is longer than 75 octets; a fold never parts the bytes of a character.
func appendFolded(_ line: [UInt8], to bytes: inout [UInt8]) {
  var room = longestLine
  var start = 0
  while line.count - start > room {
    var end = start + room
    while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
    bytes += line[start..<end]
    bytes += [0x0D, 0x0A, 0x20]
    start = end
    room = longestLine - 1
  }
  bytes += line[start...]
  bytes += [0x0D, 0x0A]
}
