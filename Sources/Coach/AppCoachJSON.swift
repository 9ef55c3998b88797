// The shapes of `POST /ai-coach/suggestions` , for which apps were written whose fields are not
// optional: nothing in an answer is null. An activity of one's own is for one person, who chooses the place, and that is
// said; a suggestion whose time or level nobody knows is left out, and where nothing is left a reason stands beside the
// empty list. What a request does not say is looked for in the journal.

package import Document
package import Encoding
package import Values

/// Requests and answers of `POST /ai-coach/suggestions` as JSON.
package enum AppCoachJSON {
  /// The preferred sports in a request.
  private static let sports = "sportPreferences"
  /// The numbers of a request, under their own names.
  private static let numbers: [CoachNumber] = [.workouts, .calories, .minutes, .streak]

  /// Whether a request has this form and not that of `coach --preview`: it names preferred sports as only this one
  /// does, or nothing that this one has not.
  package static func isRequest(_ request: JSON) -> Bool {
    guard let keys = request.members?.map(\.key) else { return false }
    let known = numbers.map(\.rawValue) + [sports]
    return keys.contains(sports) || keys.allSatisfy { known.contains($0) }
  }

  /// Puts what a request says in the place of what is known. Throws, naming the member, where one is not of its form or
  /// is none of a request, and then nothing is taken.
  package static func take(_ request: JSON, into input: inout CoachInput) throws(CoachFault) {
    guard let members = request.members else { throw CoachFault("", "a request must be a JSON object") }
    var said = input
    for member in members {
      guard let number = CoachNumber(rawValue: member.key), numbers.contains(number) else {
        guard member.key == sports else { throw CoachFault(member.key, "is not a known field of a request") }
        let keys = try preferences(member.value)
        if !keys.isEmpty { said.sports = keys }
        continue
      }
      guard member.value != .null else { continue }
      said.replace(number, try CoachJSON.read(member.value, number))
    }
    input = said
  }

  /// Sports as a list, or as one text with commas between them.
  private static func preferences(_ value: JSON) throws(CoachFault) -> [String] {
    guard value != .null else { return [] }
    guard let text = value.stringValue else { return try CoachJSON.sports(value, of: sports) }
    let names = text.split(separator: ",").map { JSON.string(String($0).trimmed) }
    return try CoachJSON.sports(.array(names), of: sports)
  }

  /// The answer: tips, and at most so many of the suggestions that can be told whole. With `isExplained` each says why.
  package static func answer(
    _ tips: [Tip], _ suggestions: [SuggestedActivity], atMost count: Int, isExplained: Bool,
    _ language: Language
  ) -> JSON {
    let whole = suggestions.compactMap { $0.appJSON(isExplained: isExplained, language) }
    var reasons: [String] = []
    if tips.isEmpty { reasons.append(language.words(.noTips)) }
    if whole.isEmpty { reasons.append(language.words(suggestions.isEmpty ? .noSuggestions : .noTime)) }
    var members: [JSON.Member] = [
      .init("personalizedTips", .array(tips.map { $0.withIcon.json(isExplained: isExplained) })),
      .init("suggestions", .array(Array(whole.prefix(count)))),
    ]
    if !reasons.isEmpty { members.append(.init("reason", reasons.joined(separator: "; "))) }
    return .object(members)
  }
}

extension CoachInput {
  /// Puts a number that is told in the place of what is known. Of minutes that are only told nobody knows how hard they
  /// were: they count as moderate.
  package mutating func replace(_ number: CoachNumber, _ value: Decimal) {
    self[number] = value
    if number == .minutes { self[.moderateMinutes] = value }
  }
}

extension Tip {
  /// The same with an icon: that of what it is about where it has none of its own.
  fileprivate var withIcon: Tip {
    guard icon.isEmpty else { return self }
    return Tip(
      id: id, title: title, description: description, icon: category.icon, category: category,
      priority: priority, trigger: trigger)
  }
}

extension TipCategory {
  /// An emoji for it.
  fileprivate var icon: String {
    switch self {
    case .training: "💪"
    case .nutrition: "🍎"
    case .recovery: "😴"
    case .motivation: "🔥"
    case .health: "❤️"
    }
  }
}

extension SuggestedActivity {
  /// The object for apps, without a null; nil where its time or its level is not known.
  fileprivate func appJSON(isExplained: Bool, _ language: Language) -> JSON? {
    guard time != nil, level != nil else { return nil }
    let own: [String: JSON] = [
      "location": .string(language.words(.ownChoice)), "participants": 1, "maxParticipants": 1,
    ]
    let members = json(isExplained: isExplained).members ?? []
    return .object(
      members.map { member in
        JSON.Member(member.key, member.value == .null ? own[member.key] ?? member.value : member.value)
      })
  }
}

extension Phrase {
  /// Where an activity of one's own takes place.
  fileprivate static let ownChoice = Phrase("own_choice", "your choice")
  /// Why there is no suggestion although there are activities to suggest.
  fileprivate static let noTime = Phrase(
    "no_time", "nothing to suggest with a time yet: log activities with their start time")
}
