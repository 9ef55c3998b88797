internal import Document
internal import Encoding
internal import Import
internal import Session
internal import Values

/// What an import of foods shows.
struct FoodImportReport {
  let plan: FoodTableImport.Plan
  let reading: FoodTableReading
  let source: String
  let batch: ULID?
  let isDryRun: Bool

  /// Refused rows that are listed one by one.
  private static let mostTold = 10

  /// Shows it, and lists the refused rows.
  func show(_ console: inout Console) {
    let document = document(console.language)
    console.show(document, json: json)
    for remark in reading.remarks { console.say(remark) }
    if plan.removed > 0 {
      console.say(
        "\(Amounts.text(plan.removed)) food\(plan.removed == 1 ? "" : "s") \(plan.removed == 1 ? "was" : "were") removed since and not added again; use `redo` or `restore` to bring removed foods back"
      )
    }
    guard !reading.refused.isEmpty else { return }
    for refusal in reading.refused.prefix(Self.mostTold) {
      console.warn("line \(refusal.line): \(refusal.reason)")
    }
    let rest = reading.refused.count - Self.mostTold
    if rest > 0 { console.warn("and \(Amounts.text(rest)) more line\(rest == 1 ? "" : "s")") }
    console.end(with: .attention)
  }

  private func document(_ language: Language) -> Document {
    let count = { (phrase: Phrase, number: Int) in
      Field(language.words(phrase), .count(number))
    }
    var fields = [
      count(.foodsAdded, plan.additions.count), count(.foodsChanged, plan.changes.count),
      count(.foodsKnown, plan.known), count(.rowsRefused, reading.refused.count),
    ]
    if !plan.restorations.isEmpty { fields.append(count(.foodsRestored, plan.restorations.count)) }
    if reading.passed > 0 { fields.append(count(.rowsPassed, reading.passed)) }
    if isDryRun {
      fields.append(Field(language.words(.columnsUsed), .text(reading.used.joined(separator: "; "))))
      fields.append(Field(language.words(.columnsIgnored), .text(reading.ignored.joined(separator: "; "))))
    }
    return Document(title: "", blocks: [.fields(fields)])
  }

  private var json: JSON {
    [
      "schema": "healthlog.import-foods/1", "batch": .text(batch), "source": .string(source),
      "added": .count(plan.additions.count), "changed": .count(plan.changes.count),
      "known": .count(plan.known), "restored": .count(plan.restorations.count),
      "removed": .count(plan.removed), "passed": .count(reading.passed),
      "refused": .array(
        reading.refused.map { ["line": .count($0.line), "reason": .string($0.reason.english)] }),
      "used": .array(reading.used.map { .string($0) }),
      "ignored": .array(reading.ignored.map { .string($0) }),
      "remarks": .array(reading.remarks.map { .string($0.english) }), "dry_run": .bool(isDryRun),
    ]
  }
}

extension Phrase {
  /// How many foods are new.
  static let foodsAdded = Phrase("added", "added")
  /// How many have a new version.
  static let foodsChanged = Phrase("changed", "changed", context: "foods")
  /// How many were there.
  static let foodsKnown = Phrase("known", "already there")
  /// How many an earlier import had brought and `import undo` taken away.
  static let foodsRestored = Phrase("restored", "restored", context: "foods")
  /// How many rows could not be read.
  static let rowsRefused = Phrase("refused", "refused")
  /// How many rows are not wanted.
  static let rowsPassed = Phrase("passed", "skipped")
  /// Which columns count.
  static let columnsUsed = Phrase("used", "used")
  /// Which do not.
  static let columnsIgnored = Phrase("ignored", "ignored")
}
