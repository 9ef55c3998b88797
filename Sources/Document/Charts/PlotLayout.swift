import Values

/// Where the parts of a plot stand in a drawing.
struct PlotLayout {
  /// The numbers of the vertical axis.
  let scale: AxisScale
  /// What is drawn in: right of the numbers, above the names of places.
  let area: Scene.Frame
  /// The entries of the legend and their places; empty where there is but one series.
  let legend: [(series: Int, x: Double, baseline: Double)]
  /// The width that each place has.
  let band: Double

  /// The length of a swatch of the legend, in points.
  static let swatch = 18.0
  /// The room between two things that stand side by side, in points.
  static let gap = 6.0

  /// The layout of a plot in a drawing of that size.
  init(_ plot: Plot, width: Double, height: Double, language: Language) {
    var legend: [(series: Int, x: Double, baseline: Double)] = []
    var x = plot.unit.isEmpty ? 0 : Canvas.width(plot.unit) + 2 * Self.gap
    var baseline = Canvas.textSize
    for index in plot.series.indices where plot.series.count > 1 {
      let length = min(Self.swatch + 4 + Canvas.width(plot.series[index].name), width)
      if x > 0, x + length > width { (x, baseline) = (0, baseline + Canvas.lineHeight) }
      legend.append((index, x, baseline))
      x += length + 2 * Self.gap
    }
    let top = baseline + Canvas.lineHeight + 4
    let room = height - top - Canvas.lineHeight
    scale = AxisScale(
      plot.drawnValues, startsAtZero: plot.startsAtZero, decimals: plot.decimals, steps: Int(room / 24))
    let places = scale.places
    let numbers = scale.ticks.map { Canvas.width(language.number($0, places: places, unit: plot.unit)) }
    let left = (numbers.max() ?? 0) + Self.gap
    let goals = plot.series.filter { $0.mark == .goal }.compactMap {
      $0.values.last(where: { $0 != nil }) ?? nil
    }
    let right =
      goals.map { Canvas.width(language.number($0, places: plot.decimals, unit: plot.unit)) + Self.gap }.max()
      ?? 1
    let below = Canvas.lineHeight + 3 + (scale.low < 0 ? Canvas.textSize : 0)
    area = .init(x: left, y: top, width: width - left - right, height: height - top - below)
    band = plot.places.isEmpty ? area.width : area.width / Double(plot.places.count)
    self.legend = legend
  }

  /// The middle of a place.
  func x(_ place: Int) -> Double { area.x + (Double(place) + 0.5) * band }

  /// How low a value stands.
  func y(_ value: Decimal) -> Double { area.bottom - scale.part(value) * area.height }

  /// Every how manieth place has room for its name.
  func labelStep(_ names: [String]) -> Int {
    let widest = (names.map { Canvas.width($0) }.max() ?? 0) + Self.gap
    let steps = [1, 2, 3, 4, 5, 6, 7, 10, 14, 15, 20, 30, 60, 90, 180, 365]
    return steps.first { Double($0) * band >= widest } ?? max(names.count, 1)
  }
}

extension Plot {
  /// Every value that has to fit: of stacked bars the sums of those above and of those below 0.
  var drawnValues: [Decimal] {
    let single = series.filter { !isStacked || $0.mark != .bar }.flatMap { $0.values.compactMap(\.self) }
    guard isStacked else { return single }
    return single + places.indices.flatMap { [stack($0, below: false), stack($0, below: true)] }
  }

  private func stack(_ place: Int, below: Bool) -> Decimal {
    let sum = series.filter { $0.mark == .bar }.compactMap { $0.values[place] }.filter {
      $0.isNegative == below
    }
    .reduce(.zero, +)
    // Rounded parts of a whole may add up to a little more than all of it.
    return unit == "%" ? min(sum, Decimal(100)) : sum
  }
}
