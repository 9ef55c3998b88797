internal import Values

/// Some things of each day, in the order in which they came.
struct ListsByDay<Element: Sendable>: Sendable {
  /// What was met here, and behind it what others had met whose lists were taken over as they are.
  private var parts = [LinkedLists<Element>()]

  /// Whether nothing ever came.
  var isUntouched: Bool { parts.allSatisfy(\.isUntouched) }

  /// Whether a day has none.
  func isEmpty(on day: CivilDay) -> Bool { parts.allSatisfy { $0.isEmpty(on: day) } }

  /// Those of a day.
  subscript(day: CivilDay) -> [Element] { parts.flatMap { $0[day] } }

  /// Those of all days up to one, in no order of days.
  func all(until day: CivilDay) -> [Element] {
    parts.flatMap { part in part.days.prefix { $0 <= day }.flatMap { part[$0] } }
  }

  /// The days of a period that have any, in order.
  func days(in period: Period) -> [CivilDay] {
    Set(parts.flatMap { $0.days.filter(period.contains) }).sorted()
  }

  /// Puts one behind the others of its day.
  mutating func append(_ element: Element, on day: CivilDay) {
    parts[parts.count - 1].append(element, on: day)
  }

  /// Takes over what another has.
  mutating func append(_ other: Self) { parts += other.parts }

  /// Takes the last one out of a day that something is true of, if there is one.
  mutating func removeLast(on day: CivilDay, where isMeant: (Element) -> Bool) {
    for place in parts.indices.reversed() where parts[place].removeLast(on: day, where: isMeant) { return }
  }
}

/// Lists by day that stand in chunks, each element linked with the one before it on its day: lists of their own for
/// thousands of days, or one list of all, would be moved again and again while they grow.
private struct LinkedLists<Element: Sendable>: Sendable {
  /// An element and the one before it.
  private struct Link: Sendable {
    let element: Element
    let day: CivilDay
    /// The place of the one before it on its day; -1 for the first.
    var previous: Int32
  }

  private var chunks: [[Link]] = []
  /// The place of the last one of each day.
  private var last = DayPlaces()

  private static var chunk: Int { 512 }

  var isUntouched: Bool { chunks.isEmpty }

  func isEmpty(on day: CivilDay) -> Bool { last[day.number] == nil }

  subscript(day: CivilDay) -> [Element] { last[day.number].map(list) ?? [] }

  /// The days that have any, in order.
  var days: [CivilDay] { last.inOrder.map { self[link: $0].day } }

  mutating func append(_ element: Element, on day: CivilDay) {
    if chunks.last?.count ?? Self.chunk == Self.chunk {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunk)
    }
    let previous = last[day.number] ?? -1
    last.set(day.number, to: (chunks.count - 1) * Self.chunk + chunks[chunks.count - 1].count)
    chunks[chunks.count - 1].append(
      Link(element: element, day: day, previous: Int32(truncatingIfNeeded: previous)))
  }

  /// Whether there was one.
  mutating func removeLast(on day: CivilDay, where isMeant: (Element) -> Bool) -> Bool {
    var next: Int?
    var place = last[day.number] ?? -1
    while place >= 0 {
      let previous = Int(self[link: place].previous)
      if isMeant(self[link: place].element) {
        unlink(on: day, next: next, previous: previous)
        return true
      }
      (next, place) = (place, previous)
    }
    return false
  }

  /// Leaves out what stands between two places on a day.
  private mutating func unlink(on day: CivilDay, next: Int?, previous: Int) {
    if let next {
      self[link: next].previous = Int32(truncatingIfNeeded: previous)
    } else if previous < 0 {
      last.remove(day.number)
    } else {
      last.set(day.number, to: previous)
    }
  }

  private subscript(link place: Int) -> Link {
    get { chunks[place / Self.chunk][place % Self.chunk] }
    set { chunks[place / Self.chunk][place % Self.chunk] = newValue }
  }

  private func list(endingAt place: Int) -> [Element] {
    var list: [Element] = []
    var place = place
    while place >= 0 {
      list.append(self[link: place].element)
      place = Int(self[link: place].previous)
    }
    list.reverse()
    return list
  }
}
