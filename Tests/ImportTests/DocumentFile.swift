import Encoding
import Import
import Values

/// What is read of a file that is read whole, in a zone an hour ahead of UTC.
struct DocumentFile {
  let document: ForeignDocument
  let reading: FileReading
  let entries: [ForeignEntry]

  /// A fixture.
  init(_ name: String) throws {
    try self.init(Fixture.bytes("documents/\(name)"), name)
  }

  /// A text, beside others of the same import.
  init(text: String, beside others: [String: String] = [:]) throws {
    try self.init(Array(text.utf8), "x", others: others.mapValues { Array($0.utf8) })
  }

  /// The bytes of a file; throws where they are no document.
  init(_ bytes: [UInt8], _ name: String, unit: MassUnit? = nil, others: [String: [UInt8]] = [:]) throws {
    guard
      case .document(let document)? = ForeignForm.find(
        in: Array(bytes.prefix(64 << 10)), file: name, among: [])
    else { throw NoDocument() }
    self.document = document
    var answers = ImportAnswers()
    answers.massUnit = unit
    let clock = ForeignClock(zone: .fixed(3600), dayStart: 0)
    var reading = FileReading()
    let source = DocumentSource(bytes, file: name, clock, answers, beside: { others[$0] }) { _ in nil }
    entries = document.entries(source, into: &reading)
    self.reading = reading
  }

  /// What an entry says: its kind, day, time and fields.
  var texts: [String] {
    entries.map { entry in
      "\(entry.kind) \(entry.day)\(entry.at.map { " \($0)" } ?? "") \(JSON.object(entry.fields).text)"
    }
  }

  /// Why something was refused.
  var reasons: [String] { reading.refused.map(\.reason.english) }

  private struct NoDocument: Error {}
}
