internal import Document
internal import Encoding
internal import Session
internal import Values

/// A report as a mail: as text, as HTML whose drawings are tables, because mail programs show no drawings, and as a PDF
/// that is attached.
struct ReportMail {
  private let message: MailMessage

  /// A mail of a document, from the address in EMAIL where there is one; without, the mail program fills it in.
  init(_ document: Document, to address: MailAddress, _ session: Session) {
    let settings = session.console.rendering
    let text = PlainRenderer(language: settings.language).render(document)
    let page = HTMLRenderer(language: settings.language, draws: false, links: nil).render(document)
    let paper = PDFRenderer(language: settings.language, paper: settings.paper, made: settings.made)
      .render(document)
    let sender = session.world.environment["EMAIL"].flatMap { try? MailAddress.argument($0) }
    message = MailMessage(
      sender: sender?.text, recipient: address.text,
      subject: document.pageTitle, date: session.now.mailDate,
      alternatives: [
        .init(type: "text/plain; charset=utf-8", bytes: text, file: nil),
        .init(type: "text/html; charset=utf-8", bytes: page, file: nil),
      ],
      files: [.init(type: "application/pdf", bytes: paper, file: "healthlog.pdf")])
  }

  /// The file that a mail program opens.
  var bytes: [UInt8] { message.bytes }
}

extension Timestamp {
  /// The moment as RFC 5322 writes it: `Sat, 21 Nov 2026 12:30:00 +0100`.
  var mailDate: String {
    let clock = [clock.hour, clock.minute, clock.second].map(Self.twoDigits).joined(separator: ":")
    let weekday = Language.english.weekday(day)
    let month = Language.english.month(of: day).prefix(3)
    let minutes = Int(offsetSeconds.magnitude) / 60
    let zone = (offsetSeconds < 0 ? "-" : "+") + Self.twoDigits(minutes / 60) + Self.twoDigits(minutes % 60)
    return "\(weekday), \(day.day) \(month) \(day.year) \(clock) \(zone)"
  }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
