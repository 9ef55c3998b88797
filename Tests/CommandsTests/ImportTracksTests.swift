import Encoding
import Foundation
import Ledger
import TestSupport
import Testing

/// The tracks of activities, as an import keeps them.
@Suite struct ImportTracksTests {
  /// An hour along the equator from west to east at 3 m/s, a place each 10 s, with a climb of 30 m.
  private static func gpx(start: String = "2026-11-20T07", metres: Double = 3) -> String {
    let points = (0..<360).map { index -> String in
      let (east, height) = (Double(index) * 10 * metres / 111_195.08, 100 + Double(index) / 12)
      let (minute, second) = (index / 6, index % 6 * 10)
      let clock = String(format: "%02d:%02d", minute, second)
      return "<trkpt lat='0' lon='\(east)'><ele>\(height)</ele><time>\(start):\(clock)Z</time></trkpt>"
    }
    return "<gpx version='1.1' creator='Watch'><trk><type>running</type><trkseg>\(points.joined())</trkseg></trk></gpx>"
  }

  private static let header =
    "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Filename,Elevation Gain,Moving Time\n"

  private func home(_ files: (String, String)...) -> FakeHome {
    let home = FakeHome()
    for (name, text) in files { home.fake.disk.put(name, Array(text.utf8)) }
    return home
  }

  private func shown(_ home: FakeHome, _ name: String = "@1") throws -> JSON {
    try JSON.parse(home.run("activity show \(name) --format json").bytes.span)
  }

  @Test func `a file keeps its route, its splits and its times`() throws {
    let home = home(("run.gpx", Self.gpx()))
    #expect(home.run("import run.gpx").code == 0)
    let run = try shown(home)
    #expect(run["splits_s"]?.text == "[333,333,333,333,333,333,333,333,333,333]")
    #expect(run["ascent_m"]?.text == "30")
    #expect(run["route"]?.text == #"{"type":"MultiLineString","coordinates":[[[0,0],[0.09686,0]]]}"#)
    #expect(!home.run("activity list --format json").text.contains("route"))
    #expect(!home.run("export csv --what activities").text.contains("333"))
    #expect(home.run("export jsonl").text.contains(#""route":"???_|Q""#))
    #expect(home.run("verify").code == 0)
    #expect(home.run("import run.gpx --format json").text.contains(#""new":0,"known":1,"changed":0"#))
  }

  @Test func `what is exported as lines comes back with its track`() throws {
    let home = home(("run.gpx", Self.gpx()))
    home.run("import run.gpx")
    let other = self.home(("all.jsonl", home.run("export jsonl").text))
    #expect(other.run("import jsonl all.jsonl").code == 0)
    #expect(try shown(other)["route"] == shown(home)["route"])
    #expect(try shown(other)["splits_s"] == shown(home)["splits_s"])
  }

  @Test func `a row of a table gets the track of the file that it names, and keeps what it says`() throws {
    let rows = """
      1,"Nov 20, 2026, 7:00:00 AM",Early,Run,3700,10.9,activities/1.gpx,,3500
      2,"Nov 21, 2026, 7:00:00 AM",Other,Run,3600,9,activities/2.fit.gz,12,3600

      """
    let home = home(
      ("export/activities.csv", Self.header + rows), ("export/activities/1.gpx", Self.gpx()),
      ("export/activities/3.gpx", Self.gpx(start: "2026-11-19T18")))
    let first = home.run("import export --format json")
    #expect(first.code == 0)
    #expect(first.text.contains(#""new":3,"known":0"#), "\(first.text)")
    let early = try #require(
      home.run("activity list --format json --where 'distance=10.9'").text.firstMatch(of: /"id":"([0-9A-Z]+)"/))
    let run = try shown(home, String(early.1))
    #expect(run["minutes"]?.text == "58.333" && run["distance_km"]?.text == "10.9")
    #expect(run["moving_min"]?.text == "59.833" && run["elapsed_min"]?.text == "59.833")
    #expect(run["ascent_m"]?.text == "30")
    #expect(run["splits_s"]?.arrayValue?.count == 10 && run["route"] != nil)
    #expect(try shown(home, "@1")["ascent_m"]?.text == "12")
    #expect(home.run("import export --format json").text.contains(#""new":0,"known":3,"changed":0"#))
    #expect(home.run("import --plan export --format json").text.contains(#""new":0,"known":3,"changed":0"#))

    // The table alone says less, and takes nothing away.
    #expect(home.run("import export/activities.csv --update").code == 0)
    #expect(try shown(home, String(early.1))["route"] == run["route"])
  }

  @Test func `a file that is damaged is told of, and its row is stored`() throws {
    let rows = #"1,"Nov 20, 2026, 7:00:00 AM",Early,Run,3700,10.9,activities/1.gpx,,3500"# + "\n"
    let cut = String(Self.gpx().prefix(9000))
    let home = home(("export/activities.csv", Self.header + rows), ("export/activities/1.gpx", cut))
    let outcome = home.run("import export")
    #expect(outcome.code == 3)
    #expect(outcome.talk.contains("export/activities/1.gpx"), "\(outcome.talk)")
    #expect(home.run("activity list --format json").text.contains(#""distance_km":10.9"#))
    #expect(try shown(home)["minutes"]?.text == "58.333")
  }

  @Test func `an edit keeps the track`() throws {
    let home = home(("run.gpx", Self.gpx()))
    home.run("import run.gpx")
    let route = try shown(home)["route"]
    #expect(home.run("edit @1 distance=11km note=windy").code == 0)
    #expect(try shown(home)["route"] == route)
    #expect(home.run("edit @1 route=x").code == 2)
    #expect(home.run("edit @1 moving=1").code == 2)
    #expect(home.run("import undo").code == 0)
    #expect(home.run("export gpx").text.contains("</gpx>"))
    #expect(!home.run("export gpx").text.contains("<trkpt"))
  }

  @Test func `a forged route counts in nothing and stops nothing`() throws {
    for route in [#"??~~~~~~~~~~A"#, "??", "_wyjP_ekgbBAA", String(repeating: "?", count: 100_000)] {
      let home = FakeHome.furnished()
      var forged = ForgedEvents(try home.journalID, device: .init(random: 77))
      forged.append(
        #"{"op":"add","kind":"activity","entry":"SELF","day":"2026-11-20","type":"running","minutes":30,"kcal":null,"#
          + #""kcal_source":null,"route":"\#(route)"}"#)
      try forged.put(in: home)
      #expect(home.run("verify").code == 1)
      for line in ["activity list", "status", "export gpx", "activity show @1", "report week"] {
        let outcome = home.run(line)
        #expect(outcome.code == 3 || outcome.code == 0, "\(line): \(outcome.text)")
        #expect(!outcome.text.contains("2026-11-20"))
      }
    }
  }
}
