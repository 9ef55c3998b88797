import Encoding
import Values

extension TextLayout {
  /// A bar for each place and series with its number before it; goals and lines are signs on the bars.
  func bars(_ plot: Plot) -> [String] {
    let rows = plot.isStacked ? stackedRows(plot) : groupedRows(plot)
    let labels = rows.map(\.label)
    let numbers = rows.map(\.number)
    let labelWidth = labels.map(displayWidth).max() ?? 0
    let numberWidth = numbers.map(displayWidth).max() ?? 0
    let room = drawingWidth - labelWidth - numberWidth - 2 * ColumnLayout.gap
    let scale = AxisScale(plot.drawnValues, startsAtZero: true, decimals: plot.decimals, steps: 10)
    let legend = legend(plot) { index in
      switch plot.series[index].mark {
      case .bar: plot.isStacked ? fill(index, plot) : wording.unicode ? "█" : "#"
      case .goal: wording.unicode ? "│" : "|"
      case .line, .points: wording.unicode ? "•" : "o"
      }
    }
    return legend
      + rows.map { row in
        let words =
          padded(row.label, to: labelWidth + ColumnLayout.gap, alignment: .left)
          + padded(row.number, to: numberWidth, alignment: .right)
        guard room >= 4 else { return words }
        return words + "  " + strip(row, plot, scale, max(room, 4))
      }
  }

  /// One line of bars.
  private struct Row {
    let place: Int
    let label: String
    let number: String
    /// The series drawn in it, from left to right.
    let series: [Int]
  }

  private func groupedRows(_ plot: Plot) -> [Row] {
    let bars = plot.series.indices.filter { plot.series[$0].mark == .bar }
    let names = placeNames(plot)
    let widest = names.map(displayWidth).max() ?? 0
    return plot.places.indices.flatMap { place in
      bars.enumerated().map { order, index in
        var label = order == 0 ? names[place] : ""
        if bars.count > 1 {
          let name = shortened(wording.line(plot.series[index].name), to: max(drawingWidth / 4, 4))
          label = padded(label, to: widest + 1, alignment: .left) + name
        }
        let value = plot.series[index].values[place].map { number($0, plot.decimals, unit: plot.unit) } ?? "?"
        return Row(place: place, label: label, number: value, series: [index])
      }
    }
  }

  private func stackedRows(_ plot: Plot) -> [Row] {
    let bars = plot.series.indices.filter { plot.series[$0].mark == .bar }
    let names = placeNames(plot)
    let widths = bars.map { index in
      plot.series[index].values.map {
        displayWidth($0.map { number($0, plot.decimals, unit: plot.unit) } ?? "?")
      }.max() ?? 0
    }
    return plot.places.indices.map { place in
      let numbers = bars.enumerated().map { order, index in
        let text = plot.series[index].values[place].map { number($0, plot.decimals, unit: plot.unit) } ?? "?"
        return padded(text, to: widths[order], alignment: .right)
      }
      return Row(place: place, label: names[place], number: numbers.joined(separator: "+"), series: bars)
    }
  }

  /// The places in words where there is room, else by their short names.
  private func placeNames(_ plot: Plot) -> [String] {
    let long = plot.places.map { wording.short($0.cell) }
    if (long.map(displayWidth).max() ?? 0) <= drawingWidth / 4 { return long }
    return plot.places.map { shortened(wording.line($0.short), to: max(drawingWidth / 4, 4)) }
  }

  /// The bars of one row from 0, and the signs of goals and lines on them.
  private func strip(_ row: Row, _ plot: Plot, _ scale: AxisScale, _ columns: Int) -> String {
    var strip = Strip(columns: columns, unicode: wording.unicode)
    let zero = scale.part(.zero) * Double(columns)
    if scale.low < 0 { strip.set(Int(zero), wording.unicode ? "│" : "|", nil) }
    var above = Decimal.zero
    var below = Decimal.zero
    for index in row.series {
      guard let value = plot.series[index].values[row.place] else { continue }
      let base = value.isNegative ? below : above
      let ends = [base, base + value].map { scale.part($0) * Double(columns) }
      let fill = plot.isStacked ? Character(fill(index, plot)) : nil
      strip.fill(ends[0], ends[1], fill, plot.ink(index))
      if value.isNegative { below = below + value } else { above = above + value }
    }
    for series in plot.series where series.mark != .bar {
      guard let value = series.values[row.place] else { continue }
      let column = min(Int(scale.part(value) * Double(columns)), columns - 1)
      let sign: Character = series.mark == .goal ? (wording.unicode ? "│" : "|") : wording.unicode ? "•" : "o"
      strip.set(column, sign, nil)
    }
    return strip.text(palette)
  }

  /// What a part of a stack is filled with, so that it is told from its neighbours without colour.
  private func fill(_ index: Int, _ plot: Plot) -> String {
    let order = plot.series.prefix(index).count { $0.mark == .bar }
    return wording.unicode
      ? ["█", "▒", "░", "▓", "▞", "▚"][order % 6] : ["#", "=", "-", "+", ":", "%"][order % 6]
  }

  /// Parts of a whole as bars, largest possible bar the whole.
  func bars(_ shares: [Share], _ unit: String, _ decimals: Int) -> [String] {
    let language = wording.language
    let whole = shares.reduce(Decimal.zero) { $0 + $1.value }
    let labels = shares.map { shortened(wording.line($0.label), to: max(drawingWidth / 3, 6)) }
    let percents = shares.map { share in
      share.percent(of: whole).map { wording.line(language.amount($0, unit: "%", places: 0)) } ?? "?"
    }
    let sizes = shares.map { wording.line(language.amount($0.value, unit: unit, places: decimals)) }
    let widths = [labels, percents, sizes].map { $0.map(displayWidth).max() ?? 0 }
    let room = drawingWidth - widths.reduce(0, +) - 3 * ColumnLayout.gap
    return shares.indices.map { index in
      let words =
        padded(labels[index], to: widths[0] + 2, alignment: .left)
        + padded(percents[index], to: widths[1] + 2, alignment: .right)
        + padded(sizes[index], to: widths[2] + 2, alignment: .right)
      guard room >= 4, let percent = shares[index].percent(of: whole) else { return words }
      var strip = Strip(columns: room, unicode: wording.unicode)
      strip.fill(0, Double(percent) / 100 * Double(room), nil, index)
      return words + "  " + strip.text(palette)
    }
  }
}
