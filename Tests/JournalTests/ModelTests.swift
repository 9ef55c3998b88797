import Foundation
import TestSupport
import Testing

/// Machines with one journal between them, in schedules that a seed decides: what somebody recorded anywhere is
/// everywhere in the end, and everybody says the same. `HEALTHLOG_SCHEDULES` asks for more of them.
@Suite struct ModelTests {
  private static let parts = 8
  private static let schedules =
    ProcessInfo.processInfo.environment["HEALTHLOG_SCHEDULES"].flatMap { Int($0) } ?? 2000

  @Test(arguments: 0..<parts)
  func `whatever machines do, in the end all have the same and nothing is lost`(part: Int) throws {
    for number in 0..<Self.schedules / Self.parts {
      let seed = UInt64(number * Self.parts + part)
      let steps = ModelStep.schedule(seed: seed)
      guard let fault = try ModelWorld(seed: seed).fault(after: steps) else { continue }
      let few = try steps.shrunk { try ModelWorld(seed: seed).fault(after: $0) != nil }
      let still = try ModelWorld(seed: seed).fault(after: few) ?? fault
      Issue.record("seed \(seed): \(still)\n\(few.map(\.description).joined(separator: "\n"))")
      return
    }
  }
}
