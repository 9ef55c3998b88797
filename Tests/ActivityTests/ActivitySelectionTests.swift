import Activity
import Testing

/// What `--type` selects.
struct ActivitySelectionTests {
  let types = ActivityTypes.builtIn

  @Test(arguments: [
    ("cardio", "running", true), ("cardio", "swimming-crawl-fast", true), ("cardio", "walking", false),
    ("Cardio", "cycling", true), ("walking", "hiking", true), ("strength", "bodyweight", true),
    ("running", "running", true), ("running", "running-8kmh", true), ("running", "jogging", false),
    ("run", "running-8kmh", true), ("tennis", "table-tennis", false), ("vélo", "cycling-24kmh", true),
    ("cardio", "an-activity-of-later", false), ("running", "running-9kmh", true),
  ])
  func `a type or family selects its activities`(name: String, key: String, isSelected: Bool) throws {
    let selection = try ActivitySelection.parse(name, among: types)
    #expect(selection.contains(key: key, among: types) == isSelected)
  }

  @Test func `a name of neither is refused`() {
    #expect(throws: UnknownActivity.self) { try ActivitySelection.parse("cardoi", among: types) }
  }
}
