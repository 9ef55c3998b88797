internal import Document

extension Column {
  /// The columns of `Nutrient.principal`, their titles as short as labels have them.
  static func principal(_ language: Language) -> [Column] {
    [
      .number("kcal", "kcal", .essential),
      .number("protein_g", "P g", .useful),
      .number("carbohydrate_g", language == .french ? "G g" : "C g", .useful),
      .number("fat_g", language == .french ? "L g" : "F g", .useful),
    ]
  }
}
