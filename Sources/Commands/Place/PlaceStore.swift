// The table of places lies beside the journals, in a folder whose name no journal can have. Both of its files are written to
// temporary ones and renamed; they have the same stamp, so that a table with the index of another import is told.

internal import Encoding
internal import Places
internal import Platform
internal import Session
internal import Values

/// The imported places on disk.
struct PlaceStore {
  private let world: World
  private let folder: String

  /// The most bytes that a table may have.
  private static let mostBytes = 1 << 30

  /// Those beside the journals of an invocation.
  init(_ session: Session) throws(Failure) {
    world = session.world
    folder = try JournalPlace.folder(session.globals, session.world) + "/.places"
  }

  private var table: String { folder + "/places.tsv" }
  private var indexPath: String { folder + "/places.idx" }
  private var cities: String { folder + "/city.json" }

  /// What to say of files that cannot be used.
  private var damage: Failure {
    Failure(
      .damaged, "place.damaged", "the table of places in '\(folder)' is damaged",
      hint: "run `healthlog place import` with your files again")
  }

  private func failure(_ error: Errno, _ path: String) -> Failure {
    Failure(.system, "system.refused", "cannot use '\(path)': \(error.reason)", hint: nil)
  }

  /// The bytes of a file; nil where there is none.
  private func contents(_ path: String) throws(Failure) -> [UInt8]? {
    do throws(Errno) {
      return try world.disk.contents(of: path, atMost: Self.mostBytes)
    } catch {
      if error == .missing { return nil }
      throw failure(error, path)
    }
  }

  /// Whether anything was imported.
  func hasPlaces() throws(Failure) -> Bool {
    for path in [indexPath, table] {
      do throws(Errno) {
        _ = try world.disk.status(path)
        return true
      } catch {
        guard error == .missing else { throw failure(error, path) }
      }
    }
    return false
  }

  /// Hands out the places that may lie so many metres around a point; none where nothing was imported.
  func places(
    around point: GridPoint, metres: Double, _ body: (Place) -> Void
  ) throws(Failure) {
    guard try hasPlaces() else { return }
    guard let bytes = try contents(indexPath) else { throw damage }
    do throws(Errno) {
      let descriptor = try world.disk.open(table, for: .reading)
      defer { world.disk.close(descriptor) }
      let length = try world.disk.length(descriptor)
      do throws(PlaceTableFault) {
        let index = try PlaceIndex(bytes)
        let heading = PlaceTable.heading(index.stamp)
        guard index.length == length, try read(descriptor, 0..<heading.count) == heading else {
          throw .damaged
        }
        for part in try index.parts(around: point, metres: metres) {
          try PlaceTable.places(in: try read(descriptor, part.range), of: part, body)
        }
      } catch {
        throw Errno.invalid
      }
    } catch {
      throw error == .invalid || error == .missing ? damage : failure(error, table)
    }
  }

  private func read(_ descriptor: Int32, _ range: Range<Int>) throws(PlaceTableFault) -> [UInt8] {
    guard let bytes = try? world.disk.bytes(of: descriptor, range) else { throw .damaged }
    return bytes
  }

  /// The places of an id, or else of a name.
  func places(named text: String) throws(Failure) -> [Place] {
    guard let bytes = try contents(table) else { return [] }
    do throws(PlaceTableFault) {
      return try PlaceTable.places(in: bytes, ids: [text, "osm:\(text)"], orNamed: text)
    } catch {
      throw damage
    }
  }

  /// The limits of cities that were imported.
  func boundaries() throws(Failure) -> [CityBoundary] {
    guard let bytes = try contents(cities) else { return [] }
    guard let listed = (try? JSON.parse(bytes.span))?["cities"]?.arrayValue else { throw damage }
    let boundaries = listed.compactMap { CityBoundary($0) }
    guard boundaries.count == listed.count else { throw damage }
    return boundaries
  }

  /// Puts an import into the table; how many places are gone from its area.
  func store(_ made: PlaceImport) throws(Failure) -> Int {
    try makeFolder()
    // What is damaged is made anew.
    let former = (try? boundaries()) ?? []
    let ids = Set(made.boundaries.map(\.id))
    let known = former.filter { !ids.contains($0.id) } + made.boundaries
    let json: JSON = ["schema": "healthlog.city/1", "cities": .array(known.map(\.json))]
    var merge = PlaceMerge(stamp: world.random())
    let aside = "\(table).\(String(world.random(), radix: 16)).tmp"
    let index: [UInt8]
    do throws(Errno) {
      let old = (try? world.disk.contents(of: table, atMost: Self.mostBytes)) ?? []
      index = try write(aside) { (sink) throws(Errno) in try merge.write(made, over: old, to: sink) }
      try world.disk.rename(aside, to: table)
    } catch {
      try? world.disk.remove(aside)
      throw failure(error, table)
    }
    try world.write(index, to: indexPath)
    if !made.boundaries.isEmpty { try world.write(Array((json.text + "\n").utf8), to: cities) }
    return merge.removed
  }

  private func write(
    _ path: String, _ body: (ByteSink) throws(Errno) -> [UInt8]
  ) throws(Errno) -> [UInt8] {
    let descriptor = try world.disk.open(path, for: .creating)
    defer { world.disk.close(descriptor) }
    let index = try body { (bytes) throws(Errno) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let taken = try world.disk.write(descriptor, Array(rest))
        guard taken > 0 else { throw .inputOutput }
        rest = rest.dropFirst(taken)
      }
    }
    try world.disk.synchronize(descriptor)
    return index
  }

  private func makeFolder() throws(Failure) {
    var made = ""
    for part in folder.split(separator: "/") {
      made += (made.isEmpty && !folder.hasPrefix("/") ? "" : "/") + part
      do throws(Errno) {
        try world.disk.makeDirectory(made)
      } catch {
        if (try? world.disk.status(made).kind) != .directory { throw failure(error, made) }
      }
    }
  }
}
