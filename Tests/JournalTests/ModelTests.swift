import TestSupport
import Testing

/// Machines with one journal between them, in schedules that a seed decides: what somebody recorded anywhere is
/// everywhere in the end, and everybody says the same. `HEALTHLOG_SCHEDULES` asks for more of them.
@Suite struct ModelTests {
  private static let parts = 8

  @Test(arguments: 0..<parts)
  func `whatever machines do, in the end all have the same and nothing is lost`(part: Int) throws {
    let fault = try ModelWorld.fault(inPart: part, of: Self.parts, schedules: Cases.count(400, ofAll: 2000))
    #expect(fault == nil)
  }
}
