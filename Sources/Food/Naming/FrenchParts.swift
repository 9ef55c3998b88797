// The USDA names foods and portions in parts: `Egg, whole, raw, fresh`. A French name is put together from what the parts are
// called, by a table of parts, and what goes with a noun takes its gender and number: `Œuf, entier, cru, frais`, but
// `Pommes, crues`. A name of which one part has no words stays as it is: half a translation is none.

internal import Encoding
internal import Messages
internal import Tables

/// French for the USDA's names, put together from a table of their parts.
struct FrenchParts {
  /// How a part may begin, before another part, and what may join two: the longer ones first.
  private let (starts, joints): ([String], [String])
  private let table: @Sendable (String) -> String?

  /// Names of foods and of their groups.
  static let foods = FrenchParts(
    starts: ["made with ", "cooked with ", "without ", "with ", "and ", "no "],
    joints: [" or ", " and ", " with "],
    table: { part in Tables.foodPartsFrench { Translation.words(for: part, in: $0) } })

  /// Names of portions.
  static let portions = FrenchParts(
    starts: [
      "guideline amount per ", "guideline amount on ", "guideline amount in ", "extra large ", "miniature ",
      "regular ", "medium ", "large ", "small ", "mini ", "tbsp ", "cup ",
    ],
    joints: [" of ", " or ", " and ", "/"],
    table: { part in Tables.portionPartsFrench { Translation.words(for: part, in: $0) } })

  private init(starts: [String], joints: [String], table: @escaping @Sendable (String) -> String?) {
    (self.starts, self.joints, self.table) = (starts, joints, table)
  }

  /// The French of a name, in small letters but for names; nil where a part of it has no words.
  func words(of english: String) -> String? {
    if let whole = words(for: english.lowercased()) { return whole.text(as: whole.form ?? .masculine) }
    let names = english.lowercased().commaParts
    guard let first = names.first, let shelf = words(for: first), let shelfForm = shelf.form else {
      return nil
    }
    // What is on a shelf is what the words behind it tell of: `Boissons, café, infusé`.
    let isOnShelf = shelves.contains(first)
    let noun = isOnShelf ? names.dropFirst().first ?? first : first
    let parts = names.dropFirst().compactMap { words(for: $0, of: [noun, first]) }
    guard parts.count == names.count - 1 else { return nil }
    let form = isOnShelf ? parts.first?.form ?? shelfForm : shelfForm
    return Self.joined([shelf.text(as: shelfForm)] + parts.map { $0.text(as: form) })
  }

  /// What a part is called behind one of some nouns, as `ground` of spices is, or else anywhere.
  private func words(for part: String, of nouns: [String]) -> FrenchWords? {
    for noun in nouns {
      if let words = table("\(noun)|\(part)") { return FrenchWords(words) }
    }
    return words(for: part)
  }

  /// The parts of a name, without one that the next one says again, `cuit, cuit au four`, or that says the noun again.
  private static func joined(_ parts: [String]) -> String {
    let told = parts.indices.filter { index in
      guard index > 0, parts[index] != "(\(parts[0]))" else { return index == 0 }
      let next = index + 1 < parts.count ? parts[index + 1] : ""
      return next != parts[index] && !next.hasPrefix(parts[index] + " ")
    }
    return told.map { parts[$0] }.joined(separator: ", ")
  }

  /// The same with a capital letter at its beginning.
  func name(of english: String) -> String? {
    words(of: english).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// What a part is called, or what its own parts around `with`, `or` and the like are.
  private func words(for part: String) -> FrenchWords? {
    if let words = table(part) { return FrenchWords(words) }
    let number = part.prefix { $0.isASCIIDigit || "./-".contains($0) }
    if !number.isEmpty, part.dropFirst(number.count).first == " " {
      let count = String(number).split(separator: ".").joined(separator: ",")
      return words(for: String(part.dropFirst(number.count + 1))).map {
        FrenchWords(filling: "\(count) {}", with: [$0], form: $0.form)
      }
    }
    for start in starts where part.hasPrefix(start) {
      guard let rest = words(for: String(part.dropFirst(start.count))) else { continue }
      return table(start + "{}").map { FrenchWords(filling: $0, with: [rest]) }
    }
    for joint in joints {
      guard let halves = part.halves(at: joint) else { continue }
      guard let first = words(for: halves.0), let second = words(for: halves.1) else { continue }
      return table("{}\(joint){}").map { FrenchWords(filling: $0, with: [first, second]) }
    }
    return nil
  }
}

/// The words for a part, in all the forms they have.
private struct FrenchWords {
  /// Gender and number, in the order of the forms of an adjective.
  enum Form: Int {
    case masculine, feminine, masculines, feminines

    /// The ending of what has regular forms.
    var ending: String {
      switch self {
      case .masculine: ""
      case .feminine: "e"
      case .masculines: "s"
      case .feminines: "es"
      }
    }
  }

  /// That of a noun; nil for other words.
  let form: Form?
  private let words: String

  /// The words as the table has them.
  init(_ cell: String) {
    let marks: [(String, Form)] = [
      ("m:", .masculine), ("f:", .feminine), ("mp:", .masculines), ("fp:", .feminines),
    ]
    let mark = marks.first { cell.hasPrefix($0.0) }
    form = mark?.1
    words = String(cell.dropFirst(mark?.0.count ?? 0))
  }

  /// The words of a pattern with those of its parts in their places; where it begins with a part it is a noun as that is.
  init(filling pattern: String, with parts: [FrenchWords], form: Form? = nil) {
    self.form = pattern.hasPrefix("{}") ? parts.first?.form : form
    let texts = parts.map { $0.text(as: $0.form ?? .masculine) }
    words = texts.reduce(pattern) { filled, text in
      filled.halves(at: "{}").map { $0.0 + text + $0.1 } ?? filled
    }
  }

  /// The words as they go with a noun.
  func text(as form: Form) -> String {
    let forms = words.split(separator: "/")
    return forms.count == 4 ? String(forms[form.rawValue]) : Self.ended(words, form.ending)
  }

  private static func ended(_ words: String, _ ending: String) -> String {
    guard let halves = words.halves(at: "(e)(s)") else { return words }
    return halves.0 + ending + ended(halves.1, ending)
  }
}

extension String {
  /// What stands before and behind the first of some text; nil where it is not there.
  fileprivate func halves(at joint: String) -> (String, String)? {
    guard let place = indices.first(where: { self[$0...].hasPrefix(joint) }) else { return nil }
    return (String(self[..<place]), String(self[place...].dropFirst(joint.count)))
  }

  /// Its parts between commas; what is in parentheses is not parted.
  fileprivate var commaParts: [String] {
    var parts: [String] = [""]
    var depth = 0
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth <= 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }
}
