/// A date written with slashes, `21/11/2026` or `21/11`, before anyone has said in which order.
struct SlashedDate: Hashable, Sendable {
  /// Two or three numbers as they stand.
  let parts: [Int]
  /// The index of the number written with four digits, if there is one.
  let fourDigitIndex: Int?

  /// Reads two or three numbers of one to four digits with slashes between them; nil for any other text.
  init?(_ text: String) {
    var cursor = TextCursor(text)
    var parts: [Int] = []
    var fourDigitIndex: Int?
    repeat {
      let start = cursor.position
      guard let part = cursor.number(digits: 1...4) else { return nil }
      if cursor.position - start == 4 { fourDigitIndex = parts.count }
      parts.append(part)
    } while parts.count < 3 && cursor.take("/")
    guard cursor.isAtEnd, parts.count >= 2 else { return nil }
    self.parts = parts
    self.fourDigitIndex = fourDigitIndex
  }

  /// The day meant in that order; without a year the nearest one, today included.
  ///
  /// - Throws: `GrammarError` without an order, for a year of two digits or in another place, and for impossible
  ///   dates.
  func resolve(
    today: CivilDay, order: DateOrder?, looksAhead: Bool, place: (text: String, column: Int), kind: DateKind
  ) throws(GrammarError) -> CivilDay {
    guard let order else {
      throw GrammarError(
        code: "date.slash", message: "a date with slashes needs date.order to be set",
        text: place.text, column: place.column,
        hint: "write it like `2026-11-21` or `yesterday`, or set date.order to dmy, mdy or ymd")
    }
    let day =
      parts.count == 3
      ? try full(order, place: place, kind: kind) : nearest(order, today: today, looksAhead: looksAhead)
    guard let day else {
      throw .impossible(
        "there is no such day, read as \(order.rawValue)", text: place.text, column: place.column, kind: kind)
    }
    return day
  }

  private func full(
    _ order: DateOrder, place: (text: String, column: Int), kind: DateKind
  ) throws(GrammarError) -> CivilDay? {
    guard fourDigitIndex == (order == .ymd ? 0 : 2) else {
      throw .impossible(
        "a date in the order \(order.rawValue) has its four-digit year \(order == .ymd ? "first" : "last")",
        text: place.text, column: place.column, kind: kind)
    }
    switch order {
    case .dmy: return CivilDay(year: parts[2], month: parts[1], day: parts[0])
    case .mdy: return CivilDay(year: parts[2], month: parts[0], day: parts[1])
    case .ymd: return CivilDay(year: parts[0], month: parts[1], day: parts[2])
    }
  }

  private func nearest(_ order: DateOrder, today: CivilDay, looksAhead: Bool) -> CivilDay? {
    let (month, day) = order == .dmy ? (parts[1], parts[0]) : (parts[0], parts[1])
    return today.nearest(month: month, day: day, looksAhead: looksAhead)
  }
}
