import Values

extension Canvas {
  /// Draws a row for each week, and in each day its number and value where there is room.
  mutating func draw(_ map: HeatMap) {
    let layout = CalendarLayout(map, width: scene.width, height: scene.height)
    let weeks = map.weeks
    if let monday = weeks.first?.compactMap(\.self).first?.day.isoWeek.day(weekday: 1) {
      for column in 0..<7 {
        guard let day = monday.adding(days: column) else { continue }
        let x = layout.left + (Double(column) + 0.5) * layout.cellWidth
        write(language.weekday(day), x, Self.textSize, .middle, .muted)
      }
    }
    for (row, week) in weeks.enumerated() {
      let y = CalendarLayout.header + Double(row) * layout.cellHeight
      for (column, day) in week.enumerated() {
        guard let day else { continue }
        let frame = Scene.Frame(
          x: layout.left + Double(column) * layout.cellWidth, y: y, width: layout.cellWidth,
          height: layout.cellHeight)
        draw(day, map, frame)
      }
      let month = week.compactMap(\.self).first { $0 == map.days.first || $0.day.day == 1 }
      if let month, layout.left > 0, layout.cellHeight >= Self.textSize {
        write(language.shortMonth(of: month.day), 0, y + Self.textSize + 1, .start, .muted)
      }
    }
    drawShades(map, layout)
  }

  private mutating func draw(_ day: HeatMap.Day, _ map: HeatMap, _ frame: Scene.Frame) {
    let inner = Scene.Frame(
      x: frame.x + 1, y: frame.y + 1, width: frame.width - 2, height: frame.height - 2)
    if let value = day.value {
      add(.rectangle(inner, .heat(map.shade(value)), .none))
    } else {
      add(.outline(inner, .grid))
    }
    guard frame.height >= Self.lineHeight + 1 else { return }
    var number = "\(day.day.day)"
    if day.day.day == 1, map.hasSeveralMonths {
      let named = "1 \(language.shortMonth(of: day.day))"
      if Self.width(named) + 24 <= inner.width { number = named }
    }
    write(number, inner.x + 3, inner.y + Self.textSize, .start, day.value == nil ? .muted : .text)
    drawState(day.state, inner)
    guard let value = day.value else { return }
    let words = language.number(value, places: map.decimals)
    let width = Self.width(words)
    let isBelow = frame.height >= 2 * Self.lineHeight + 2
    guard width + 6 + (isBelow ? 0 : Self.width(number) + 12) <= inner.width else { return }
    write(words, inner.right - 3, inner.bottom - 3, .end, .text, bold: isBelow)
  }

  /// A dot for a goal met, a triangle for one exceeded.
  private mutating func drawState(_ state: ProgressBar.State?, _ frame: Scene.Frame) {
    guard frame.height >= 2 * Self.lineHeight else { return }
    drawSign(state, Scene.Point(frame.right - 8, frame.y + 7))
  }

  private mutating func drawSign(_ state: ProgressBar.State?, _ centre: Scene.Point) {
    switch state {
    case .met: add(.dot(centre, radius: 3, .text))
    case .over:
      add(
        .polygon(
          [
            .init(centre.x - 4, centre.y + 3), .init(centre.x + 4, centre.y + 3),
            .init(centre.x, centre.y - 4),
          ], .text))
    case .under, .unknown, nil: break
    }
  }

  /// The legend: from the least to the greatest shade, and what the signs mean.
  private mutating func drawShades(_ map: HeatMap, _ layout: CalendarLayout) {
    guard let range = map.range else { return }
    let y = min(CalendarLayout.header + Double(map.weeks.count) * layout.cellHeight + 14, scene.height - 4)
    let least = language.number(range.lowerBound, places: map.decimals)
    let most = amount(range.upperBound, map.unit, map.decimals)
    write(least, layout.left, y, .start, .muted)
    var x = layout.left + Self.width(least) + 4
    for shade in 0..<5 {
      add(.rectangle(.init(x: x, y: y - 9, width: 14, height: 11), .heat(shade), .none))
      x += 15
    }
    write(most, x + 4, y, .start, .muted)
    x += 4 + Self.width(most) + 16
    for (state, word) in [(ProgressBar.State.met, Phrase.goalMet), (.over, .goalExceeded)] {
      let words = language.words(word)
      guard map.days.contains(where: { $0.state == state }), x + 10 + Self.width(words) <= scene.width else {
        continue
      }
      drawSign(state, Scene.Point(x, y - 3.5))
      write(words, x + 8, y, .start, .muted)
      x += 8 + Self.width(words) + 16
    }
  }
}
