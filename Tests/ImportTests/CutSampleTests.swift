import Foundation
import Import
import TestSupport
import Testing

/// Every sample, read whole and cut off. What is read of a part is what the whole says, so that the whole adds what is
/// missing and nothing twice.
@Suite struct CutSampleTests {
  /// Where a sample is cut: at every kB, small ones at every 101 bytes; one cut in three is tried, and one in 24 of
  /// large ones.
  private static func cuts(_ count: Int) -> [Int] {
    let cuts = stride(from: 0, to: count, by: count < 8 << 10 ? 101 : 1 << 10)
    return Cases.each(count > 64 << 10 ? 24 : 3, of: cuts)
  }

  /// Samples of which a part has more than the whole, with the reason.
  private static let exceptions = [
    // Its clock goes back at its end: as a whole it has no duration, and without its end it has one.
    "documents/opentracks__kml22_time_decreases.kml"
  ]

  /// Those of another program's settings, which are no diary.
  private static let unknown = ["alarms.json", "prefs.xml", "other.db.gz", "daily-calorie-summary.csv"]

  @Test(arguments: SampleFile.all)
  func `a sample is known, and names no entry twice`(sample: SampleFile) throws {
    let whole = try sample.read()
    guard !Self.unknown.contains(where: sample.name.hasSuffix) else {
      #expect(whole == nil)
      return
    }
    let keys = try #require(whole).keys
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: SampleFile.all)
  func `the part of a sample has nothing that the whole has not`(sample: SampleFile) throws {
    guard let whole = try sample.read(), !Self.exceptions.contains(sample.name) else { return }
    let known = Set(whole.keys)
    for count in Self.cuts(sample.bytes.count) {
      // A part that is not known any more is refused by name.
      guard let part = try sample.read(first: count) else { continue }
      #expect(part.form.program == whole.form.program, "cut at \(count)")
      let keys = part.keys
      #expect(Set(keys).count == keys.count, "cut at \(count)")
      #expect(Set(keys).subtracting(known) == [], "cut at \(count)")
      // A table of lines has no end, so that a cut is not seen; all others have one.
      guard !sample.name.hasSuffix(".csv") else { continue }
      #expect(keys.count >= known.count || part.reading.refusals > 0, "cut at \(count)")
    }
  }
}
