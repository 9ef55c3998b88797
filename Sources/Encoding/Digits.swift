/// Whether a byte is an ASCII digit.
package func isDigit(_ byte: UInt8) -> Bool {
  byte &- UInt8(ascii: "0") < 10
}

/// The value of an ASCII digit; nil for any other byte.
package func decimalDigit(_ byte: UInt8) -> Int? {
  isDigit(byte) ? Int(byte &- UInt8(ascii: "0")) : nil
}
