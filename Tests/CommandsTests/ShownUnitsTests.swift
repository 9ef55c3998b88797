import TestSupport
import Testing

/// Whatever shows an energy shows it in the unit that is asked for, its averages and sentences included.
@Suite struct ShownUnitsTests {
  /// A home with two days of 1,000 kcal eaten.
  private static func home() -> FakeHome {
    .after([
      "meal add lunch \"soup =1000kcal\" --at 2026-11-18T12:00", "day close 2026-11-18",
      "meal add lunch \"soup =1000kcal\" --at 2026-11-19T12:00", "day close 2026-11-19",
      "goal set kcal=2000 --from 2026-11-01", "weight add 80",
      "profile set height=180cm born=1980-01-01 sex=male level=moderate",
      "exercise add \"wall press\" --activity strength",
    ])
  }

  @Test(arguments: [
    ("goal history kcal", "kJ a day", "4,184"), ("report balance", "Eaten and burned, kJ", "4,184"),
    ("top --by day", "kJ", "8,368 kJ in all"),
    ("report compare 2026-W46 2026-W47 --charts", "kJ", "energy ? / 4,184 kJ, burned ? / 0 kJ"),
    ("exercise show wall press", "energy a minute", "kJ at 80.0 kg"),
    ("goal set burn=2000/week --step +100/week", "kJ", "418.4 kJ more each week"),
    ("export ics --what meals", "DESCRIPTION", "1 soup\\n4\\,184 kJ"),
    ("burn running 30m --quiet", "kJ", "your own resting rate (Mifflin–St Jeor, 7,"),
  ])
  func `an energy is shown in kilojoules`(command: String, title: String, amount: String) {
    let home = Self.home()
    #expect(!home.run(command).text.contains("kJ"))
    let shown = home.run("--config units.energy=kJ \(command)").text
    #expect(shown.contains(title) && shown.contains(amount) && !shown.contains("kcal"), "\(shown)")
  }

  @Test func `what a balance comes to a day is the balance of a single day`() throws {
    let shown = Self.home().run("--config units.energy=kJ report balance").text
    let row = try #require(shown.split(separator: "\n").first { $0.hasPrefix("2026-11-19") })
    let cells = row.split(separator: " ")
    #expect(cells[3] == cells[4] && cells[1] == "4,184", "\(row)")
  }

  @Test func `an exercise that is removed is shown with the newest weight`() {
    let home = Self.home()
    let shown = home.run("exercise show wall press").text
    #expect(shown.contains("at 80.0 kg"))
    #expect(home.run("exercise remove wall press").text.contains("at 80.0 kg"))
  }

  @Test(arguments: [
    ("activity add run 3.1mi 8:51/mi --dry-run", "8:51 /mi"),
    ("activity add cycling 20mi 80m --dry-run", "15.0 mph"),
    ("chart pace --period 2026-11 --format markdown", "8:51"),
    ("goal set weight=70kg --by 2027-11-01", "that is 0.448 lb a week"),
    ("export ics", "DESCRIPTION:27 min\\n3.1 mi"), ("day 2026-11-30", "Running, 30 min, 3.1 mi"),
    ("goal set kcal=auto --rate 0.5kg", "for -1.10 lb a week"),
    ("goal set running.distance=20km/week --step +2/week", "1.2 mi more each week"),
  ])
  func `miles and pounds are shown where they are asked for`(command: String, shown: String) {
    let home = Self.home()
    #expect(home.run("activity add run 3.1mi 8:51/mi --at 2026-11-18T10:00").code == 0)
    #expect(home.run("activity plan run 30m --distance 3.1mi --on 2026-11-30").code == 0)
    let text = home.run("--config units.distance=mi --config units.mass=lb \(command)").text
    #expect(text.contains(shown), "\(text)")
  }
}
