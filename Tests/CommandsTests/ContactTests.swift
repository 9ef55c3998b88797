import Platform
import Synchronization
import TestSupport
import Testing

@Suite struct ContactTests {
  private let company = FakeCompany()
  private var home: FakeHome { company.home }

  @Test func `a call shows the number as people read it, and its link`() {
    #expect(
      home.run("trainer call dupont").text == """
        Marc Dupont

        phone  +33 4 72 00 00 00
        link   tel:+33472000000

        """)
    let json = home.run("trainer call dupont --format json").text
    #expect(json.contains(#""phone":"+33472000000","link":"tel:+33472000000""#), "\(json)")
  }

  @Test func `a mail about a session says what its reader may know`() {
    let trainer = home.run("trainer mail dupont --about \(company.session)").text
    #expect(trainer.contains("mailto:marc@example.org?subject=Swift%2C%20Fri%204%20December%202026&body="))
    #expect(trainer.contains("458.50") && !trainer.contains("900.00"))
    let client = home.run("client mail acme --about \(company.session) --subject Hello").text
    #expect(client.contains("mailto:office@acme.example?subject=Hello&body="))
    #expect(client.contains("900.00") && !client.contains("458.50"))
  }

  @Test func `a text message has the session in its body`() {
    let text = home.run("trainer sms dupont --about \(company.session)").text
    #expect(text.contains("sms:+33472000000?body=Swift%0A"), "\(text)")
    #expect(home.run("client sms acme").code == 2)
  }

  @Test func `what somebody does not have is said with how to add it`() {
    #expect(home.run("client call acme").code == 4)
    #expect(home.run("client call acme").text.contains("phone=\"04 72 00 00 00\""))
    #expect(home.run("prospect add company=X").code == 0)
    #expect(home.run("prospect mail x").code == 4)
    #expect(home.run("trainer show dupont --map").code == 4)
  }

  @Test func `a place has links for programs and for the web`() {
    let text = home.run("session show \(company.session) --map").text
    #expect(text.contains("geo      geo:0,0?q=12%20rue%20des%20Lilas%2C%2069003%20Lyon"), "\(text)")
    #expect(text.contains("https://www.openstreetmap.org/search?query=12%20rue%20des%20Lilas"))
    #expect(home.run("client show acme --map").text.contains("?query=Lyon"))
    #expect(home.run("client show acme --open").code == 2)
    #expect(home.run("session edit \(company.session) mode=D --quiet").code == 0)
    #expect(home.run("session show \(company.session) --map").code == 4)
  }

  @Test func `what is opened is the link, as one word of a program`() {
    let started = Mutex<[[String]]>([])
    home.fake.answerPrograms { arguments, _, _ in
      started.withLock { $0.append(arguments) }
      return ProgramResult(status: 0, output: [], errors: [], isCut: false)
    }
    #expect(home.run("trainer call dupont --open").code == 0)
    #expect(home.run("client show acme --map --open").code == 0)
    #expect(
      started.withLock { $0 } == [
        ["xdg-open", "tel:+33472000000"], ["xdg-open", "https://www.openstreetmap.org/search?query=Lyon"],
      ])
  }

  @Test func `a card has what may be handed on`() {
    #expect(home.run("trainer edit dupont note=\"difficult\" street=\"3 quai Rambaud\" town=Lyon").code == 0)
    let card = home.run("trainer show dupont --vcard 4.0").text
    for line in [
      "BEGIN:VCARD", "VERSION:4.0", "FN:Marc Dupont", "N:Dupont;Marc;;;", "EMAIL;TYPE=work:marc@example.org",
      "TEL;TYPE=work:+33472000000", "ADR;TYPE=work:;;3 quai Rambaud;Lyon;;;", "END:VCARD",
    ] {
      #expect(card.contains(line + "\r\n"), "\(line) in \(card)")
    }
    #expect(!card.contains("difficult") && !card.contains("65.5"))
    #expect(home.run("client show acme --vcard 3.0").text.contains("ORG:Acme\r\n"))
    #expect(home.run("client show acme --vcard 2.1").code == 2)
    #expect(home.run("client show acme --vcard 4.0 --map").code == 2)
  }
}
