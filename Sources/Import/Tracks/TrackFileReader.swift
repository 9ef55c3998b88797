internal import Encoding
internal import Messages

/// Reads a GPX, TCX or KML file that comes in pieces. What is whole before a fault is kept, and the fault said.
package struct TrackFileReader: Sendable {
  private var xml = XMLReader()
  private var format: TrackFile.Format?
  private var gpx = GPXElements()
  private var tcx = TCXElements()
  private var kml = KMLElements()
  private var fault: XMLError?

  /// A reader that has no bytes yet.
  package init() {}

  /// Takes the next bytes; false where no more are needed, because of a fault.
  package mutating func take(_ piece: ArraySlice<UInt8>) -> Bool {
    xml.take(piece)
    return read()
  }

  /// What was read, once there are no more bytes.
  package mutating func finish() -> TrackFile {
    xml.finish()
    _ = read()
    gpx.finish()
    tcx.finish()
    kml.finish()
    var file =
      switch format {
      case .tcx: tcx.file
      case .kml: kml.file
      case .gpx, nil: gpx.file
      }
    file.format = format
    file.fault = fault
    file.repairs = xml.repairs
    return file
  }

  private mutating func read() -> Bool {
    guard fault == nil else { return false }
    do throws(XMLError) {
      while let token = try xml.next() {
        if format == nil { try begin() }
        switch (format, token) {
        case (.tcx, .start): try tcx.start(&xml)
        case (.tcx, .end): tcx.end(xml)
        case (.kml, .start): try kml.start(&xml)
        case (.kml, .end): kml.end(xml)
        case (_, .start): try gpx.start(&xml)
        case (_, .end): gpx.end(xml)
        }
      }
      return true
    } catch {
      fault = error
      return false
    }
  }

  /// Tells the format by the outermost element.
  private mutating func begin() throws(XMLError) {
    if xml.isElement("gpx") {
      format = .gpx
    } else if xml.isElement("TrainingCenterDatabase") {
      format = .tcx
    } else if xml.isElement("kml") {
      format = .kml
    } else {
      throw XMLError(
        offset: 0, reason: "its outermost element is '\(xml.name)', so it is neither GPX nor TCX")
    }
  }
}

extension TrackFile {
  /// Reads a file that is in memory.
  package static func read(_ bytes: [UInt8]) -> TrackFile {
    var reader = TrackFileReader()
    _ = reader.take(bytes[...])
    return reader.finish()
  }
}
