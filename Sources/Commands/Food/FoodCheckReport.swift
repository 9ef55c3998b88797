internal import Document
internal import Encoding
internal import Food
internal import Session
internal import Values

/// What was found in the values of some foods.
struct FoodCheckReport {
  /// A finding and its food.
  private struct Line {
    let food: Food
    let finding: FoodFinding
    let level: Level
  }

  /// How much a finding weighs.
  private enum Level: String {
    case error, warning, known

    var phrase: Phrase {
      switch self {
      case .error: Phrase(rawValue, "error")
      case .warning: Phrase(rawValue, "warning")
      case .known: Phrase(rawValue, "known")
      }
    }
  }

  private var lines: [Line] = []
  private var checked = 0

  /// Checks a food.
  mutating func check(_ food: Food) {
    checked += 1
    for finding in FoodCheck(food).findings {
      let isKnown = FoodCheck.isKnown(finding, of: food.id)
      let level: Level = isKnown ? .known : finding.isError ? .error : .warning
      lines.append(Line(food: food, finding: finding, level: level))
    }
  }

  /// How many errors there are besides the known ones.
  var errors: Int { count(.error) }

  private func count(_ level: Level) -> Int { lines.count { $0.level == level } }

  /// The report in a line.
  var summary: Message {
    let known: Message = count(.known) > 0 ? ", \(Amounts.text(count(.known))) known" : ""
    let warnings: Message = "\(Amounts.text(count(.warning))) warning\(count(.warning) == 1 ? "" : "s")"
    return
      "\(Amounts.text(checked)) food\(checked == 1 ? "" : "s"): \(Amounts.text(errors)) error\(errors == 1 ? "" : "s")\(known), \(warnings)"
  }

  /// The findings for programs, an object each.
  var objects: [JSON] {
    lines.map { line in
      [
        "food": .string(line.food.id.text), "name": .string(line.food.name),
        "level": .string(line.level.rawValue), "rule": .string(line.finding.rule.rawValue),
        "message": .string(line.finding.message),
      ]
    }
  }

  /// The report for programs.
  var json: JSON {
    [
      "schema": "healthlog.food-check/1", "ok": .bool(errors == 0), "checked": .count(checked),
      "errors": .count(errors), "known": .count(count(.known)), "warnings": .count(count(.warning)),
      "findings": .array(objects),
    ]
  }

  /// The findings for people.
  func document(_ language: Language, _ console: Console) -> Document {
    let isForPeople = console.isForPeople
    return Document(
      title: "",
      blocks: [
        .table(
          Table(
            lines,
            columns: [
              .text("level", language.words(.level), .essential, .whole) { line in .phrase(line.level.phrase)
              },
              .text("food", language.words(.id), .useful, .whole) { line in
                .text(isForPeople ? FoodTableReport.shortID(line.food) : line.food.id.text)
              },
              .text("name", language.words(.name), .essential, .wrapped) { line in .text(line.food.name) },
              .text("rule", language.words(.rule), .extra, .whole) { line in .phrase(line.finding.rule.phrase)
              },
              .text("message", language.words(.finding), .essential, .wrapped) { line in
                .phrase(
                  Phrase(line.finding.message) { line.finding.text($0) })
              },
            ]))
      ])
  }
}

extension Phrase {
  fileprivate static let level = Phrase("level", "level")
  static let rule = Phrase("rule", "rule")
  static let finding = Phrase("message", "finding")
}
