import TestSupport
import Testing

@Suite struct ShareSettingsTests {
  private let company = FakeCompany()
  private var home: FakeHome { company.home }

  private func set(_ audience: String, _ template: String) -> FakeHome.Outcome {
    home.run(words: ["config", "set", "business.share.\(audience)", template].map { Array($0.utf8) })
  }

  @Test func `a company writes its own text, which the journal keeps`() {
    #expect(set("trainer", "{module} on {date}\nFee: {pay}").code == 0)
    #expect(
      home.run("session share \(company.session)").text
        == "Swift on Fri 4 December 2026\nFee: 458.50 €\n")
    #expect(home.run("session share \(company.session) --audience client").text.contains("On site"))
    #expect(home.journal.values.contains { String(decoding: $0, as: UTF8.self).contains("{module} on") })
    #expect(home.run("config unset business.share.trainer").code == 0)
    #expect(home.run("session share \(company.session)").text.contains("On site"))
  }

  @Test(arguments: [
    ("trainer", "{price}"), ("trainer", "{margin}"), ("trainer", "{client}"), ("client", "{pay}"),
    ("client", "{costs}"), ("internal", "{wages}"), ("trainer", "{module"),
  ])
  func `a place that its audience may not see is refused when it is set`(audience: String, template: String) {
    let before = home.journal
    let outcome = set(audience, template)
    #expect(outcome.code == 2, "\(outcome.text)")
    #expect(outcome.text.contains("business.share.\(audience): "), "\(outcome.text)")
    #expect(home.journal == before)
  }

  @Test func `and when it is read, since another version may have written it`() {
    let outcome = home.run("session share \(company.session) --config \"business.share.trainer={price}\"")
    #expect(outcome.code == 2)
    #expect(!outcome.text.contains("900"), "\(outcome.text)")
    #expect(outcome.text.contains("may not show 'price'"), "\(outcome.text)")
  }

  @Test func `only these settings may have several lines`() {
    #expect(home.run(words: ["config", "set", "coach.command", "a\nb"].map { Array($0.utf8) }).code == 2)
    #expect(set("client", "{module}\u{1B}[2J").code == 2)
  }
}
