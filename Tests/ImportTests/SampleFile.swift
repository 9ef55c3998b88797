import Encoding
import Foundation
import Import
import Session
import Testing
import Values

/// A file of another program among the fixtures, whatever its form is; those in an archive each.
struct SampleFile: CustomTestStringConvertible, Sendable {
  /// Its place among the fixtures: `tables/loseit__export.zip/weights.csv`.
  let name: String
  /// What it says, unpacked.
  let bytes: [UInt8]

  var testDescription: String { name }

  /// All samples.
  static let all: [SampleFile] = folders.flatMap(Fixture.names).filter { name in
    ![".tsv", ".py"].contains(where: name.hasSuffix)
  }.flatMap(files)

  private static let folders = [
    "apple", "documents", "fit", "gpx", "healthconnect", "routes", "tables", "tcx",
  ]

  /// What is read of a sample or of a part of it.
  struct Contents {
    /// What it is.
    let form: ForeignForm
    /// What was read, left and refused.
    var reading = FileReading()
    /// The entries.
    var entries: [ForeignEntry] = []

    /// What the entries are known by: program, kind and key.
    var keys: [String] { entries.map { "\(form.program) \($0.kind) \($0.key)" } }
  }

  /// Reads the first bytes of it; nil where their form is not known. Throws where the file is refused as a whole.
  func read(first count: Int? = nil) throws -> Contents? {
    let bytes = Array(bytes.prefix(count ?? bytes.count))
    let file = name.split(separator: "/").last?.components(separatedBy: "__").last ?? name
    let head = Array(bytes.prefix(64 << 10))
    guard let form = ForeignForm.find(in: head, file: file, among: ImportMap.builtIn) else { return nil }
    var contents = Contents(form: form)
    let clock = ForeignClock(zone: .fixed(3600), dayStart: 0)
    var answers = ImportAnswers()
    answers.massUnit = .kilograms
    var tracks = NamedTracks()
    var feed = ByteFeed.holding(bytes)
    switch form {
    case .table(let table):
      let forms = try TableReading(table).forms(of: &feed) { _ in }
      feed = ByteFeed.holding(bytes)
      try TableReading(table).read(&feed, forms, answers, clock, &tracks, &contents.reading, { _ in }) {
        contents.entries.append($0)
      }
    case .tracks: contents.entries = TrackFile.read(bytes).entries(clock, into: &contents.reading)
    case .fit: contents.entries = try FITImport(bytes).entries(clock, into: &contents.reading)
    case .document(let document):
      let source = DocumentSource(bytes, file: file, clock, answers, beside: { _ in nil }) { _ in nil }
      contents.entries = document.entries(source, into: &contents.reading)
    case .apple:
      try HealthReading(clock) { _ in nil }.read(&feed, &tracks, &contents.reading, { _ in }) {
        contents.entries.append($0)
      }
    case .plan: return nil
    }
    return contents
  }

  /// The files of a fixture: the members of an archive, what is packed in it, or itself.
  private static func files(_ name: String) -> [SampleFile] {
    guard let bytes = try? Fixture.bytes(name) else { return [] }
    if name.hasSuffix(".zip"), let archive = try? ZipArchive(ZipSource(bytes), limits: .usual) {
      return archive.entries.filter { !$0.isFolder }.compactMap { entry in
        (try? archive.contents(of: entry, atMost: 1 << 24)).map { SampleFile("\(name)/\(entry.name)", $0) }
      }
    }
    if name.hasSuffix(".gz") {
      var reader = GzipReader()
      var unpacked: [UInt8] = []
      var position = 0
      while (try? reader.read(bytes.span, &position, into: &unpacked, atMost: 1 << 18)) == true {}
      return [SampleFile(name, unpacked)]
    }
    return [SampleFile(name, bytes)]
  }

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
