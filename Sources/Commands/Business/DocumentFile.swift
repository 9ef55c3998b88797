internal import Document
internal import Encoding
internal import Session
internal import Values

/// Where a document goes and in which form: into the file that was named, to standard output in the form that was asked
/// for, or else into a PDF file with a name of ours.
struct DocumentFile {
  private let output: String?
  private let format: OutputFormat
  private let settings: RenderSettings
  /// Whether the document itself is what the command shows.
  let isShown: Bool

  /// Where it goes.
  init(output: String?, paper: PaperSize?, _ session: Session, _ language: Language) {
    let ending = output?.split(separator: "." as Character).dropFirst().last.map { $0.lowercased() }
    let asked = session.globals.format.flatMap { $0.use == .data ? nil : $0 }
    isShown = output == "-" || output == nil && asked != nil
    self.output = isShown ? nil : output
    format = asked ?? ending.flatMap(OutputFormat.init(ending:)) ?? .pdf
    let usual = session.console.rendering
    var settings = RenderSettings(
      width: usual.width, colour: false, unicode: usual.unicode, language: language)
    settings.paper = paper ?? usual.paper
    settings.made = usual.made
    self.settings = settings
  }

  /// The bytes of a document. Throws for a form that no document has.
  func bytes(_ document: Document) throws(Failure) -> [UInt8] {
    guard format.use != .data, let renderer = format.renderer(settings) else {
      throw Failure(
        .notUnderstood, "document.format", "a document cannot be \(format.rawValue)",
        hint: "use .pdf, .html, .md or .txt")
    }
    return renderer.render(document)
  }

  /// Writes a document.
  func write(_ document: Document, named name: String, _ session: inout Session) throws(Failure) {
    try write(try bytes(document), named: name, &session)
  }

  /// Writes its bytes.
  func write(_ bytes: [UInt8], named name: String, _ session: inout Session) throws(Failure) {
    guard !isShown else { return session.console.write(bytes) }
    let ending = format.endings.first ?? format.rawValue
    let path = output ?? "\(name).\(format == .html ? "html" : ending)"
    try session.world.write(bytes, to: path)
    session.console.say("wrote '\(path)'")
  }
}
