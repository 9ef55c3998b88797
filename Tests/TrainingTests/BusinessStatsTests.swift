import Testing
import Training
import Values

private func stats(
  _ sessions: [SessionFacts], prospects: [ProspectFacts] = [], from: String = "12-01", to: String = "12-31",
  today: String = "12-04", minute: Int = 0
) throws -> BusinessStats {
  BusinessStats(
    of: sessions, prospects: prospects, in: try day(from)...day(to), today: try day(today), minute: minute)
}

@Suite struct BusinessStatsTests {
  @Test func `sums are of the sessions of the period that are not cancelled`() throws {
    let stats = try stats([
      session(1, pay: "458.5"),
      session(2, on: "12-05", "9-12:30", mode: .distance, price: "450", pay: "200", costs: "0"),
      session(3, state: .cancelled), session(4, on: "11-30"),
    ])
    #expect((stats.sessions, stats.cancelled, stats.minutes) == (2, 1, 630))
    #expect(stats.turnover == Decimal(1350))
    #expect(stats.cost?.description == "718.5")
    #expect(stats.margin?.description == "631.5")
    #expect(stats.marginPercent?.description == "46.8")
    #expect(stats.modes == [.onSite: 1, .distance: 1])
    #expect(stats.unknown.isEmpty)
  }

  @Test func `what is unknown is counted and never 0`() throws {
    let stats = try stats([
      session(1), session(2, price: nil), session(3, pay: nil, trainer: nil),
      session(4, costs: nil, client: nil),
    ])
    #expect(stats.turnover == Decimal(2700))
    #expect(stats.margin == Decimal(340))
    #expect(stats.marginPercent?.description == "37.8")
    #expect(stats.unknown == [.price: 1, .pay: 1, .costs: 1, .trainer: 1, .client: 1])
  }

  @Test func `without sessions nothing is known`() throws {
    let stats = try stats([])
    #expect(stats.turnover == nil)
    #expect(stats.cost == nil)
    #expect(stats.margin == nil)
    #expect(stats.marginPercent == nil)
    #expect(stats.modes == [.onSite: 0, .distance: 0])
  }

  @Test func `five trainers are ranked by margin, an unknown one last`() throws {
    let all = try (1...7).map { number in
      let trainer = TrainerFacts(
        id: ULID(high: 2, low: UInt64(number)), name: "T\(number)", isInternal: false, hasCompany: false)
      return try session(number, price: number == 7 ? nil : "\(1000 + 10 * (number % 4))", trainer: trainer)
    }
    let stats = try stats(all)
    #expect(stats.trainers.map(\.name) == ["T3", "T2", "T6", "T1", "T5"])
    #expect(stats.trainers.first?.margin == Decimal(470))
    #expect(stats.trainers.first?.minutes == 420)
    let few = try self.few()
    #expect(few.trainers.map(\.name) == ["Marc Dupont", "Anna Bell"])
    #expect(few.trainers.map(\.margin) == [Decimal(680), nil])
  }

  private func few() throws -> BusinessStats {
    try stats([session(1), session(2, on: "12-05"), session(3, pay: nil, trainer: anna)])
  }

  @Test func `clients are ranked by turnover`() throws {
    let stats = try stats([
      session(1, price: "100"), session(2, price: "150", client: client(2, "Beta")), session(3, price: "60"),
      session(4, client: nil),
    ])
    #expect(stats.clients.map(\.name) == ["Acme", "Beta"])
    #expect(stats.clients.map(\.turnover) == [Decimal(160), Decimal(150)])
    #expect(stats.clients.map(\.sessions) == [2, 1])
  }

  @Test func `the pipeline has each stage with what is known of its value`() throws {
    func prospect(_ id: Int, _ stage: ProspectStage, _ value: String?) -> ProspectFacts {
      ProspectFacts(id: ULID(high: 5, low: UInt64(id)), stage: stage, value: money(value))
    }
    let stats = try stats(
      [],
      prospects: [
        prospect(1, .proposal, "4000"), prospect(2, .proposal, nil), prospect(3, .proposal, "500.50"),
        prospect(4, .new, nil),
      ])
    #expect(stats.pipeline[.proposal]?.count == 3)
    #expect(stats.pipeline[.proposal]?.value?.description == "4500.5")
    #expect(stats.pipeline[.proposal]?.unknown == 1)
    #expect(stats.pipeline[.new]?.value == nil)
    #expect(stats.pipeline[.won] == nil)
  }

  @Test func `the next five have not ended, whatever the period`() throws {
    let all = try [
      session(1, on: "12-04", "8-9"), session(2, on: "12-04", "9-17"),
      session(3, on: "12-06", state: .cancelled),
      session(4, on: "12-05", "14-17"), session(5, on: "12-05", "9-12"), session(6, on: "12-31"),
      session(7, on: "12-07"),
      session(8, on: "12-08"), session(9, on: "12-03"),
    ]
    let stats = try stats(all, from: "01-01", to: "01-31", today: "12-04", minute: 9 * 60)
    #expect(stats.next.map(\.id.low) == [2, 5, 4, 7, 8])
    #expect(stats.sessions == 0)
  }

  @Test func `double bookings are those of sessions that are not cancelled`() throws {
    let all = try [
      session(1), session(2, "14-18"), session(3, "9-10", state: .cancelled),
      session(4, "9-17", trainer: anna),
    ]
    #expect(try stats(all).doubleBookings.map { [$0.first.session.low, $0.second.session.low] } == [[1, 2]])
  }

  @Test(arguments: [
    (SessionState.planned, "12-03", 0, SessionStatus.upcoming), (.planned, "12-04", 0, .today),
    (.planned, "12-04", 1019, .today), (.planned, "12-04", 1020, .done), (.confirmed, "12-05", 0, .done),
    (.cancelled, "12-05", 0, .cancelled), (.cancelled, "12-03", 0, .cancelled),
  ])
  func `a status follows from state, day and hours`(
    state: SessionState, today: String, minute: Int, status: SessionStatus
  ) throws {
    let session = try session(1)
    #expect(SessionStatus(state, session.day, session.hours, on: try day(today), at: minute) == status)
  }
}
