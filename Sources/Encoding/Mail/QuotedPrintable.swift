/// Text in quoted-printable (RFC 2045, section 6.7), whose lines, ended by LF, become lines of at most 76 characters
/// ended by CR LF.
package func quotedPrintable(_ text: [UInt8]) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(text.count + text.count / 8)
  for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    appendQuoted(line, to: &output)
    output += [13, 10]
  }
  // What ended in a line feed ended in a line, and not in an empty one more.
  if text.last == UInt8(ascii: "\n") { output.removeLast(2) }
  return output
}

private func appendQuoted(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
  var length = 0
  for place in line.indices {
    let byte = line[place]
    let isLast = place == line.endIndex - 1
    let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    let isPlain = isBlank ? !isLast : (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "=")
    let width = isPlain ? 1 : 3
    // A soft break takes a column itself.
    if length + width > (isLast ? 76 : 75) {
      output += [UInt8(ascii: "="), 13, 10]
      length = 0
    }
    if isPlain { output.append(byte) } else { appendEscape(of: byte, to: &output) }
    length += width
  }
}

/// `=` and two hexadecimal capitals.
func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
  let digits = Array("0123456789ABCDEF".utf8)
  output += [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
}
