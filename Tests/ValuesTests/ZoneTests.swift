import Testing
import Values

@Suite struct ZoneTests {
  @Test(arguments: [
    (
      "2026-11-21T12:30:00+01:00", "2026-11-21T06:30:00-05:00", "2026-11-21T17:15:00+05:45",
      "2026-11-21T22:30:00+11:00"
    ),
    (
      "2026-07-01T12:00:00+02:00", "2026-07-01T06:00:00-04:00", "2026-07-01T15:45:00+05:45",
      "2026-07-01T20:30:00+10:30"
    ),
    // Long after the last change listed, by the rule in the footer.
    (
      "2200-07-01T12:00:00+02:00", "2200-07-01T06:00:00-04:00", "2200-07-01T15:45:00+05:45",
      "2200-07-01T20:30:00+10:30"
    ),
    // Before zones were.
    (
      "1850-01-01T00:09:21+00:09:21", "1849-12-31T19:03:58-04:56:02", "1850-01-01T05:41:16+05:41:16",
      "1850-01-01T10:36:20+10:36:20"
    ),
  ])
  func `one instant is shown by every zone's clock`(
    paris: String, newYork: String, kathmandu: String, lordHowe: String
  ) throws {
    let instant = try #require(Timestamp(parsing: paris)).instant
    #expect(ZoneFiles.paris.timestamp(at: instant)?.description == paris)
    #expect(ZoneFiles.newYork.timestamp(at: instant)?.description == newYork)
    #expect(ZoneFiles.kathmandu.timestamp(at: instant)?.description == kathmandu)
    #expect(ZoneFiles.lordHowe.timestamp(at: instant)?.description == lordHowe)
  }

  @Test(arguments: [
    (1_774_745_999, 3600), (1_774_746_000, 7200), (1_792_889_999, 7200), (1_792_890_000, 3600),
  ])
  func `the offset changes at the very second`(second: Int64, offset: Int32) {
    #expect(ZoneFiles.paris.offset(at: Instant(milliseconds: second * 1000)) == offset)
  }

  @Test(arguments: [
    ("2026-03-29", 7199, "one 2026-03-29T01:59:59+01:00"),
    ("2026-03-29", 7200, "skipped 2026-03-29T01:59:00+01:00 2026-03-29T03:00:00+02:00"),
    ("2026-03-29", 10_799, "skipped 2026-03-29T01:59:00+01:00 2026-03-29T03:00:00+02:00"),
    ("2026-03-29", 10_800, "one 2026-03-29T03:00:00+02:00"),
    ("2026-10-25", 7199, "one 2026-10-25T01:59:59+02:00"),
    ("2026-10-25", 9000, "repeated 2026-10-25T02:30:00+02:00 2026-10-25T02:30:00+01:00"),
    ("2026-10-25", 10_800, "one 2026-10-25T03:00:00+01:00"),
    ("2150-03-29", 9000, "skipped 2150-03-29T01:59:00+01:00 2150-03-29T03:00:00+02:00"),
    ("9999-12-31", 86_399, "one 9999-12-31T23:59:59+01:00"),
    ("0001-01-01", 0, "one 0001-01-01T00:00:00+00:09:21"),
  ])
  func `Paris skips and repeats an hour`(day: String, second: Int32, meaning: String) throws {
    #expect(try text(ZoneFiles.paris, day, second) == meaning)
  }

  @Test(arguments: [
    ("2026-10-04", 7200, "skipped 2026-10-04T01:59:00+10:30 2026-10-04T02:30:00+11:00"),
    ("2026-10-04", 8999, "skipped 2026-10-04T01:59:00+10:30 2026-10-04T02:30:00+11:00"),
    ("2026-10-04", 9000, "one 2026-10-04T02:30:00+11:00"),
    ("2026-04-05", 6300, "repeated 2026-04-05T01:45:00+11:00 2026-04-05T01:45:00+10:30"),
    ("2026-04-05", 7200, "one 2026-04-05T02:00:00+10:30"),
  ])
  func `Lord Howe skips and repeats half an hour`(day: String, second: Int32, meaning: String) throws {
    #expect(try text(ZoneFiles.lordHowe, day, second) == meaning)
  }

  @Test func `Kathmandu moved its clocks by a quarter of an hour in 1986`() throws {
    #expect(
      try text(ZoneFiles.kathmandu, "1986-01-01", 600)
        == "skipped 1985-12-31T23:59:00+05:30 1986-01-01T00:15:00+05:45")
  }

  @Test func `a file of version 1 has the changes of 32 bits and no rule`() throws {
    var bytes = ZoneFiles.bytes(ZoneFiles.parisFile)
    bytes[4] = 0
    let zone = try Zone.parse(name: "old", tzif: bytes)
    #expect(zone.offset(at: Instant(milliseconds: 1_785_000_000_000)) == 7200)
    #expect(zone.offset(at: Instant(milliseconds: 4_118_000_000_000)) == 3600)
  }

  @Test func `a fixed zone has its offset for a name and never changes`() {
    let zone = Zone.fixed(-12_600)
    #expect(zone.name == "-03:30")
    #expect(zone.offset(at: Instant(milliseconds: .min)) == -12_600)
    #expect(Zone.fixed(.max).name == "+25:59:59")
    #expect(Zone.utc.offset(at: Instant(milliseconds: .max)) == 0)
  }

  @Test(arguments: [
    ("<+0545>-5:45", 1_785_000_000, 20_700), ("EST5EDT,M3.2.0,M11.1.0", 1_785_000_000, -14_400),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_785_000_000, 3600), ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_797_000_000, 0),
    // Daylight-saving time all the year.
    ("EST5EDT,0/0,J365/25", 1_767_243_600, -14_400), ("EST5EDT,0/0,J365/25", 1_785_000_000, -14_400),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_785_000_000, -3600),
    ("XXX3YYY,J60/0,J61/0", 1_709_261_999, -10_800),
    ("XXX3YYY,J60/0,J61/0", 1_709_262_000, -7200), ("XXX3YYY,59/0,60/0", 1_709_175_600, -7200),
  ])
  func `the rule of the footer holds after the last change`(rule: String, second: Int64, offset: Int32) throws
  {
    let zone = try Zone.parse(name: "test", tzif: file(rule: rule))
    #expect(zone.offset(at: Instant(milliseconds: second * 1000)) == offset)
  }

  @Test(arguments: [
    "X5", "EST", "EST5EDT", "EST26", "EST5EDT,M13.1.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
    "EST5EDT,M3.2.7,M11.1.0",
    "EST5EDT,J0,J5", "EST5EDT,366,5", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0/168,M11.1.0", "EST5 ", "<+05-5",
    "EST5:60",
    "EST5EDT,M3.2.0,M11.1.0,", "EST-25EDT-26,0,5", "EST-25:59:59EDT,0,5",
  ])
  func `a rule that is not understood is refused`(rule: String) {
    let error = #expect(throws: ZoneError.self) { try Zone.parse(name: "test", tzif: file(rule: rule)) }
    #expect(error?.reason == "its last rule cannot be understood")
  }

  @Test func `a rule alone makes a zone`() {
    let zone = Zone(name: "CET", rule: "CET-1CEST,M3.5.0,M10.5.0/3")
    #expect(zone?.offset(at: Instant(milliseconds: 1_774_745_999_000)) == 3600)
    #expect(zone?.offset(at: Instant(milliseconds: 1_774_746_000_000)) == 7200)
    #expect(Zone(name: "nonsense", rule: "Europe/Paris") == nil)
  }

  @Test func `a file cut short anywhere is refused`() {
    let bytes = ZoneFiles.bytes(ZoneFiles.kathmanduFile)
    #expect(bytes.count == 212)
    for length in 0..<bytes.count {
      #expect(throws: ZoneError.self) { try Zone.parse(name: "cut", tzif: Array(bytes.prefix(length))) }
    }
  }

  @Test func `a changed byte is refused or read, and never traps`() {
    for zone in [ZoneFiles.kathmanduFile, ZoneFiles.lordHoweFile] {
      let bytes = ZoneFiles.bytes(zone)
      for index in bytes.indices {
        for value: UInt8 in [0, 1, 127, 128, 255] {
          var changed = bytes
          changed[index] = value
          guard let zone = try? Zone.parse(name: "changed", tzif: changed) else { continue }
          #expect(Timestamp.offsets.contains(zone.offset(at: Instant(milliseconds: 1_785_000_000_000))))
          _ = zone.resolve(day: .first, secondOfDay: 0)
          _ = zone.resolve(day: .last, secondOfDay: 86_399)
        }
      }
    }
  }

  private func text(_ zone: Zone, _ day: String, _ second: Int32) throws -> String {
    switch zone.resolve(day: try #require(CivilDay(iso: day)), secondOfDay: second) {
    case .one(let time): "one \(time)"
    case .skipped(let before, let after): "skipped \(before) \(after)"
    case .repeated(let first, let second): "repeated \(first) \(second)"
    }
  }

  /// A file of version 2 with a single time type and that footer.
  private func file(rule: String) -> [UInt8] {
    let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
    let type: [UInt8] = [0, 0, 0, 0, 0, 0] + Array("UTC\0".utf8)
    return header + counts + type + header + counts + type + Array("\n\(rule)\n".utf8)
  }
}
