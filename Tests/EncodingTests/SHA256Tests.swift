import Encoding
import Testing

@Suite struct SHA256Tests {
  /// FIPS 180-4 examples and NIST's CAVP short messages.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `the standard's messages have the standard's hashes`(message: String, expected: String) {
    #expect(hash(message) == expected)
  }

  @Test func `a million times a has its hash, in one piece and in many`() {
    let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(hash(String(repeating: "a", count: 1_000_000)) == expected)
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1000)
    var pieces = SHA256()
    for _ in 0..<1000 {
      pieces.update(piece.span)
    }
    #expect(hexadecimal(pieces.finish()) == expected)
  }

  /// The hashes of that many bytes `a`, by coreutils' sha256sum.
  @Test(arguments: [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (57, "f13b2d724659eb3bf47f2dd6af1accc87b81f09f59f2b75e5c0bed6589dfe8c6"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (127, "c57e9278af78fa3cab38667bef4ce29d783787a2f731d4e12200270f0c32320a"),
    (128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"),
  ])
  func `padding is right around the block's end`(length: Int, expected: String) {
    #expect(hash(String(repeating: "a", count: length)) == expected)
  }

  @Test func `how the bytes are cut into pieces changes nothing`() {
    let message = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
    let whole = SHA256.hexOf(message.span)
    #expect(whole == "7728ae2f2c36e2aaafbe79ca14c87ae2f89e7c88c4390ecbbf82dce88706958d")
    for size in 1...130 {
      var pieces = SHA256()
      var start = 0
      while start < message.count {
        let piece = Array(message[start..<min(start + size, message.count)])
        pieces.update(piece.span)
        start += size
      }
      #expect(hexadecimal(pieces.finish()) == whole, "pieces of \(size)")
    }
  }

  @Test func `the processor's instructions and the portable rounds agree on every length`() {
    let message = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }
    for length in 0...300 {
      var portable = SHA256(isPortable: true)
      portable.update(message.span.extracting(0..<length))
      let quick = SHA256.hexOf(message.span.extracting(0..<length))
      #expect(hexadecimal(portable.finish()) == quick, "length \(length)")
    }
  }

  @Test func `both agree however the bytes are cut`() {
    let message = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ $0 >> 3) }
    var chance: UInt64 = 20_261_121
    for round in 0..<200 {
      var (quick, portable) = (SHA256(), SHA256(isPortable: true))
      var start = 0
      while start < message.count {
        chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let end = min(message.count, start + Int(chance >> 33) % 400)
        quick.update(message.span.extracting(start..<end))
        portable.update(message.span.extracting(start..<end))
        start = end
      }
      #expect(quick.finish() == portable.finish(), "round \(round)")
      #expect(hexadecimal(quick.finish()) == SHA256.hexOf(message.span), "round \(round)")
    }
  }

  @Test func `finishing changes nothing, more may follow`() {
    var hash = SHA256()
    hash.update(Array("a".utf8).span)
    _ = hash.finish()
    hash.update(Array("bc".utf8).span)
    #expect(
      hexadecimal(hash.finish()) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func `the sum of the journal's example line is the one it carries`() {
    let body = """
      {"v":1,"at":"2026-11-21T08:11:04+01:00","tz":"Europe/Paris","cmd":"weight add","ops":[{"op":"add",\
      "kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21",\
      "at":"2026-11-21T08:11:04+01:00","weight_kg":79.8}],"salt":"00112233445566778899aabbccddeeff"}
      """
    let chained = """
      healthlog 1
      9d51f143bc681cce0292220a301c1b59
      k3f9q2m7xa
      1
      01M7YF3FTCB3C4D5E6F7G8H9J0
      \(hash(body))

      """
    #expect(hash(chained).prefix(32) == "43772f89e1756f1ef783b74cc043905e")
  }

  @Test func `bytes become two lower-case digits each`() {
    #expect(hexadecimal([]) == "")
    #expect(hexadecimal([0x00, 0x0F, 0xA5, 0xFF]) == "000fa5ff")
  }

  @Test func `a digit has its value in either case`() {
    #expect("09afAF".utf8.map(hexadecimalDigit) == [0, 9, 10, 15, 10, 15])
    #expect("/:`g@G".utf8.map(hexadecimalDigit) == [nil, nil, nil, nil, nil, nil])
  }
}
