import Encoding
import Import
import Testing
import Values

/// The files of real devices against what fitdecode, another program, reads in them.
@Suite struct FITSampleTests {
  @Test(arguments: FITSamples.names) func `a file says what another program reads in it`(name: String) throws
  {
    let found = try FITImport(FITSamples.bytes(name))
    let file = try #require(found.files.first)
    #expect(found.files.count == 1)
    var lines: [[String]] = []
    lines.append(["file", "", "file_id.count", "\(found.files.count)"])
    lines.append(["file", "0", "type", file.kind?.name ?? ""])
    lines.append(["file", "0", "manufacturer", file.source?.lowercased() ?? ""])
    let created = file.identity?.created.map(Self.text) ?? file.identity?.createdSeconds.map { "\($0)" }
    lines.append(["file", "0", "time_created", created ?? ""])
    lines.append(["count", "", "sessions", "\(file.sessions.count)"])
    lines.append(["count", "", "records", "\(file.records.count)"])
    let names = Set(found.developerFields.map(\.name)).sorted().joined(separator: ",")
    if !names.isEmpty { lines.append(["file", "", "developer_fields", names]) }
    for (index, session) in file.sessions.enumerated() {
      lines += Self.lines(session, session.totals.start.map(Self.text) ?? "#\(index)")
    }
    let expected = try FITSamples.expected(name).filter { $0[2] != "decoder_error" }
      // A device says 0 where it does not know the energy.
      .map { $0[2] == "kcal" && $0[3] == "0" ? Array($0.dropLast()) + [""] : $0 }
    #expect(lines == expected)
  }

  private static func lines(_ session: FITSession, _ key: String) -> [[String]] {
    let totals = session.totals
    let fields: [(String, String?)] = [
      ("sport", session.sport.name), ("sub_sport", session.sport.formName),
      ("elapsed_s", totals.elapsed.map { text($0, 3) }), ("timer_s", totals.timer.map { text($0, 3) }),
      ("distance_m", totals.distance.map { text($0.value, 2) }), ("kcal", totals.energy?.value.description),
      ("avg_hr", totals.averageHeartRate?.description), ("max_hr", totals.highestHeartRate?.description),
      ("ascent_m", totals.ascent?.value.description),
    ]
    return fields.map { ["activity", key, $0.0, $0.1 ?? ""] }
  }

  /// A number with so many decimal places.
  private static func text(_ number: Decimal, _ places: Int) -> String {
    let digits =
      String(repeating: "0", count: max(0, 4 - "\(number.thousandths)".count)) + "\(number.thousandths)"
    let text = digits.dropLast(3) + "." + digits.suffix(3)
    return String(text.dropLast(3 - places))
  }

  private static func text(_ instant: Instant) -> String {
    String(Timestamp(instant: instant, offsetSeconds: 0)?.description.dropLast(6) ?? "") + "Z"
  }

  @Test(arguments: [
    ("activity-settings-corruptheader", [FITError(.junk(83), at: 771)]),
    ("activity-unexpected-eof", [FITError(.cut, at: 751)]),
    // It lost 19 bytes: every CR before a LF, so it was once copied as if it were text.
    ("strava-android-app-201.10-b1218918", [FITError(.undefined(11), at: 7471)]),
  ]) func `a damaged file tells what is wrong and where`(name: String, faults: [FITError]) throws {
    let found = try FITImport(FITSamples.bytes(name)).faults
    #expect(found == faults)
  }

  @Test(arguments: FITSamples.names) func `every other file is without fault`(name: String) throws {
    let damaged = [
      "activity-settings-corruptheader", "activity-unexpected-eof", "strava-android-app-201.10-b1218918",
    ]
    guard !damaged.contains(name) else { return }
    #expect(try FITImport(FITSamples.bytes(name)).faults == [])
  }
}
