internal import Body
internal import Document
internal import Values

extension DayReport {
  /// Weights, drinks, measurements and notes, a row each.
  func otherTable(_ language: Language) -> Table {
    let columns: [Column] = [
      .text("id", language.words(.id), .useful, .whole),
      .text("time", language.words(.time), .useful, .whole),
      .text("name", language.words(.name), .essential, .whole),
      .text("value", language.words(.value), .essential, .wrapped),
    ]
    let rows = others.map { thing -> [Cell] in
      let (name, value) = cells(of: thing, language)
      return [.text(thing.id.short), thing.at.map { .time($0) } ?? .empty, name, value]
    }
    return Table(columns: columns, rows: rows, total: nil)
  }

  private func cells(of thing: LoggedThing, _ language: Language) -> (name: Cell, value: Cell) {
    switch thing.content {
    case .weight(let weight): (.phrase(.weight), .amount(weight.weight.value, unit: "kg", places: 1))
    case .water(let drink): (.phrase(.water), .amount(drink.water.value, unit: "ml", places: 0))
    case .measure(let measure): (.text(measure.title(language)), .text(measure.text(language)))
    case .note(let note): (.phrase(.note), .text(note.text))
    }
  }
}
