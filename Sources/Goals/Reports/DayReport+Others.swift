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

  /// The same for programs, as `measure list` has it: numbers, and their units apart.
  var machineTable: Table {
    let columns: [Column] = [
      .text("id", "", .essential, .whole), .text("time", "", .essential, .whole),
      .text("name", "", .essential, .whole), .text("value", "", .essential, .whole),
      .number("diastolic", "", .essential), .text("unit", "", .essential, .whole),
    ]
    let rows = others.map { thing -> [Cell] in
      [.text(thing.id.short), thing.at.map { .time($0) } ?? .empty] + machineCells(of: thing)
    }
    return Table(columns: columns, rows: rows, total: nil)
  }

  private func machineCells(of thing: LoggedThing) -> [Cell] {
    switch thing.content {
    case .weight(let weight):
      [.phrase(.weight), .number(weight.weight.value, places: 3), .empty, .text("kg")]
    case .water(let drink): [.phrase(.water), .number(drink.water.value, places: 3), .empty, .text("ml")]
    case .measure(let measure):
      [
        .phrase(measure.phrase), .number(measure.value, places: 3),
        measure.diastolic.map { .number($0, places: 3) } ?? .empty, measure.unit.map { .text($0) } ?? .empty,
      ]
    case .note(let note): [.phrase(.note), .text(note.text), .empty, .empty]
    }
  }

  private func cells(of thing: LoggedThing, _ language: Language) -> (name: Cell, value: Cell) {
    switch thing.content {
    case .weight(let weight): (.phrase(.weight), .amount(weight.weight.value, unit: "kg", places: 1))
    case .water(let drink): (.phrase(.water), .amount(drink.water.value, unit: "ml", places: 0))
    case .measure(let measure): (.phrase(measure.phrase), .text(measure.text(language)))
    case .note(let note): (.phrase(.note), .text(note.text))
    }
  }
}
