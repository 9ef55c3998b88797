import Testing
import Training
import Values

private func report(_ sessions: [SessionFacts]) throws -> BPF {
  BPF(of: sessions, in: try year(), until: try day("12-31"))
}

private func row(_ people: Int, _ hours: Int) -> BPFRow { BPFRow(people: people, hours: hours) }

private func ids(_ report: BPF, _ lack: BPFLack) -> [UInt64] { (report.lacks[lack] ?? []).map(\.low) }

@Suite struct BPFTests {
  @Test func `twelve trainees of six hours are 72 hours`() throws {
    let bpf = try report([session(1, "9:00-12:00,13:00-16:00", trainees: present(12))])
    #expect(bpf.trainees[.employee] == row(12, 72))
    #expect(bpf.traineesTotal == row(12, 72))
    #expect(bpf.objectives[.other] == row(12, 72))
    #expect(bpf.specialities == [.init(code: "326", row: row(12, 72))])
    #expect(bpf.specialitiesTotal == row(12, 72))
    #expect(bpf.checks == [BPFCheck(rule: "F-1 = F-3 = F-4", isKept: true)])
    #expect(bpf.lacks.isEmpty)
  }

  @Test func `prices are by who pays, and line 2 is what the funds pay`() throws {
    let bpf = try report([
      session(1, price: "100"), session(2, price: "200", client: client(2, "Lyon", .public)),
      session(3, price: "300", client: client(3, "Ines", .person)),
      session(4, price: "400", client: client(4, "OPCO", .fund)),
      session(5, price: "500", client: client(5, "Other", .body)),
      session(6, price: "600", client: nil, school: SchoolFacts(id: ULID(high: 4, low: 1), name: "IUT")),
      session(7, price: "700", funding: .personalAccount),
      session(8, price: "800", funding: .employmentService),
    ])
    #expect(
      bpf.income == [
        .enterprises: 100, .publicAgents: 200, .persons: 300, .skillsPlan: 400, .trainingCompanies: 1100,
        .personalAccount: 700, .employmentService: 800,
      ])
    #expect(bpf.incomeOfFunds == 1100)
    #expect(bpf.incomeTotal == 3600)
  }

  @Test(arguments: [
    (["0.5"], 1), (["0.49"], 0), (["1.5"], 2), (["2.5"], 3), (["0.25", "0.25"], 1),
    (["99999999.99"], 100_000_000), (["0"], 0),
  ])
  func `a line is rounded once, half a euro up`(prices: [String], euros: Int) throws {
    let bpf = try report(prices.enumerated().map { try session($0.offset, price: $0.element) })
    #expect(bpf.income[.enterprises] == euros)
  }

  @Test func `what is paid to trainers from outside is a purchase`() throws {
    let bpf = try report([
      session(1, pay: "500"), session(2, pay: "250.50", trainer: zoe), session(3, pay: "999", trainer: anna),
      session(4, pay: nil, trainer: marc), session(5, pay: nil, trainer: anna),
    ])
    #expect(bpf.purchases == 751)
    #expect(ids(bpf, .pay) == [4])
  }

  @Test func `trainers count once, their hours each time`() throws {
    let bpf = try report([
      session(1), session(2, on: "12-05", "9-12:20"), session(3, trainer: anna), session(4, trainer: zoe),
      session(5, trainer: nil),
    ])
    #expect(bpf.outsideTrainers == row(2, 17))
    #expect(bpf.ownTrainers == row(1, 7))
    #expect(ids(bpf, .trainer) == [5])
  }

  @Test func `a trainee counts once an action, and two of one name are two`() throws {
    let twice = present(2) + present(1)
    let bpf = try report([
      session(1, on: "03-02", reference: "C-12", trainees: twice),
      session(2, on: "03-03", reference: "C-12", trainees: present(2)),
      session(3, on: "03-04", reference: "C-13", trainees: present(1)),
      session(4, on: "03-05", trainees: present(1)),
      session(5, on: "03-06", trainees: present(1)),
    ])
    #expect(bpf.traineesTotal == row(6, 56))
  }

  @Test func `a name is the same however its letters and blanks are written`() throws {
    func of(_ names: String...) -> [TraineeFacts] {
      names.map {
        TraineeFacts(key: $0, name: $0, type: .employee, marks: [.morning: .present, .afternoon: .present])
      }
    }
    let bpf = try report([
      session(1, on: "03-02", reference: "C", trainees: of("Éric Roy", "Ada")),
      session(2, on: "03-03", reference: "C", trainees: of("ada", "eric  roy")),
    ])
    #expect(bpf.traineesTotal == row(2, 28))
  }

  @Test func `marks say what was followed, and planned hours count without`() throws {
    let some = [
      TraineeFacts(key: "a", name: "Ada", type: .employee, marks: [.morning: .present, .afternoon: .absent]),
      TraineeFacts(
        key: "b", name: "Bob", type: .jobSeeker, marks: [.morning: .hours(Decimal(2)), .afternoon: .absent]),
      TraineeFacts(key: "c", name: "Cem", type: .person, marks: [.morning: .absent, .afternoon: .absent]),
    ]
    let bpf = try report([
      session(1, trainees: some), session(2, trainees: trainees(1, .apprentice)),
      session(3, trainees: [TraineeFacts(key: "d", name: "Dov", type: .other, marks: [.morning: .present])]),
    ])
    #expect(bpf.trainees[.jobSeeker] == row(1, 2))
    #expect(bpf.trainees[.person] == row(0, 0))
    #expect(bpf.trainees[.apprentice] == row(1, 7))
    #expect(bpf.trainees[.other] == row(1, 7))
    #expect(bpf.traineesTotal == row(4, 20))
    #expect(ids(bpf, .marks) == [2, 3])
  }

  @Test func `rows add up to a total that is rounded once`() throws {
    let bpf = try report([
      session(1, "9:00-9:30", speciality: "100", trainees: trainees(1, .employee)),
      session(2, "9:00-9:30", speciality: "110", trainees: trainees(1, .person)),
      session(3, "9:00-9:20", objective: .experience, speciality: "110", trainees: trainees(1, .other)),
    ])
    #expect(bpf.traineesTotal == row(3, 1))
    #expect(bpf.trainees.values.reduce(0) { $0 + $1.hours } == 1)
    #expect(bpf.objectives[.other] == row(2, 1))
    #expect(bpf.objectives[.experience] == row(1, 0))
    #expect(bpf.specialities.map(\.row) == [row(2, 1), row(1, 0)])
    #expect(bpf.checks.map(\.isKept) == [true])
  }

  @Test func `five specialities are named, by their hours, and the others are one row`() throws {
    let codes = ["100", "110", "111", "112", "113", "114", "115"]
    let bpf = try report(
      codes.enumerated().map { try session($0.offset, "8-\(10 + $0.offset)", speciality: $0.element) })
    #expect(bpf.specialities.map(\.code) == ["115", "114", "113", "112", "111"])
    #expect(bpf.specialities.first?.row == row(1, 8))
    #expect(bpf.otherSpecialities == row(2, 5))
    #expect(bpf.specialitiesTotal == row(7, 35))
  }

  @Test func `what another training company entrusted is in G alone`() throws {
    let bpf = try report([
      session(1, speciality: nil, funding: .trainingCompanies, trainees: present(3)),
      session(2, trainees: present(2)),
    ])
    #expect(bpf.entrusted == row(3, 21))
    #expect(bpf.traineesTotal == row(2, 14))
    #expect(bpf.subcontracted == row(2, 14))
    #expect(ids(bpf, .speciality) == [])
    #expect(bpf.income == [.trainingCompanies: 900, .enterprises: 900])
  }

  @Test func `what is at a distance or subcontracted is counted besides`() throws {
    let bpf = try report([
      session(1, mode: .distance, reference: "C", trainees: present(2)),
      session(2, on: "12-05", reference: "C", trainer: zoe, trainees: present(2)),
    ])
    #expect(bpf.hasDistance)
    #expect(bpf.distance == row(2, 14))
    #expect(bpf.subcontracted == row(2, 14))
    #expect(bpf.traineesTotal == row(2, 28))
  }

  @Test func `what lacks is listed and makes the check fail`() throws {
    let bpf = try report([
      session(1, price: nil), session(2, client: nil), session(3, trainees: []), session(4, speciality: nil),
      session(5, client: client(4, "OPCO", .fund), trainees: present(1, nil)),
      session(6, trainees: present(1, nil)),
    ])
    #expect(ids(bpf, .price) == [1])
    #expect(ids(bpf, .funding) == [2])
    #expect(ids(bpf, .trainees) == [3])
    #expect(ids(bpf, .speciality) == [4])
    #expect(ids(bpf, .types) == [5])
    #expect(bpf.traineesTotal == row(4, 28))
    #expect(bpf.objectivesTotal == row(5, 35))
    #expect(bpf.specialitiesTotal == row(4, 28))
    #expect(bpf.checks == [BPFCheck(rule: "F-1 = F-3 = F-4", isKept: false)])
  }

  @Test func `only what was held in the year is in it`() throws {
    let bpf = BPF(
      of: try [
        session(1, on: "01-01"), session(2, on: "12-31"), session(3, on: "06-30", state: .cancelled),
        session(4, on: "06-30"),
      ],
      in: try day("01-01")...day("11-30"), until: try day("06-29"))
    #expect((bpf.held, bpf.ahead) == (1, 1))
    #expect(bpf.incomeTotal == 900)
  }

  @Test func `no session leaves every box at 0`() throws {
    let bpf = try report([])
    #expect(bpf.traineesTotal == row(0, 0))
    #expect(bpf.specialities.isEmpty)
    #expect(bpf.otherSpecialities == row(0, 0))
    #expect(bpf.incomeTotal == 0)
    #expect(bpf.checks.map(\.isKept) == [true])
  }

  @Test func `impossible amounts and hours cannot stop a program`() throws {
    let hours = TraineeFacts(
      key: "a", name: "Ada", type: .employee,
      marks: [.morning: .hours(Decimal(thousandths: .max)), .afternoon: .hours(Decimal(-1))])
    let most = Decimal(thousandths: .max)
    let whole = try session(1, trainees: [hours])
    let rich = SessionFacts(
      id: whole.id, module: "", day: whole.day, hours: whole.hours, mode: .onSite, place: nil,
      margin: Margin(price: most, pay: most, costs: nil), reference: nil, state: .planned, objective: .other,
      speciality: "326", funding: .state, client: nil, school: nil, trainer: marc, trainees: [hours])
    let bpf = try report([rich, rich])
    #expect(bpf.traineesTotal == row(1, 48))
    #expect(bpf.income[.state] == 9_223_372_036_854_776)
  }
}
