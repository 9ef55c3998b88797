import TestSupport
import Testing

@Suite struct FrenchArithmeticTests {
  @Test(arguments: ["activity add run 10km 50m --dry-run", "burn run 10km 50m", "activity show @1", "why @1"])
  func `arithmetic has the decimal sign of the language`(command: String) {
    let home = FakeHome.after(["weight add 68.2", "activity add run 6km 30m"])
    let english = home.run(command).text
    let french = home.run("--config user.language=fr \(command)").text
    #expect(english.contains(" × 3.5 × 68.2 kg × ") && french.contains(" × 3,5 × 68,2 kg × "), "\(french)")
    #expect(!french.contains("3.5") && !french.contains("by distance"), "\(french)")
  }
}
