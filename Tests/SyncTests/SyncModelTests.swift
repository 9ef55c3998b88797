import TestSupport
import Testing

/// Machines with one journal between them and two remotes, in schedules that a seed decides: what somebody recorded
/// anywhere is everywhere in the end, and everybody says the same. `HEALTHLOG_SCHEDULES` asks for more of them.
@Suite struct SyncModelTests {
  private static let parts = 8

  @Test(arguments: 0..<parts)
  func `whatever machines and remotes do, in the end all have the same and nothing is lost`(part: Int) throws
  {
    let fault = try SyncWorld.fault(inPart: part, of: Self.parts, schedules: Cases.count(126, ofAll: 504))
    #expect(fault == nil)
  }

  /// Seeds beyond the usual ones that found something once. 1263: a text that was erased stood on a remote for ever, in
  /// a shorter segment, where the exchange was cut off between sending the longer one and replacing that. 17417: a remote that somebody had begun before they died was believed
  /// to be durable, and was empty after a power loss.
  @Test(arguments: [1263, 17417])
  func `a schedule that failed once does not fail again`(seed: UInt64) throws {
    #expect(try SyncWorld.fault(ofSeed: seed) == nil)
  }
}
