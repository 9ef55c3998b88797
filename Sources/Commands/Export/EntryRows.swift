internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Records
internal import Values

/// The rows of entries in CSV, in the order of the headers of `ExportTable`.
enum EntryRows {
  /// A row for each item of a meal.
  static func items(of meal: Entry, _ language: Language) -> [[CSVCell]] {
    (meal["items"]?.members ?? []).map { member in
      let item = member.value
      return head(meal) + [
        text(meal["slot"]), text(item["food"]), name(of: item, language), number(item["amount"]),
        text(item["unit"]), number(item["grams"]),
      ] + Nutrient.label.map { number(item[$0.key]) } + [text(item["source"])]
    }
  }

  /// A row for each item of a meal with everything that the versions of its foods tell besides the label.
  static func items(of meal: Entry, _ versions: FoodVersions, _ language: Language) -> [[CSVCell]] {
    let items = (meal["items"]?.members ?? []).map(\.value)
    return zip(items, Self.items(of: meal, language)).map { item, row in
      let amounts = MealItem(item).map(versions.nutrients(of:)) ?? .none
      return row
        + ExportTable.further.map { nutrient in
          amounts[nutrient].map { .thousandths($0.thousandths) } ?? .empty
        }
    }
  }

  /// The row of an entry of a kind with a form; `hasTime` is whether there is a column of its time.
  static func row(_ entry: Entry, _ form: Form, hasTime: Bool) -> [CSVCell] {
    let head = head(entry)
    return (form.kind.isRegister ? head.prefix(1) : head.prefix(hasTime ? 3 : 2))
      + form.fields.filter(\.isExported).map { field in
        let value = entry[field.key] ?? field.usual?.json
        return switch field.content {
        case .number: number(value)
        case .text, .word, .day, .reference: text(value)
        case .parts: .empty
        }
      }
  }

  private static func head(_ entry: Entry) -> [CSVCell] {
    [
      .text(entry.id.description), entry.day.map { .text($0.description) } ?? .empty,
      entry.at.map { .text($0.description) } ?? .empty,
    ]
  }

  private static func name(of item: JSON, _ language: Language) -> CSVCell {
    guard let name = item["name"]?.stringValue else { return .empty }
    return .text(terminalSafeLines(language.foodName(name, of: FoodID(item["food"]?.stringValue ?? ""))))
  }

  private static func text(_ value: JSON?) -> CSVCell {
    value?.stringValue.map { .text(terminalSafeLines($0)) } ?? .empty
  }

  private static func number(_ value: JSON?) -> CSVCell {
    value?.numberText.map(CSVCell.number) ?? .empty
  }
}
