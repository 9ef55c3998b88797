import Values

extension Canvas {
  /// Draws axes, bars, lines, points and goals, and a legend where there is more than one series.
  mutating func draw(_ plot: Plot) {
    let layout = PlotLayout(plot, width: scene.width, height: scene.height, language: language)
    guard plot.isKnown else {
      return write(language.words(.nothingKnown), scene.width / 2, scene.height / 2, .middle, .muted)
    }
    drawAxes(plot, layout)
    drawBars(plot, layout)
    for index in plot.series.indices where plot.series[index].mark == .goal { drawGoal(plot, index, layout) }
    for index in plot.series.indices where plot.series[index].mark == .line { drawLine(plot, index, layout) }
    for index in plot.series.indices where plot.series[index].mark == .points {
      for (place, value) in plot.series[index].values.enumerated() {
        guard let value else { continue }
        add(.dot(.init(layout.x(place), layout.y(value)), radius: Self.dotRadius, .series(plot.ink(index))))
      }
    }
    drawGoalNumbers(plot, layout)
    drawLegend(plot, layout)
  }

  private static let dotRadius = 2.5

  private mutating func drawAxes(_ plot: Plot, _ layout: PlotLayout) {
    if !plot.unit.isEmpty { write(plot.unit, 0, Self.textSize, .start, .muted) }
    for tick in layout.scale.ticks {
      let y = layout.y(tick)
      let ink: Scene.Ink = tick == .zero ? .muted : .grid
      add(.line([.init(layout.area.x, y), .init(layout.area.right, y)], ink, .init(width: 1, dash: [])))
      let number = language.number(tick, places: layout.scale.places, unit: plot.unit)
      write(number, layout.area.x - PlotLayout.gap, y + 3.5, .end, .muted)
    }
    drawNames(plot, layout)
  }

  /// The names of the places, as many of them as have room.
  private mutating func drawNames(_ plot: Plot, _ layout: PlotLayout) {
    let names = plot.places.map(\.short)
    var end = -PlotLayout.gap
    for place in stride(from: 0, to: names.count, by: layout.labelStep(names)) {
      let width = Self.width(names[place])
      let start = min(max(layout.x(place) - width / 2, 0), scene.width - width)
      guard start >= end + 3, start >= 0 else { continue }
      write(names[place], start, scene.height - 3, .start, .muted)
      end = start + width
    }
  }

  private mutating func drawBars(_ plot: Plot, _ layout: PlotLayout) {
    let bars = plot.series.indices.filter { plot.series[$0].mark == .bar }
    guard !bars.isEmpty else { return }
    let slots = plot.isStacked ? 1 : bars.count
    let width = min(layout.band * 0.76, 48 * Double(slots)) / Double(slots)
    for place in plot.places.indices {
      var above = Decimal.zero
      var below = Decimal.zero
      for (order, index) in bars.enumerated() {
        guard let value = plot.series[index].values[place] else { continue }
        let base = !plot.isStacked ? .zero : value.isNegative ? below : above
        let left = layout.x(place) + (Double(plot.isStacked ? 0 : order) - Double(slots) / 2) * width
        let ends = (layout.y(base), layout.y(base + value))
        let frame = Scene.Frame(
          x: left, y: min(ends.0, ends.1), width: width, height: abs(ends.0 - ends.1))
        add(.rectangle(frame, .series(plot.ink(index)), plot.hatch(index)))
        if value.isNegative { below = below + value } else { above = above + value }
      }
    }
    if bars.count == 1 { drawNumbers(plot, bars[0], layout) }
  }

  /// The numbers of single bars at their ends, where all have room.
  private mutating func drawNumbers(_ plot: Plot, _ index: Int, _ layout: PlotLayout) {
    let numbers = plot.series[index].values.map { value in
      value.map { language.number($0, places: plot.decimals, unit: plot.unit) }
    }
    guard numbers.allSatisfy({ Self.width($0 ?? "") + 3 <= layout.band }) else { return }
    for (place, value) in plot.series[index].values.enumerated() {
      guard let value, let number = numbers[place] else {
        write("?", layout.x(place), layout.y(.zero) - 3, .middle, .muted)
        continue
      }
      let end = layout.y(value)
      let outside = end + (value.isNegative ? Self.textSize : -3)
      guard plot.goals(at: place).contains(where: { isThrough(outside, layout.y($0)) }) else {
        write(number, layout.x(place), outside, .middle)
        continue
      }
      // Where a goal's line would go through the number, it stands in the bar.
      let inside = end + (value.isNegative ? -3 : Self.textSize)
      guard abs(end - layout.y(.zero)) > Self.lineHeight,
        !plot.goals(at: place).contains(where: { isThrough(inside, layout.y($0)) })
      else { continue }
      write(number, layout.x(place), inside, .middle, .surface)
    }
  }

  /// Whether a line at a height would go through words on a baseline.
  private func isThrough(_ baseline: Double, _ line: Double) -> Bool {
    line > baseline - Self.textSize && line < baseline + 3
  }

  private mutating func drawLine(_ plot: Plot, _ index: Int, _ layout: PlotLayout) {
    let ink = Scene.Ink.series(plot.ink(index))
    for run in plot.series[index].runs {
      let points = run.map { Scene.Point(layout.x($0.place), layout.y($0.value)) }
      if points.count == 1 {
        add(.dot(points[0], radius: Self.dotRadius, ink))
      } else {
        add(.line(points, ink, .init(width: 2, dash: plot.dash(index))))
      }
    }
  }

  /// A dashed line over the width of each place, stepping where the goal changes.
  private mutating func drawGoal(_ plot: Plot, _ index: Int, _ layout: PlotLayout) {
    for run in plot.series[index].runs {
      var points: [Scene.Point] = []
      for (place, value) in run {
        let y = layout.y(value)
        let right = layout.x(place) + layout.band / 2
        if let last = points.last, last.y == y {
          points.removeLast()
        } else {
          points.append(.init(layout.x(place) - layout.band / 2, y))
        }
        points.append(.init(right, y))
      }
      // On a bar it would be dark on dark without a rim.
      add(.line(points, .surface, .init(width: 3.5, dash: [])))
      add(.line(points, .goal, .init(width: 1.5, dash: [5, 3])))
    }
  }

  /// What is aimed at in the end, right of the lines, where two do not meet.
  private mutating func drawGoalNumbers(_ plot: Plot, _ layout: PlotLayout) {
    var taken: [Double] = []
    for series in plot.series where series.mark == .goal {
      guard let last = series.values.last(where: { $0 != nil }), let value = last else { continue }
      let y = layout.y(value) + 3.5
      guard taken.allSatisfy({ abs($0 - y) >= Self.lineHeight }) else { continue }
      let number = language.number(value, places: plot.decimals, unit: plot.unit)
      write(number, layout.area.right + PlotLayout.gap, y, .start, .goal, bold: false)
      taken.append(y)
    }
  }

  private mutating func drawLegend(_ plot: Plot, _ layout: PlotLayout) {
    for entry in layout.legend {
      let series = plot.series[entry.series]
      let middle = entry.baseline - 3.5
      let ink = Scene.Ink.series(plot.ink(entry.series))
      let ends = [Scene.Point(entry.x, middle), Scene.Point(entry.x + PlotLayout.swatch, middle)]
      switch series.mark {
      case .bar:
        let frame = Scene.Frame(x: entry.x, y: middle - 4.5, width: PlotLayout.swatch, height: 9)
        add(.rectangle(frame, ink, plot.hatch(entry.series)))
      case .line: add(.line(ends, ink, .init(width: 2, dash: plot.dash(entry.series))))
      case .points:
        add(.dot(.init(entry.x + PlotLayout.swatch / 2, middle), radius: Self.dotRadius, ink))
      case .goal: add(.line(ends, .goal, .init(width: 1.5, dash: [5, 3])))
      }
      let start = entry.x + PlotLayout.swatch + 4
      write(Self.shortened(series.name, to: scene.width - start), start, entry.baseline, .start)
    }
  }
}

extension Plot {
  /// Whether anything but what was aimed at is known.
  var isKnown: Bool {
    series.contains { $0.mark != .goal && $0.values.contains { $0 != nil } }
  }

  /// What is aimed at in a place.
  func goals(at place: Int) -> [Decimal] {
    series.filter { $0.mark == .goal }.compactMap { $0.values[place] }
  }

  /// Which of the six colours a series has; goals take none.
  func ink(_ index: Int) -> Int {
    series.prefix(index).count { $0.mark != .goal } % 6
  }

  /// What tells a series of bars from the others without colour.
  func hatch(_ index: Int) -> Scene.Hatch {
    Scene.Hatch(rawValue: series.prefix(index).count { $0.mark == .bar } % 6) ?? .none
  }

  /// What tells a line from the others without colour.
  func dash(_ index: Int) -> [Double] {
    [[], [8, 3], [2, 2], [8, 2, 2, 2]][series.prefix(index).count { $0.mark == .line } % 4]
  }
}

extension Plot.Series {
  /// The values in runs without a gap.
  var runs: [[(place: Int, value: Decimal)]] {
    var runs: [[(place: Int, value: Decimal)]] = []
    var isOpen = false
    for (place, value) in values.enumerated() {
      guard let value else {
        isOpen = false
        continue
      }
      if isOpen { runs[runs.count - 1].append((place, value)) } else { runs.append([(place, value)]) }
      isOpen = true
    }
    return runs
  }
}
