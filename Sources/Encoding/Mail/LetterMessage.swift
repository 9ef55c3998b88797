internal import Messages

/// A mail that a program sends by itself: RFC 5322 with one plain part, and the mark of RFC 3834 that nobody's absence is to
/// answer it.
package struct LetterMessage: Equatable, Sendable {
  /// Where it comes from, as an address; nil where whatever sends it fills it in.
  private let sender: String?
  private let recipient: String
  private let subject: String
  private let date: String
  private let host: String
  private let text: String

  /// A mail to an address, written at a date (`Sat, 21 Nov 2026 12:30:00 +0000`) by a program on a host.
  package init(
    sender: String?, recipient: String, subject: String, date: String, host: String, text: String
  ) {
    self.sender = sender
    self.recipient = recipient
    self.subject = subject
    self.date = date
    self.host = host
    self.text = text
  }

  /// The whole message, with lines of at most 76 characters that end in CR LF.
  package var bytes: [UInt8] {
    let body = quotedPrintable(Array(text.utf8))
    let name = SHA256.hexOf((Array((date + recipient + subject).utf8) + body).span).prefix(32)
    let fields = [
      ("From", sender), ("To", recipient), ("Date", date), ("Message-ID", "<\(name)@\(host)>"),
    ]
    let head = fields.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
    let marks = """
      Auto-Submitted: auto-generated\r
      MIME-Version: 1.0\r
      Content-Type: text/plain; charset=utf-8\r
      Content-Transfer-Encoding: quoted-printable\r
      \r

      """
    return Array((head + MailHeader.line("Subject", subject) + marks).utf8) + body
  }
}
