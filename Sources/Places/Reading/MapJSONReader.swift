internal import Encoding
internal import Messages
internal import Values

/// Reads Overpass JSON or GeoJSON, which its array tells: `elements` or `features`.
struct MapJSONReader: Sendable {
  private var items = JSONItems(at: ["elements", "features"])
  private var assembly = OSMAssembly()
  /// The day that the data are of, where the file says so.
  private(set) var asOf: CivilDay?

  mutating func take(_ piece: [UInt8], _ body: (MapItem) -> Void) throws(MapFileFault) {
    do throws(JSONError) {
      var (items, assembly) = (items, assembly)
      // Taken out and put back, so that nothing is copied.
      (self.items, self.assembly) = (JSONItems(at: []), OSMAssembly())
      try items.take(piece.span) { item in Self.read(item, &assembly, body) }
      (self.items, self.assembly) = (items, assembly)
    } catch {
      throw Self.fault(error)
    }
  }

  /// Reads one object; which of the two it is, its members tell.
  private static func read(
    _ item: Span<UInt8>, _ assembly: inout OSMAssembly, _ body: (MapItem) -> Void
  ) {
    do throws(JSONError) {
      let object = try JSON.parse(item)
      if object["type"] == "Feature" {
        body(GeoJSONReader.item(object))
      } else {
        OverpassReader.read(object, &assembly, body)
      }
    } catch {
      body(.fault(MapFault(id: "?", reason: error.reason)))
    }
  }

  mutating func finish(_ body: (MapItem) -> Void) throws(MapFileFault) {
    let rest: JSON
    do throws(JSONError) {
      rest = try items.finish()
    } catch {
      throw Self.fault(error)
    }
    guard items.name != nil else {
      throw MapFileFault(
        reason: "this JSON is neither of Overpass nor GeoJSON", hint: "it has neither elements nor features")
    }
    assembly.finish(body)
    let time = rest["osm3s"]?["timestamp_osm_base"]?.stringValue ?? rest["timestamp"]?.stringValue
    asOf = time.flatMap { CivilDay(iso: String($0.prefix(10))) }
  }

  private static func fault(_ error: JSONError) -> MapFileFault {
    MapFileFault(reason: "this is not JSON: \(error.reason), at byte \(error.offset)", hint: nil)
  }
}
