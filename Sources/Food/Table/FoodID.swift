internal import Encoding

/// The name of one food for programs: a source and its own number, as in `usda:05064`.
package struct FoodID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The whole name: `usda:05064`, `ciqual:13620`, `off:3017620422003`.
  package let text: String

  /// Takes a name as it is.
  package init(_ text: String) { self.text = text }

  /// The food of SR28 with this NDB number.
  package init(usda number: Int) {
    let digits = String(number)
    text = Self.usdaPrefix + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  /// The NDB number, where the name is `usda:` and five digits.
  package var usdaNumber: Int? {
    let digits = text.utf8.dropFirst(Self.usdaPrefix.utf8.count)
    guard text.hasPrefix(Self.usdaPrefix), digits.count == 5 else { return nil }
    guard digits.allSatisfy(isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The food of FNDDS with this food code.
  init(fndds code: Int) { text = Self.surveyPrefix + String(code) }

  /// The food code, where the name is `fndds:` and eight digits.
  var surveyCode: Int? {
    let digits = text.utf8.dropFirst(Self.surveyPrefix.utf8.count)
    guard text.hasPrefix(Self.surveyPrefix), digits.count == 8, digits.allSatisfy(isDigit) else { return nil }
    return Int(String(Substring(digits)))
  }

  /// The food of the table Ciqual with this code.
  init(ciqual code: Int) { text = Self.ciqualPrefix + String(code) }

  /// The code of the table Ciqual, where the name is `ciqual:` and four or five digits.
  var ciqualCode: Int? {
    let digits = text.utf8.dropFirst(Self.ciqualPrefix.utf8.count)
    guard text.hasPrefix(Self.ciqualPrefix), (4...5).contains(digits.count), digits.allSatisfy(isDigit) else {
      return nil
    }
    return Int(String(Substring(digits)))
  }

  /// The food itself, whichever version: `own:<entry>` of `own:<entry>@<revision>`.
  package var unversioned: FoodID {
    text.firstIndex(of: "@").map { FoodID(String(text[..<$0])) } ?? self
  }

  package var description: String { text }

  package static func < (left: FoodID, right: FoodID) -> Bool { left.text < right.text }

  private static let usdaPrefix = "usda:"
  private static let surveyPrefix = "fndds:"
  private static let ciqualPrefix = "ciqual:"
}
