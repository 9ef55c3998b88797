import TestSupport
import Testing

/// The layers that may set a setting, the lowest first, each with a value of its own.
private enum Layer: Int, CaseIterable {
  case machine = 1, journal, user, environment, invocation

  /// The start of the day that this layer asks for.
  var value: String { "0\(rawValue):00" }

  /// Puts it into a home.
  func put(into home: inout FakeHome) {
    let line = Array("[day]\n  start = \(value)\n".utf8)
    switch self {
    case .machine: home.fake.disk.put("/etc/healthlog/config", line)
    case .journal: #expect(home.run("config set day.start \(value)").code == 0)
    case .user: home.fake.disk.put("/home/anna/.config/healthlog/config", line)
    case .environment: home.environment["HEALTHLOG_DAY_START"] = value
    case .invocation: break
    }
  }
}

/// Of two layers the higher one counts, whichever they are, and for the program itself too.
@Test(
  arguments: Layer.allCases.flatMap { low in Layer.allCases.map { [low.rawValue, $0.rawValue] } }.filter {
    $0[0] < $0[1]
  })
func `of two layers of settings the higher one counts`(pair: [Int]) throws {
  var home = FakeHome()
  #expect(home.run("init").code == 0)
  let layers = try pair.map { try #require(Layer(rawValue: $0)) }
  for layer in layers { layer.put(into: &home) }
  let option = layers.contains(.invocation) ? " --config day.start=\(Layer.invocation.value)" : ""
  #expect(home.run("config get day.start" + option).text == "\(layers[1].value)\n")
  // A weight at half past the lower layer's hour belongs to the day before, by the higher one's.
  let weighed = home.run("weight add 80 --at 2026-11-20T0\(pair[0]):30 --format csv --quiet" + option)
  #expect(weighed.text.contains(",2026-11-19,"), "\(weighed.text)")
}

/// What came with the journal names no program: neither a pager nor anything else of the machine's.
@Test func `a setting of the machine in a journal counts for nothing`() {
  let home = FakeHome.after(["config set day.start 04:00"])
  let lines = home.run("export jsonl").text.split(separator: "\n").filter { $0.contains("day.start") }
  #expect(lines.count == 1)
  let forged = lines.joined().replacing("day.start", with: "core.pager").replacing("04:00", with: "evil")
  let other = FakeHome(seed: 2)
  other.fake.disk.put("/home/anna/forged.jsonl", Array((forged + "\n").utf8))
  #expect(other.run("import jsonl /home/anna/forged.jsonl").code == 0)
  #expect(other.run("export jsonl").text.contains("core.pager"))
  #expect(other.run("config get core.pager --format json").text.contains(#""value":null"#))
}
