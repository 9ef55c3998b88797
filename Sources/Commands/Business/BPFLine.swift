internal import Document
internal import Messages
internal import Training
internal import Values

/// A line of the yearly report.
struct BPFLine {
  /// Its box, such as `C-1` or `F-3-d`.
  let box: String
  /// What the form calls it.
  let meaning: Message
  /// What is in it.
  let value: Value

  /// What is in a line.
  enum Value {
    case euros(Int)
    case people(BPFRow)
    /// Known to the accounts only.
    case blank
  }

  /// A line of a box.
  init(_ box: String, _ meaning: Message, _ value: Value) {
    self.box = box
    self.meaning = meaning
    self.value = value
  }

  /// The parts of the form.
  static let sections: [(letters: String, title: Message)] = [
    section("C", "C. Income without VAT"), section("D", "D. Costs"),
    section("E", "E. People who gave training"),
    section("F-1", "F-1. Trainees"), section("F-2", "F-2. Entrusted to others"),
    section("F-3", "F-3. Objectives"),
    section("F-4", "F-4. Specialities"), section("G", "G. Entrusted by others"),
  ]

  private static func section(_ letters: String, _ title: Message) -> (letters: String, title: Message) {
    (letters, title)
  }

  /// Its cells: box, meaning, euros, people, hours.
  func cells(_ language: Language) -> [Cell] {
    let head: [Cell] = [.text(box), .text(language.words(meaning))]
    return switch value {
    case .euros(let euros): head + [.count(euros), .empty, .empty]
    case .people(let row): head + [.empty, .count(row.people), .count(row.hours)]
    case .blank: head + [.empty, .empty, .empty]
    }
  }
}
