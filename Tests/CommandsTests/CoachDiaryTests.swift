import TestSupport
import Testing

@Suite struct CoachDiaryTests {
  private let home = FakeHome()

  /// Logs two meals on each of some days of November.
  private func eat(_ days: ClosedRange<Int>, _ lunch: String, _ dinner: String) {
    for day in days {
      let date = "2026-11-\(day < 10 ? "0" : "")\(day)"
      #expect(home.run("meal add lunch \"lunch out \(lunch)\" --at \(date)T12:00 --force").code == 0)
      #expect(home.run("meal add dinner \"dinner out \(dinner)\" --at \(date)T19:00 --force").code == 0)
    }
  }

  private func preview() -> String { home.run("coach --preview").text }

  @Test func `what was eaten is a mean over the days that are logged as a whole`() {
    eat(17...20, "=600kcal p:30 c:60 f:20 fiber:8 sodium:900", "=700kcal p:36 c:70 f:20 fiber:4 sodium:1300")
    _ = home.run("weight add 80")
    let text = preview()
    #expect(
      text.contains(
        #""diet_days":4,"energy_kcal":1300,"protein_g_per_kg":0.82,"fiber_g":12,"sodium_mg":2200,"#))
    #expect(text.contains(#""saturated_fat_percent":null,"alcohol_g_per_week":null,"water_ml":null"#))
  }

  @Test func `three whole days tell nothing yet, and a day of one meal is none`() {
    eat(18...20, "=600kcal p:30 fiber:8", "=700kcal p:36 fiber:4")
    _ = home.run("meal add lunch \"lunch out =600kcal p:30 fiber:8\" --at 2026-11-17T12:00")
    #expect(preview().contains(#""diet_days":3,"energy_kcal":null"#))
  }

  @Test func `a nutrient that a tenth of the items do not tell is unknown`() {
    eat(17...20, "=600kcal p:30 fiber:8", "=700kcal p:36")
    #expect(preview().contains(#""energy_kcal":1300"#))
    #expect(preview().contains(#""fiber_g":null"#))
  }

  @Test func `a week of alcohol is told by four whole days or more`() {
    for day in 18...20 {
      _ = home.run("meal add lunch \"lunch out =600kcal\" --at 2026-11-\(day)T12:00 --force")
      _ = home.run("meal add dinner \"250 ml red table wine\" --at 2026-11-\(day)T19:00")
    }
    #expect(preview().contains(#""alcohol_g_per_week":null"#))
    eat(17...17, "=600kcal", "=700kcal")
    #expect(preview().contains(#""alcohol_g_per_week":138"#))
  }

  @Test func `what is drunk today counts once the day is over`() {
    for day in 18...20 { _ = home.run("water add 2.1l --at 2026-11-\(day)T19:00") }
    _ = home.run("water add 250ml")
    #expect(preview().contains(#""water_ml":2100"#))
    _ = home.run("day close")
    #expect(preview().contains(#""water_ml":1638"#))
  }

  @Test func `of several goals of the week one that is open is told first`() {
    _ = home.run("goal set minutes=150/week workouts=3/week")
    _ = home.run("activity add hiking 200m --at 2026-11-18T07:00")
    #expect(preview().contains(#""week_goal":{"goal":"workouts","target":3,"actual":1}"#))
    _ = home.run("activity add walking 20m --at 2026-11-19T07:00")
    _ = home.run("activity add walking 20m --at 2026-11-20T07:00")
    #expect(preview().contains(#""week_goal":{"goal":"minutes","target":150,"actual":240}"#))
  }

  @Test func `the goal of energy is judged on seven whole days or more`() {
    _ = home.run("goal set kcal=1300 --from 2026-11-01")
    eat(15...20, "=600kcal", "=700kcal")
    #expect(preview().contains(#""adherence_percent":null"#))
    eat(14...14, "=600kcal", "=1700kcal")
    #expect(preview().contains(#""adherence_percent":86"#))
  }

  @Test func `the goal of the week comes with what is reached and no name of anybody`() {
    _ = home.run("goal set minutes=300/week")
    _ = home.run("activity add running 45m --at 2026-11-18T07:00 --note \"with Bob\"")
    let text = preview()
    #expect(text.contains(#""week_goal":{"goal":"minutes","target":300,"actual":45}"#))
    #expect(!text.contains("Bob"))
  }

  @Test func `a request from a file is answered without the journal`() {
    _ = home.run("activity add running 45m --at 2026-11-18T07:00")
    home.fake.disk.put("/tmp/request.json", Array(#"{"streak":9,"sports":["Running"]}"#.utf8))
    let outcome = home.run("coach tips --request /tmp/request.json --format json")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains(#""title":"9 days in a row""#))
    #expect(!outcome.text.contains("strength-days"))
  }

  @Test func `the week of an app from a file is laid over the journal`() {
    _ = home.run("activity add running 45m --at 2026-11-18T07:00")
    let week =
      #"{"workouts":5,"calories":2500,"minutes":300,"streak":7,"sportPreferences":"Running, Cycling"}"#
    home.fake.disk.put("/tmp/week.json", Array(week.utf8))
    let outcome = home.run("coach --request /tmp/week.json --format json")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains(#""id":"streak-7""#))
    // What the week does not say, the journal does.
    #expect(outcome.text.contains(#""id":"strength-days""#))
    let preview = home.run("coach --request /tmp/week.json --preview").text
    #expect(preview.contains(#""sports":["running","cycling"]"#))
    #expect(
      preview.contains(#""workouts":5,"calories":2500,"minutes":300,"streak":7,"moderate_minutes":300"#))
  }

  @Test(arguments: [
    ("{", "cannot read the request: it is not JSON"),
    (
      #"{"sportPreferences":["Running"],"worksouts":5}"#,
      "cannot read the request: 'worksouts' is not a known field of a request"
    ),
    (#"{"workouts":-5}"#, "cannot read the request: 'workouts' is not a whole number from 0 to 1000"),
    (#"{"worksouts":5}"#, "cannot read the request: 'worksouts' is not a known field of a request"),
  ])
  func `a request that is none is refused with code 2`(_ request: String, _ message: String) {
    home.fake.disk.put("/tmp/request.json", Array(request.utf8))
    let outcome = home.run("coach --request /tmp/request.json --format json")
    #expect(outcome.code == 2)
    #expect(outcome.talk.hasPrefix(#"{"error":{"code":"coach.request","exit":2,"message":"\#(message)""#))
  }

  @Test func `what a preview shows can be asked again`() {
    _ = home.run("activity add running 45m --at 2026-11-18T07:00")
    let request = preview()
    home.fake.disk.put("/tmp/request.json", Array(request.utf8))
    #expect(home.run("coach --request /tmp/request.json --preview").text == request)
  }

  @Test func `the weight's trend is a slope, and the weight itself is not sent`() {
    for day in 10...20 {
      _ = home.run("weight add \(80 - Double(day - 10) / 10) --at 2026-11-\(day)T07:00")
    }
    let text = preview()
    #expect(text.contains(#""weighings_21_days":11,"weighing_days_ago":1"#))
    #expect(text.contains(#""weight_slope_kg_per_week":-0."#))
    #expect(!text.contains("79"))
  }
}
