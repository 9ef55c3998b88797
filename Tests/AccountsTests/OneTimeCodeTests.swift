import Accounts
import Testing
import Values

/// The codes of authenticators against the vectors of their standards.
struct OneTimeCodeTests {
  private static let secret = Array("12345678901234567890".utf8)

  @Test func `the ten codes of RFC 4226`() {
    let codes = (0..<10).map { OneTimeCode.code(Self.secret, $0, digits: 6) }
    #expect(
      codes == [
        "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489",
      ])
  }

  @Test(arguments: [
    (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
    (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
  ])
  func `the times of RFC 6238`(seconds: Int64, code: String) {
    let step = OneTimeCode.step(at: Instant(milliseconds: seconds * 1000))
    #expect(OneTimeCode.code(Self.secret, step, digits: 8) == code)
  }

  @Test func `a code is good in its step and those beside it, and no more once used`() {
    let now = Instant(milliseconds: 59_000)
    let step = { (code: String, last: Int64) in OneTimeCode.step(of: code, Self.secret, after: last, now) }
    #expect(step("755224", -1) == 0)
    #expect(step("287082", -1) == 1)
    #expect(step("359152", -1) == 2)
    #expect(step("969429", -1) == nil)
    #expect(step("287082", 1) == nil)
    #expect(step("755224", 1) == nil)
    #expect(step("359152", 1) == 2)
    for wrong in ["", "28708", "2870822", "28708２", "94287082"] { #expect(step(wrong, -1) == nil) }
  }
}
