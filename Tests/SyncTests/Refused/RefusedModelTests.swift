import TestSupport
import Testing

/// Three people, roles that change, forged events, and machines that die in the middle of an exchange, in schedules that
/// a seed decides: nothing is lost, nothing is there twice, and in the end everybody says the same and is quiet.
/// `HEALTHLOG_SCHEDULES` asks for more of them, `HEALTHLOG_SEED` for one alone.
@Suite struct RefusedModelTests {
  private static let parts = 4

  @Test(arguments: 0..<parts)
  func `whatever a server refuses and whenever somebody dies, nothing is lost and all have the same`(
    part: Int
  )
    throws
  {
    let fault = try RefusedWorld.fault(inPart: part, of: Self.parts, schedules: Cases.count(60, ofAll: 240))
    #expect(fault == nil)
  }
}
