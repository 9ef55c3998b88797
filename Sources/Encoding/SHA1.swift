/// The SHA-1 hash of FIPS 180-4, section 6.1: 20 bytes. Only for what asks for it, such as codes of RFC 4226: for whatever is
/// new there is `SHA256`.
package func sha1(_ bytes: [UInt8]) -> [UInt8] {
  var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  var padded = bytes + [0x80]
  padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
  let bitCount = UInt64(bytes.count) &* 8
  for index in 0..<8 { padded.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(56 - index * 8))) }
  for start in stride(from: 0, to: padded.count, by: 64) {
    work(padded[start..<start + 64], into: &state)
  }
  return state.flatMap { word in
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
  }
}

/// The message authentication code of RFC 2104 with SHA-1: 20 bytes.
package func hmacSHA1(key: [UInt8], _ message: [UInt8]) -> [UInt8] {
  var key = key.count > 64 ? sha1(key) : key
  key += [UInt8](repeating: 0, count: 64 - key.count)
  return sha1(key.map { $0 ^ 0x5C } + sha1(key.map { $0 ^ 0x36 } + message))
}

/// Works a block of 64 bytes into a state.
private func work(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
  var words: [UInt32] = []
  words.reserveCapacity(80)
  for start in stride(from: block.startIndex, to: block.endIndex, by: 4) {
    words.append(block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
  }
  for index in 16..<80 {
    words.append(rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1))
  }
  var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
  for (index, word) in words.enumerated() {
    let (function, constant): (UInt32, UInt32) =
      switch index {
      case 0..<20: (b & c | ~b & d, 0x5A82_7999)
      case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
      case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
      default: (b ^ c ^ d, 0xCA62_C1D6)
      }
    let next = rotated(a, by: 5) &+ function &+ e &+ constant &+ word
    (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
  }
  for (index, word) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ word }
}

private func rotated(_ word: UInt32, by count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
