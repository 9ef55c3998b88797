internal import Messages

/// Reads the values of lines of an iCalendar stream.
enum CalendarValues {
  /// Times that a line may list.
  private static let most = 5000
  private static let longestZone = 255

  /// The line, unfolded. Throws where it is none, or longer than is kept.
  static func content(_ line: FoldedLine) throws(LineFault) -> ContentLine {
    guard !line.isCut else { throw LineFault(line: line.number, reason: "the line is too long") }
    guard let content = ContentLine(line.unfolded(keepsBlanks: false), number: line.number) else {
      throw LineFault(line: line.number, reason: "the line is not written as `NAME:value`")
    }
    return content
  }

  /// The text of a value; what is no UTF-8 is taken for the characters of Windows.
  static func text(_ line: ContentLine) -> String {
    if validUTF8(line.value.span) { return ContentText.full.text(line.value) }
    return ContentText.full.text(windowsText(line.value).utf8)
  }

  /// The only time of a line.
  static func moment(_ line: ContentLine) throws(LineFault) -> CalendarMoment {
    guard let moment = CalendarMoment(trimmed(line.value[...]), zone: zone(line)), fits(moment, line) else {
      throw fault(line)
    }
    return moment
  }

  /// The times that a line lists, as RDATE and EXDATE do; periods have an end or a length.
  static func additions(_ line: ContentLine) throws(LineFault) -> [CalendarAddition] {
    var additions: [CalendarAddition] = []
    for part in line.value.split(separator: UInt8(ascii: ",")) {
      guard additions.count < most else {
        throw LineFault(line: line.number, reason: "the line lists more than \(most) times")
      }
      additions.append(try addition(trimmed(part), line))
    }
    guard !additions.isEmpty else { throw fault(line) }
    return additions
  }

  private static func addition(_ part: ArraySlice<UInt8>, _ line: ContentLine) throws(LineFault)
    -> CalendarAddition
  {
    let ends = part.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let first = ends.first, let start = CalendarMoment(first, zone: zone(line)), ends.count <= 2 else {
      throw fault(line)
    }
    guard ends.count == 2 else {
      guard fits(start, line) else { throw fault(line) }
      return CalendarAddition(start: start)
    }
    guard !start.isDay else { throw fault(line) }
    if let end = CalendarMoment(ends[1], zone: zone(line)), !end.isDay {
      return CalendarAddition(start: start, end: end)
    }
    guard let duration = CalendarDuration(ends[1]), duration.days >= 0, duration.seconds >= 0 else {
      throw fault(line)
    }
    return CalendarAddition(start: start, duration: duration)
  }

  /// Whether a time is of the type that the line says, where it says one.
  private static func fits(_ moment: CalendarMoment, _ line: ContentLine) -> Bool {
    switch line.value("VALUE").map({ inCapitals($0.utf8) }) {
    case nil: true
    case "DATE": moment.isDay
    case "DATE-TIME": !moment.isDay
    default: false
    }
  }

  private static func zone(_ line: ContentLine) -> String? {
    guard let zone = line.value("TZID")?.trimmed, !zone.isEmpty, zone.utf8.count <= longestZone else {
      return nil
    }
    return zone
  }

  /// A fault that names the line's property and shows what it says.
  static func fault(_ line: ContentLine) -> LineFault {
    let shown = String(String(decoding: line.value.prefix(40), as: UTF8.self).prefix(20))
    return LineFault(line: line.number, reason: "\(line.name) cannot be '\(shown)'")
  }

  /// Bytes without blanks at their ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while bytes.first == 0x20 || bytes.first == 0x09 { bytes = bytes.dropFirst() }
    while bytes.last == 0x20 || bytes.last == 0x09 { bytes = bytes.dropLast() }
    return bytes
  }
}
