import Encoding
import Values

/// Writes lines of a journal of every sort: as the program does, with keys in another order, with blanks, with two
/// operations, broken ones; always the same for a seed.
struct LineWriter {
  /// What decides.
  var chance: SeededNumbers
  private var meals: [(number: Int, last: Int)] = []

  init(seed: UInt64) { chance = SeededNumbers(state: seed) }

  /// Bytes that mean something in a line.
  static let bytes = Array(#"{}[]",:\ 0123456789.-eE+nultrfas_AZ"#.utf8) + [0, 9, 0x1f, 0x7f, 0xc3, 0xff]

  /// The n-th line.
  mutating func line(_ number: Int) -> [UInt8] {
    switch Int.random(in: 0..<20, using: &chance) {
    case 0: return Array(String(decoding: written(addition(number), number), as: UTF8.self).utf8.dropLast(9))
    case 1: return Array("no event".utf8)
    case 2: return written(addition(number) + "," + addition(5000 + number), number)
    case 3: return reordered(written(addition(number), number), { $0.sorted { $0.key < $1.key } })
    case 4, 9:
      var order = SeededNumbers(state: chance.next())
      return reordered(written(addition(number), number), { $0.shuffled(using: &order) })
    case 5: return spaced(written(addition(number), number))
    case 6, 7, 8: return revision(number)
    default: return written(addition(number), number)
    }
  }

  /// The line of an event with some operations.
  func written(_ operations: String, _ number: Int) -> [UInt8] {
    let zeros = String(repeating: "0", count: 32)
    return Array(
      (#"{"id":"\#(JournalLines.id(number))","dev":"k3f9q2m7xa","seq":\#(number),"prev":"\#(zeros)","body":{"v":1,"#
        + #""at":"2026-11-21T08:00:00+01:00","tz":"Europe/Paris","cmd":"test","ops":[\#(operations)],"#
        + #""salt":"\#(zeros)"},"sum":"\#(zeros)"}"#).utf8)
  }

  /// An operation that adds something.
  mutating func addition(_ number: Int) -> String {
    let day = "2026-\(Int.random(in: 10...12, using: &chance))-\(Int.random(in: 10...28, using: &chance))"
    let operation =
      switch Int.random(in: 0..<8, using: &chance) {
      case 0: weight(day, amount())
      case 1: water(day, amount())
      case 2: activity(day, minutes: amount(), kcal: Bool.random(using: &chance) ? "null" : amount())
      default: anyMeal(day, number)
      }
    return operation.replacing("<id>", with: JournalLines.id(number))
  }

  private mutating func anyMeal(_ day: String, _ number: Int) -> String {
    if number < 5000 { meals.append((number, number)) }
    let unknown = Bool.random(using: &chance) ? #","unknown":{"fat_g":1,"kcal":2}"# : ""
    let values = PlainFold.names.map { #""\#($0)":\#(maybe())"# }.joined(separator: ",")
    let note = Bool.random(using: &chance) ? #","note":"d\u00eener }, {\"op\":\"add\" \\ ,{ Zoë""# : ""
    let meal = meal(
      day, total: #"{"items":\#(Int.random(in: 1...5, using: &chance)),\#(values)\#(unknown)}"#,
      items: #"{"k3f9q2m7xa.\#(number).1":\#(item()),"k3f9q2m7xa.\#(number).2":\#(item())}"#)
    return String(meal.dropLast()) + note + "}"
  }

  private mutating func item() -> String {
    let values = PlainFold.names.map { #""\#($0)":\#(maybe())"# }.joined(separator: ",")
    return #"{"food":"usda:1","name":"rice , }, boiled","grams":10,\#(values),"given":["kcal"]}"#
  }

  /// An edit or a removal of a meal, by an author who has seen everything.
  private mutating func revision(_ number: Int) -> [UInt8] {
    guard let place = meals.indices.randomElement(using: &chance) else {
      return written(addition(number), number)
    }
    let meal = meals[place]
    meals[place].last = number
    let change =
      switch Int.random(in: 0..<5, using: &chance) {
      case 0: #""remove""#
      case 1: #""restore""#
      case 2: #""edit""#
      default: #""edit""#
      }
    let key = "items/k3f9q2m7xa.\(meal.number).\(Int.random(in: 1...3, using: &chance))"
    let set = change == #""edit""# ? #","set":{"\#(key)":\#(item()),"day":"2026-11-11"}"# : ""
    return written(
      #"{"op":\#(change),"entry":"\#(JournalLines.id(meal.number))","base":["\#(JournalLines.id(meal.last))"]\#(set)}"#,
      number)
  }

  private mutating func maybe() -> String { Int.random(in: 0..<6, using: &chance) == 0 ? "null" : amount() }

  private mutating func amount() -> String {
    let thousandths = Int64.random(in: 0...9_999_999, using: &chance)
    let places: Int64 = [1, 10, 100, 1000].randomElement(using: &chance) ?? 1
    return Decimal(thousandths: thousandths / places * places).description
  }

  /// The same event with the members of every object in another order.
  private func reordered(_ line: [UInt8], _ order: ([JSON.Member]) -> [JSON.Member]) -> [UInt8] {
    func turned(_ value: JSON) -> JSON {
      switch value {
      case .object(let members): .object(order(members).map { .init($0.key, turned($0.value)) })
      case .array(let elements): .array(elements.map(turned))
      default: value
      }
    }
    guard let event = try? JSON.parse(line.span) else { return line }
    return Array(turned(event).text.utf8)
  }

  /// The same event with blanks after what parts its values, outside of texts.
  private func spaced(_ line: [UInt8]) -> [UInt8] {
    var spaced: [UInt8] = []
    var isInText = false
    var isEscaped = false
    for byte in line {
      spaced.append(byte)
      if isEscaped { isEscaped = false; continue }
      if byte == UInt8(ascii: "\\") { isEscaped = true }
      if byte == UInt8(ascii: "\"") { isInText.toggle() }
      if !isInText, [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "{")].contains(byte) {
        spaced.append(32)
      }
    }
    while spaced.last == 32 { spaced.removeLast() }
    return spaced
  }
}

/// SplitMix64: the same numbers for the same state on every machine.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
