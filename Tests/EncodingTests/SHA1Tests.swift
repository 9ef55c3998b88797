import Encoding
import Testing

/// SHA-1, its HMAC and base32 against the vectors of their standards.
struct SHA1Tests {
  private func hex(_ bytes: [UInt8]) -> String { hexadecimal(bytes) }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "a49b2446a02c645bf419f995b67091253a04a259"
    ),
  ])
  func `the messages of FIPS 180 and RFC 3174`(message: String, hash: String) {
    #expect(hex(sha1(Array(message.utf8))) == hash)
  }

  @Test func `a million times a, and eighty times the digits`() {
    #expect(
      hex(sha1([UInt8](repeating: 0x61, count: 1_000_000))) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
    let digits = String(
      repeating: "0123456701234567012345670123456701234567012345670123456701234567", count: 10)
    #expect(hex(sha1(Array(digits.utf8))) == "dea356a2cddd90c7a7ecedc5ebb563934f460452")
  }

  @Test func `lengths around the end of a block`() {
    // From Python's hashlib.
    let known: [(Int, String)] = [
      (55, "c1c8bbdc22796e28c0e15163d20899b65621d65a"), (56, "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
      (63, "03f09f5b158a7a8cdad920bddc29b81c18a551f5"), (64, "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
      (65, "11655326c708d70319be2610e8a57d9a5b959d3b"),
    ]
    for (length, hash) in known {
      #expect(hex(sha1([UInt8](repeating: 0x61, count: length))) == hash, "\(length)")
    }
  }

  @Test(arguments: [
    ([UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8), "b617318655057264e28bc0b6fb378c8ef146be00"),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
    ),
    (
      [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
      "125d7342b9ac11cd91a39af48aa17b4f63f175d3"
    ),
    (
      Array(1...25), [UInt8](repeating: 0xCD, count: 50), "4c9007f4026250c6bc8414f9bf50c86c2d7235da"
    ),
    (
      [UInt8](repeating: 0xAA, count: 80),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "aa4ae5e15272d00e95705637ce8a3b55ed402112"
    ),
    (
      [UInt8](repeating: 0xAA, count: 80),
      Array("Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data".utf8),
      "e8e99d0f45237d786d6bbaa7965c7808bbff1a91"
    ),
  ])
  func `the codes of RFC 2202`(key: [UInt8], message: [UInt8], code: String) {
    #expect(hex(hmacSHA1(key: key, message)) == code)
  }

  @Test(arguments: [
    ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
    ("foobar", "MZXW6YTBOI"),
  ])
  func `the texts of RFC 4648, without padding`(bytes: String, text: String) {
    #expect(base32(Array(bytes.utf8)) == text)
  }
}
