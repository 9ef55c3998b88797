internal import Messages

/// Makes an event of its lines. What says when it is must be right, or the event is refused; a text is left out.
struct CalendarEntryAssembly {
  private var start: CalendarMoment?
  private var seen: Set<String> = []
  private var leftOut: [LineFault] = []

  private var uid: String?
  private var sequence = 0
  private var status: CalendarStatus?
  private var texts: [String: String] = [:]
  private var end: CalendarMoment?
  private var duration: CalendarDuration?
  private var rules: [String] = []
  private var additions: [CalendarAddition] = []
  private var exclusions: [CalendarMoment] = []
  private var recurrenceID: CalendarMoment?
  private var isForFollowing = false
  private var isTransparent = false
  private var properties: [CalendarProperty] = []

  private static let mostRules = 16
  private static let mostTimes = 5000
  private static let mostProperties = 64
  private static let mostLeftOut = 100
  /// Texts, without which an event still takes place.
  private static let texts: Set<String> = ["SUMMARY", "LOCATION", "DESCRIPTION"]
  /// What an event has once.
  private static let single: Set<String> = [
    "UID", "SEQUENCE", "STATUS", "DTSTART", "DTEND", "DURATION", "RECURRENCE-ID", "TRANSP",
  ]

  /// Takes in a line. Throws where the event cannot be read for it.
  mutating func add(_ folded: FoldedLine) throws(LineFault) {
    do throws(LineFault) {
      try take(CalendarValues.content(folded))
    } catch {
      guard let name = folded.name, !Self.texts.contains(name), !name.hasPrefix("X-") else {
        if leftOut.count < Self.mostLeftOut { leftOut.append(error) }
        return
      }
      throw error
    }
  }

  private mutating func take(_ line: ContentLine) throws(LineFault) {
    if Self.single.contains(line.name), !seen.insert(line.name).inserted {
      throw LineFault(line: line.number, reason: "the event has \(line.name) twice")
    }
    switch line.name {
    case "UID": uid = CalendarValues.text(line).trimmed
    case "SEQUENCE": sequence = try number(line)
    case "STATUS": status = CalendarStatus(rawValue: word(line))
    case "TRANSP": isTransparent = word(line) == "TRANSPARENT"
    case "DTSTART": start = try CalendarValues.moment(line)
    case "DTEND": end = try CalendarValues.moment(line)
    case "DURATION": duration = try length(line)
    case "RRULE": try addRule(line)
    case "RDATE":
      additions += try CalendarValues.additions(line)
      try checkCount(additions.count, line)
    case "EXDATE":
      exclusions += try CalendarValues.additions(line).map(\.start)
      try checkCount(exclusions.count, line)
    case "EXRULE":
      throw LineFault(line: line.number, reason: "EXRULE, by which times are left out, is not read")
    case "RECURRENCE-ID":
      recurrenceID = try CalendarValues.moment(line)
      isForFollowing = line.value("RANGE").map { inCapitals($0.utf8) } == "THISANDFUTURE"
    case let name where Self.texts.contains(name):
      if texts[name] == nil { texts[name] = CalendarValues.text(line) }
    case let name where name.hasPrefix("X-") && properties.count < Self.mostProperties:
      properties.append(CalendarProperty(name: name, value: CalendarValues.text(line)))
    default: break
    }
  }

  private mutating func addRule(_ line: ContentLine) throws(LineFault) {
    guard rules.count < Self.mostRules, validUTF8(line.value.span) else { throw CalendarValues.fault(line) }
    rules.append(String(decoding: line.value, as: UTF8.self).trimmed)
  }

  private func checkCount(_ count: Int, _ line: ContentLine) throws(LineFault) {
    guard count <= Self.mostTimes else {
      throw LineFault(line: line.number, reason: "the event lists more than \(Self.mostTimes) times")
    }
  }

  private func word(_ line: ContentLine) -> String { inCapitals(CalendarValues.trimmed(line.value[...])) }

  private func number(_ line: ContentLine) throws(LineFault) -> Int {
    let digits = CalendarValues.trimmed(line.value[...])
    guard (1...9).contains(digits.count), digits.allSatisfy(isDigit) else { throw CalendarValues.fault(line) }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private func length(_ line: ContentLine) throws(LineFault) -> CalendarDuration {
    guard let duration = CalendarDuration(CalendarValues.trimmed(line.value[...])), duration.days >= 0,
      duration.seconds >= 0
    else { throw CalendarValues.fault(line) }
    return duration
  }

  /// The event of the lines. Throws where they do not say when it is.
  func event(line: Int, method: String?) throws(LineFault) -> CalendarEntry {
    guard let start else { throw LineFault(line: line, reason: "the event has no start (DTSTART)") }
    guard end == nil || duration == nil else {
      throw LineFault(line: line, reason: "the event has both an end and a duration")
    }
    guard end.map({ $0.isDay == start.isDay }) ?? true else {
      throw LineFault(
        line: line, reason: "the event begins with a day and ends with a time, or the other way round")
    }
    guard !start.isDay || duration?.seconds ?? 0 == 0 else {
      throw LineFault(line: line, reason: "the event begins with a day and lasts hours")
    }
    var event = CalendarEntry(line: line, start: start)
    (event.method, event.uid, event.sequence, event.status) = (method, uid, sequence, status)
    (event.summary, event.location, event.details) = (
      texts["SUMMARY"], texts["LOCATION"], texts["DESCRIPTION"]
    )
    (event.end, event.duration, event.rules) = (end, duration, rules)
    (event.additions, event.exclusions, event.recurrenceID) = (additions, exclusions, recurrenceID)
    (event.isForFollowing, event.isTransparent) = (isForFollowing, isTransparent)
    (event.properties, event.leftOut) = (properties, leftOut)
    return event
  }
}
