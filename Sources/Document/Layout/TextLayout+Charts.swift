import Encoding
import Values

extension TextLayout {
  /// The width of a drawing in text that knows no line length.
  private static let unboundedDrawing = 80
  /// Beyond this a drawing is no longer taken in at a glance.
  private static let widestDrawing = 120

  /// The columns a drawing may have.
  var drawingWidth: Int { min(width ?? Self.unboundedDrawing, Self.widestDrawing) }

  /// The title, the drawing, and what it shows in words.
  func lines(_ chart: Chart) -> [String] {
    let title = chart.title.isEmpty ? [] : wrappedLines(chart.title, hanging: 0).map(palette.heading)
    let body = drawing(chart).map(trimmed)
    let isSilent = body.isEmpty && chart.summary.isEmpty
    let summary = isSilent ? wording.language.words(.nothingKnown) : chart.summary
    if case .map(let map) = chart.content, !map.meetUps.isEmpty {
      let rows = lines(map.table(wording.language))
      return title + body + rows + (summary.isEmpty ? [] : wrappedLines(summary, hanging: 0))
    }
    return title + body + (summary.isEmpty ? [] : wrappedLines(summary, hanging: 0))
  }

  /// The drawing alone; nothing where nothing is known.
  func drawing(_ chart: Chart) -> [String] {
    switch chart.content {
    case .plot(let plot):
      if !plot.isKnown { return [] }
      return plot.series.contains { $0.mark == .bar } ? bars(plot) : curves(plot)
    case .shares(let shares, let unit, let decimals): return bars(shares, unit, decimals)
    case .calendar(let map): return calendar(map)
    case .route(let map): return route(map)
    case .map(let map): return self.map(map)
    }
  }

  /// A number without its unit.
  func number(_ value: Decimal, _ decimals: Int, unit: String) -> String {
    wording.line(wording.language.number(value, places: decimals, unit: unit))
  }

  /// The unit, and what each series is drawn with; nothing where the title says all of it.
  func legend(_ plot: Plot, sign: (Int) -> String) -> [String] {
    guard plot.series.count > 1 else { return plot.unit.isEmpty ? [] : [plot.unit] }
    let unit = plot.unit == "%" ? wording.language.words("in %") : plot.unit
    var entries = unit.isEmpty ? [] : [(text: unit, painted: unit)]
    for (index, series) in plot.series.enumerated() {
      var name = wording.line(series.name)
      let values = series.values.compactMap(\.self)
      if series.mark == .goal, let goal = values.last {
        name += " " + number(goal, plot.decimals, unit: plot.unit)
      }
      let painted = series.mark == .goal ? sign(index) : palette.series(sign(index), plot.ink(index))
      entries.append((text: "\(sign(index)) \(name)", painted: "\(painted) \(name)"))
    }
    return flowed(entries)
  }

  /// Short texts side by side, in as many lines as they need.
  func flowed(_ entries: [(text: String, painted: String)]) -> [String] {
    var lines: [String] = []
    var taken = 0
    for entry in entries {
      let length = displayWidth(entry.text)
      if taken > 0, taken + 3 + length <= drawingWidth {
        lines[lines.count - 1] += "   " + entry.painted
        taken += 3 + length
      } else {
        lines.append(entry.painted)
        taken = length
      }
    }
    return lines
  }
}
