package import Values

extension ActivityMetrics {
  /// The words to keep of an activity: a note, and the number of steps, which is no field of an entry.
  package func words(with note: String?) -> String? {
    guard let steps else { return note }
    return note.map { "\($0), \(steps.text)" } ?? steps.text
  }
}

/// How many steps somebody took, as they were typed. They are kept in the person's words, and tell how long a walk was
/// where nothing else does.
package struct StepCount: Equatable, Sendable {
  /// How many.
  package let count: Int
  /// As typed: `10000 steps`.
  package let text: String

  /// How many steps a minute an activity has: walking 100, which is where moderate intensity begins (Tudor-Locke et
  /// al., CADENCE-adults, 2018), running 160. Nil for what is not counted in steps.
  package static func perMinute(_ type: ActivityType) -> Int? {
    if type.family == .walking { return 100 }
    let running = ["jogging", "trail-running", "run-walk", "marathon"]
    return type.key.hasPrefix("running") || running.contains(type.key) ? 160 : nil
  }

  /// How long they take in an activity, to the whole minute and at least one; nil for what is not counted in steps.
  package func duration(of type: ActivityType) -> Minutes? {
    Self.perMinute(type).map { Minutes(Decimal(Int32(clamping: max(1, (count + $0 / 2) / $0)))) }
  }

  /// More than anybody takes in a day.
  private static let most = 200_000

  /// Reads the count that some words begin with, `10000 steps`, `10 000 pas` or `8000steps`, and says how many words it
  /// has; nil where they begin with none.
  ///
  /// - Throws: `GrammarError` for none and for more than anybody takes in a day.
  static func read(_ words: [String]) throws(GrammarError) -> (steps: StepCount, length: Int)? {
    for length in 1...3 where words.count >= length {
      let typed = words.prefix(length).joined(separator: " ")
      guard let count = count(words.prefix(length)) else { continue }
      guard (1...most).contains(count) else {
        throw GrammarError(
          code: "activity.steps", message: "an activity has 1 to 200,000 steps", text: typed, column: 0,
          hint: "write it like `walking 10000 steps`")
      }
      return (StepCount(count: count, text: typed), length)
    }
    return nil
  }

  private static func count(_ words: ArraySlice<String>) -> Int? {
    let joined = words.joined().lowercased()
    guard let unit = ["steps", "step", "pas"].first(where: joined.hasSuffix) else { return nil }
    let digits = joined.dropLast(unit.count)
    // Only thousands are parted by a blank: the second of three words has three digits.
    guard words.count < 3 || words.dropFirst().first?.count == 3,
      !digits.isEmpty, digits.count < 10, digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return Int(digits)
  }
}
