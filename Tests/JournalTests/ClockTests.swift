import Journal
import Ledger
import TestSupport
import Testing
import Values

@Suite struct ClockTests {
  private let day: Int64 = 86_400_000

  private func wall(daysAhead days: Int64) -> Instant {
    Instant(milliseconds: WrittenJournal.wall.milliseconds + days * day)
  }

  private func milliseconds(_ written: WrittenJournal) throws -> [Int64] {
    try written.lines.map { line in
      let bytes = Array(line.utf8)
      return try EventLine.read(bytes.span, 0..<bytes.count).id.milliseconds
    }
  }

  @Test func `a device whose clock is set back keeps its order and says so`() throws {
    let written = try WrittenJournal()
    try written.append(1, at: wall(daysAhead: 12))
    #expect(try written.append(2) == ["the clock is 12 days behind the newest entry"])
    #expect(try written.append(3, at: wall(daysAhead: 12)) == [])
    let times = try milliseconds(written)
    #expect(times == [times[0], times[0] + 1, times[0] + 2])
    try written.seal()
    try written.append(4)
    #expect(try milliseconds(written) == [times[0] + 3])
  }

  @Test func `another device's clock is followed a day ahead and no further`() throws {
    for (days, isFollowed) in [(1, true), (2, false)] as [(Int64, Bool)] {
      let written = try WrittenJournal()
      try written.append(1, at: wall(daysAhead: days))
      // Its stream becomes another's.
      written.disk.takeAway("\(WrittenJournal.directory)/local/device")
      written.disk.takeAway("/home/anna/state")
      let other = written.path
      #expect(try written.append(2) == [])
      let own = try #require(
        written.disk.contents.keys.first { $0.hasSuffix("/open.jsonl") && $0 != other })
      let bytes = try #require(written.disk.contents[own])
      let id = try EventLine.read(bytes.span, 0..<bytes.count - 1).id
      let expected = isFollowed ? wall(daysAhead: days).milliseconds + 1 : WrittenJournal.wall.milliseconds
      #expect(id.milliseconds == expected)
    }
  }
}
