import Encoding
import Testing

/// Cards as telephones and programs write them.
struct VCardProgramTests {
  @Test func `Android writes 2.1 in quoted-printable, whose lines go on without a blank`() throws {
    let read = ReadCards(
      """
      BEGIN:VCARD
      VERSION:2.1
      N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=89=6C=C3=A9=6F=6E=6F=72=65;=52=C3=
      =A9=6D=79;;;
      FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=52=C3=A9=6D=79=20=C3=89=6C=C3=A9
      TEL;CELL;PREF:06 12 34 56 78
      TEL;X-Custom(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=C3=A9):1
      EMAIL;WORK:remy@example.org
      ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;=31=32=20=72=75=65=0D=0A=64=65=73=20=4C=69=6C=61=73;=4C=79=6F=6E;;69003;France
      NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4C=65=73=20=73=61=6D=65=64=69=73=

      PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQ
       EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ==

      END:VCARD

      """)
    let card = try #require(read.cards.first)
    #expect(card.name == VCardName(family: "Éléonore", given: "Rémy"))
    #expect(card.formattedName == "Rémy Élé")
    #expect(card.phones[0] == VCardValue("06 12 34 56 78", types: ["cell"], preference: 1))
    #expect(card.addresses[0].street == "12 rue\ndes Lilas")
    #expect(card.addresses[0].postcode == "69003")
    #expect(card.notes == ["Les samedis"])
    #expect(card.phones[1] == VCardValue("1"))
    #expect(card.leftOut == [])
  }

  @Test func `iOS ties labels to groups, and escapes a colon in 3.0`() throws {
    let read = ReadCards(
      #"""
      BEGIN:VCARD
      VERSION:3.0
      PRODID:-//Apple Inc.//iPhone OS 17.0//EN
      N:Bell;Anna;;;
      FN:Anna Bell
      ORG:Acme\, Inc.;
      EMAIL;type=INTERNET;type=HOME;type=pref:anna@example.org
      TEL;type=CELL;type=VOICE;type=pref:+33 6 12 34 56 78
      item1.TEL:+33 4 72 00 00 00
      item1.X-ABLabel:Atelier
      item2.ADR;type=HOME;type=pref:;;12 rue des Lilas\nBât. B;Lyon;;69003;France
      item2.X-ABADR:fr
      item3.URL;type=pref:http\://example.org
      item3.X-ABLabel:_$!<HomePage>!$_
      X-ABShowAs:COMPANY
      PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAASABIAAD/4QBMRXhpZgAATU0AKgAA
       AAgAAgESAAMAAAABAAEAAIdpAAQAAAABAAAAJgAAAAAAAqACAAQAAAABAAAAZKADAAQAAAABAA
      END:VCARD
      """#)
    let card = try #require(read.cards.first)
    #expect(card.name == VCardName(family: "Bell", given: "Anna"))
    #expect(card.organisation == ["Acme, Inc."])
    #expect(card.email == "anna@example.org")
    #expect(
      card.phones == [
        VCardValue("+33 6 12 34 56 78", types: ["cell", "voice"], preference: 1),
        VCardValue("+33 4 72 00 00 00", label: "Atelier"),
      ])
    #expect(card.addresses[0].street == "12 rue des Lilas\nBât. B")
    #expect(card.urls == [VCardValue("http://example.org", preference: 1, label: "HomePage")])
    #expect(card.isCompany)
    #expect(card.leftOut == [])
  }

  @Test func `Outlook writes the characters of Windows and pictures whose lines begin with no blank`() throws
  {
    var bytes = ReadCards.lines("BEGIN:VCARD\nVERSION:2.1\nN;LANGUAGE=fr;CHARSET=Windows-1252:Lef")
    bytes += [0xE8] + ReadCards.lines("vre;Zo")
    bytes += [0xE9] + ReadCards.lines("\nORG:Soci")
    bytes += [0xE9] + ReadCards.lines("t")
    bytes +=
      [0xE9] + ReadCards.lines("\nFN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Zo=E9 Lef=E8vre =80\n")
    bytes += ReadCards.lines(
      "PHOTO;TYPE=JPEG;ENCODING=BASE64:\n /9j/4AAQSkZJRgABAQEAYABgAAD\n/2wBDAAEBAQEBAQEBAQEBAQE\n\n")
    bytes += ReadCards.lines(
      "X-MS-OL-DEFAULT-POSTAL-ADDRESS:2\nTEL;WORK;VOICE:04 72\nREV:20261128T090000Z\nEND:VCARD\n")
    let card = try #require(ReadCards(bytes).cards.first)
    #expect(card.name == VCardName(family: "Lefèvre", given: "Zoé"))
    #expect(card.organisation == ["Société"])
    #expect(card.formattedName == "Zoé Lefèvre €")
    #expect(card.phones == [VCardValue("04 72", types: ["work", "voice"])])
    #expect(card.leftOut == [])
  }

  @Test func `a fold within a character is joined before it is read`() {
    var bytes = Array("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Zo".utf8)
    bytes += [0xC3, 0x0D, 0x0A, 0x20, 0xA9] + Array("\r\nEND:VCARD".utf8)
    #expect(ReadCards(bytes).cards.map(\.formattedName) == ["Zoé"])
  }

  @Test func `lines may end in LF alone, the file may begin with a mark, and the case is free`() {
    let read = ReadCards(
      Array("\u{FEFF}begin:vcard\nversion:3.0\nfn;charset=utf-8:Ben\nend:vcard \t\n".utf8))
    #expect(read.cards.map(\.formattedName) == ["Ben"])
    #expect(read.reasons == [])
  }

  @Test func `in 2.1 a backslash is itself, but for what programs escape`() {
    #expect(card("2.1", #"NOTE:C:\temp\;x\, a\nb\\"#)?.notes == ["C:\\temp;x, a\nb\\\\"])
    #expect(card("2.1", #"ORG:a\;b;c\\;d"#)?.organisation == ["a;b", #"c\\"#, "d"])
  }
}
