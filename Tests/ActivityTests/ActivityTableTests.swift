import Activity
import Tables
import Testing
import Values

/// The table as shipped; `.ci/tables/activities.py --check` compares it with the Compendium itself.
struct ActivityTableTests {
  let types = ActivityTypes.builtIn

  @Test func `every line of the table is read`() {
    let lines = Tables.activities { bytes in bytes.indices.count { bytes[$0] == UInt8(ascii: "\n") } }
    #expect(types.all.count == 201)
    #expect(lines == 202)
  }

  @Test(arguments: [
    ("running", "12050", "9.8"), ("running-8kmh", "12030", "8.3"), ("walking", "17190", "3.5"),
    ("walking-brisk", "17200", "4.3"), ("hiking", "17080", "6"), ("cycling", "01015", "7.5"),
    ("cycling-18kmh", "01020", "6.8"), ("swimming-crawl-slow", "18240", "5.8"),
    ("swimming-crawl-fast", "18230", "9.8"), ("strength", "02054", "3.5"),
    ("strength-squats", "02052", "5"), ("strength-vigorous", "02050", "6"), ("yoga", "02150", "2.5"),
    ("pilates", "02105", "3"), ("tennis", "15675", "7.3"), ("football", "15610", "7"),
    ("football-competition", "15605", "10"), ("basketball", "15055", "6.5"), ("badminton", "15030", "5.5"),
    ("jump-rope", "15551", "11.8"), ("elliptical", "02048", "5"), ("sleeping", "07030", "0.95"),
  ])
  func `an activity has the code and the MET value of 2011`(key: String, code: String, met: String) throws {
    let type = try #require(types.type(key: key))
    #expect(type.compendiumCode == code)
    #expect(type.met.description == met)
    #expect(type.edition == "2011")
  }

  @Test func `no key is used twice`() {
    #expect(Set(types.all.map(\.key)).count == types.all.count)
  }

  @Test func `every name finds its own activity`() throws {
    for type in types.all {
      for name in type.names { #expect(try types.type(named: name).key == type.key, "\(name)") }
    }
  }

  @Test func `every family has activities, and cardio is what people mean by it`() {
    for family in ActivityFamily.allCases { #expect(!types.types(in: family).isEmpty) }
    let cardio = types.types(in: .cardio).map(\.key)
    #expect(Set(["running", "cycling", "swimming", "rowing-machine", "elliptical"]).isSubset(of: cardio))
    #expect(!cardio.contains("walking"))
    #expect(!cardio.contains("strength"))
  }

  @Test func `the forms of an activity never take less energy the harder they are`() {
    for type in types.all {
      let forms = Intensity.allCases.compactMap { types.variant(of: type, $0)?.met }
      #expect(forms == forms.sorted(), "\(type.key)")
    }
  }

  @Test(arguments: [
    ("running", "running-8kmh", "running", "running-12kmh"),
    ("walking", "walking-slow", "walking", "walking-brisk"),
    ("cycling", "cycling-18kmh", "cycling-21kmh", "cycling-24kmh"),
    ("strength", "strength", "strength-squats", "strength-vigorous"),
    ("yoga", "yoga", "yoga-sun-salutation", "yoga-power"),
  ])
  func `an intensity selects a form of the same activity`(
    key: String, light: String, moderate: String, hard: String
  ) throws {
    let type = try #require(types.type(key: key))
    let forms = Intensity.allCases.map { types.variant(of: type, $0)?.key }
    #expect(forms == [light, moderate, hard])
  }

  @Test func `an activity of one form has no others`() throws {
    let fencing = try #require(types.type(key: "fencing"))
    #expect(types.variant(of: fencing, .hard) == nil)
  }
}
