internal import Messages

/// An event or a time zone whose lines are coming in.
struct CalendarDraft: Sendable {
  /// A zone's own lines, or those of one of its observances.
  struct Section: Sendable {
    /// Nil for the component itself, else `STANDARD` or `DAYLIGHT`.
    let name: String?
    /// The line that it begins in.
    let line: Int
    /// Its lines that are wanted.
    var lines: [FoldedLine] = []
  }

  /// The line that it begins in.
  let line: Int
  /// Whether a component within it does not end.
  var isBroken = false
  private let isZone: Bool
  private let method: String?
  private var sections: [Section]
  private var kept = 0
  private var passed = 0
  private var isTooLong = false
  /// Whether the lines of an observance are coming in.
  private var isInSection = false

  private static let longest = 1 << 20
  private static let mostLines = 10_000
  private static let mostSections = 1000

  private static let wanted: Set<String> = [
    "UID", "SEQUENCE", "STATUS", "SUMMARY", "LOCATION", "DESCRIPTION", "DTSTART", "DTEND", "DURATION",
    "RRULE",
    "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID", "TRANSP", "TZID", "TZNAME", "TZOFFSETFROM", "TZOFFSETTO",
  ]

  init(line: Int, isZone: Bool, method: String?) {
    (self.line, self.isZone, self.method) = (line, isZone, method)
    sections = [Section(name: nil, line: line)]
  }

  /// Begins a component within it.
  mutating func begin(_ name: String, _ number: Int, depth: Int) {
    guard depth == 3 else { return }
    isInSection = isZone && (name == "STANDARD" || name == "DAYLIGHT")
    guard isInSection else { return }
    guard sections.count < Self.mostSections else {
      isTooLong = true
      return
    }
    sections.append(Section(name: name, line: number))
  }

  /// Takes a line of it, or of a component within it; a line without a name is none.
  mutating func add(_ line: FoldedLine, named name: String?, depth: Int) {
    guard !line.bytes.isEmpty, !isTooLong, depth == 2 || depth == 3 && isInSection else { return }
    passed += 1
    if let name, !Self.wanted.contains(name), !name.hasPrefix("X-") { return }
    kept += line.bytes.count
    guard kept <= Self.longest, passed <= Self.mostLines else {
      (isTooLong, sections) = (true, [])
      return
    }
    let place = depth == 2 ? 0 : sections.count - 1
    sections[place].lines.append(line)
  }

  /// What it is. Throws a fault where it cannot be read.
  func part() throws(LineFault) -> CalendarPart {
    guard !isTooLong else { throw LineFault(line: line, reason: "the component is too long") }
    guard !isBroken else { throw LineFault(line: line, reason: "a component in it has no end") }
    if isZone { return .zone(try CalendarZoneAssembly.zone(sections)) }
    var assembly = CalendarEntryAssembly()
    for line in sections[0].lines { try assembly.add(line) }
    return .event(try assembly.event(line: line, method: method))
  }
}
