internal import Messages

/// Makes a time zone of its lines and those of its observances.
enum CalendarZoneAssembly {
  private static let mostTimes = 5000

  /// The zone of the sections, the first of which is its own. Throws where anything of it is not right: half a zone would
  /// give wrong times.
  static func zone(_ sections: [CalendarDraft.Section]) throws(LineFault) -> CalendarZone {
    var (id, location) = (String?.none, String?.none)
    for folded in sections[0].lines {
      let line = try CalendarValues.content(folded)
      switch line.name {
      case "TZID": id = CalendarValues.text(line).trimmed
      case "X-LIC-LOCATION": location = CalendarValues.text(line).trimmed
      default: break
      }
    }
    guard let id, !id.isEmpty, id.utf8.count <= 255 else {
      throw LineFault(line: sections[0].line, reason: "the time zone has no name (TZID)")
    }
    var observances: [CalendarObservance] = []
    for section in sections.dropFirst() { observances.append(try observance(section)) }
    guard !observances.isEmpty else {
      throw LineFault(line: sections[0].line, reason: "the time zone has no offset")
    }
    return CalendarZone(line: sections[0].line, id: id, location: location, observances: observances)
  }

  private static func observance(_ section: CalendarDraft.Section) throws(LineFault) -> CalendarObservance {
    var (start, before, offset, name) = (CalendarMoment?.none, Int?.none, Int?.none, String?.none)
    var rules: [String] = []
    var additions: [CalendarMoment] = []
    for folded in section.lines {
      let line = try CalendarValues.content(folded)
      switch line.name {
      case "DTSTART": start = try CalendarValues.moment(line)
      case "TZOFFSETFROM": before = try Self.offset(line)
      case "TZOFFSETTO": offset = try Self.offset(line)
      case "TZNAME": name = name ?? CalendarValues.text(line).trimmed
      case "RRULE" where rules.count < 16: rules.append(CalendarValues.text(line).trimmed)
      case "RDATE":
        additions += try CalendarValues.additions(line).map(\.start)
        guard additions.count <= mostTimes else {
          throw LineFault(line: line.number, reason: "the time zone lists more than \(mostTimes) times")
        }
      default: break
      }
    }
    guard let start, start.zone == .floating, !start.isDay, let before, let offset else {
      throw LineFault(line: section.line, reason: "the time zone does not say when it has which offset")
    }
    return CalendarObservance(
      isDaylight: section.name == "DAYLIGHT", start: start, offsetBefore: before, offset: offset, name: name,
      rules: rules, additions: additions)
  }

  /// Seconds ahead of UTC: `+0100`, `-0330`, `+002036` (RFC 5545, 3.3.14).
  private static func offset(_ line: ContentLine) throws(LineFault) -> Int {
    let bytes = CalendarValues.trimmed(line.value[...])
    let digits = bytes.dropFirst()
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      digits.count == 4 || digits.count == 6, digits.allSatisfy(isDigit)
    else { throw CalendarValues.fault(line) }
    let values = digits.map { Int($0 - UInt8(ascii: "0")) }
    let (hours, minutes) = (values[0] * 10 + values[1], values[2] * 10 + values[3])
    let seconds = values.count == 6 ? values[4] * 10 + values[5] : 0
    guard hours < 24, minutes < 60, seconds < 60 else { throw CalendarValues.fault(line) }
    let total = hours * 3600 + minutes * 60 + seconds
    return sign == UInt8(ascii: "-") ? -total : total
  }
}
