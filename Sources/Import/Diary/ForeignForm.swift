internal import Encoding

/// What a file of an import is, as its content says.
package enum ForeignForm: Sendable {
  /// A table that a map knows.
  case table(FoundTable)
  /// GPX, TCX or KML.
  case tracks(String)
  /// FIT.
  case fit
  /// The export of Apple Health.
  case apple
  /// A file that is read whole.
  case document(ForeignDocument)
  /// What `import --plan --output` writes.
  case plan

  /// The form of a file that begins so; nil where nothing is known of it.
  package static func find(in head: [UInt8], file: String, among maps: [ImportMap]) -> ForeignForm? {
    if FITReader.recognises(head) { return .fit }
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(head.dropFirst(3)) : head
    if let format = markup(text) { return format }
    if let document = ForeignDocument.find(DocumentHead(text, file: file)) { return .document(document) }
    return FoundTable.find(in: text, file: file, among: maps).map(ForeignForm.table)
  }

  /// What XML is, by the name of its first element.
  private static func markup(_ text: [UInt8]) -> ForeignForm? {
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
    var reader = XMLReader()
    reader.take(text[...])
    while let token = (try? reader.next()) ?? nil {
      guard token == .start else { continue }
      if reader.isElement("gpx") { return .tracks("GPX") }
      if reader.isElement("kml") { return .tracks("KML") }
      if reader.isElement("HealthData") { return .apple }
      if reader.isElement("TrainingCenterDatabase") { return .tracks("TCX") }
      return nil
    }
    return nil
  }

  /// What the ids of its entries are made with: the program of a table, or the form itself.
  package var program: String {
    switch self {
    case .table(let found): found.table.program
    case .tracks: "tracks"
    case .fit: "FIT"
    case .apple: "Apple Health"
    case .document(let document): document.program
    case .plan: "plan"
    }
  }

  /// Whether it is what a program exported of an account: it may name the files of its activities, so that it is read before
  /// those, and what a newer one does not have is gone there.
  package var isExport: Bool {
    switch self {
    case .table, .apple, .document: true
    case .tracks, .fit, .plan: false
    }
  }

  /// What it is called for people.
  package var title: String {
    switch self {
    case .tracks(let format): format
    case .document(let document): document.title
    case .table, .fit, .apple, .plan: program
    }
  }

  /// What masses are called in it that name no unit; nil where all do. `forms` is how the columns of a table are written.
  package func bareMass(_ forms: ColumnForms?) -> String? {
    switch self {
    case .table(let found): forms.flatMap { found.bareMasses($0).first }
    case .document(let document): document.asksMassUnit ? "weight" : nil
    case .tracks, .fit, .apple, .plan: nil
    }
  }

  /// Whether it is read whole, and its clock may have no zone.
  package var isDocument: Bool { if case .document = self { true } else { false } }

  /// The table, where it is one.
  package var table: FoundTable? { if case .table(let found) = self { found } else { nil } }
}
