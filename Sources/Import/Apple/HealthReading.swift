// A file of Apple Health may be larger than memory. It is read once, in pieces: what is not wanted is passed over by its
// type alone, what stands for itself is handed on at once, and what has to be added up or joined is kept as numbers.

internal import Encoding
internal import Food
internal import Messages
package import Session
package import Values

/// Reads the export of Apple Health.
package struct HealthReading {
  private let clock: ForeignClock
  private let zones: HealthZones

  /// A reading by a person's clock; `zones` finds the zone of a name as `Europe/Paris`.
  package init(_ clock: ForeignClock, zones: @escaping (String) -> Zone?) {
    self.clock = clock
    self.zones = HealthZones(zones)
  }

  /// Hands on the entries of a file. What is whole before a fault is handed on, and the fault noted.
  package func read(
    _ feed: inout ByteFeed, _ tracks: inout NamedTracks, _ reading: inout FileReading, _ tell: (Int) -> Void,
    _ body: (ForeignEntry) throws(Failure) -> Void
  ) throws(Failure) {
    var elements = HealthElements(clock, zones, tracks)
    var xml = XMLReader()
    var fault: XMLError?
    var isAtEnd = false
    while fault == nil, !isAtEnd {
      if let piece = try feed.nextPiece() {
        xml.take(feed.buffer[piece])
      } else {
        isAtEnd = true
        xml.finish()
      }
      do throws(XMLError) {
        while let token = try xml.next() {
          token == .start ? elements.start(&xml, &reading) : elements.end(xml, &reading)
        }
      } catch {
        fault = error
      }
      for entry in elements.handOut() { try body(entry) }
      tell(feed.passed)
    }
    tracks = elements.tracks
    try elements.finish(&reading, body)
    reading.repairs += xml.repairs.total
    if let fault { reading.refuse(0, "\(fault.reason), at byte \(fault.offset)") }
  }
}
