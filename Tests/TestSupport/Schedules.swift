import Foundation

/// What is done in a schedule.
package protocol ScheduledStep: CustomStringConvertible {
  /// The steps that a seed decides.
  static func schedule(seed: UInt64) -> [Self]
}

/// Machines that do the steps of a schedule.
package protocol ScheduledWorld {
  associatedtype Step: ScheduledStep

  /// The machines before any step.
  init(seed: UInt64) throws
  /// Does a step; what is wrong then, nil where nothing is.
  func run(_ step: Step) throws -> String?
  /// Brings everything together; what is wrong then, nil where nothing is.
  func endFault() throws -> String?
}

extension ScheduledWorld {
  /// What is wrong after a part of so many schedules; nil where nothing is. `HEALTHLOG_SCHEDULES` asks for another number of
  /// them, `HEALTHLOG_SEED` for one alone.
  package static func fault(inPart part: Int, of parts: Int, schedules usual: Int) throws -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["HEALTHLOG_SEED"].flatMap({ UInt64($0) }) {
      return part == 0 ? try fault(ofSeed: seed) : nil
    }
    let schedules = environment["HEALTHLOG_SCHEDULES"].flatMap { Int($0) } ?? usual
    for number in 0..<schedules / parts {
      if let fault = try fault(ofSeed: UInt64(number * parts + part)) { return fault }
    }
    return nil
  }

  /// What is wrong after the schedule of a seed, with the fewest of its steps that show it; nil where nothing is.
  package static func fault(ofSeed seed: UInt64) throws -> String? {
    let steps = Step.schedule(seed: seed)
    guard let fault = try Self(seed: seed).fault(after: steps) else { return nil }
    let few = try shrunk(steps) { try Self(seed: seed).fault(after: $0) != nil }
    let still = try Self(seed: seed).fault(after: few) ?? fault
    return "seed \(seed): \(still)\n\(few.map(\.description).joined(separator: "\n"))"
  }

  private func fault(after steps: [Step]) -> String? {
    for (place, step) in steps.enumerated() {
      do {
        if let fault = try run(step) { return "step \(place), \(step): \(fault)" }
      } catch {
        return "step \(place), \(step): \(error)"
      }
    }
    do {
      return try endFault()
    } catch {
      return "at the end: \(error)"
    }
  }

  /// A part of a failing schedule that fails too and from which no step can be taken.
  private static func shrunk(_ all: [Step], while fails: ([Step]) throws -> Bool) rethrows -> [Step] {
    var steps = all
    var size = steps.count / 2
    while size > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(steps.count, start + size))
        if try fails(fewer) { steps = fewer } else { start += size }
      }
      size /= 2
    }
    return steps
  }
}
