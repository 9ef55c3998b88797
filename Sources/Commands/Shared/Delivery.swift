internal import Arguments
internal import Document
internal import Session

/// What becomes of a report: shown, written into a file, opened in a browser, or put into a mail. These options are
/// those of every report and drawing.
struct Delivery: Sendable {
  /// The file that is asked for; nil for none.
  let file: String?
  private let isOpened: Bool
  private let address: MailAddress?
  private let paper: PaperSize?

  /// Reads the options.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.option(
      "output",
      help: "write to this file; its extension sets the format: .html, .pdf, .svg, .md, .csv, .json, .txt",
      completion: .files)
    isOpened = try read.flag("open", help: "open it in the browser, or the mail in the mail program")
    address = try read.option("mail", help: "create a mail to this address, which your mail program sends")
    paper = try read.option("paper", help: "the paper size of a PDF; that of the locale if left out")
  }

  /// Lets a report show itself in the form that this asks for, and brings what it showed to where it is wanted.
  func deliver(
    _ session: inout Session, _ show: (inout Session) throws(Failure) -> Void
  ) throws(Failure) {
    try prepare(&session, named: file)
    try show(&session)
    guard isAsked else { return }
    let ending = address == nil ? session.console.format.rawValue : "eml"
    let bytes = try content(&session)
    if isOpened && (file ?? "-") == "-" {
      session.open(try session.handOver(bytes, ending: ending))
    } else if let file, file != "-" {
      try session.world.write(bytes, to: file)
      if isOpened { session.open(file) } else { session.console.say("wrote '\(file)'") }
    } else {
      session.console.write(bytes)
    }
  }

  /// Whether it goes anywhere but to where all output goes.
  var isAsked: Bool { file != nil || isOpened || address != nil }

  /// Settles the form of what is shown from now on, which may follow from the extension of a file.
  func prepare(_ session: inout Session, named file: String?) throws(Failure) {
    session.console.choose(try format(session.globals.format, file), paper: paper)
  }

  /// The form to show it in; nil where nothing but the terminal decides.
  private func format(_ asked: OutputFormat?, _ file: String?) throws(Failure) -> OutputFormat? {
    if address != nil {
      guard asked == nil else {
        throw Failure(
          .notUnderstood, "output.mail-format",
          "a mail contains the report in every format that mail programs read",
          hint: "leave out --format, or use --output to write a file and attach it yourself")
      }
      if let file, file != "-", !file.lowercased().hasSuffix(".eml") {
        throw Failure(
          .notUnderstood, "output.mail-ending", "a mail cannot be a file such as '\(file)'",
          hint: "use the extension .eml, or leave out --mail and attach the report yourself")
      }
      return .html
    }
    var named = asked
    if named == nil, let file { named = try Self.format(ofFile: file) }
    guard isOpened else { return named }
    let format = named ?? .html
    guard format.use == .page else {
      throw Failure(
        .notUnderstood, "output.no-browser", "a browser cannot show \(format.rawValue)",
        hint: "use --open with html, svg or pdf")
    }
    return format
  }

  /// The format of a file's extension.
  private static func format(ofFile name: String) throws(Failure) -> OutputFormat? {
    guard name != "-" else { return nil }
    let parts = name.split(separator: "/").last?.split(separator: ".") ?? []
    let ending = parts.dropFirst().last?.lowercased()
    if let format = ending.flatMap(OutputFormat.init(ending:)) { return format }
    throw Failure(
      .notUnderstood, "output.ending", "the extension of '\(name)' does not match any format",
      hint: "use .html, .pdf, .svg, .md, .csv, .tsv, .json, .jsonl or .txt, or add --format")
  }

  /// What is delivered: what was shown, or a mail with it.
  private func content(_ session: inout Session) throws(Failure) -> [UInt8] {
    let bytes = try session.console.takeShown()
    guard let address, let document = session.console.shown else { return bytes }
    return ReportMail(document, to: address, session).bytes
  }
}

extension PaperSize: ArgumentChoice {
  package static let metavar = "PAPER"
}
