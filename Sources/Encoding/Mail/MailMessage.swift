// A mail as a file that mail programs open: RFC 5322 for its head, RFC 2045 to 2047 for its parts and for words that are
// not ASCII. The same content gives the same bytes: boundaries and the Message-ID are hashes of it.

internal import Messages

/// A mail with a text, the same text as HTML, and files.
package struct MailMessage: Equatable, Sendable {
  /// One part of a mail: some bytes and what they are.
  package struct Part: Equatable, Sendable {
    /// Its media type, with its parameters: `text/plain; charset=utf-8`.
    let type: String
    /// Its bytes.
    let bytes: [UInt8]
    /// The name of the file it is attached as; nil for what is read in the mail itself. Of ASCII letters, digits,
    /// points and hyphens.
    let file: String?

    /// A part of that type.
    package init(type: String, bytes: [UInt8], file: String?) {
      self.type = type
      self.bytes = bytes
      self.file = file
    }
  }

  /// Where it comes from, as an address; nil where the mail program is to fill it in.
  package let sender: String?
  /// The address it goes to; nil where the mail program is to ask for it.
  package let recipient: String?
  /// What it is about.
  package let subject: String
  /// When it was written, as RFC 5322 writes it: `Sat, 21 Nov 2026 12:30:00 +0100`.
  package let date: String
  /// The ways to read it, the plainest first.
  package let alternatives: [Part]
  /// The files with it.
  package let files: [Part]

  /// A mail of these parts.
  package init(
    sender: String?, recipient: String?, subject: String, date: String, alternatives: [Part], files: [Part]
  ) {
    self.sender = sender
    self.recipient = recipient
    self.subject = subject
    self.date = date
    self.alternatives = alternatives
    self.files = files
  }

  /// The whole file, with lines of at most 76 characters that end in CR LF.
  package var bytes: [UInt8] {
    let body = mixed
    let name = SHA256.hexOf((Array((date + (recipient ?? "") + subject).utf8) + body).span).prefix(32)
    var head = [("From", sender), ("To", recipient)].compactMap { name, address in address.map { (name, $0) }
    }
    head += [("Date", date), ("Message-ID", "<\(name)@healthlog.invalid>")]
    var lines = head.map { "\($0.0): \($0.1)\r\n" }
    lines.append(MailHeader.line("Subject", subject))
    // Mail programs open what is unsent as a draft.
    lines += ["X-Unsent: 1\r\n", "MIME-Version: 1.0\r\n"]
    return Array(lines.joined().utf8) + body
  }

  private var mixed: [UInt8] {
    let text = Self.multipart("alternative", alternatives.map(Self.encoded))
    return files.isEmpty ? text : Self.multipart("mixed", [text] + files.map(Self.encoded))
  }

  /// Parts between boundaries that stand in none of them: a hash of all of them is in none.
  private static func multipart(_ kind: String, _ parts: [[UInt8]]) -> [UInt8] {
    let boundary = "=_" + SHA256.hexOf(Array(parts.joined()).span).prefix(32)
    var bytes = Array("Content-Type: multipart/\(kind);\r\n boundary=\"\(boundary)\"\r\n\r\n".utf8)
    for part in parts { bytes += Array("--\(boundary)\r\n".utf8) + part + [13, 10] }
    return bytes + Array("--\(boundary)--\r\n".utf8)
  }

  private static func encoded(_ part: Part) -> [UInt8] {
    var head = "Content-Type: \(part.type)\r\n"
    if let file = part.file {
      head += "Content-Disposition: attachment;\r\n filename=\"\(file)\"\r\n"
      head += "Content-Transfer-Encoding: base64\r\n\r\n"
      return Array(head.utf8) + base64(part.bytes, isBroken: true)
    }
    head += "Content-Transfer-Encoding: quoted-printable\r\n\r\n"
    return Array(head.utf8) + quotedPrintable(part.bytes)
  }
}
