package import Arguments
internal import Encoding
package import Session
internal import Values

/// Shows how a quantity is read, for programs.
package struct ParseQuantity: Command, JournalFree {
  package static let page = Page(
    name: "plumb parse-quantity", group: .plumbing, summary: "Show how a quantity is read, as JSON.",
    details: [
      """
      Shows every kind of quantity the text can be (duration, distance, energy, mass, volume and others, but \
      not pace), each in the unit the journal uses: `45m` is 45 minutes as a duration and 0.045 km as a \
      distance. `--as` selects one kind.
      """
    ],
    examples: [
      Example("healthlog plumb parse-quantity 1h10", "70 minutes"),
      Example("healthlog plumb parse-quantity '12st 8lb' --as weight", "79.832 kg"),
    ],
    seeAlso: ["plumb parse-meal", "plumb parse-date", "healthlog-quantities(7)"])

  let words: [String]
  let kind: QuantityKind?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("QUANTITY", atLeast: 1, help: "such as 1h10, 3.1mi, 350kcal, 200g")
    kind = try read.option("as", help: "the kind of quantity")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let text = words.joined(separator: " ")
    var readings: [JSON] = []
    var firstError: GrammarError?
    for kind in kind.map({ [$0] }) ?? QuantityKind.allCases {
      do {
        readings.append([
          "kind": .string(kind.rawValue), "unit": .string(kind.unit),
          "value": .number(try kind.value(of: text).description),
        ])
      } catch {
        firstError = firstError ?? error
      }
    }
    if readings.isEmpty, let firstError { throw failure(firstError) }
    let json: JSON = [
      "schema": "healthlog.parse-quantity/1", "text": .string(text), "readings": .array(readings),
    ]
    session.console.write(json.text + "\n")
  }

  /// Where one kind was asked for its error counts, else that it is none of them.
  private func failure(_ error: GrammarError) -> Failure {
    guard kind == nil else { return Failure(error) }
    return Failure(
      .notUnderstood, "quantity.not-understood", "'\(error.text)' is not a quantity",
      hint: "write it like 1h10, 5km or 200g",
      caret: Caret(text: error.text, column: 0))
  }
}

/// The kinds of quantities people type.
enum QuantityKind: String, ArgumentChoice {
  static let metavar = "KIND"
  case mass, energy, duration, distance, weight, height, volume, milligrams

  /// The unit the journal keeps it in.
  var unit: String {
    switch self {
    case .mass: "g"
    case .energy: "kcal"
    case .duration: "min"
    case .distance: "km"
    case .weight: "kg"
    case .height: "cm"
    case .volume: "ml"
    case .milligrams: "mg"
    }
  }

  /// The number in that unit.
  func value(of text: String) throws(GrammarError) -> Decimal {
    switch self {
    case .mass: try Grams.parse(text).value
    case .energy: try Kilocalories.parse(text).value
    case .duration: try Minutes.parse(text).value
    case .distance: try Kilometres.parse(text).value
    case .weight: try Kilograms.parse(text).value
    case .height: try Centimetres.parse(text).value
    case .volume: try Millilitres.parse(text).value
    case .milligrams: try Milligrams.parse(text).value
    }
  }
}
