import Encoding
import Values

extension TextLayout {
  private static let rows = 12

  /// Lines, points and goals over an axis, with the numbers at its left and the places below.
  func curves(_ plot: Plot) -> [String] {
    let scale = AxisScale(
      plot.drawnValues, startsAtZero: plot.startsAtZero, decimals: plot.decimals, steps: Self.rows / 2)
    let numbers = scale.ticks.map { number($0, scale.places, unit: plot.unit) }
    let margin = (numbers.map(displayWidth).max() ?? 0) + 2
    let columns = max(drawingWidth - margin - 1, 8)
    var raster = Braille(columns: columns, rows: Self.rows + 1, unicode: wording.unicode)
    let frame = CurveFrame(
      scale: scale, places: plot.places.count, width: columns * raster.across,
      height: (Self.rows + 1) * raster.down)
    draw(plot, frame, &raster)
    var ticks: [Int: String] = [:]
    for (tick, number) in zip(scale.ticks, numbers) { ticks[frame.y(tick) / raster.down] = number }
    let axis = wording.unicode ? ("┤", "│") : ("+", "|")
    let body = (0...Self.rows).map { row in
      let label = padded(ticks[row] ?? "", to: margin - 1, alignment: .right)
      return label + " " + (ticks[row] == nil ? axis.1 : axis.0) + painted(raster.row(row))
    }
    let names = placeLine(plot, frame, columns, raster.across)
    return legend(plot) { sign(plot.series[$0].mark) } + body
      + [String(repeating: " ", count: margin + 1) + names]
  }

  private func draw(_ plot: Plot, _ frame: CurveFrame, _ raster: inout Braille) {
    for mark in [Plot.Mark.goal, .line, .points] {
      for (index, series) in plot.series.enumerated() where series.mark == mark {
        let ink = mark == .goal ? nil : plot.ink(index)
        for run in series.runs {
          let dots = run.map { (x: frame.x($0.place), y: frame.y($0.value)) }
          if mark == .points {
            for dot in dots { put(dot, ink, &raster) }
          } else if dots.count == 1 {
            raster.set(dots[0].x, dots[0].y, signCharacter(mark), ink)
          } else {
            for (from, to) in zip(dots, dots.dropFirst()) {
              raster.line(
                from, to, signCharacter(mark), ink, isDashed: mark == .goal || !plot.dash(index).isEmpty)
            }
          }
        }
      }
    }
  }

  /// A dot of its own where nothing is drawn; on a line it only thickens that.
  private func put(_ dot: (x: Int, y: Int), _ ink: Int?, _ raster: inout Braille) {
    if raster.isEmpty(dot.x, dot.y) {
      raster.put(dot.x, dot.y, signCharacter(.points), ink)
    } else {
      raster.set(dot.x, dot.y, signCharacter(.points), ink)
    }
  }

  private func sign(_ mark: Plot.Mark) -> String {
    switch mark {
    case .bar: wording.unicode ? "█" : "#"
    case .line: wording.unicode ? "⠤⠤" : "*"
    case .points: wording.unicode ? "•" : "o"
    case .goal: wording.unicode ? "⠒ ⠒" : "-"
    }
  }

  private func signCharacter(_ mark: Plot.Mark) -> Character {
    mark == .points && wording.unicode ? "•" : mark == .line ? "*" : mark == .goal ? "-" : "o"
  }

  /// The cells of a row of dots in their colours.
  func painted(_ cells: [(sign: Character, series: Int?)]) -> String {
    var strip = Strip(columns: cells.count, unicode: wording.unicode)
    for (column, cell) in cells.enumerated() { strip.set(column, cell.sign, cell.series) }
    return strip.text(palette)
  }

  /// The short names of places below their columns, as many as have room.
  private func placeLine(_ plot: Plot, _ frame: CurveFrame, _ columns: Int, _ across: Int) -> String {
    let names = plot.places.map { wording.line($0.short) }
    let widest = names.map(displayWidth).max() ?? 0
    let perPlace = max(Double(columns) / Double(max(names.count, 1)), 0.01)
    let steps: [Int] = [1, 2, 3, 4, 5, 6, 7, 10, 14, 15, 20, 30, 60, 90, 180, 365]
    let step = steps.first { Double($0) * perPlace >= Double(widest + 2) } ?? max(names.count, 1)
    var line = ""
    var end = 0
    for place in stride(from: 0, to: names.count, by: step) {
      let length = displayWidth(names[place])
      let start = min(max(frame.x(place) / across - length / 2, 0), columns - length)
      guard start >= end, start >= 0 else { continue }
      line += String(repeating: " ", count: start - (end > 0 ? end - 1 : 0)) + names[place]
      end = start + length + 1
    }
    return line
  }
}

/// Where places and values stand on a raster of dots.
struct CurveFrame {
  let scale: AxisScale
  let places: Int
  let width: Int
  let height: Int

  /// The middle of a place.
  func x(_ place: Int) -> Int {
    places == 0 ? 0 : Int((Double(place) + 0.5) / Double(places) * Double(width))
  }

  /// The row of a value, from the top.
  func y(_ value: Decimal) -> Int {
    Int(((1 - scale.part(value)) * Double(height - 1)).rounded())
  }
}
