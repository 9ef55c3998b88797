internal import Encoding
internal import Values

/// From when to when something was.
struct HealthSpan {
  /// In seconds since 1970.
  let start: Int64
  /// In seconds since 1970, not before the start.
  let end: Int64

  /// The span of the element whose tag was just read. Throws where it has no usable times.
  init(_ xml: XMLReader) throws(RowFault) {
    guard let start = Self.time(xml, xml.value(of: "startDate")) else { throw RowFault("it has no date") }
    let end: Int64
    if let place = xml.value(of: "endDate") {
      guard let read = Self.time(xml, place), read >= start else {
        throw RowFault("it ends before it begins")
      }
      end = read
    } else {
      end = start
    }
    (self.start, self.end) = (start, end)
  }

  /// `2016-11-14 07:25:41 -0700`. The offset is that of the phone when it wrote the file, and not that of the moment: it
  /// tells the instant, and no more.
  private static func time(_ xml: XMLReader, _ place: Range<Int>?) -> Int64? {
    place.flatMap { Instant(foreign: xml.bytes.span, $0) }?.seconds
  }
}
