// Files of maps come in pieces and are read in one pass. What they are is told by their first bytes.

internal import Encoding
internal import Messages
package import Values

/// Reads a file of a map, whatever its format.
package struct MapReader: Sendable {
  /// What reads its format.
  private enum Format: Sendable {
    case json(MapJSONReader)
    case xml(OSMXMLReader)
    case register(DataESReader)
  }

  private var format: Format?
  private var beginning: [UInt8] = []
  private static let enough = 4096

  /// A reader that has no bytes yet.
  package init() {}

  /// The day that the data are of, where the file says so.
  package var asOf: CivilDay? {
    switch format {
    case .json(let reader): reader.asOf
    case .xml(let reader): reader.asOf
    case .register, nil: nil
    }
  }

  /// Takes the next bytes, and hands out what they complete.
  package mutating func take(_ piece: [UInt8], _ body: (MapItem) -> Void) throws(MapFileFault) {
    guard format == nil else { return try read(piece, body) }
    beginning += piece
    guard beginning.count >= Self.enough else { return }
    try begin(body)
  }

  /// Tells that there are no more bytes, and hands out what is left.
  package mutating func finish(_ body: (MapItem) -> Void) throws(MapFileFault) {
    if format == nil { try begin(body) }
    switch format {
    case .json(var reader):
      try reader.finish(body)
      format = .json(reader)
    case .xml(var reader):
      try reader.finish(body)
      format = .xml(reader)
    case .register(var reader):
      try reader.finish(body)
      format = .register(reader)
    case nil: break
    }
  }

  private mutating func begin(_ body: (MapItem) -> Void) throws(MapFileFault) {
    format = try Self.format(of: beginning)
    let first = beginning
    beginning = []
    try read(first, body)
  }

  private mutating func read(_ piece: [UInt8], _ body: (MapItem) -> Void) throws(MapFileFault) {
    // Taken out and put back, so that the reader is not copied.
    guard let taken = format else { return }
    format = nil
    switch taken {
    case .json(var reader):
      try reader.take(piece, body)
      format = .json(reader)
    case .xml(var reader):
      try reader.take(piece, body)
      format = .xml(reader)
    case .register(var reader):
      try reader.take(piece, body)
      format = .register(reader)
    }
  }

  private static func format(of beginning: [UInt8]) throws(MapFileFault) -> Format {
    var start = beginning[...]
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    start = start.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let text = String(decoding: start.prefix(1024), as: UTF8.self)
    if text.hasPart("OSMHeader") {
      throw MapFileFault(
        reason: "this is a file of OpenStreetMap in the binary form PBF",
        hint: """
          run `osmium tags-filter city.pbf nwr/sport -o s.pbf && osmium export s.pbf -o s.geojson` and import \
          s.geojson
          """)
    }
    if text.hasPrefix("{") { return .json(MapJSONReader()) }
    if text.hasPrefix("<"), text.hasPart("<osm") { return .xml(OSMXMLReader()) }
    if let reader = DataESReader(heading: text) { return .register(reader) }
    throw MapFileFault(
      reason: "the format of this file is unknown",
      hint: "give a file in Overpass JSON, GeoJSON or OSM XML, or the CSV of Data ES; see healthlog-places(7)"
    )
  }
}
