// The shapes of a request to a coach and of its answer, read and written here and nowhere else: what `coach --preview` shows, what a language
// model or a route of the server gets, and what comes back. A request is read strictly: what is not understood is
// refused whole, with the name of the member.

internal import Activity
package import Document
package import Encoding
internal import Goals
package import Values

/// Requests to a coach and its answers as JSON.
package enum CoachJSON {
  /// The request for a person: numbers, and nothing that names anybody. What nobody knows is null.
  package static func request(_ input: CoachInput, _ language: Language) -> JSON {
    var members: [JSON.Member] = [
      .init("schema", "healthlog.coach-request/1"), .init("day", input.day.description),
      .init("language", language.rawValue),
      .init("sports", .array(input.sports.map { .string($0) })), .init("aim", .text(input.aim?.rawValue)),
      .init("sex", .text(input.sex?.rawValue)), .init("level", .text(input.level?.rawValue)),
      .init("diet", .array(input.diets.map { .string($0.rawValue) })),
      .init("avoid", .array(input.avoided.map { .string($0) })),
    ]
    for number in CoachNumber.allCases {
      members.append(.init(number.rawValue, input[number].map { .number($0.description) } ?? .null))
    }
    members.append(.init("week_goal", input.weekGoal.map(Self.goal) ?? .null))
    return .object(members)
  }

  /// The answer: tips first, then suggestions. With `isExplained` each says why.
  package static func answer(
    _ tips: [Tip], _ suggestions: [SuggestedActivity], isExplained: Bool
  ) -> JSON {
    [
      "schema": "healthlog.coach/1", "tips": .array(tips.map { $0.json(isExplained: isExplained) }),
      "suggestions": .array(suggestions.map { $0.json(isExplained: isExplained) }),
    ]
  }

  private static func goal(_ goal: WeekGoal) -> JSON {
    [
      "goal": .string(goal.name.rawValue), "target": .number(goal.target.description),
      "actual": .number(goal.actual.description),
    ]
  }

  /// Reads a request strictly; a member that is left out is unknown. Throws, naming the member, where one is not of
  /// its form or is none of ours.
  package static func input(_ request: JSON, today: CivilDay) throws(CoachFault) -> CoachInput {
    guard let members = request.members else { throw CoachFault("", "a request must be a JSON object") }
    var input = CoachInput(day: today)
    for member in members where member.value != .null { try take(member.key, member.value, into: &input) }
    return input
  }

  private static func take(_ key: String, _ value: JSON, into input: inout CoachInput) throws(CoachFault) {
    if let number = CoachNumber(rawValue: key) {
      input[number] = try read(value, number)
      return
    }
    switch key {
    case "schema":
      guard value.stringValue == "healthlog.coach-request/1" else {
        throw CoachFault(key, "is not healthlog.coach-request/1")
      }
    case "day":
      guard let day = value.stringValue.flatMap(CivilDay.init(iso:)) else {
        throw CoachFault(key, "is not a date such as 2026-11-21")
      }
      input.day = day
    case "instructions": break
    case "language": _ = try word(value, key) as Language
    case "sports": input.sports = try sports(value, of: key)
    case "aim": input.aim = try word(value, key)
    case "sex": input.sex = try word(value, key)
    case "level": input.level = try word(value, key)
    case "diet": input.diets = try diets(value)
    case "avoid": input.avoided = try avoided(value)
    case "week_goal": input.weekGoal = try weekGoal(value)
    default: throw CoachFault(key, "is not a known field of a request")
    }
  }

  /// One of the numbers of a request. Throws, naming it, for what it cannot be.
  static func read(_ value: JSON, _ number: CoachNumber) throws(CoachFault) -> Decimal {
    let range = number.range
    guard let decimal = value.numberText.flatMap({ Decimal(parsing: $0) }), range.contains(decimal),
      !number.isWhole || decimal.places == 0
    else {
      let kind = number.isWhole ? "whole number" : "number"
      throw CoachFault(number.rawValue, "is not a \(kind) from \(range.lowerBound) to \(range.upperBound)")
    }
    return decimal
  }

  private static func word<Word: RawRepresentable & CaseIterable>(
    _ value: JSON, _ key: String
  ) throws(CoachFault) -> Word where Word.RawValue == String {
    guard let word = value.stringValue.flatMap({ Word(rawValue: $0) }) else {
      throw CoachFault(key, "is not one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return word
  }

  /// The keys of the activities in a list, which is a member of that name. Throws, naming the place, for any other value.
  static func sports(_ value: JSON, of member: String) throws(CoachFault) -> [String] {
    guard let elements = value.arrayValue, elements.count <= mostSports else {
      throw CoachFault(member, "is not a list of up to \(mostSports) activities")
    }
    var keys: [String] = []
    for (index, element) in elements.enumerated() {
      guard let name = element.stringValue, let type = try? ActivityTypes.builtIn.type(named: name) else {
        throw CoachFault("\(member)[\(index)]", "is not an activity listed by `healthlog activity types`")
      }
      if !keys.contains(type.key) { keys.append(type.key) }
    }
    return keys
  }

  private static func diets(_ value: JSON) throws(CoachFault) -> [Diet] {
    guard let elements = value.arrayValue, elements.count <= Diet.allCases.count else {
      throw CoachFault("diet", "is not a list of diets")
    }
    var diets: [Diet] = []
    for (index, element) in elements.enumerated() {
      let diet: Diet = try word(element, "diet[\(index)]")
      if !diets.contains(diet) { diets.append(diet) }
    }
    return diets
  }

  private static func avoided(_ value: JSON) throws(CoachFault) -> [String] {
    guard let elements = value.arrayValue, elements.count <= mostAvoided else {
      throw CoachFault("avoid", "is not a list of up to \(mostAvoided) foods")
    }
    var words: [String] = []
    for (index, element) in elements.enumerated() {
      guard let text = element.stringValue?.trimmed, (1...longestAvoided).contains(text.unicodeScalars.count)
      else { throw CoachFault("avoid[\(index)]", "is not a text of 1 to \(longestAvoided) characters") }
      words.append(text)
    }
    return words
  }

  private static func weekGoal(_ value: JSON) throws(CoachFault) -> WeekGoal {
    let names: [GoalName] = [.minutes, .burn, .workouts]
    guard let name = value["goal"]?.stringValue.flatMap(GoalName.init(rawValue:)), names.contains(name),
      let target = value["target"]?.numberText.flatMap({ Decimal(parsing: $0) }), target > .zero,
      let actual = value["actual"]?.numberText.flatMap({ Decimal(parsing: $0) }), !actual.isNegative,
      target <= name.largest(over: .week), value.members?.count == 3
    else {
      throw CoachFault(
        "week_goal", "is not an object with goal (minutes, burn or workouts), target and actual")
    }
    return WeekGoal(name: name, target: target, actual: actual, gap: nil)
  }

  /// The language a request wants to be answered in; nil where it names none.
  package static func language(_ request: JSON) -> Language? {
    request["language"]?.stringValue.flatMap(Language.init(rawValue:))
  }

  private static let mostSports = 20
  private static let mostAvoided = 50
  private static let longestAvoided = 80
}

extension Tip {
  /// The object of machine formats; `trigger` is in it only where it is asked for.
  package func json(isExplained: Bool) -> JSON {
    var members: [JSON.Member] = [
      .init("id", id), .init("title", title), .init("description", description), .init("icon", icon),
      .init("category", category.rawValue), .init("priority", priority.rawValue),
    ]
    if isExplained { members.append(.init("trigger", trigger.map(\.json) ?? .null)) }
    return .object(members)
  }
}

extension TipTrigger {
  /// The object of machine formats.
  var json: JSON {
    [
      "condition": .string(condition), "actual": value.json, "threshold": threshold.json,
      "source": .string(source),
    ]
  }
}

extension SuggestedActivity {
  /// The object of machine formats; the band, the parts and the origin are in it only where they are asked for.
  package func json(isExplained: Bool) -> JSON {
    guard isExplained else { return .object(members) }
    return .object(
      members + [
        .init("band", score.band.rawValue), .init("parts", score.json), .init("origin", origin.rawValue),
      ])
  }
}
