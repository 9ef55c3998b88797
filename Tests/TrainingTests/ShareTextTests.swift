import Document
import Testing
import Training
import Values

/// A session whose every value is a word or number that nothing else has.
private func marked(state: SessionState = .planned, price: String? = "900", pay: String? = "458.5") throws
  -> SessionFacts
{
  try session(
    1, price: price, pay: pay, reference: "C-12", state: state, client: client(1, "Acme"),
    school: SchoolFacts(id: ULID(high: 4, low: 1), name: "IUT Lyon"), trainer: marc)
}

private func text(_ audience: ShareAudience, _ language: Language = .english) throws -> String {
  ShareText(of: try marked(), for: audience, in: language, currency: "EUR").text
}

@Suite struct ShareTextTests {
  @Test func `a trainer reads the fee and neither client nor price`() throws {
    #expect(
      try text(.trainer) == """
        Swift
        Fri 4 December 2026, 09:00–12:30 and 13:30–17:00 (7 h)
        On site: 12 rue des Lilas, 69003 Lyon
        Fee: 458.50 €, expenses 60.00 €
        Ref. C-12
        """)
  }

  @Test func `a client reads the price and the trainer's name`() throws {
    #expect(
      try text(.client) == """
        Swift
        Fri 4 December 2026, 09:00–12:30 and 13:30–17:00 (7 h)
        On site: 12 rue des Lilas, 69003 Lyon
        Trainer: Marc Dupont
        Price: 900.00 €
        """)
  }

  @Test func `the company reads everything`() throws {
    #expect(
      try text(.internal) == """
        Swift
        Fri 4 December 2026, 09:00–12:30 and 13:30–17:00 (7 h)
        On site: 12 rue des Lilas, 69003 Lyon
        Trainer: Marc Dupont
        Client: Acme
        School: IUT Lyon
        Price: 900.00 €
        Fee: 458.50 €, expenses 60.00 €
        Margin: 381.50 € (42.4%)
        Ref. C-12
        """)
  }

  @Test func `it is in French too`() throws {
    #expect(
      try text(.internal, .french) == """
        Swift
        ven. 4 décembre 2026, 09:00–12:30 et 13:30–17:00 (7 h)
        Sur place\u{A0}: 12 rue des Lilas, 69003 Lyon
        Formateur\u{A0}: Marc Dupont
        Client\u{A0}: Acme
        École\u{A0}: IUT Lyon
        Prix\u{A0}: 900,00 €
        Rémunération\u{A0}: 458,50 €, frais 60,00 €
        Marge\u{A0}: 381,50 € (42,4\u{202F}%)
        Réf. C-12
        """)
  }

  @Test(arguments: ShareAudience.allCases, Language.allCases)
  func `no text and no template shows what its audience may not see`(
    audience: ShareAudience, language: Language
  ) throws {
    let hidden: [(ShareAudience, [String])] = [
      (.trainer, ["Acme", "IUT", "900.00", "900,00", "381", "42.4", "42,4"]),
      (.client, ["458", "60.00", "60,00", "381", "42.4", "42,4", "C-12", "IUT"]), (.internal, []),
    ]
    let forbidden = try #require(hidden.first { $0.0 == audience }).1
    let all = audience.places.map { "{\($0.rawValue)}" }.joined(separator: "\n")
    let template = try ShareTemplate(all, for: audience)
    for text in [
      ShareText(of: try marked(), for: audience, in: language, currency: "EUR"),
      ShareText(of: try marked(), by: template, in: language, currency: "EUR"),
    ] {
      for word in forbidden {
        #expect(!text.text.contains(word))
        #expect(!text.subject.contains(word))
      }
    }
    for place in SharePlace.allCases where !audience.sees(place) {
      let error = #expect(throws: GrammarError.self) {
        try ShareTemplate("x {\(place.rawValue)}", for: audience)
      }
      #expect(error?.code == "template.hidden")
      #expect(error?.column == 2)
    }
  }

  @Test func `each audience sees its places`() {
    #expect(
      ShareAudience.trainer.places == [
        .module, .date, .hours, .length, .mode, .place, .state, .ref, .trainer, .pay, .costs,
      ])
    #expect(
      ShareAudience.client.places
        == [.module, .date, .hours, .length, .mode, .place, .state, .trainer, .client, .price])
    #expect(ShareAudience.internal.places == SharePlace.allCases)
  }

  @Test func `what is unknown is left out, and an unknown margin is named`() throws {
    let unknown = try session(
      1, mode: .distance, price: "900", pay: nil, costs: nil, client: nil, trainer: nil, place: nil)
    let lines = ShareText(of: unknown, for: .internal, in: .english, currency: "CHF").text.split(
      separator: "\n")
    #expect(lines.dropFirst(2) == ["At a distance", "Price: 900.00 CHF", "Margin: unknown"])
  }

  @Test func `a cancelled session says so to everybody`() throws {
    for audience in ShareAudience.allCases {
      let text = ShareText(of: try marked(state: .cancelled), for: audience, in: .english, currency: "EUR")
        .text
      #expect(text.hasPrefix("Cancelled\nSwift\n"))
    }
  }

  @Test func `a subject is of what everybody may read`() throws {
    #expect(
      ShareText(of: try marked(), for: .client, in: .english, currency: "EUR").subject
        == "Swift, Fri 4 December 2026")
  }

  @Test func `a value with line breaks is on one line`() throws {
    let broken = try session(1, place: " 12 rue des Lilas\r\n\n69003 Lyon\n")
    let text = ShareText(of: broken, for: .client, in: .english, currency: "EUR").text
    #expect(text.contains("\nOn site: 12 rue des Lilas, 69003 Lyon\n"))
  }
}
