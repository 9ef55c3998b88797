// The foods and exercises that the administrators of a server keep for everybody who uses it come with a sync and are kept
// beside the journal, `local/catalogues/<remote>.jsonl`. A first line says where it is from; then comes what the server sent,
// a line an entry as it stands:
//
//     {"schema":"healthlog.kept-catalogue/1","server":"https://example.org","etag":"…"}
//     {"op":"add","kind":"food","entry":"01M7…","revision":"01M7…","name":"…","per_100g":{…},…}
//
// Each line is read by the rules of its kind, as an entry of a journal is: what does not keep them is passed over. A catalogue
// is not believed to be small either: so many bytes and entries are read, and no more.

internal import Activity
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
internal import Platform
internal import Session
internal import Sync
internal import Values

/// What the administrators of a server keep for everybody.
struct ServerCatalogue {
  /// The foods.
  private(set) var foods: [CatalogueFood] = []
  /// The exercises.
  private(set) var exercises: [Exercise] = []
  /// How many lines could not be read.
  private(set) var faults = 0

  /// Bytes that are read at most.
  static let largest = 8 << 20
  /// Entries that are read at most.
  private static let most = 10_000
  /// Characters of a name that are taken at most; twice as many as `food add` takes.
  private static let longestName = 240

  /// Reads a catalogue, which output names by `source`; one that is too large has nothing.
  init(_ bytes: [UInt8], source: String) {
    guard bytes.count <= Self.largest else {
      faults = 1
      return
    }
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(Self.most) {
      guard let object = try? JSON.parse(Array(line).span) else {
        faults += 1
        continue
      }
      guard object["kind"] != nil else { continue }
      do throws(DamagedEntry) {
        try take(object, source)
      } catch {
        faults += 1
      }
    }
  }

  private mutating func take(_ object: JSON, _ source: String) throws(DamagedEntry) {
    let entry = try Entry(adding: object, revisions: [object["revision"]?.idValue].compactMap(\.self))
    guard (1...Self.longestName).contains(try entry.required(text: "name").count) else {
      throw DamagedEntry(entry: entry.id, reason: "its name is too long")
    }
    switch entry.kind {
    case OwnFood.kind.name:
      let food = try OwnFood(entry)
      foods.append(
        CatalogueFood(food, entry: entry.id, revision: entry.revisions.first ?? entry.id, source: source))
    case Exercise.kind.name:
      var exercise = try Exercise(entry)
      exercise.source = source
      exercises.append(exercise)
    default: break
    }
  }

  /// How output names the catalogue of a server.
  static func source(_ server: String?) -> String {
    server.map { CatalogueFood.source + ((try? ServerAddress($0))?.host ?? $0) } ?? CatalogueFood.ownSource
  }
}

/// The catalogue of a remote as it is kept beside a journal.
struct KeptCatalogue {
  private let journal: Journal
  private let remote: String

  /// The one of a remote.
  init(of remote: String, _ journal: Journal) {
    self.remote = remote
    self.journal = journal
  }

  private var path: String { "\(journal.layout.catalogues)/\(remote).jsonl" }

  /// The ETag that a server gave it; nil where nothing of that server is kept.
  func tag(of server: String) -> String? {
    guard let bytes = try? journal.disk.contents(of: path, atMost: ServerCatalogue.largest + Self.headLimit),
      let head = Self.head(bytes), head["server"]?.stringValue == server
    else { return nil }
    return head["etag"]?.stringValue
  }

  /// Keeps what a server sent in the place of what it sent before.
  func keep(_ bytes: [UInt8], of server: String, tag: String) throws(Failure) {
    let head: JSON = [
      "schema": "healthlog.kept-catalogue/1", "server": .string(server), "etag": .string(tag),
    ]
    do throws(JournalError) {
      for directory in [journal.layout.local, journal.layout.catalogues] {
        try journal.disk.ensureDirectory(directory)
      }
      try journal.disk.replace(path, Array((head.text + "\n").utf8) + bytes)
    } catch {
      throw Failure(error)
    }
  }

  /// Forgets it.
  func forget() throws(Failure) {
    do throws(Errno) {
      try journal.disk.remove(path)
    } catch {
      guard error != .missing, error != .notDirectory else { return }
      throw Failure(JournalError.refused(action: "remove", path: path, error))
    }
  }

  /// Reads a file that is kept; nil for one that is none of ours.
  static func read(_ bytes: [UInt8]) -> ServerCatalogue? {
    guard let head = head(bytes) else { return nil }
    return ServerCatalogue(bytes, source: ServerCatalogue.source(head["server"]?.stringValue))
  }

  private static func head(_ bytes: [UInt8]) -> JSON? {
    let line = Array(bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(headLimit))
    guard let head = try? JSON.parse(line.span), head["schema"] == "healthlog.kept-catalogue/1" else {
      return nil
    }
    return head
  }

  /// Bytes of the first line at most.
  private static let headLimit = 8192
}

extension Session {
  /// The catalogues of the servers that the journal is synced with, as they were at the last sync; on a server its own.
  func serverCatalogues() -> [ServerCatalogue] {
    let disk = world.disk
    if let path = world.environment["HEALTHLOG_CATALOGUE"] {
      guard let bytes = try? disk.contents(of: path, atMost: ServerCatalogue.largest + 1) else { return [] }
      return [ServerCatalogue(bytes, source: ServerCatalogue.source(nil))]
    }
    guard let directory = journal?.layout.catalogues, let names = try? disk.names(in: directory) else {
      return []
    }
    return names.sorted().filter { $0.hasSuffix(".jsonl") }.compactMap { name in
      (try? disk.contents(of: "\(directory)/\(name)", atMost: ServerCatalogue.largest + 1)).flatMap(
        KeptCatalogue.read)
    }
  }
}
