/// What quoted-printable stands for (RFC 2045, section 6.7) in a value whose soft breaks are gone. A `=` that no two
/// hexadecimal digits follow is only that.
func unquotedPrintable(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var place = 0
  while place < bytes.count {
    if bytes[place] == UInt8(ascii: "="), place + 2 < bytes.count,
      let high = hexadecimalDigit(bytes[place + 1]), let low = hexadecimalDigit(bytes[place + 2])
    {
      result.append(high << 4 | low)
      place += 3
    } else {
      result.append(bytes[place])
      place += 1
    }
  }
  return result
}
