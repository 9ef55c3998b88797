internal import Document
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
