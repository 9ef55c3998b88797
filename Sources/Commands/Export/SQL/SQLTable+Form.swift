internal import Encoding
internal import Records
internal import Values
internal import Ledger

extension SQLTable {
  /// The table of a kind with a form, a row an entry.
  init(_ form: Form) {
    self.init(
      form.table.name, form.table.meaning, key: ["id"],
      references: (form.kind.isRegister ? [] : [("day", "days")])
        + form.fields.compactMap { field in
          field.column.flatMap { column in field.reference.map { (column, $0) } }
        },
      [SQLModel.id] + (form.kind.isRegister ? [] : [SQLModel.day] + SQLModel.moment)
        + form.fields.compactMap(SQLColumn.init))
  }
}

extension SQLColumn {
  /// The column of a field; nil where it has none.
  init?(_ field: FormField) {
    guard let column = field.column else { return nil }
    let (type, rule): (SQLType, SQLRule?) =
      switch field.content {
      case .number(let number): (.number, SQLRule(number))
      case .text, .parts: (.text, nil)
      case .day: (.day, nil)
      case .reference: (.identifier, nil)
      case .word(let words): (.code, words.all.map(SQLRule.among))
      }
    self.init(
      name: column, type: type, isRequired: field.isRequired, rule: rule, meaning: field.meaning)
  }
}

extension SQLRule {
  /// What keeps to a range, as far as databases are told of it.
  fileprivate init?(_ number: FormField.Number) {
    guard number.kept.lowerBound == .zero else { return nil }
    let scale = [10, 100].first { number.kept.upperBound == Decimal(Int32($0)) }
    self = scale.map { .within(0, $0) } ?? (number.isAboveZero ? .above0 : .notNegative)
  }
}

extension SQLValue {
  /// What an entry holds in a field; null where it holds nothing.
  init(_ value: JSON?, _ field: FormField) {
    switch field.content {
    case .number: self = .optional(value?.decimalValue)
    case .text, .word, .parts: self = .optional(value?.stringValue)
    case .day: self = value?.stringValue.flatMap { CivilDay(iso: $0) }.map(SQLValue.day) ?? .null
    case .reference: self = value?.idValue.map(SQLValue.id) ?? .null
    }
  }
}
