import Body
import Encoding
import Ledger
import Testing
import Values

struct WeighingsTests {
  /// The weights, as a list of kilograms, of lines with these times, as they stand in the line.
  private func weights(at times: [String]) throws -> [Decimal] {
    var replay = Replay(kinds: Kinds(BodyKinds.all))
    var view = Weighings(on: .first ... .last)
    for (index, time) in times.enumerated() {
      let id = ULID(milliseconds: Int64(index), random: (0, 0))
      let bytes = try line(
        id, index + 1,
        """
        {"op":"add","kind":"weight","entry":"\(id)","day":"2026-11-21","at":\(time),"weight_kg":\(80 + index)}
        """)
      replay.collect(bytes.span, 0..<bytes.count)
      replay.fold(bytes.span, 0..<bytes.count, into: &view)
    }
    return view.weights.map(\.weight)
  }

  /// The line of an event that does one thing.
  private func line(_ id: ULID, _ sequence: Int, _ operation: String) throws -> [UInt8] {
    let body =
      #"{"v":1,"at":"2026-11-21T08:00:00+01:00","tz":"UTC","cmd":"test","ops":[\#(operation)],"salt":"00"}"#
    return EventLine.write(
      id: id, device: try #require(DeviceID("aaaaaaaaaa")), sequence: Int64(sequence),
      previous: try #require(ChainSum(String(repeating: "0", count: 32))), body: Array(body.utf8)
    ).line.dropLast()
  }

  private func kilograms(_ numbers: Int32...) -> [Decimal] { numbers.map { Decimal($0) } }

  @Test func `weights of a day are in order of time, whatever the offset`() throws {
    let times = [
      #""2026-11-21T09:00:00+01:00""#, #""2026-11-21T07:30:00Z""#, #""2026-11-21T07:00:00.250+00:00""#,
    ]
    #expect(try weights(at: times) == kilograms(82, 81, 80))
  }

  @Test func `a time that is written with an escape counts like any other`() throws {
    let times = [#""2026-11-21T07:00:00+01:00""#, #""2026-11-21\u005409:00:00\u002b01:00""#]
    #expect(try weights(at: times) == kilograms(80, 81))
  }

  @Test func `a weight without a time or with one that is none stands first`() throws {
    let times = [#""2026-11-21T09:00:00+01:00""#, "null", #""noon""#, #""""#]
    #expect(try weights(at: times) == kilograms(81, 82, 83, 80))
  }

  @Test func `a weight that was corrected counts as it stands`() throws {
    let ids = (0..<2).map { ULID(milliseconds: $0, random: (0, 0)) }
    let lines = [
      try line(
        ids[0], 1, #"{"op":"add","kind":"weight","entry":"\#(ids[0])","day":"2026-11-21","weight_kg":80}"#),
      try line(
        ids[1], 2, #"{"op":"edit","entry":"\#(ids[0])","base":["\#(ids[0])"],"set":{"weight_kg":70}}"#),
    ]
    var replay = Replay(kinds: Kinds(BodyKinds.all))
    var view = Weighings(on: .first ... .last)
    for line in lines { replay.collect(line.span, 0..<line.count) }
    for line in lines { replay.fold(line.span, 0..<line.count, into: &view) }
    #expect(view.weights.map(\.weight) == kilograms(70))
  }
}
