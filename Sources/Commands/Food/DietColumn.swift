internal import Document
internal import Food
internal import Goals
internal import Messages

/// The column of a list that says what may not fit what a person eats; there is none where they eat everything.
enum DietColumn {
  /// The column, where there is anything a person does not eat; `conflicts` gives those of a row.
  static func columns<Row>(
    isAsked: Bool, _ language: Language, _ conflicts: @escaping (Row) -> [DietConflict]
  ) -> [RowColumn<Row>] {
    guard isAsked else { return [] }
    return [
      .text("diet", language.words(.dietHint), .essential, .wrapped) { row in
        .text(conflicts(row).map { $0.text(language) }.joined(separator: "; "))
      }
    ]
  }
}

extension Phrase {
  /// What may not fit what a person eats.
  static let dietHint = Phrase("diet", "diet (a hint)")
}
