import Values

extension Chart {
  /// The same chart in the units that people want.
  package func shown(in units: ShownUnits) -> Chart {
    let content: Content =
      switch self.content {
      case .plot(let plot): .plot(plot.shown(in: units))
      case .shares(let shares, let unit, let decimals):
        .shares(
          shares.map { Share($0.key, $0.label, units.converted($0.value, unit).value) },
          unit: units.shown(unit), decimals: decimals)
      case .calendar(let map): .calendar(map.shown(in: units))
      case .route: self.content
      case .map(let map): .map(map.shown(in: units))
      }
    return Chart(title: title, summary: summary, content: content)
  }
}

extension Plot {
  fileprivate func shown(in units: ShownUnits) -> Plot {
    let series = series.map { series in
      Series(
        series.key, series.name, series.values.map { $0.map { units.converted($0, unit).value } }, series.mark
      )
    }
    return Plot(
      axis: axis, places: places, series: series, unit: units.shown(unit), decimals: decimals,
      isStacked: isStacked, startsAtZero: startsAtZero)
  }
}

extension HeatMap {
  fileprivate func shown(in units: ShownUnits) -> HeatMap {
    HeatMap(
      days: days.map { Day($0.day, $0.value.map { units.converted($0, unit).value }, $0.state) },
      column: column, unit: units.shown(unit), decimals: decimals)
  }
}
