internal import Document
internal import Encoding
internal import Messages
internal import Records
internal import Session
internal import Training
internal import Values

/// The yearly report for people and programs.
struct BPFReport {
  private let bpf: BPF
  private let organisation: RecordEntry?

  /// A report of a company; nil where nobody described it.
  init(_ bpf: BPF, _ organisation: RecordEntry?) {
    self.bpf = bpf
    self.organisation = organisation
  }

  /// Whether a session lacks something, or the form's own check fails.
  var needsAttention: Bool { !bpf.lacks.isEmpty || bpf.checks.contains { !$0.isKept } }

  /// What machine formats say.
  var json: JSON {
    func said(_ key: String) -> JSON { .text(organisation?.text(key)) }
    return [
      "schema": "healthlog.bpf/1", "from": .text(bpf.days.lowerBound), "to": .text(bpf.days.upperBound),
      "organisation": [
        "name": .text(organisation?.name), "siret": said("siret"), "nda": said("nda"),
        "signatory": said("signatory"),
      ],
      "sessions": .count(bpf.held), "ahead": .count(bpf.ahead), "at_a_distance": .bool(bpf.hasDistance),
      "boxes": .object(rows.map { .init($0.box, json($0)) }),
      "specialities": .array(
        bpf.specialities.map {
          ["code": .string($0.code), "people": .count($0.row.people), "hours": .count($0.row.hours)]
        }),
      "checks": .array(bpf.checks.map { ["check": .string($0.rule), "ok": .bool($0.isKept)] }),
      "lacks": .object(
        BPFLack.allCases.map { .init($0.rawValue, .array((bpf.lacks[$0] ?? []).map { .text($0) })) }),
    ]
  }

  private func json(_ row: BPFLine) -> JSON {
    switch row.value {
    case .euros(let euros): .count(euros)
    case .people(let people): ["people": .count(people.people), "hours": .count(people.hours)]
    case .blank: .null
    }
  }

  /// What people read, and tables for programs.
  func document(_ console: Console) -> Document {
    let language = console.language
    let columns: [Column] = [
      .text("box", language.words(Phrase("box", "box", context: "of a form")), .essential, .whole),
      .text("meaning", language.words(Phrase("meaning", "meaning")), .essential, .wrapped),
      .number("euros", "€", .essential),
      .number("people", language.words(Phrase("people", "people")), .essential),
      .number("hours", language.words(Phrase("hours", "hours")), .essential),
    ]
    func table(_ rows: [BPFLine]) -> Block {
      .table(Table(columns: columns, rows: rows.map { $0.cells(language) }, total: nil))
    }
    guard console.isForPeople else { return Document(title: "", blocks: [table(rows)]) }
    var blocks: [Block] = [.fields(head(language))]
    for section in BPFLine.sections {
      blocks += [
        .heading(level: 1, language.words(section.title)),
        table(rows.filter { $0.box.prefix(section.letters.count) == section.letters }),
      ]
    }
    blocks.append(.heading(level: 1, language.words("Checks")))
    blocks.append(
      .list(
        bpf.checks.map { check in
          let verdict: Message = check.isKept ? "agrees" : "does not agree: see what is missing"
          return check.rule + language.colon + language.words(verdict)
        }))
    blocks += lacks(language)
    blocks.append(
      .paragraph(language.words("From prices and marks, not from your invoices and accounts.")))
    let (from, to) = (language.day(bpf.days.lowerBound), language.day(bpf.days.upperBound))
    return Document(title: language.words("Yearly report (BPF), \(from) – \(to)"), blocks: blocks)
  }

  private func head(_ language: Language) -> [Field] {
    var fields: [Field] = []
    func add(_ label: Phrase, _ text: String?) {
      if let text { fields.append(Field(language.words(label), .text(text))) }
    }
    add(Organisation.form.form.label, organisation?.name)
    add(Phrase("siret", "SIRET"), organisation?.text("siret"))
    add(Phrase("nda", "NDA"), organisation?.text("nda"))
    add(Phrase("signatory", "signatory"), organisation?.text("signatory"))
    fields.append(Field(language.words(TrainingSession.form.many), .count(bpf.held)))
    if bpf.ahead > 0 {
      fields.append(
        Field(language.words(Phrase("still_ahead", "still ahead, in no box")), .count(bpf.ahead)))
    }
    add(
      Phrase("at_a_distance", "at a distance"),
      language.words(bpf.hasDistance ? Phrase("yes", "yes") : Phrase("no", "no")))
    return fields
  }

  private func lacks(_ language: Language) -> [Block] {
    let lines = BPFLack.allCases.compactMap { lack -> String? in
      guard let sessions = bpf.lacks[lack], !sessions.isEmpty else { return nil }
      let ids = joined(sessions.prefix(20).map(\.short), by: ", ") + (sessions.count > 20 ? ", …" : "")
      return "\(sessions.count) \(language.words(lack.label))\(language.colon)\(ids)"
    }
    return lines.isEmpty
      ? [] : [.heading(level: 1, language.words("Sessions that lack something")), .list(lines)]
  }

  /// The boxes in the order of the form.
  private var rows: [BPFLine] {
    func income(_ line: Funding) -> BPFLine {
      BPFLine("C-\(line.isOfFunds ? "2" : "")\(line.rawValue)", line.label, .euros(bpf.income[line] ?? 0))
    }
    let funds = Funding.allCases.filter(\.isOfFunds)
    let others = Funding.allCases.filter { !$0.isOfFunds && $0 != .enterprises }
    var rows = [income(.enterprises)] + funds.map(income)
    rows.append(BPFLine("C-2", "funds of training together", .euros(bpf.incomeOfFunds)))
    rows += others.map(income)
    rows += [
      BPFLine("C-total", "income together", .euros(bpf.incomeTotal)),
      BPFLine("D-total", "costs together, from your accounts", .blank),
      BPFLine("D-salaries", "salaries of trainers, from your accounts", .blank),
      BPFLine("D-purchases", "training bought from external trainers", .euros(bpf.purchases)),
      BPFLine("E-internal", "trainers of the company", .people(bpf.ownTrainers)),
      BPFLine("E-external", "trainers from outside", .people(bpf.outsideTrainers)),
    ]
    rows += TraineeType.allCases.map { type in
      BPFLine("F-1-\(type.rawValue)", type.label, .people(bpf.trainees[type] ?? BPFRow(people: 0, hours: 0)))
    }
    rows += [
      BPFLine("F-1-total", "trainees together", .people(bpf.traineesTotal)),
      BPFLine("F-1-distance", "of these at a distance, wholly or in part", .people(bpf.distance)),
      BPFLine("F-2", "of these entrusted to another training company", .people(bpf.subcontracted)),
    ]
    rows += TrainingObjective.allCases.map { aim in
      BPFLine("F-3-\(aim.rawValue)", aim.label, .people(bpf.objectives[aim] ?? BPFRow(people: 0, hours: 0)))
    }
    rows.append(BPFLine("F-3-total", "objectives together", .people(bpf.objectivesTotal)))
    rows += bpf.specialities.enumerated().map { number, speciality in
      let name = (try? NSFCode(speciality.code))?.label ?? ""
      return BPFLine(
        "F-4-\(number + 1)", "\(speciality.code) \(name)",
        .people(speciality.row))
    }
    rows += [
      BPFLine("F-4-others", "other specialities", .people(bpf.otherSpecialities)),
      BPFLine("F-4-total", "specialities together", .people(bpf.specialitiesTotal)),
      BPFLine("G", "trainees entrusted by other training companies", .people(bpf.entrusted)),
    ]
    return rows
  }
}
