internal import Body
internal import Document
internal import Records
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
      [.text(thing.id.short), thing.at.map { .time($0) } ?? .empty] + cells(of: thing, language)
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
    if let measure = thing.measure {
      return [
        .phrase(measure.phrase), .number(measure.value, places: 3),
        measure.diastolic.map { .number($0, places: 3) } ?? .empty, measure.unit.map { .text($0) } ?? .empty,
      ]
    }
    let (field, value) = thing.first
    guard case .number(let number) = field.content, case .number(let amount) = value else {
      return [.phrase(thing.phrase), field.cell(value, nil), .empty, .empty]
    }
    return [.phrase(thing.phrase), .number(amount, places: 3), .empty, .text(number.unit)]
  }

  /// What it is called, and the value of its first field.
  private func cells(of thing: LoggedThing, _ language: Language) -> [Cell] {
    let (field, value) = thing.first
    return [
      .phrase(thing.phrase), thing.measure.map { .text($0.text(language)) } ?? field.cell(value, language),
    ]
  }
}
