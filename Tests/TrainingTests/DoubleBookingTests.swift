import Testing
import Training
import Values

private func booking(_ id: Int, trainer: Int = 1, day: Int = 20_000, _ hours: String) throws -> Booking {
  Booking(
    session: ULID(high: 0, low: UInt64(id)), trainer: ULID(high: 1, low: UInt64(trainer)),
    day: try #require(CivilDay(number: day)), hours: try SessionHours(hours))
}

private func pairs(_ bookings: [Booking]) -> [[UInt64]] {
  DoubleBooking.all(among: bookings).map { [$0.first.session.low, $0.second.session.low] }
}

@Suite struct DoubleBookingTests {
  @Test func `two sessions of one trainer at once are found`() throws {
    let found = try pairs([booking(1, "9-17"), booking(2, "14-18"), booking(3, "18-19")])
    #expect(found == [[1, 2]])
  }

  @Test func `other days, other trainers and breaks are not`() throws {
    let found = try pairs([
      booking(1, "9-12 14-17"), booking(2, "12-14"), booking(3, "17-18"), booking(4, day: 20_001, "9-17"),
      booking(5, trainer: 2, "9-17"),
    ])
    #expect(found.isEmpty)
  }

  @Test func `two that overlap twice are one pair`() throws {
    #expect(try pairs([booking(1, "9-12 13-17"), booking(2, "10-11 14-15")]) == [[1, 2]])
  }

  @Test func `a long session is found against each of those within`() throws {
    let found = try pairs([booking(1, "9-17"), booking(2, "10-11"), booking(3, "12-13"), booking(4, "17-18")])
    #expect(found == [[1, 2], [1, 3]])
  }

  @Test func `a session does not overlap itself`() throws {
    #expect(try pairs([booking(1, "9-17"), booking(1, "9-17")]).isEmpty)
    #expect(try !booking(1, "9-17").overlaps(booking(1, "9-17")))
  }

  @Test func `those that overlap one are all listed`() throws {
    let all = try [
      booking(2, "9-10"), booking(3, "10-11"), booking(4, "9:30-12"), booking(5, trainer: 2, "9-17"),
    ]
    let found = DoubleBooking.overlapping(try booking(1, "9-10:30"), among: all)
    #expect(found.map(\.session.low) == [2, 3, 4])
  }

  @Test(arguments: 0..<200)
  func `every session that overlaps another is found, and no other`(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var bookings: [Booking] = []
    for id in 0..<12 {
      let start = next(18)
      let middle = start + 1 + next(2)
      var hours = "\(start)-\(middle)"
      if next(2) == 0, middle < 22 { hours += " \(middle + 1)-\(middle + 2)" }
      bookings.append(try booking(id, trainer: next(2), day: 20_000 + next(2), hours))
    }
    let expected = bookings.filter { one in bookings.contains { $0.overlaps(one) } }.map(\.session)
    let found = DoubleBooking.all(among: bookings)
    #expect(found.allSatisfy { $0.first.overlaps($0.second) })
    #expect(Set(found.flatMap { [$0.first.session, $0.second.session] }) == Set(expected))
  }

  @Test func `ten thousand sessions at once are looked through in a moment`() throws {
    let all = try (0..<10_000).map { try booking($0, "9-17") }
    #expect(DoubleBooking.all(among: all).count == 9_999)
  }
}
