import Encoding
import Testing

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Test(arguments: [
  ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
  ("foobar", "Zm9vYmFy"),
])
func `base64 is that of RFC 4648`(plain: String, encoded: String) {
  #expect(text(base64(Array(plain.utf8), isBroken: false)) == encoded)
}

@Test func `base64 of a mail has 76 characters a line`() {
  let lines = text(base64([UInt8](repeating: 0, count: 58), isBroken: true)).split(separator: "\r\n")
  #expect(lines.map(\.utf8.count) == [76, 4])
  #expect(text(base64([UInt8](repeating: 0, count: 57), isBroken: true)).utf8.count == 78)
}

@Test(arguments: [
  ("plain\n", "plain\r\n"), ("a=b\n", "a=3Db\r\n"), ("é\n", "=C3=A9\r\n"), ("end \n", "end=20\r\n"),
  ("a b\n", "a b\r\n"), ("no end", "no end\r\n"), ("two\n\nlines\n", "two\r\n\r\nlines\r\n"),
  ("bare\rCR\n", "bare=0DCR\r\n"),
])
func `quoted-printable is that of RFC 2045`(plain: String, encoded: String) {
  #expect(text(quotedPrintable(Array(plain.utf8))) == encoded)
}

@Test func `a line of quoted-printable has at most 76 characters and no escape is cut`() {
  let long = String(repeating: "é", count: 100) + String(repeating: "x", count: 200)
  let lines = text(quotedPrintable(Array(long.utf8))).split(separator: "\r\n")
  #expect(lines.allSatisfy { $0.utf8.count <= 76 })
  #expect(
    lines.map { $0.hasSuffix("=") ? $0.dropLast() : $0 }.joined() == long.replacing("é", with: "=C3=A9"))
}

@Test(arguments: [
  ("Week 2026-W47", "Subject: Week 2026-W47\r\n"),
  ("Semaine d'été", "Subject: =?utf-8?B?U2VtYWluZSBkJ8OpdMOp?=\r\n"),
  ("=?utf-8?B?eA==?=", "Subject: =?utf-8?B?PT91dGYtOD9CP2VBPT0/PQ==?=\r\n"),
  ("a\r\nBcc: all@example.org", "Subject: a\\r\\nBcc: all@example.org\r\n"),
])
func `no text becomes another header, nor a word that is none`(subject: String, line: String) {
  #expect(MailHeader.line("Subject", subject) == line)
}

@Test func `a long subject goes over lines of at most 76 characters`() {
  let lines = MailHeader.line("Subject", String(repeating: "été ", count: 60)).split(separator: "\r\n")
  #expect(lines.count > 3)
  #expect(lines.allSatisfy { $0.utf8.count <= 76 })
  #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(" =?utf-8?B?") })
}

@Test func `a mail is a draft with a text, a page and a file`() {
  let mail = MailMessage(
    sender: "anna@example.org", recipient: "max@example.org", subject: "Hello",
    date: "Sat, 21 Nov 2026 12:30:00 +0100",
    alternatives: [
      .init(type: "text/plain; charset=utf-8", bytes: Array("Grüße\n".utf8), file: nil),
      .init(type: "text/html; charset=utf-8", bytes: Array("<p>Grüße\n".utf8), file: nil),
    ],
    files: [.init(type: "application/pdf", bytes: Array("%PDF".utf8), file: "report.pdf")])
  let expected = """
    From: anna@example.org
    To: max@example.org
    Date: Sat, 21 Nov 2026 12:30:00 +0100
    Message-ID: <HASH@healthlog.invalid>
    Subject: Hello
    X-Unsent: 1
    MIME-Version: 1.0
    Content-Type: multipart/mixed;
     boundary="=_HASH"

    --=_HASH
    Content-Type: multipart/alternative;
     boundary="=_HASH"

    --=_HASH
    Content-Type: text/plain; charset=utf-8
    Content-Transfer-Encoding: quoted-printable

    Gr=C3=BC=C3=9Fe

    --=_HASH
    Content-Type: text/html; charset=utf-8
    Content-Transfer-Encoding: quoted-printable

    <p>Gr=C3=BC=C3=9Fe

    --=_HASH--

    --=_HASH
    Content-Type: application/pdf
    Content-Disposition: attachment;
     filename="report.pdf"
    Content-Transfer-Encoding: base64

    JVBERg==

    --=_HASH--

    """
  let masked = text(mail.bytes).replacing(/[0-9a-f]{32}/, with: "HASH").replacing("\r\n", with: "\n")
  #expect(masked == expected)
  #expect(text(mail.bytes).replacing("\r\n", with: "").utf8.allSatisfy { $0 != 13 && $0 != 10 })
}

@Test func `the same mail has the same bytes, and another one another name`() {
  func mail(_ text: String) -> [UInt8] {
    let part = MailMessage.Part(type: "text/plain", bytes: Array(text.utf8), file: nil)
    return MailMessage(
      sender: nil, recipient: "a@b.example", subject: "s", date: "d", alternatives: [part], files: []
    ).bytes
  }
  #expect(mail("x") == mail("x"))
  func name(_ bytes: [UInt8]) -> Substring? {
    text(bytes).split(separator: "\r\n").first { $0.hasPrefix("Mess") }
  }
  #expect(name(mail("x")) != name(mail("y")))
}

@Test func `a letter has one plain part, and no mark of a draft`() {
  let letter = LetterMessage(
    sender: "health@example.org", recipient: "anna@example.org", subject: "Grüße",
    date: "Sat, 21 Nov 2026 12:30:00 +0000", host: "health.example.org", text: "Grüße,\nAnna\n")
  let text = String(decoding: letter.bytes, as: UTF8.self)
    .replacing(/[0-9a-f]{32}/, with: "HASH").replacing("\r\n", with: "\n")
  #expect(
    text == """
      From: health@example.org
      To: anna@example.org
      Date: Sat, 21 Nov 2026 12:30:00 +0000
      Message-ID: <HASH@health.example.org>
      Subject: =?utf-8?B?R3LDvMOfZQ==?=
      Auto-Submitted: auto-generated
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: quoted-printable

      Gr=C3=BC=C3=9Fe,
      Anna

      """)
}
