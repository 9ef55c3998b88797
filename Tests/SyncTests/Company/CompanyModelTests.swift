import TestSupport
import Testing

/// Three people of a training company, each on a machine of their own, whose roles change, who forge events, and whose
/// machines die in the middle of an exchange, in schedules that a seed decides. Whatever is at the server was allowed by
/// the role that its author had when it came; nothing is lost and nothing is said twice, and in the end everybody has the
/// same and is quiet. `HEALTHLOG_SCHEDULES` asks for more of them, `HEALTHLOG_SEED` for one alone.
@Suite struct CompanyModelTests {
  private static let parts = 4

  /// 004-V1.1, OK: offline, with conflicts and a sync that loses nothing.
  @Test(arguments: 0..<parts)
  func `a company's server holds what its people were allowed, and nobody loses anything`(part: Int) throws {
    let fault = try CompanyWorld.fault(inPart: part, of: Self.parts, schedules: Cases.count(60, ofAll: 240))
    #expect(fault == nil)
  }
}
