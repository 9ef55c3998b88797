import Encoding
import Testing

/// The examples of the standards.
struct VCardStandardTests {
  @Test func `the card of RFC 6350`() throws {
    let read = ReadCards(
      """
      BEGIN:VCARD
      VERSION:4.0
      FN:Simon Perreault
      N:Perreault;Simon;;;ing. jr,M.Sc.
      BDAY:--0203
      ANNIVERSARY:20090808T1430-0500
      GENDER:M
      LANG;PREF=1:fr
      LANG;PREF=2:en
      ORG;TYPE=work:Viagenie
      ADR;TYPE=work:;Suite D2-630;2875 Laurier;
       Quebec;QC;G1V 2M2;Canada
      TEL;VALUE=uri;TYPE="work,voice";PREF=1:tel:+1-418-656-9254;ext=102
      TEL;VALUE=uri;TYPE="work,cell,voice,video,text":tel:+1-418-262-6501
      EMAIL;TYPE=work:simon.perreault@viagenie.ca
      GEO;TYPE=work:geo:46.772673,-71.282945
      KEY;TYPE=work;VALUE=uri:
       http://www.viagenie.ca/simon.perreault/simon.asc
      TZ:-0500
      URL;TYPE=home:http://nomis80.org
      END:VCARD

      """)
    #expect(read.reasons == [])
    let card = try #require(read.cards.first)
    #expect(card.version == .four)
    #expect(card.formattedName == "Simon Perreault")
    #expect(card.name == VCardName(family: "Perreault", given: "Simon", suffix: "ing. jr, M.Sc."))
    #expect(card.organisation == ["Viagenie"])
    #expect(
      card.addresses == [
        VCardAddress(
          extended: "Suite D2-630", street: "2875 Laurier", town: "Quebec", region: "QC", postcode: "G1V 2M2",
          country: "Canada", types: ["work"])
      ])
    #expect(
      card.phones == [
        VCardValue("+1-418-656-9254", types: ["work", "voice"], preference: 1),
        VCardValue("+1-418-262-6501", types: ["work", "cell", "voice", "video", "text"]),
      ])
    #expect(card.emails == [VCardValue("simon.perreault@viagenie.ca", types: ["work"])])
    #expect(card.urls == [VCardValue("http://nomis80.org", types: ["home"])])
    #expect(card.leftOut == [])
  }

  @Test func `the cards of RFC 2426`() throws {
    let read = ReadCards(
      """
      BEGIN:vCard
      VERSION:3.0
      FN:Frank Dawson
      ORG:Lotus Development Corporation
      ADR;TYPE=WORK,POSTAL,PARCEL:;;6544 Battleford Drive
       ;Raleigh;NC;27613-3502;U.S.A.
      TEL;TYPE=VOICE,MSG,WORK:+1-919-676-9515
      TEL;TYPE=FAX,WORK:+1-919-676-9564
      EMAIL;TYPE=INTERNET,PREF:Frank_Dawson@Lotus.com
      EMAIL;TYPE=INTERNET:fdawson@earthlink.net
      URL:http://home.earthlink.net/~fdawson
      END:vCard


      BEGIN:vCard
      VERSION:3.0
      FN:Tim Howes
      ORG:Netscape Communications Corp.
      ADR;TYPE=WORK:;;501 E. Middlefield Rd.;Mountain View;
       CA; 94043;U.S.A.
      TEL;TYPE=VOICE,MSG,WORK:+1-415-937-3419
      TEL;TYPE=FAX,WORK:+1-415-528-4164
      EMAIL;TYPE=INTERNET:howes@netscape.com
      END:vCard

      """)
    #expect(read.reasons == [])
    try #require(read.cards.count == 2)
    #expect(read.cards.map(\.line) == [1, 15])
    #expect(read.cards[0].addresses[0].street == "6544 Battleford Drive")
    #expect(read.cards[0].addresses[0].types == ["work", "postal", "parcel"])
    #expect(
      read.cards[0].emails[0] == VCardValue("Frank_Dawson@Lotus.com", types: ["internet"], preference: 1))
    #expect(
      read.cards[1].addresses[0].parts == [
        "", "", "501 E. Middlefield Rd.", "Mountain View", "CA", "94043", "U.S.A.",
      ])
    #expect(read.cards[1].phones.map(\.types) == [["voice", "msg", "work"], ["fax", "work"]])
  }

  @Test func `the escapes of RFC 2426 and RFC 6350`() {
    #expect(
      card("3.0", #"NOTE:This fax number is operational 0800 to 1715 \nEST\, Mon-Fri."#)?.notes
        == ["This fax number is operational 0800 to 1715 \nEST, Mon-Fri."])
    #expect(
      card("4.0", #"NOTE:Mythical Manager\nHyjinx Software Division\NBabsCo\, Inc.\n"#)?.notes
        == ["Mythical Manager\nHyjinx Software Division\nBabsCo, Inc."])
    #expect(
      card("3.0", #"ORG:ABC\, Inc.;North American Division;Marketing"#)?.organisation
        == ["ABC, Inc.", "North American Division", "Marketing"])
    #expect(card("3.0", #"ORG:a\;b\\;c"#)?.organisation == [#"a;b\"#, "c"])
    #expect(
      card("3.0", "N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P.")?.name
        == VCardName(
          family: "Stevenson", given: "John", additional: "Philip Paul", prefix: "Dr.",
          suffix: "Jr., M.D., A.C.P."))
  }

  @Test func `the cards of vCard 2.1`() throws {
    let read = ReadCards(
      """
      BEGIN:VCARD
      VERSION:2.1
      N:Public;John;Quinlan;Mr.;Esq.
      ORG:ABC, Inc.;North American Division;Marketing
      ADR;DOM;HOME:P.O. Box 101;;123 Main Street
       ;Any Town;CA;91921-1234;
      TEL;PREF;WORK;MSG;FAX:+1-800-555-1234
      NOTE;ENCODING=QUOTED-PRINTABLE:This facsimile machine if operational=
       0830 to 1715 hours=
       Monday through Friday. Call +1-213-555-1234 if you have problems=
       with access to the machine.
      NOTE:This is a very long
       description
      AGENT:
      BEGIN:VCARD
      VERSION:2.1
      N:Friday;Fred
      TEL;WORK;VOICE:+1-213-555-1234
      TEL;WORK;FAX:+1-213-555-5678
      END:VCARD
      EMAIL;INTERNET:jq@example.com
      END:VCARD
      BEGIN:VCARD
      VERSION:2.1
      N:Friday;Fred
      TEL;WORK;VOICE:+1-213-555-1234
      END:VCARD

      """)
    #expect(read.reasons == [])
    try #require(read.cards.count == 2)
    let card = read.cards[0]
    #expect(
      card.name
        == VCardName(family: "Public", given: "John", additional: "Quinlan", prefix: "Mr.", suffix: "Esq."))
    #expect(card.shownName == "Mr. John Quinlan Public Esq.")
    #expect(card.organisation == ["ABC, Inc.", "North American Division", "Marketing"])
    #expect(
      card.addresses.first?.parts == [
        "P.O. Box 101", "", "123 Main Street", "Any Town", "CA", "91921-1234", "",
      ])
    #expect(card.addresses.first?.types == ["dom", "home"])
    #expect(
      card.phones == [VCardValue("+1-800-555-1234", types: ["work", "msg", "fax"], preference: 1)])
    #expect(
      card.notes == [
        "This facsimile machine if operational 0830 to 1715 hours Monday through Friday."
          + " Call +1-213-555-1234 if you have problems with access to the machine.",
        "This is a very long description",
      ])
    #expect(card.emails.map(\.text) == ["jq@example.com"])
    #expect(read.cards[1].shownName == "Fred Friday")
  }
}
