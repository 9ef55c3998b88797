internal import Document
internal import Food
internal import Goals
internal import Messages

/// The column of a list that says what may not fit what a person eats; there is none where they eat everything.
enum DietColumn {
  /// The column.
  static func columns(_ conflicts: [[DietConflict]]?, _ language: Language) -> [Column] {
    conflicts == nil ? [] : [.text("diet", language.words(.dietHint), .essential, .wrapped)]
  }

  /// Its cell of a row.
  static func cells(_ conflicts: [DietConflict]?, _ language: Language) -> [Cell] {
    guard let conflicts else { return [] }
    return [.text(conflicts.map { $0.text(language) }.joined(separator: "; "))]
  }
}

extension Phrase {
  /// What may not fit what a person eats.
  static let dietHint = Phrase("diet", "diet (a hint)")
}
