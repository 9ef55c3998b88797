import Activity
import Places
import Testing

@Test func `the table has 64 sports, each with an activity of ours and names of its own`() {
  let sports = Sports.builtIn.all
  #expect(sports.count == 64)
  for sport in sports {
    #expect(ActivityTypes.builtIn.type(key: sport.activity) != nil, "\(sport.key): \(sport.activity)")
    #expect(Sports.builtIn.sport(key: sport.key) == sport)
    for value in sport.values { #expect(Sports.builtIn.sport(value: value) == sport, "\(value)") }
  }
}

@Test func `a swimming pool implies swimming, a pitch nothing`() {
  #expect(Sports.builtIn.sport(leisure: "swimming_pool")?.key == "swimming")
  #expect(Sports.builtIn.sport(leisure: "track")?.key == "running")
  #expect(Sports.builtIn.sport(leisure: "pitch") == nil)
  #expect(Sports.builtIn.sport(leisure: "stadium") == nil)
}

@Test(arguments: [
  ("tennis", "tennis"), ("Table tennis", "table-tennis"), ("tennis de table", "table-tennis"),
  ("escalade", "climbing"), ("bouldering", "climbing"), ("beachvolleyball", "beach-volleyball"),
  ("Équitation", "horse-riding"), ("football", "soccer"),
])
func `a sport is found by its names in any language`(text: String, key: String) {
  #expect(Sports.builtIn.sport(named: text)?.key == key)
}

@Test func `a word that names no sport has near ones`() {
  #expect(Sports.builtIn.sport(named: "tenis") == nil)
  #expect(Sports.builtIn.near("tenis").first == "tennis")
  #expect(Sports.builtIn.near(String(repeating: "x", count: 10_000)).isEmpty)
}
