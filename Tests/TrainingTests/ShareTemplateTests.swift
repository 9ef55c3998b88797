import Document
import Testing
import Training
import Values

private func filled(_ template: String, _ session: SessionFacts) throws -> String {
  ShareText(of: session, by: try ShareTemplate(template, for: .client), in: .english, currency: "EUR").text
}

@Suite struct ShareTemplateTests {
  @Test func `places are filled, and a line without a known one is left out`() throws {
    let template = "Dear {client},\n\n**{Module}** on {date}: {price}\nRoom {{A}\n{ place }\nBye\n"
    let session = try session(1, price: nil, place: nil)
    #expect(
      try filled(template, session)
        == "Dear Acme,\n\n**Swift** on Fri 4 December 2026: \nRoom {A}\nBye\n")
  }

  @Test(arguments: [
    ("{prise}", "there is no place 'prise'", 0), ("Hello {}", "there is no place ''", 6),
    ("{margin}", "a text for this audience may not show 'margin'", 0),
    ("{MARGIN}", "a text for this audience may not show 'MARGIN'", 0),
    ("{ pay }", "a text for this audience may not show ' pay '", 0),
    ("a {module", "a place has no closing brace", 2), ("{module\n}", "a place has no closing brace", 0),
    ("{", "a place has no closing brace", 0), ("{mod{ule}", "a place has no closing brace", 0),
  ])
  func `others are refused at their place`(template: String, message: String, column: Int) {
    let error = #expect(throws: GrammarError.self) { try ShareTemplate(template, for: .client) }
    #expect(error?.message.english == message)
    #expect(error?.column == column)
  }

  @Test func `what a value says is never read as a place`() throws {
    let session = try session(1, place: "{margin} {pay}")
    #expect(try filled("{place}", session) == "{margin} {pay}")
  }

  @Test func `a template has its limit`() throws {
    #expect(throws: GrammarError.self) {
      try ShareTemplate(String(repeating: "x", count: 16_385), for: .client)
    }
    _ = try ShareTemplate(String(repeating: "{{", count: 8192), for: .client)
  }

  @Test func `Discord takes 2,000 units, cut behind a line`() throws {
    let line = String(repeating: "x", count: 99)
    let twenty = Array(repeating: line, count: 20)
    let session = try session(1)
    func cut(_ text: String) throws -> String {
      ShareText(of: session, by: try ShareTemplate(text, for: .client), in: .english, currency: "EUR")
        .forDiscord
    }
    let exact = twenty.joined(separator: "\n") + "x"
    #expect(exact.utf16.count == 2000)
    #expect(try cut(exact) == exact)
    let more = exact + "x"
    #expect(try cut(more) == twenty.dropLast().joined(separator: "\n") + "\n…")
    #expect(try cut(more).utf16.count == 1901)
    let faces = String(repeating: "😀", count: 1500)
    #expect(try cut(faces) == String(repeating: "😀", count: 999) + "…")
    #expect(try cut("a\n\n\n" + faces) == "a\n…")
    #expect(try cut("\n" + faces) == "…")
    let (most, longer) = (String(repeating: "x", count: 1998), String(repeating: "x", count: 1999))
    #expect(try cut(most + "\nyy") == most + "\n…")
    #expect(try cut(longer + "\nyy") == longer + "…")
  }
}
