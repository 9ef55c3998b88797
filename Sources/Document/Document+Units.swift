import Values

extension Document {
  /// The same document in the units that people want: its amounts, its bars, and the columns whose keys name
  /// a unit.
  package func shown(in units: ShownUnits, _ language: Language) -> Document {
    guard units != .metric else { return self }
    return Document(
      title: title(in: units), blocks: blocks.map { $0.shown(in: units, language) }, isOnePage: isOnePage,
      letterhead: letterhead)
  }

  /// The title, with the unit that a comma sets off at its end ("Eaten and burned, kcal").
  private func title(in units: ShownUnits) -> String {
    guard let unit = ShownUnits.chosen.first(where: { title.hasSuffix(", \($0)") }) else { return title }
    return title.dropLast(unit.count) + units.shown(unit)
  }
}

extension Block {
  fileprivate func shown(in units: ShownUnits, _ language: Language) -> Block {
    switch self {
    case .heading, .paragraph, .list, .form, .sheet: self
    case .table(let table): .table(table.shown(in: units, language))
    case .bars(let bars): .bars(bars.map { $0.shown(in: units) })
    case .chart(let chart): .chart(chart.shown(in: units))
    case .fields(let fields):
      .fields(fields.map { Field($0.label, $0.value.shown(in: units, ofColumn: nil, language)) })
    }
  }
}

extension Table {
  /// The same table in the units that people want.
  package func shown(in units: ShownUnits, _ language: Language) -> Table {
    guard units != .metric else { return self }
    let shown = { (cells: [Cell]) in
      cells.enumerated().map { index, cell in
        let column = columns.indices.contains(index) ? columns[index].unit : nil
        return cell.shown(in: units, ofColumn: column, language)
      }
    }
    return Table(
      columns: columns.map { $0.shown(in: units) }, rows: rows.map(shown), total: total.map(shown))
  }
}

extension Column {
  /// The unit of its bare numbers, as its key names it: `burned_kcal`, `kcal_average`, `kcal_per_day`; not what
  /// something is told per, as in `protein_g_per_kg`.
  fileprivate var unit: String? {
    let words = key.split(separator: "_").prefix { $0 != "per" }
    return ShownUnits.chosen.first { words.contains($0[...]) }
  }

  fileprivate func shown(in units: ShownUnits) -> Column {
    guard ShownUnits.chosen.contains(where: { units.shown($0) != $0 }) else { return self }
    let words = title.split(separator: " ", omittingEmptySubsequences: false).map { units.shown(String($0)) }
    let title = words.joined(separator: " ")
    return Column(key: key, title: title, alignment: alignment, priority: priority, fit: fit)
  }
}

extension Cell {
  /// The cell with its amount converted; a bare number has the unit of its column.
  fileprivate func shown(in units: ShownUnits, ofColumn unit: String?, _ language: Language) -> Cell {
    switch content {
    case .amount(let value, let unit, let places) where units.isCompound(unit):
      return Cell(content: .text(units.text(value, unit: unit, places: places, language)), emphasis: emphasis)
    case .amount(let value, let unit, let places):
      let (value, unit) = units.converted(value, unit)
      return Cell(content: .amount(value, unit: unit, places: places), emphasis: emphasis)
    case .average(let value, let unit, let places, let days, let of):
      let (value, unit) = units.converted(value, unit)
      return Cell(
        content: .average(value, unit: unit, places: places, days: days, of: of), emphasis: emphasis)
    case .number(let value, let places):
      let shown = unit.map { units.converted(value, $0).value } ?? value
      return Cell(content: .number(shown, places: places), emphasis: emphasis)
    case .partial(let sum, let own, let places, let known, let of):
      let shown = (own ?? unit).map { units.converted(sum, $0) }
      let content = Content.partial(
        shown?.value ?? sum, unit: own == nil ? nil : shown?.unit, places: places, known: known, of: of)
      return Cell(content: content, emphasis: emphasis)
    case .text, .phrase, .day, .time, .unknown, .empty: return self
    }
  }
}

extension ProgressBar {
  /// The same goal in the units that people want.
  package func shown(in units: ShownUnits) -> ProgressBar {
    var bar = self
    (bar.target, bar.unit) = units.converted(target, unit)
    bar.actual = actual.map { units.converted($0, unit).value }
    return bar
  }
}
