import Foundation
import TestSupport
import Testing

/// Three people, roles that change, forged events, and machines that die in the middle of an exchange, in schedules that
/// a seed decides: nothing is lost, nothing is there twice, and in the end everybody says the same and is quiet.
/// `HEALTHLOG_SCHEDULES` asks for more of them, `HEALTHLOG_SEED` for one alone.
@Suite struct RefusedModelTests {
  private static let parts = 4
  private static let schedules =
    ProcessInfo.processInfo.environment["HEALTHLOG_SCHEDULES"].flatMap { Int($0) } ?? 240
  private static let seed = ProcessInfo.processInfo.environment["HEALTHLOG_SEED"].flatMap { UInt64($0) }

  @Test(arguments: 0..<parts)
  func `whatever a server refuses and whenever somebody dies, nothing is lost and all have the same`(
    part: Int
  )
    throws
  {
    if let seed = Self.seed {
      if part == 0 { try check(seed) }
      return
    }
    for number in 0..<Self.schedules / Self.parts {
      guard try check(UInt64(number * Self.parts + part)) else { return }
    }
  }

  @discardableResult
  private func check(_ seed: UInt64) throws -> Bool {
    let steps = RefusedStep.schedule(seed: seed)
    guard let fault = try RefusedWorld(seed: seed).fault(after: steps) else { return true }
    let few = try steps.shrunk { try RefusedWorld(seed: seed).fault(after: $0) != nil }
    let still = try RefusedWorld(seed: seed).fault(after: few) ?? fault
    Issue.record("seed \(seed): \(still)\n\(few.map(\.description).joined(separator: "\n"))")
    return false
  }
}
