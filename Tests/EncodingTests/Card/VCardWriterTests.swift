import Encoding
import Testing

struct VCardWriterTests {
  static let anna = {
    var card = VCard(
      formattedName: "Anna Bell; Dr.", name: VCardName(family: "Bell", given: "Anna", prefix: "Dr."),
      organisation: ["Acme, Inc.", "Ventes"], title: #"a\b"#,
      emails: [VCardValue("anna@example.org", types: ["work"], preference: 1)],
      phones: [
        VCardValue("+33472000000", types: ["work", "voice"]), VCardValue("+33612345678", label: "Atelier"),
      ],
      notes: ["Une\nnote", String(repeating: "é豆", count: 60)],
      urls: [VCardValue("https://example.org/a,b;c")],
      uid: "01M8S0", isCompany: true)
    card.addresses = [
      VCardAddress(
        street: "12, rue des Lilas\nBât. B", town: "Lyon", postcode: "69003", types: ["work"], label: "L")
    ]
    return card
  }()

  private func text(_ card: VCard, _ version: VCardVersion) -> String {
    var writer = VCardWriter(version: version)
    writer.write(card)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `4.0 as it is written`() {
    let card = VCard(
      formattedName: "Ben", emails: [VCardValue("b@example.org", types: ["home"], preference: 2)],
      phones: [VCardValue("+331", label: "Gîte")], uid: "abc")
    #expect(
      text(card, .four) == """
        BEGIN:VCARD\r
        VERSION:4.0\r
        UID;VALUE=text:abc\r
        FN:Ben\r
        EMAIL;TYPE=home;PREF=2:b@example.org\r
        item1.TEL:+331\r
        item1.X-ABLabel:Gîte\r
        END:VCARD\r

        """)
  }

  @Test func `3.0 has a name in parts even where the card has none, and its own word for what is preferred`()
  {
    let card = VCard(
      organisation: ["Acme"], emails: [VCardValue("b@example.org", preference: 2)], isCompany: true)
    #expect(
      text(card, .three) == """
        BEGIN:VCARD\r
        VERSION:3.0\r
        FN:Acme\r
        N:;;;;\r
        ORG:Acme\r
        EMAIL;TYPE=pref:b@example.org\r
        X-ABShowAs:COMPANY\r
        END:VCARD\r

        """)
  }

  @Test(arguments: [VCardVersion.three, .four]) func `what is written is read as it was`(
    version: VCardVersion
  ) throws {
    let written = text(Self.anna, version)
    for line in written.split(separator: Character("\r\n")) { #expect(line.utf8.count <= 75) }
    let read = ReadCards(Array(written.utf8))
    #expect(read.reasons == [])
    var expected = Self.anna
    (expected.line, expected.version) = (1, version)
    #expect(read.cards == [expected])
  }

  @Test func `a text of any characters comes back`() {
    var chance = SeededGenerator(seed: 6350)
    let alphabet = Array("ab,;\\:\"é豆🍜^=%\u{301}")
    for _ in 0..<300 {
      func some() -> String {
        "x"
          + String(
            (0..<Int.random(in: 0...90, using: &chance)).compactMap { _ in
              alphabet.randomElement(using: &chance)
            }) + "x"
      }
      let card = VCard(
        formattedName: some(), name: VCardName(family: some(), given: some()),
        organisation: [some(), some()],
        title: some(), emails: [VCardValue(some())], notes: [some() + "\n" + some()], uid: some())
      var expected = card
      (expected.line, expected.version) = (1, .four)
      #expect(ReadCards(Array(text(card, .four).utf8)).cards == [expected])
    }
  }
}
