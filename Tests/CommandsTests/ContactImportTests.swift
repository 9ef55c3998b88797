import TestSupport
import Testing

@Suite struct ContactImportTests {
  private let home = FakeCompany().home
  private static let file = "/home/anna/cards.vcf"

  private func put(_ lines: [String]) {
    home.fake.disk.put(Self.file, Array(lines.map { $0 + "\r\n" }.joined().utf8))
  }

  private func card(_ lines: [String]) -> [String] {
    ["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD"]
  }

  private func take(_ options: String = "--yes") -> FakeHome.Outcome {
    home.run("contact import \(Self.file) \(options)")
  }

  @Test func `a card is told by its UID, whatever was changed here or there`() {
    put(card(["UID:a1", "FN:Marie Durand", "ORG:Poste", "EMAIL:marie@poste.example"]))
    #expect(take().text.hasPrefix("stored 1 client\n"))
    #expect(home.run("client edit poste company=\"La Poste\" email=info@poste.example --quiet").code == 0)
    let before = home.journal
    put(card(["UID:a1", "FN:Marie D.", "ORG:Poste SA", "EMAIL:m@poste.example"]))
    #expect(take().text.hasPrefix("nothing new\n"))
    #expect(home.run("client remove \"La Poste\" --yes --quiet").code == 0)
    #expect(take().text.hasPrefix("nothing new\n"), "what was removed stays removed")
    #expect(home.journal != before)
  }

  @Test func `our own card is known by the entry it names`() {
    let card = home.run("client show acme --vcard 4.0").text
    home.fake.disk.put(
      Self.file, Array(card.replacing("office@acme.example", with: "other@acme.example").utf8))
    #expect(take().text.hasPrefix("nothing new\n"))
  }

  @Test func `nothing is stored without a yes`() {
    put(card(["FN:Marie Durand"]))
    let before = home.journal
    #expect(take("").code == 9)
    home.fake.type(["n"])
    #expect(home.run("contact import \(Self.file)", columns: 80).code == 1)
    #expect(home.journal == before)
    home.fake.type(["y"])
    #expect(home.run("contact import \(Self.file)", columns: 80).code == 0)
    #expect(home.run("client list").text.contains("Marie Durand"))
  }

  @Test func `all of a file is one step that undo takes back`() {
    put(card(["FN:Marie Durand"]) + card(["FN:Paul Petit"]))
    #expect(take().code == 0)
    #expect(home.run("undo").code == 0)
    #expect(
      !home.run("client list").text.contains("Durand") && !home.run("client list").text.contains("Petit"))
  }

  @Test func `a name without parts is a first and a last name`() {
    put(card(["FN:Anne Marie Petit", "NOTE:\(String(repeating: "x", count: 20_001))"]))
    let outcome = take("--as trainer --yes")
    #expect(outcome.code == 3)
    #expect(outcome.text.contains("note: 20001 characters, at most 20000; left out"), "\(outcome.text)")
    let json = home.run("trainer show petit --format json").text
    #expect(json.contains(#""first":"Anne Marie","last":"Petit""#), "\(json)")
  }

  @Test(arguments: ["", "hello", "BEGIN:VCARD\r\nFN:x\r\n", "\u{0}\u{0}"])
  func `what is no card is said`(text: String) {
    home.fake.disk.put(Self.file, Array(text.utf8))
    let before = home.journal
    #expect(take().code != 0)
    #expect(home.journal == before)
  }
}
