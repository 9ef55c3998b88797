// What a language model says is read as what a stranger says: nothing is taken that has not exactly the form that was
// asked for, and what is taken cannot steer a terminal. It can only tell, never do anything.

package import Encoding

/// Reads the tips that a language model gives.
package enum ModelAnswer {
  /// Tips of an answer at most.
  package static let mostTips = 10
  private static let longestTitle = 80
  private static let longestDescription = 400
  private static let longestIcon = 8

  /// What a model is told to do, before the request.
  package static let instructions = """
    You are a careful fitness coach. From the numbers of the JSON request give at most 5 short, kind tips in its \
    language. Use only numbers of the request and of public guidelines; never name an illness, never blame. A null is \
    unknown: do not guess it. Name no food that `diet` or `avoid` leaves out. Answer with one JSON object and nothing else: {"tips":[{"title":"up to 80 characters",\
    "description":"up to 400 characters","icon":"one emoji","category":"training|nutrition|recovery|motivation|health",\
    "priority":"high|medium|low"}]}
    """

  /// The tips of an answer. A missing priority is medium, a missing icon none. Throws, naming the place, for anything
  /// of another form.
  package static func tips(_ answer: JSON) throws(CoachFault) -> [Tip] {
    guard let elements = answer["tips"]?.arrayValue, (1...mostTips).contains(elements.count) else {
      throw CoachFault("tips", "is not a list of 1 to \(mostTips) tips")
    }
    var tips: [Tip] = []
    for (index, element) in elements.enumerated() { tips.append(try tip(element, index)) }
    return tips
  }

  /// The JSON text of an answer, without the fence that many models put around it.
  package static func unfenced(_ text: String) -> String {
    var lines = text.trimmed.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix("```"), lines.last?.hasPrefix("```") == true,
      lines.count > 2
    else { return text }
    lines.removeFirst()
    lines.removeLast()
    return lines.joined(separator: "\n")
  }

  private static func tip(_ element: JSON, _ index: Int) throws(CoachFault) -> Tip {
    let place = "tips[\(index)]"
    guard element.members != nil else { throw CoachFault(place, "is not an object") }
    guard let category = element["category"]?.stringValue.flatMap(TipCategory.init(rawValue:)) else {
      throw CoachFault(
        "\(place).category", "is not one of \(TipCategory.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let icon = element["icon"] ?? .null
    return Tip(
      id: "model-\(twoDigits(index + 1))", title: try line(element["title"], "\(place).title", longestTitle),
      description: try line(element["description"], "\(place).description", longestDescription),
      icon: icon == .null || icon == "" ? "" : try line(icon, "\(place).icon", longestIcon),
      category: category,
      priority: try priority(element["priority"], "\(place).priority"), trigger: nil)
  }

  private static func priority(_ value: JSON?, _ place: String) throws(CoachFault) -> TipPriority {
    guard let value, value != .null else { return .medium }
    guard let priority = value.stringValue.flatMap(TipPriority.init(rawValue:)) else {
      throw CoachFault(place, "is not one of \(TipPriority.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return priority
  }

  /// One line of plain text; controls, and what steers the direction of text, are in none.
  private static func line(_ value: JSON?, _ place: String, _ longest: Int) throws(CoachFault) -> String {
    guard let text = value?.stringValue?.trimmed, !text.isEmpty, text.unicodeScalars.count <= longest else {
      throw CoachFault(place, "is not a text of 1 to \(longest) characters")
    }
    guard isPlain(text) else { throw CoachFault(place, "contains control characters") }
    return text
  }

  /// The emoji's joiner (U+200D) is no control here; `terminalSafe` lets it stand.
  private static func isPlain(_ text: String) -> Bool { terminalSafe(text) == text }
}
