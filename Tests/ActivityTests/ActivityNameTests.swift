import Activity
import Testing

/// What people type for an activity.
struct ActivityNameTests {
  let types = ActivityTypes.builtIn

  @Test(arguments: [
    ("running", "running"), ("Running", "running"), ("run", "running"), ("RUN", "running"),
    ("runs", "running"), ("course à pied", "running"), ("course a pied", "running"),
    ("COURSE À PIED", "running"),
    ("running 10 km/h", "running"), ("running-8kmh", "running-8kmh"),
    ("running 8 km/h", "running-8kmh"),
    ("jog", "jogging"), ("footing", "jogging"), ("bike", "cycling"), ("vélo", "cycling"),
    ("velos", "cycling"), ("swim", "swimming"), ("natation", "swimming"), ("walk", "walking"),
    ("marche", "walking"),
    ("marche a pied", "walking"), ("weights", "strength"), ("gym", "strength"), ("musculation", "strength"),
    ("pushups", "bodyweight"), ("push ups", "bodyweight"), ("push-up", "bodyweight"), ("pompe", "bodyweight"),
    ("soccer", "football"), ("ping-pong", "table-tennis"), ("pingpong", "table-tennis"),
    ("vtt", "mountain-biking"), ("randonnées", "hiking"), ("ménage", "housework"), ("jardinage", "gardening"),
    ("course", "running"), ("courses", "shopping"), ("S\u{2019}étirer", "stretching"),
  ])
  func `a name finds its activity`(name: String, key: String) throws {
    #expect(try types.type(named: name).key == key)
  }

  @Test(arguments: [
    ("runing", "running"), ("swiming", "swimming"), ("cycleing", "cycling"), ("natatoin", "swimming"),
    ("musculaton", "strength"), ("yogha", "yoga"), ("walkng", "walking"),
  ])
  func `a typing error is not taken for what it resembles, only suggested`(name: String, key: String) {
    let error = #expect(throws: UnknownActivity.self) { try types.type(named: name) }
    #expect(error?.name == name)
    #expect(error?.suggestions.first == key)
  }

  @Test(arguments: ["", " ", "-", "qwertyuiop", "\u{0}", "🏃"])
  func `what resembles nothing is refused without a suggestion`(name: String) {
    let error = #expect(throws: UnknownActivity.self) { try types.type(named: name) }
    #expect(error?.suggestions == [])
  }

  @Test func `a name that differs from two only in the sign of the plural is refused with both`() {
    let error = #expect(throws: UnknownActivity.self) { try types.type(named: "coursex") }
    #expect(error?.suggestions == ["running", "shopping"])
  }

  @Test func `no more than three activities are suggested, each once`() {
    let error = #expect(throws: UnknownActivity.self) { try types.type(named: "swimming l") }
    #expect(error?.suggestions.count == 3)
    #expect(Set(error?.suggestions ?? []).count == 3)
  }

  @Test func `the beginnings of words list the activities that have them`() {
    #expect(types.matches("yog").map(\.key) == ["yoga", "yoga-sun-salutation", "yoga-power"])
    #expect(types.matches("running").first?.key == "running")
    #expect(types.matches("crawl fast").map(\.key) == ["swimming-crawl-fast"])
    #expect(types.matches("").isEmpty)
    #expect(types.matches("zzz").isEmpty)
  }

  @Test(arguments: [
    ("light", Intensity.light), ("Moderate", .moderate), ("hard", .hard), ("vigorous", .hard),
    ("intense", .hard), ("modéré", .moderate), ("légère", .light),
  ])
  func `an intensity has English and French names`(name: String, intensity: Intensity) {
    #expect(Intensity(named: name) == intensity)
  }

  @Test func `another word is no intensity`() {
    #expect(Intensity(named: "har") == nil)
    #expect(Intensity(named: "") == nil)
  }
}
