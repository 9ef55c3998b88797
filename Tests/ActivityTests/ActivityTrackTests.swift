import Activity
import Encoding
import Ledger
import Records
import Testing
import Values

/// What the journal keeps of the way of an activity.
struct ActivityTrackTests {
  private static func addition(_ track: String) -> String {
    #"{"op":"add","kind":"activity","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","type":"running""#
      + #","minutes":45,"kcal":null,"kcal_source":null\#(track)}"#
  }

  /// Whether an addition is taken, by its bytes at once where that is so, and by its tree.
  private static func isTaken(_ text: String) throws -> (atOnce: Bool, read: Bool) {
    let bytes = Array(text.utf8)
    var scanner = ExactScanner(at: 0)
    var keys = KeySet()
    let isHead =
      scanner.pass(#"{"op":"add""#, in: bytes.span) && scanner.key(#","kind":"#, &keys, in: bytes.span)
      && scanner.string(in: bytes.span) != nil && scanner.key(#","entry":"#, &keys, in: bytes.span)
      && scanner.string(in: bytes.span) != nil && scanner.key(#","day":"#, &keys, in: bytes.span)
      && scanner.string(in: bytes.span) != nil
    let check = try #require(ActivityEntry.kind.check)
    let isRight = isHead && check(bytes.span, &scanner, &keys) && scanner.position == bytes.count
    return (isRight, Kinds([ActivityEntry.kind]).fault(in: try JSON.parse(bytes.span)) == nil)
  }

  @Test(arguments: [
    #","moving_min":44.283,"elapsed_min":51"#, #","splits_s":[300,0,1000000]"#, #","splits_s":[]"#,
    #","route":"_p~iF~ps|U_ulLnnqC_mqNvxq`@""#, #","note":"x","splits_s":[301],"route":"??AA ??@\\@A","origin":"a""#,
  ])
  func `what a device recorded is taken at once`(track: String) throws {
    #expect(try Self.isTaken(Self.addition(track)) == (true, true))
  }

  @Test(arguments: [
    #","moving_min":-1"#, #","elapsed_min":100000.001"#, #","splits_s":[300.5]"#, #","splits_s":[-1]"#,
    #","splits_s":[1000001]"#, #","splits_s":[9223372036854775807]"#, #","splits_s":300"#, #","splits_s":["300"]"#,
    #","route":"""#, #","route":7"#, #","route":["??AA"]"#, #","route":"??""#, #","route":"??AA ""#,
    #","route":"_wyjP_ekgbBAA""#, #","route":"??AÄA""#, #","route":"??\u001bA""#, #","route":"??~~~~~~~~~~A""#,
    ##","route":"\##(String(repeating: "??", count: 1001))""##,
    ##","splits_s":[\##(String(repeating: "1,", count: 1000))1]"##,
  ])
  func `what no device records is refused`(track: String) throws {
    #expect(try Self.isTaken(Self.addition(track)) == (false, false))
  }

  @Test func `a letter that is escaped in another way is read in full`() throws {
    let text = Self.addition(#","route":"??@\u005c@A""#)
    #expect(try Self.isTaken(text) == (false, true))
    let entry = try Entry(adding: try JSON.parse(Array(text.utf8).span), revisions: [])
    #expect(try ActivityEntry(entry).track.route == #"??@\@A"#)
  }

  @Test func `a route comes back to a hundred-thousandth of a degree`() throws {
    var track = ActivityTrack()
    let place = { (latitude: Double, longitude: Double) in
      try #require(GeoPoint(latitude: latitude, longitude: longitude))
    }
    track.setRoute([
      [try place(48.123456, 11.654321), try place(48.2, 11.7), try place(48.200001, 11.700001)],
      [try place(1, 1), try place(1.000001, 1)], [try place(-90, 180), try place(90, -180)],
    ])
    #expect(
      track.lines == [
        [try place(48.12346, 11.65432), try place(48.2, 11.7)], [try place(-90, 180), try place(90, -180)],
      ])
    track.setRoute([])
    #expect(track.route == nil && track.lines.isEmpty)
  }
}
