// FIPS 180-4, section 6.2.2: by the processor's instructions where it has them (`HashBlocks`), else here, with all
// 64 rounds laid out: the eight working variables change places by the
// order in which they are passed on, and of the message schedule only the last sixteen words are kept. Every
// index is a constant after inlining, so the words live in registers and on the stack, and no bound is
// checked.

/// The eight words that a message is worked into, block by block.
struct HashState {
  private var words: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The words as 32 bytes, most significant first.
  var bytes: InlineArray<32, UInt8> {
    InlineArray { UInt8(truncatingIfNeeded: words[$0 >> 2] >> UInt32(24 - 8 * ($0 & 3))) }
  }

  /// Works in so many blocks of 64 bytes from `position` on, which must be there.
  mutating func take(_ bytes: Span<UInt8>, at position: Int, blocks count: Int) {
    if workInBlocks(&words, bytes, at: position, count: count) { return }
    takePortably(bytes, at: position, blocks: count)
  }

  /// The same on every processor.
  mutating func takePortably(_ bytes: Span<UInt8>, at position: Int, blocks count: Int) {
    for block in 0..<count {
      var schedule = Schedule(bytes, at: position + 64 * block)
      var variables = WorkingVariables(words)
      variables.allRounds(&schedule)
      variables.add(to: &words)
    }
  }
}

/// The eight working variables of one block.
private struct WorkingVariables {
  private var a: UInt32
  private var b: UInt32
  private var c: UInt32
  private var d: UInt32
  private var e: UInt32
  private var f: UInt32
  private var g: UInt32
  private var h: UInt32

  @inline(__always)
  init(_ words: InlineArray<8, UInt32>) {
    (a, b, c, d) = (words[0], words[1], words[2], words[3])
    (e, f, g, h) = (words[4], words[5], words[6], words[7])
  }

  @inline(__always)
  func add(to words: inout InlineArray<8, UInt32>) {
    words[0] &+= a
    words[1] &+= b
    words[2] &+= c
    words[3] &+= d
    words[4] &+= e
    words[5] &+= f
    words[6] &+= g
    words[7] &+= h
  }

  @inline(__always)
  mutating func allRounds(_ words: inout Schedule) {
    eightRounds(&words, from: 0)
    eightRounds(&words, from: 8)
    eightRounds(&words, from: 16)
    eightRounds(&words, from: 24)
    eightRounds(&words, from: 32)
    eightRounds(&words, from: 40)
    eightRounds(&words, from: 48)
    eightRounds(&words, from: 56)
  }

  @inline(__always)
  private mutating func eightRounds(_ words: inout Schedule, from first: Int) {
    round(a, b, c, &d, e, f, g, &h, words.word(first) &+ roundConstants[first])
    round(h, a, b, &c, d, e, f, &g, words.word(first + 1) &+ roundConstants[first + 1])
    round(g, h, a, &b, c, d, e, &f, words.word(first + 2) &+ roundConstants[first + 2])
    round(f, g, h, &a, b, c, d, &e, words.word(first + 3) &+ roundConstants[first + 3])
    round(e, f, g, &h, a, b, c, &d, words.word(first + 4) &+ roundConstants[first + 4])
    round(d, e, f, &g, h, a, b, &c, words.word(first + 5) &+ roundConstants[first + 5])
    round(c, d, e, &f, g, h, a, &b, words.word(first + 6) &+ roundConstants[first + 6])
    round(b, c, d, &e, f, g, h, &a, words.word(first + 7) &+ roundConstants[first + 7])
  }
}

/// The sixteen words of the message schedule that are in use.
struct Schedule {
  private var words = InlineArray<16, UInt32>(repeating: 0)

  @inline(__always)
  init(_ bytes: Span<UInt8>, at position: Int) {
    for pair in 0..<8 {
      guard let word = loadWord(bytes, at: position + pair * 8)?.byteSwapped else {
        preconditionFailure("a block has 64 bytes")
      }
      words[pair * 2] = UInt32(truncatingIfNeeded: word >> 32)
      words[pair * 2 + 1] = UInt32(truncatingIfNeeded: word)
    }
  }

  /// The word of a round; they must be asked for in order, from 0 to 63.
  @inline(__always)
  mutating func word(_ round: Int) -> UInt32 {
    let index = round & 15
    guard round >= 16 else { return words[index] }
    let early = words[(round + 1) & 15]
    let late = words[(round + 14) & 15]
    let sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
    let sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
    words[index] = words[index] &+ sigma0 &+ words[(round + 9) & 15] &+ sigma1
    return words[index]
  }
}

@inline(__always)
private func round(
  _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
  _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
) {
  let choice = g ^ (e & (f ^ g))
  let majority = (a & b) ^ (c & (a ^ b))
  let mixed = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ word
  d = d &+ mixed
  h = mixed &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
}

@inline(__always)
private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word &>> count | word &<< (32 &- count)
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
private let roundConstants: InlineArray<64, UInt32> = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
