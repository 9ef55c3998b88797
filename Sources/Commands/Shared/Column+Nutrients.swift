internal import Document
internal import Food
internal import Messages

extension Column {
  /// The columns of `Nutrient.principal`, their titles as short as labels have them.
  static func principal(_ language: Language) -> [Column] {
    [
      .number("kcal", "kcal", .essential),
      .number("protein_g", "P g", .useful),
      .number("carbohydrate_g", language.words("C g"), .useful),
      .number("fat_g", language.words("F g"), .useful),
    ]
  }
}

extension RowColumn {
  /// The same four columns, with what a row has of each nutrient.
  static func principal(_ language: Language, _ cell: @escaping (Row, Nutrient) -> Cell) -> [RowColumn] {
    zip(Column.principal(language), Nutrient.principal).map { column, nutrient in
      RowColumn(column) { cell($0, nutrient) }
    }
  }
}
