internal import Tables
internal import Values

/// The lists of what people mean by everyday words: `food-defaults.tsv` and `food-names-fr.tsv`.
enum EverydayFoods {
  /// The weight of one piece of a food of SR28, where the list of defaults gives it.
  static func piece(ofUSDA number: Int) -> Portion? {
    Tables.foodDefaults { bytes in
      var position = 0
      while position < bytes.count {
        var row = TableRow(bytes, at: position)
        position = row.next
        _ = row.cell(bytes)
        guard tableInteger(bytes, row.cell(bytes)) == number else { continue }
        if let piece = FoodRow.portions(row.text(bytes)).first { return piece }
      }
      return nil
    }
  }
}
