// A stream is components, one within another: VCALENDAR, in it VEVENT and VTIMEZONE, in these VALARM, STANDARD and
// DAYLIGHT, and others that nothing here is made of. An event is read once its lines are there, so that none is half.

internal import Messages

/// Reads the events and the time zones of an iCalendar stream (RFC 5545) that comes in pieces.
///
///     while let piece = … { reader.take(piece); while let part = reader.next() { … } }
///     reader.finish(); while let part = reader.next() { … }
///
/// It never fails: an event that cannot be read is among `faults`, and the next one is read.
package struct CalendarReader: Sendable {
  /// Events and zones that are read of a stream.
  package static let mostParts = 200_000

  /// The components, by their first lines, that could not be read.
  package private(set) var faults = LineFaults()
  /// How many events and zones were handed out.
  package private(set) var count = 0
  /// Whether there was a calendar at all.
  package private(set) var hasCalendar = false

  private var lines = FoldedLineReader(hasSoftBreaks: false)
  /// The components that are open, outermost first.
  private var open: [CalendarOpening] = []
  private var draft: CalendarDraft?
  private var method: String?
  /// Why nothing of this calendar is read.
  private var isRefused = false

  private static let deepest = 16
  /// Components that are in no other than the calendar.
  private static let outer: Set<String> = ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]

  /// A reader without bytes.
  package init() {}

  /// Takes the next bytes of the stream, of any count.
  package mutating func take(_ piece: some Collection<UInt8>) { lines.take(piece) }

  /// Notes that there are no more bytes.
  package mutating func finish() { lines.finish() }

  /// The next event or zone; nil where more bytes are needed, and once there are no more.
  package mutating func next() -> CalendarPart? {
    while let line = lines.next() {
      if let part = take(line) { return part }
    }
    if lines.isFinished, let first = open.first {
      faults.add(first.line, "the calendar does not end; the file may be cut off")
      open = []
    }
    return nil
  }

  private mutating func take(_ line: FoldedLine) -> CalendarPart? {
    guard let name = line.name else {
      draft?.add(line, named: nil, depth: open.count)
      return nil
    }
    if name == "BEGIN" || name == "END" {
      guard !line.isCut, let content = ContentLine(line.unfolded(keepsBlanks: false), number: line.number)
      else { return nil }
      let component = inCapitals(String(decoding: content.value, as: UTF8.self).trimmed.utf8)
      if name == "END" { return end(component, line.number) }
      begin(component, line.number)
    } else if open.count == 1 {
      header(line, name)
    } else {
      draft?.add(line, named: name, depth: open.count)
    }
    return nil
  }

  private mutating func begin(_ component: String, _ number: Int) {
    if component == "VCALENDAR" {
      if let first = open.first {
        faults.add(first.line, "the calendar does not end; the file may be cut off")
      }
      (open, draft, method, isRefused, hasCalendar) = ([], nil, nil, false, true)
    } else if Self.outer.contains(component), open.count > 1, open[0].name == "VCALENDAR" {
      // Nothing of these is in another one: the end of that is missing.
      faults.add(open[1].line, "`BEGIN:\(open[1].shownName)` has no end")
      (open, draft) = ([open[0]], nil)
    }
    guard open.count < Self.deepest else {
      faults.add(number, "components are nested too deep")
      lines.stop()
      (open, draft) = ([], nil)
      return
    }
    open.append(CalendarOpening(name: component, line: number))
    guard open.count == 2, open[0].name == "VCALENDAR", !isRefused else {
      draft?.begin(component, number, depth: open.count)
      return
    }
    guard component == "VEVENT" || component == "VTIMEZONE" else { return }
    guard count + faults.count < Self.mostParts else {
      faults.add(number, "the calendar has more than \(Self.mostParts) events")
      lines.stop()
      (open, draft) = ([], nil)
      return
    }
    draft = CalendarDraft(line: number, isZone: component == "VTIMEZONE", method: method)
  }

  private mutating func end(_ component: String, _ number: Int) -> CalendarPart? {
    guard let place = open.lastIndex(where: { $0.name == component }) else {
      let shown = CalendarOpening(name: component, line: number).shownName
      faults.add(number, "`END:\(shown)` ends nothing")
      return nil
    }
    if place == 0, open.count > 1 {
      faults.add(open[1].line, "`BEGIN:\(open[1].shownName)` has no end")
      draft = nil
    } else if place + 1 < open.count {
      draft?.isBroken = true
    }
    open.removeSubrange(place...)
    guard place <= 1, let draft else { return nil }
    self.draft = nil
    do throws(LineFault) {
      let part = try draft.part()
      count += 1
      return part
    } catch {
      faults.add(error)
      return nil
    }
  }

  /// A property of the calendar itself.
  private mutating func header(_ line: FoldedLine, _ name: String) {
    guard open[0].name == "VCALENDAR", ["VERSION", "METHOD", "CALSCALE"].contains(name), !line.isCut,
      let content = ContentLine(line.unfolded(keepsBlanks: false), number: line.number)
    else { return }
    let value = inCapitals(String(decoding: content.value, as: UTF8.self).trimmed.utf8)
    let shown = String(value.prefix(20))
    switch name {
    case "METHOD": method = shown
    case "VERSION" where value != "2.0":
      faults.add(line.number, "version '\(shown)' of iCalendar is not read; 2.0 is")
      isRefused = true
    case "CALSCALE" where value != "GREGORIAN":
      faults.add(line.number, "the calendar '\(shown)' is not read; GREGORIAN is")
      isRefused = true
    default: break
    }
  }
}
