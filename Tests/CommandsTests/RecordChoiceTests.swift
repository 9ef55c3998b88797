import Testing
import TestSupport

/// A name that several records have is asked for on a terminal, and refused without one.
@Suite struct RecordChoiceTests {
  private let home = FakeHome()

  init() {
    home.run("init --purpose training")
    for first in ["Marc", "Anne"] { home.run("trainer add first=\(first) last=Dupont") }
  }

  @Test(arguments: [("1", 0), ("2", 0), ("3", 2), ("", 2), ("x", 2)] as [(String, Int32)])
  func `the number that is typed says which`(answer: String, code: Int32) {
    home.fake.type([answer])
    let before = home.lines.count
    let outcome = home.run("session add Swift --from 9:00 --to 17:00 --mode P --trainer dupont", columns: 100)
    #expect(outcome.code == code)
    #expect(outcome.text.contains("several are called 'dupont':"))
    #expect(outcome.text.contains("which one, 1 to 2?"))
    #expect(home.lines.count == before + (code == 0 ? 1 : 0))
    guard let number = Int(answer), code == 0 else { return }
    let list = outcome.text.split(separator: "\n").filter { $0.hasPrefix("  \(number)  ") }
    let name = list.first?.split(separator: " ").dropFirst().first ?? "?"
    #expect(outcome.text.contains("\(name) Dupont\n"), "\(outcome.text)")
  }

  @Test func `without a terminal nothing is asked`() {
    let outcome = home.run("session add Swift --trainer dupont")
    #expect(outcome.code == 2)
    #expect(outcome.talk.contains("'dupont' matches 2 entries"))
  }
}
