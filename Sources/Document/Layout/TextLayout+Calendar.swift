import Encoding
import Values

extension TextLayout {
  private static let monthColumn = 6
  private static let widestDay = 14
  /// Columns from which on a day has room for the sign of its goal.
  private static let signedDay = 5

  /// A row for each week: days with a shade each, and their numbers where there is room.
  func calendar(_ map: HeatMap) -> [String] {
    guard let first = map.days.first?.day, let monday = first.isoWeek.day(weekday: 1) else { return [] }
    let left = map.hasSeveralMonths && drawingWidth >= 40 ? Self.monthColumn : 0
    let width = min((drawingWidth - left) / 7, Self.widestDay)
    let widest = map.days.map { displayWidth(words($0, map)) }.max() ?? 0
    let header = (0..<7).map { column -> String in
      let name = monday.adding(days: column).map(wording.language.weekday) ?? ""
      return padded(String(wording.line(name).prefix(max(width - 1, 1))), to: width, alignment: .left)
    }
    let blank = String(repeating: " ", count: left)
    let weeks = map.weeks.map { week -> String in
      let month = week.compactMap(\.self).first { $0.day == first || $0.day.day == 1 }
      let name = left > 0 ? month.map { wording.language.shortMonth(of: $0.day) } ?? "" : ""
      let days = week.map { day in
        padded(day.map { text($0, map, width, widest) } ?? "", to: width, alignment: .left)
      }
      return padded(wording.line(name), to: left, alignment: .left) + days.joined()
    }
    let legend = shades(map, hasSigns: width >= Self.signedDay)
    return [blank + header.joined()] + weeks + legend.map { blank + $0 }
  }

  /// The value of a day with the sign of its goal; nothing where it is unknown.
  private func words(_ day: HeatMap.Day, _ map: HeatMap) -> String {
    day.value.map { number($0, map.decimals, unit: map.unit) + sign(day.state, map) } ?? ""
  }

  private func text(_ day: HeatMap.Day, _ map: HeatMap, _ width: Int, _ widest: Int) -> String {
    let number = padded("\(day.day.day)", to: 2, alignment: .right)
    let shade = day.value.map { shadeSign(map.shade($0)) } ?? " "
    // A day, its shade, and a blank behind the number and, where there is room, before it.
    if width >= widest + 4 {
      let room = min(widest + 1, width - 4)
      return number + shade + padded(words(day, map), to: room, alignment: .right)
    }
    if width >= 4 {
      let sign = width >= Self.signedDay ? sign(day.state, map) : ""
      return number + shade + (width >= Self.signedDay && sign.isEmpty ? shade : sign)
    }
    return String(repeating: shade == " " ? "-" : shade, count: max(width - 1, 1))
  }

  private func shadeSign(_ shade: Int) -> String {
    wording.unicode ? ["·", "░", "▒", "▓", "█"][shade] : [".", ":", "+", "*", "#"][shade]
  }

  private func sign(_ state: ProgressBar.State?, _ map: HeatMap) -> String {
    switch state {
    case .over: wording.unicode ? "▲" : "^"
    case .met: wording.unicode ? "✓" : "="
    case .under, .unknown, nil:
      map.days.contains { $0.state == .met || $0.state == .over } ? " " : ""
    }
  }

  /// From the least to the greatest shade, and what the signs mean.
  private func shades(_ map: HeatMap, hasSigns: Bool) -> [String] {
    guard let range = map.range else { return [] }
    let most = wording.line(wording.language.amount(range.upperBound, unit: map.unit, places: map.decimals))
    let scale = (0..<5).map(shadeSign).joined()
    var entries = ["\(number(range.lowerBound, map.decimals, unit: map.unit)) \(scale) \(most)"]
    if range.lowerBound == range.upperBound {
      entries = ["\(shadeSign(map.shade(range.upperBound))) \(most)"]
    }
    for (state, word) in [(ProgressBar.State.met, Phrase.goalMet), (.over, .goalExceeded)] where hasSigns {
      guard map.days.contains(where: { $0.state == state }) else { continue }
      entries.append("\(sign(state, map)) \(wording.line(wording.language.words(word)))")
    }
    return flowed(entries.map { ($0, $0) })
  }
}
