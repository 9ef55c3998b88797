package import Values

extension Chart {
  /// The numbers of the drawing as a table, for machines and for people who cannot see it.
  package func table(_ language: Language) -> Table {
    switch content {
    case .plot(let plot): plot.table(language)
    case .shares(let shares, let unit, let decimals): Share.table(shares, unit, decimals, language)
    case .calendar(let map): map.table(language)
    case .route(let map): map.table(language)
    case .map(let map): map.table(language)
    }
  }

  /// Whether people learn from its table what they cannot see: the degrees of a route say nothing to them.
  var hasTellingTable: Bool {
    switch content {
    case .route: false
    case .map(let map): !map.meetUps.isEmpty
    case .plot, .shares, .calendar: true
    }
  }
}

extension Plot {
  /// A row for each place, a column for each series.
  fileprivate func table(_ language: Language) -> Table {
    Table(
      columns: [axis]
        + series.map { .number($0.key, unit.isEmpty ? $0.name : "\($0.name) \(unit)", .useful) },
      rows: places.indices.map { place in
        [places[place].cell]
          + series.map { $0.values[place].map { cell($0, language) } ?? .unknown }
      },
      total: nil)
  }

  /// A number; machines read a pace as decimal minutes.
  private func cell(_ value: Decimal, _ language: Language) -> Cell {
    guard Language.isPace(unit) else { return .number(value, places: decimals) }
    let clock = language.number(value, places: decimals, unit: unit)
    return .phrase(Phrase(value.description, "\(clock)"))
  }
}

extension Share {
  /// A row for each part, with its size and its part of the whole in percent.
  fileprivate static func table(
    _ shares: [Share], _ unit: String, _ decimals: Int, _ language: Language
  ) -> Table {
    let whole = shares.reduce(Decimal.zero) { $0 + $1.value }
    return Table(
      columns: [
        .text("part", language.words(.part), .essential, .whole),
        .number("value", unit, .useful), .number("percent", "%", .essential),
      ],
      rows: shares.map { share in
        [
          .phrase(Phrase(share.key, "\(share.label)")), .number(share.value, places: decimals),
          share.percent(of: whole).map { .number($0, places: 1) } ?? .unknown,
        ]
      },
      total: nil)
  }

  /// The part of a whole in percent; nil where the whole is nothing.
  package func percent(of whole: Decimal) -> Decimal? {
    guard whole.thousandths > 0, !value.isNegative, value <= whole else { return nil }
    let product = value.thousandths.multipliedFullWidth(by: 100_000)
    let (quotient, rest) = whole.thousandths.dividingFullWidth(product)
    return Decimal(thousandths: quotient + (rest >= whole.thousandths - rest ? 1 : 0))
  }
}

extension HeatMap {
  /// A row for each day.
  fileprivate func table(_ language: Language) -> Table {
    Table(
      columns: [.text("day", language.words(.day), .essential, .whole), column],
      rows: days.map { [.day($0.day), $0.value.map { .number($0, places: decimals) } ?? .unknown] },
      total: nil)
  }
}
