import Encoding
import Testing

/// Deflate streams, most of them of zlib's test/infcover.c (Mark Adler, commit d201f04c).
@Suite struct InflaterTests {
  @Test(
    arguments: [
      ("0 0 0 0 0", .storedLength), ("6", .blockType), ("fc 0 0", .symbolCount),
      ("4 0 fe ff", .codeLengths), ("4 0 24 49 0", .repetition), ("4 0 24 e9 ff ff", .repetition),
      ("4 0 24 e9 ff 6d", .missingEnd), ("4 80 49 92 24 49 92 24 71 ff ff 93 11 0", .literals),
      ("4 80 49 92 24 49 92 24 f b4 ff ff c3 84", .distances),
      ("4 c0 81 8 0 0 0 0 20 7f eb b 0 0", .literal), ("2 7e ff ff", .distance),
      ("c c0 81 0 0 0 0 0 90 ff 6b 4 0", .tooFarBack), ("3 7e 0 0 0 0 0", .distance),
      ("1b 7 0 0 0 0 0", .literal),
      (
        "e5 e0 81 ad 6d cb b2 2c c9 01 1e 59 63 ae 7d ee fb 4d fd b5 35 41 68 ff 7f 0f 0 0 0", .tooFarBack
      ),
      (
        "25 fd 81 b5 6d 59 b6 6a 49 ea af 35 6 34 eb 8c b9 f6 b9 1e ef 67 49 50 fe ff ff 3f 0 0", .tooFarBack
      ),
      ("d c7 1 ae eb 38 c 4 41 a0 87 72 de df fb 1f b8 36 b1 38 5d ff ff 0", .tooFarBack),
      // Three codes of one bit for distances.
      ("5 c2 81 0 0 0 0 0 90 ff 6b 0 0 0", .distances),
      // No code length has a code: zlib says so a few bits later.
      ("4 0 0 0", .codeLengths),
      ("", .truncated), ("63 0", .truncated), ("63 18 5", .truncated), ("1 5 0 fa ff 61", .truncated),
    ] as [(String, InflateError)])
  func `a malformed stream is refused for zlib's reason`(hex: String, error: InflateError) {
    let bytes = hexBytes(hex)
    #expect(inflated(bytes).error == error)
    #expect(inflated(bytes, pieces: 1).error == error)
    // Bytes behind the fault bring the quick loop to it.
    let isTruncated = error == .truncated
    #expect(isTruncated || inflated(bytes + [UInt8](repeating: 0, count: 40)).error == error)
  }

  @Test(arguments: [
    ("3 0", 0, 0, 0), ("1 1 0 fe ff 0", 1, 0xd202_ef8d, 0),
    ("63 18 68 30 d0 0 0", 257, 0xb7bf_a0ce, 0), ("5 c0 21 d 0 0 0 80 b0 fe 6d 2f 91 6c", 0, 0, 0),
    ("5 e0 81 91 24 cb b2 2c 49 e2 f 2e 8b 9a 47 56 9f fb fe ec d2 ff 1f", 0, 0, 0),
    ("ed c0 1 1 0 0 0 40 20 ff 57 1b 42 2c 4f", 516, 0xac72_7b17, 0),
    (
      "ed cf c1 b1 2c 47 10 c4 30 fa 6f 35 1d 1 82 59 3d fb be 2e 2a fc f c", 518, 0x838d_92af, 0
    ),
    (
      """
      ed c0 81 0 0 0 0 80 a0 fd a9 17 a9 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 6
      """, 31_993, 0x5290_e76f, 0
    ),
    ("2 8 20 80 0 3 0", 0, 0, 0), ("63 18 5 40 c 0", 262, 0xb8ea_39f0, 0),
    ("63 18 5 8c 10 8 0 0 0 0", 266, 0x0061_4fd9, 3),
    ("63 60 60 18 c9 0 8 18 18 18 26 c0 28 0 29 0 0 0", 270, 0x8b0e_98b7, 4),
    ("63 0 3 0 0 0 0 0", 6, 0xb1c2_a1a3, 4),
  ])
  func `a well-formed stream means what zlib says`(hex: String, count: Int, sum: UInt32, unread: Int) {
    for (pieces, limit) in [(.max, 1 << 18), (1, 1), (3, 100)] {
      let result = inflated(hexBytes(hex), pieces: pieces, limit: limit)
      #expect(result.isEnded && result.error == nil)
      #expect(result.output.count == count)
      #expect(checksum(result.output) == sum)
      #expect(pieces != .max || result.unread == unread)
    }
  }

  @Test func `a stream reads the same however it is cut`() throws {
    let bytes = Array(try zipFixture("far.gz").dropFirst(10))
    let whole = inflated(bytes)
    #expect(whole.output.count == 290_700 && whole.unread == 8)
    let hash = SHA256.hexOf(whole.output.span)
    #expect(hash == "8883ded4a9eb0dee340b375e6170a2ac52a5522b072a2e9b624b32143d8f8864")
    for (pieces, limit) in [(1, 1 << 18), (2, 777), (15, 65_536), (16, 65_537), (17, 31), (1000, 1000)] {
      let result = inflated(bytes, pieces: pieces, limit: limit)
      #expect(result.isEnded && result.output == whole.output, "in pieces of \(pieces), \(limit)")
    }
  }

  @Test func `a stream that is cut off is truncated, and what it has is handed out`() throws {
    let bytes = Array(try zipFixture("diary-9.gz").dropFirst(10).dropLast(8))
    for count in bytes.indices {
      let result = inflated(Array(bytes[..<count]))
      #expect(result.error == .truncated)
      #expect(diary.starts(with: result.output))
    }
    #expect(inflated(bytes).output == diary)
  }

  @Test func `a match reaches back 32,768 bytes wherever the window ends`() {
    // zlib never goes further than 32,506.
    let block = (0..<32_768).map { UInt8(truncatingIfNeeded: $0 * 7919 >> 5) }
    let stored = [0] + little(block.count, 2) + little(~block.count, 2) + block
    // A block of the fixed code with 600 matches of 258 bytes: 11000101 is 285, 11101 is 29 with 13 extra bits.
    var bits: [UInt8] = [1, 1, 0]
    for _ in 0..<600 {
      bits += [1, 1, 0, 0, 0, 1, 0, 1] + [1, 1, 1, 0, 1] + [UInt8](repeating: 1, count: 13)
    }
    bits += [UInt8](repeating: 0, count: 7 + 8)
    let matches = stride(from: 0, to: bits.count - 7, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
    }
    let expected = (0..<32_768 + 600 * 258).map { block[$0 % block.count] }
    let whole = inflated(stored + matches)
    #expect(whole.error == nil && whole.output == expected)
    #expect(inflated(stored + matches, pieces: 1, limit: 1000).output == expected)
    #expect(inflated(Array(stored.dropLast()) + matches).error != nil)
  }

  @Test func `what comes before a fault is handed out`() {
    // A stored block of three bytes, then a block of the reserved type.
    let result = inflated(hexBytes("0 3 0 fc ff 61 62 63 6"))
    #expect(result == Inflation(output: Array("abc".utf8), error: .blockType))
  }

  @Test func `an error stays`() {
    var inflater = Inflater()
    var output: [UInt8] = []
    for bytes in [[6], [3, 0]] as [[UInt8]] {
      #expect(throws: InflateError.blockType) {
        var position = 0
        _ = try inflater.inflate(bytes.span, &position, into: &output, atMost: 1)
      }
    }
    #expect(throws: InflateError.blockType) { try inflater.finish() }
  }

  @Test func `no bytes trap or hang the reader`() throws {
    var generator = SeededGenerator(seed: 7)
    let bytes = Array(try zipFixture("diary-6.gz").dropFirst(10).dropLast(8))
    for round in 0..<4000 {
      var changed = bytes
      for _ in 0...round % 3 {
        let index = Int.random(in: 0..<(round % 2 == 0 ? 80 : bytes.count), using: &generator)
        changed[index] = UInt8.random(in: 0...255, using: &generator)
      }
      let whole = inflated(changed)
      let cut = inflated(changed, pieces: 1 + round % 50, limit: 1 + round)
      #expect(whole.output == cut.output && whole.error == cut.error)
    }
  }
}
