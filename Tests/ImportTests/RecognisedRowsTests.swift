import Encoding
import Foundation
import Import
import Testing
import Values

/// What becomes of the rows of each sample: nearly all are taken, or left by name.
@Suite struct RecognisedRowsTests {
  /// What is known of a sample, as `Fixtures/recognised.tsv` has it.
  private struct Floor {
    /// Rows or records of the file that are entries, or items and sets of them.
    let taken: Int
    /// Rows that are left out by name, or because the map of the table says so.
    let left: Int
    /// Rows that are part of the entry of another row, as the steps of an hour are of those of a day.
    let joined: Int
    /// Rows that are refused with a reason.
    let refused: Int
    /// Why less than 95 % are recognised; empty where more are.
    let reason: String

    /// The share that is recognised, in percent.
    var share: Int {
      let good = taken + left + joined
      return good + refused == 0 ? 100 : good * 100 / (good + refused)
    }
  }

  private static let floors: [String: Floor] = {
    guard let bytes = try? Fixture.bytes("recognised.tsv") else { return [:] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    return lines.reduce(into: [:]) { floors, line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let numbers = cells.compactMap { Int($0) }
      guard cells.count == 6, numbers.count == 4 else { return }
      floors[cells[0]] = Floor(
        taken: numbers[0], left: numbers[1], joined: numbers[2], refused: numbers[3], reason: cells[5])
    }
  }()

  @Test(arguments: SampleFile.all)
  func `95 of 100 rows of a sample are taken or left by name`(sample: SampleFile) throws {
    guard let contents = try sample.read() else { return }
    let floor = try #require(Self.floors[sample.name])
    #expect(floor.share >= 95 || !floor.reason.isEmpty)
    let reading = contents.reading
    let (taken, left) = (Self.taken(contents), reading.passed)
    #expect(taken >= floor.taken)
    #expect(left <= floor.left)
    #expect(reading.refusals <= floor.refused)
    #expect(reading.rows <= taken + left + floor.joined + reading.refusals, "a row is left without a word")
  }

  /// Rows that are entries, or items and sets of them.
  private static func taken(_ contents: SampleFile.Contents) -> Int {
    let parts = contents.reading.sums[.foods].thousandths + contents.reading.sums[.sets].thousandths
    let others = contents.entries.filter { entry in
      entry.kind != "meal" && JSON.object(entry.fields)["exercises"] == nil
    }
    let lines = Set(others.map(\.line).filter { $0 > 0 })
    return Int(parts / 1000) + lines.count + others.count { $0.line == 0 }
  }
}
