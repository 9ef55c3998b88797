// The grammar of what people type for an activity, in any order after its name:
//
//   line      = name { metric } [ sets ]
//   metric    = DURATION                45, 45m, 1h10, 0:45, 1:10:00
//                                       25:30 beside a distance, where hours cannot be
//             | STEPS                   10000 steps, 10 000 pas
//             | DISTANCE                10km, 6mi, 400m beside a duration
//             | PACE | SPEED            5:30/km, 2:05/100m, 12km/h
//             | "+" HEIGHT              +300m of climb; also D+300m
//             | ENERGY                  320kcal
//             | NUMBER "bpm" | "hr" NUMBER | "rpe" NUMBER
//             | INTENSITY               easy, hard, facile, soutenu
//   sets      = as in WorkLine, only of strength training: bench 60kg x 8,8,7, squat 80kg 5x5
//
// The name is the longest beginning that an activity has; `in`, `for`, `at`, `à`, `en` and `pendant` may stand between.

internal import Encoding
package import Values

/// An activity as it was typed.
package struct ActivityLine: Equatable, Sendable {
  /// What was done.
  package let type: ActivityType
  /// What was said of it.
  package let metrics: ActivityMetrics

  /// Why a line was not understood.
  package enum Fault: Error, Equatable, Sendable {
    /// No activity has the name.
    case unknown(UnknownActivity)
    /// A word of it is none of ours.
    case grammar(GrammarError)
  }

  /// Reads the words of a command line, of which one in quotes may hold several.
  package static func parse(_ words: [String], among types: ActivityTypes) throws(Fault) -> ActivityLine {
    let tokens = Self.tokens(words)
    let (type, count) = try name(tokens, among: types)
    return ActivityLine(type: type, metrics: try metrics(tokens[count...], of: type))
  }

  /// Reads words whose name need not be one activity's: those of which a name has all its words, the one of exactly
  /// this name first.
  package static func matches(
    _ words: [String], among types: ActivityTypes
  ) throws(Fault) -> (types: [ActivityType], metrics: ActivityMetrics) {
    let tokens = Self.tokens(words)
    do throws(Fault) {
      let (type, count) = try name(tokens, among: types)
      let name = tokens[..<count].map(\.text).joined(separator: " ")
      return (
        [type] + types.matches(name).filter { $0 != type }, try metrics(tokens[count...], of: type)
      )
    } catch {
      guard case .unknown(let unknown) = error else { throw error }
      let found = types.matches(unknown.name)
      guard let first = found.first else { throw error }
      let count = Self.tokens([unknown.name]).count
      return (found, try metrics(tokens[count...], of: first))
    }
  }

  private static func metrics(
    _ tokens: ArraySlice<(text: String, word: Int)>, of type: ActivityType
  ) throws(Fault) -> ActivityMetrics {
    var reader = MetricReader()
    do throws(GrammarError) {
      var index = tokens.startIndex
      while index < tokens.endIndex {
        let rest = tokens[index...].map(\.text)
        if let taken = try reader.take(rest) {
          index += taken
        } else if type.family == .strength, rest[0].first?.isLetter == true {
          let own = tokens[index...].prefix { $0.word == tokens[index].word }
          let line = own.count > 1 ? own : tokens[index...]
          try reader.take(work: line.map(\.text).joined(separator: " "))
          index += line.count
        } else {
          throw reader.fault(rest[0])
        }
      }
      try reader.finish()
    } catch {
      throw .grammar(error)
    }
    return reader.metrics
  }

  /// Reads words of which none is the name.
  package static func metrics(_ words: [String]) throws(GrammarError) -> ActivityMetrics {
    var reader = MetricReader()
    var rest = tokens(words).map(\.text)[...]
    while !rest.isEmpty {
      guard let taken = try reader.take(Array(rest)) else { throw reader.fault(rest.first ?? "") }
      rest = rest.dropFirst(taken)
    }
    try reader.finish()
    return reader.metrics
  }

  /// What stands between blanks, with the place of the word it is of; an empty word stays one.
  private static func tokens(_ words: [String]) -> [(text: String, word: Int)] {
    words.enumerated().flatMap { place, word in
      let parts = word.split(whereSeparator: \.isWhitespace).map { (text: String($0), word: place) }
      return parts.isEmpty ? [(text: "", word: place)] : parts
    }
  }

  private static func name(
    _ tokens: [(text: String, word: Int)], among types: ActivityTypes
  ) throws(Fault) -> (ActivityType, Int) {
    for count in stride(from: min(tokens.count, longestName), to: 0, by: -1) {
      guard count == 1 || !tokens[count - 1].text.isEmpty else { continue }
      let name = tokens[..<count].map(\.text).joined(separator: " ")
      if let type = try? types.type(named: name) { return (type, count) }
    }
    let typed = tokens.enumerated().prefix { $0.offset == 0 || !startsMetric($0.element.text) }
    do throws(UnknownActivity) {
      return (try types.type(named: typed.map(\.element.text).joined(separator: " ")), typed.count)
    } catch {
      throw .unknown(error)
    }
  }

  /// More words than the name of any activity has.
  private static let longestName = 12

  private static func startsMetric(_ text: String) -> Bool {
    text.first.map { $0.isNumber || "+@-".contains($0) } ?? true
  }
}

/// Takes the metrics of a line one after the other.
private struct MetricReader {
  private(set) var metrics = ActivityMetrics()
  /// What may be minutes or metres, as `400m`, with what was typed.
  private var doubtful: (text: String, minutes: Minutes)?

  private static let fillers: Set<String> = ["in", "for", "at", "en", "a", "pendant", "@"]
  private static let rateWords: Set<String> = ["hr", "fc", "bpm"]
  private static let exertionWords: Set<String> = ["rpe", "effort"]

  /// Takes the metric that some words begin with and gives how many words it has; nil where they begin with none.
  mutating func take(_ rest: [String]) throws(GrammarError) -> Int? {
    let word = rest[0]
    let key = folded(word)
    if Self.fillers.contains(key) { return 1 }
    if let intensity = Intensity(named: word) {
      try set(\.intensity, intensity, "intensity", word)
      return 1
    }
    if rest.count > 1, let number = Ratio(parsing: rest[1])?.decimal {
      if Self.rateWords.contains(key) { return try set(\.heartRate, number, "heart rate", word, 2) }
      if Self.exertionWords.contains(key) { return try set(\.exertion, number, "exertion", word, 2) }
    }
    if let taken = try takeMarked(key, word) { return taken }
    if let (steps, length) = try StepCount.read(rest) {
      return try set(\.steps, steps, "number of steps", word, length)
    }
    guard let first = word.first, first.isNumber || "½¼¾".contains(first) else { return nil }
    // `45 min` and `10 km` are one amount each.
    if rest.count > 1, Ratio(parsing: word) != nil, rest[1].first?.isLetter == true,
      try takeAmount(word + rest[1], mayBeBare: false)
    {
      return 2
    }
    guard try takeAmount(word, mayBeBare: true) else { throw fault(word) }
    return 1
  }

  /// Takes `rpe6`, `hr150`, `150bpm`, `+300m` and `D+300m`.
  private mutating func takeMarked(_ key: String, _ word: String) throws(GrammarError) -> Int? {
    for mark in ["hr", "fc"] where key.hasPrefix(mark) {
      guard let number = Ratio(parsing: String(key.dropFirst(2)))?.decimal else { continue }
      return try set(\.heartRate, number, "heart rate", word, 1)
    }
    if key.hasPrefix("rpe"), let number = Ratio(parsing: String(key.dropFirst(3)))?.decimal {
      return try set(\.exertion, number, "exertion", word, 1)
    }
    if key.hasSuffix("bpm"), let number = Ratio(parsing: String(key.dropLast(3)))?.decimal {
      return try set(\.heartRate, number, "heart rate", word, 1)
    }
    for mark in ["+", "d+"] where key.hasPrefix(mark) {
      return try set(\.ascent, try Metres.parse(String(key.dropFirst(mark.count))), "climb", word, 1)
    }
    return nil
  }

  /// Takes a pace, a speed, an energy, a duration or a distance; false for anything else.
  private mutating func takeAmount(_ text: String, mayBeBare: Bool) throws(GrammarError) -> Bool {
    if let pace = try Pace.parse(text) {
      try set(\.pace, pace, "pace", text)
      return true
    }
    if text.last?.isLetter == true, let energy = try? Kilocalories.parse(text) {
      try set(\.kcal, energy, "energy", text)
      return true
    }
    if let said = try? SaidDuration.parse(text) {
      if text.last == "m", let count = Int(text.dropLast()), count >= 100 {
        guard doubtful == nil else { throw .saidTwice("duration", in: text) }
        doubtful = (text, said.duration)
      } else {
        guard metrics.duration == nil else { throw .saidTwice("duration", in: text) }
        metrics.take(said)
      }
      return true
    }
    if let distance = try? Kilometres.parse(text) {
      try set(\.distance, distance, "distance", text)
      return true
    }
    return false
  }

  /// Takes the sets of a training.
  mutating func take(work text: String) throws(GrammarError) {
    let items = try WorkLine.parse(text).items
    for item in items where item.setsText.isEmpty {
      throw GrammarError(
        code: "activity.sets", message: "no sets given for '\(item.name)'", text: text, column: 0,
        hint: "write them like `bench 60kg x 8,8,7` or `squat 5x5`")
    }
    metrics.work += items
  }

  /// Decides what may be minutes or metres: metres beside a duration, minutes alone or beside a distance.
  mutating func finish() throws(GrammarError) {
    guard let (text, minutes) = doubtful else { return }
    if metrics.duration == nil, metrics.distance != nil || metrics.pace == nil {
      metrics.duration = minutes
    } else if metrics.distance == nil, metrics.duration != nil {
      metrics.distance = try Kilometres.parse(text)
    } else {
      throw GrammarError(
        code: "activity.metres", message: "'\(text)' is ambiguous: minutes or metres", text: text, column: 0,
        hint: "write \(text)in for minutes, or the distance in km")
    }
  }

  @discardableResult
  private mutating func set<Value>(
    _ path: WritableKeyPath<ActivityMetrics, Value?>, _ value: Value, _ noun: Message, _ text: String,
    _ count: Int = 1
  ) throws(GrammarError) -> Int {
    guard metrics[keyPath: path] == nil else { throw .saidTwice(noun, in: text) }
    metrics[keyPath: path] = value
    return count
  }

  /// Why a word is no metric: what the grammar of durations has against it.
  func fault(_ text: String) -> GrammarError {
    do throws(GrammarError) {
      _ = try Minutes.parse(text)
    } catch {
      return error
    }
    return GrammarError(
      code: "activity.word", message: "cannot understand '\(text)'", text: text, column: 0,
      hint: "write it like `run 10km 5:30/km` or `strength 45m hard`")
  }
}
