internal import Encoding
internal import Records
internal import Values

extension SQLTable {
  /// The table of a kind with a form, a row an entry.
  init(_ form: Form) {
    self.init(
      form.table.name, form.table.meaning, key: ["id"], references: [("day", "days")],
      [SQLModel.id, SQLModel.day] + SQLModel.moment + form.fields.map(SQLColumn.init))
  }
}

extension SQLColumn {
  /// The column of a field.
  init(_ field: FormField) {
    let (type, rule): (SQLType, SQLRule?) =
      switch field.content {
      case .number(let number): (.number, SQLRule(number))
      case .text: (.text, nil)
      }
    self.init(
      name: field.column, type: type, isRequired: field.isRequired, rule: rule, meaning: field.meaning)
  }
}

extension SQLRule {
  /// What keeps to a range, as far as databases are told of it.
  fileprivate init?(_ number: FormField.Number) {
    guard number.kept.lowerBound == .zero else { return nil }
    self =
      number.kept.upperBound == Decimal(100)
      ? .within(0, 100) : number.isAboveZero ? .above0 : .notNegative
  }
}

extension SQLValue {
  /// What an entry holds in a field; null where it holds nothing.
  init(_ value: JSON?, _ field: FormField) {
    switch field.content {
    case .number: self = .optional(value?.decimalValue)
    case .text: self = .optional(value?.stringValue)
    }
  }
}
