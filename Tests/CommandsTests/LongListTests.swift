import Arguments
import Commands
import Document
import Session
import TestSupport
import Testing
import Values

/// A list is written in parts, and looks the same however much of what stands below it could be held meanwhile.
struct LongListTests {
  private static func part(_ rows: Range<Int>) -> Table {
    Table(
      columns: [.text("day", "day", .essential, .whole), .number("kcal", "kcal", .essential)],
      rows: rows.map { row in
        [
          .text("day \(row)"),
          .partial(Decimal(Int32(row)), unit: nil, places: 0, known: row % 2 + 1, of: 2),
        ]
      }, total: nil)
  }

  /// What is written of a list, and how often its rows were asked for.
  private static func shown(holding most: Int) throws -> (text: String, readings: Int) {
    let fake = FakeWorld()
    let world = fake.world(environment: ["HOME": "/home/anna"], columns: nil)
    let (_, globals) = try Arguments.read(
      MealList.self, globals: GlobalOptions.self, from: ["--format", "plain"])
    var session = try Session(
      world, globals, Settings(), .all(aliases: []), kinds: .known, readsJournal: false)
    var readings = 0
    let isShown = try session.show(
      parts: { session, body throws(Failure) in
        readings += 1
        for start in [1, 3, 5] where try !body(part(start..<start + 2), &session) { return }
      }, totals: { part(0..<0) }, holding: most)
    #expect(isShown)
    _ = try session.console.finish()
    return (String(decoding: fake.takeOutput(), as: UTF8.self), readings)
  }

  /// A home with so many weights that lists of them are written in three parts.
  private static func homeOfManyWeights() -> FakeHome {
    let home = FakeHome()
    let lines = (0..<2500).map { number in
      #"{"id":"01M7YF3FTCB3C4D5E6F7G8\#(1000 + number)","kind":"weight","#
        + #""day":"2026-0\#(number % 9 + 1)-1\#(number % 10)","at":null,"weight_kg":\#(60 + number % 30)}"#
    }
    home.fake.disk.put("/home/anna/all.jsonl", Array(lines.map { $0 + "\n" }.joined().utf8))
    for line in ["import jsonl /home/anna/all.jsonl", "plumb checkpoint"] {
      let outcome = home.run(line)
      #expect(outcome.code == 0, "\(outcome.text)")
    }
    return home
  }

  @Test func `a list for programs that is written in parts is that which is written at once`() {
    let home = Self.homeOfManyWeights()
    for format in OutputFormat.allCases where format.use == .data {
      let list = "weight list --format \(format.rawValue)"
      let parts = home.run(list).text
      let whole = home.run("\(list) --sort date").text
      #expect(parts.utf8.count > 2500 && parts == whole, "\(format): \(parts.prefix(200))")
    }
  }

  @Test(arguments: [(0, 3), (20, 3), (1 << 20, 2)])
  func `what stands below a list is read again where it is too much to be held`(most: Int, readings: Int)
    throws
  {
    let shown = try Self.shown(holding: most)
    #expect(shown.readings == readings)
    #expect(
      shown.text == """
        day    kcal
        day 1    1
        day 2    2*
        day 3    3
        day 4    4*
        day 5    5
        day 6    6*
        * day 2, kcal: 2, from 1 of 2 items
        * day 4, kcal: 4, from 1 of 2 items
        * day 6, kcal: 6, from 1 of 2 items

        """)
  }
}
