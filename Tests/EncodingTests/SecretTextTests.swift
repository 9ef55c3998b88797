import Encoding
import Testing

/// HMAC and base64url against their standards.
struct SecretTextTests {
  @Test(arguments: [
    // RFC 4231, 4.2 to 4.4 and 4.7.
    (
      [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `an HMAC is that of RFC 4231`(key: [UInt8], message: [UInt8], expected: String) {
    #expect(hexadecimal(hmacSHA256(key: key, message)) == expected)
  }

  @Test func `the signature of RFC 7515's example A 1 comes out`() throws {
    let key = try #require(
      bytes(
        base64URL: "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow"
          .utf8))
    let signed =
      "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9"
      + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    #expect(
      base64URL(hmacSHA256(key: key, Array(signed.utf8))) == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
  }

  @Test(arguments: [
    ([], ""), ([0x66], "Zg"), ([0x66, 0x6f], "Zm8"), ([0x66, 0x6f, 0x6f], "Zm9v"), ([0xfb, 0xff], "-_8"),
    ([UInt8](repeating: 255, count: 4), "_____w"),
  ])
  func `base64url goes both ways`(plain: [UInt8], text: String) {
    #expect(base64URL(plain) == text)
    #expect(bytes(base64URL: text.utf8) == plain)
  }

  @Test(arguments: ["Z", "Zg==", "Zh", "Zm9", "Zm+v", "Zm/v", "Z m8", "Zg\n", "Zm9vé", "Zm9vZ"])
  func `base64url that we would not write is refused`(text: String) {
    #expect(bytes(base64URL: text.utf8) == nil)
  }

  @Test func `secrets are the same only where every byte is`() {
    #expect(isSameSecret([1, 2, 3], [1, 2, 3]))
    #expect(!isSameSecret([1, 2, 3], [1, 2, 4]))
    #expect(!isSameSecret([0, 2, 3], [1, 2, 3]))
    #expect(!isSameSecret([1, 2, 3], [1, 2]))
    #expect(isSameSecret([], []))
  }
}
