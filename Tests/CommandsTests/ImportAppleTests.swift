import TestSupport
import Testing

/// `healthlog import` of an export of Apple Health, as a person runs it.
@Suite struct ImportAppleTests {
  private let export = """
    <?xml version="1.0" encoding="UTF-8"?>
    <HealthData locale="fr_FR">
     <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" value="60"
      startDate="2026-11-19 08:00:00 +0100" endDate="2026-11-19 08:00:00 +0100"/>
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" value="6000"
      startDate="2026-11-19 08:00:00 +0100" endDate="2026-11-19 08:10:00 +0100"/>
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="iPhone" unit="count" value="5000"
      startDate="2026-11-19 08:00:00 +0100" endDate="2026-11-19 08:10:00 +0100"/>
     <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" sourceName="Watch"
      startDate="2026-11-19 18:00:00 +0100" endDate="2026-11-19 18:30:00 +0100"><WorkoutRoute>
      <FileReference path="/workout-routes/a_route.gpx"/></WorkoutRoute></Workout>
    </HealthData>

    """
  private let route = """
    <gpx version="1.1"><trk><name>Route</name><trkseg>
    <trkpt lat="48" lon="2"><time>2026-11-19T17:00:00Z</time></trkpt>
    <trkpt lat="48.01" lon="2"><time>2026-11-19T17:05:00Z</time></trkpt>
    </trkseg></trk></gpx>
    """

  private func home() -> FakeHome {
    let home = FakeHome()
    home.fake.disk.put("a/a_route.gpx", Array(route.utf8))
    home.fake.disk.put("a/导出.xml", Array(export.utf8))
    return home
  }

  @Test func `a route of a workout is no second activity, whichever file comes first`() {
    let home = home()
    let first = home.run("import a --format json")
    #expect(first.code == 0)
    #expect(
      first.text.contains(
        #"{"kind":"activities","new":1,"known":0,"changed":0,"restored":0,"repeated":0,"same":0,"#))
    #expect(first.text.contains(#""left":{"HeartRate":1}"#))
    #expect(home.run("activity list --format json").text.contains(#""minutes":30"#))
    #expect(home.run("import a --format json").text.contains(#"{"kind":"activities","new":0,"known":1,"#))
    #expect(home.run("verify").code == 0)
  }

  @Test func `what is left is named, and can be undone with the rest`() {
    let home = home()
    #expect(home.run("import a").text.contains("导出.xml: Apple Health; not taken: HeartRate (1)\n"))
    #expect(home.run("import undo").code == 0)
    #expect(home.run("export jsonl").text.isEmpty)
  }

  @Test func `more steps of a day in a newer export change that day's entry`() {
    let home = home()
    #expect(home.run("import a").code == 0)
    home.fake.disk.put("a/导出.xml", Array(export.replacing("6000", with: "7000").utf8))
    #expect(home.run("import a --update --format json").text.contains(#""updated":1"#))
    let steps = home.run("measure list --format json").text
    #expect(steps.contains(#""value":7000"#) && steps.contains(#""value":5000"#) && !steps.contains("6000"))
  }
}
