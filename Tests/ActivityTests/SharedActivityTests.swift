import Activity
import Document
import Testing

/// Types of activity that no table has.
@Suite struct SharedActivityTests {
  @Test func `a key tells the family and the name, on every device`() throws {
    let shared = try #require(SharedActivity(key: "cardio/aqua zumba"))
    #expect(shared.family == .cardio)
    #expect(shared.name == "aqua zumba")
    #expect(shared.key == "cardio/aqua zumba")
    #expect(ActivityTypes.builtIn.family(ofKey: "cardio/aqua zumba") == .cardio)
    #expect(ActivityTypes.builtIn.label(ofKey: "cardio/aqua zumba", .french) == "aqua zumba")
    #expect(ActivitySelection.family(.cardio).contains(key: "cardio/aqua zumba", among: .builtIn))
    #expect(!ActivitySelection.family(.strength).contains(key: "cardio/aqua zumba", among: .builtIn))
  }

  @Test(arguments: ["aqua zumba", "cardio/", "/aqua zumba", "dance floor/aqua zumba", "running/track", ""])
  func `another key has no family and is called as it is`(key: String) {
    #expect(SharedActivity(key: key) == nil)
    #expect(ActivityTypes.builtIn.family(ofKey: key) == nil)
    #expect(ActivityTypes.builtIn.label(ofKey: key, .english) == key)
  }

  @Test func `a stroke in a name is of the name`() {
    #expect(SharedActivity(key: "other/hop/step")?.name == "hop/step")
  }

  @Test func `no key of the table can be taken for one`() {
    #expect(ActivityTypes.builtIn.all.allSatisfy { !$0.key.contains("/") })
  }
}
