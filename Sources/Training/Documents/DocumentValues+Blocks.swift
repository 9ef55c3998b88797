internal import Document
internal import Encoding
internal import Messages
internal import Records
internal import Values

extension DocumentValues {
  /// The rows of an attendance sheet that is to be filled in, at least.
  private static let blankRows = 12

  /// What is at a place of blocks; nil where it is not known.
  func blocks(_ place: DocumentPlace) -> [Block]? {
    switch place {
    case .objectives: section(.objectives)
    case .audience: section(.audience)
    case .prerequisites: section(.prerequisites)
    case .content: section(.content)
    case .means: section(.means)
    case .assessment: section(.assessment)
    case .accessibility: section(.accessibility)
    case .credentials: credentials
    case .courseNatures: natures
    case .daysTable: daysTable
    case .traineesTable: traineesTable
    case .attendanceTable: attendanceTable
    case .followedTable: followedTable
    case .clientSignatures:
      signatures(["For the training company", "For the client"], [organisationSigner, clientSigner])
    case .personSignatures:
      signatures(["For the training company", "The trainee"], [organisationSigner, course.client?.name])
    case .organisationSignatures:
      signatures(["Stamp and signature of the training company"], [organisationSigner])
    case .trainerSignatures: signatures(["Signature of the trainer"], [day?.trainer?.name])
    default: nil
    }
  }

  private func section(_ section: ProgrammeText.Section) -> [Block]? {
    course.programme?.text(section).map { MarkdownBlocks.blocks($0, below: 1) }
  }

  /// What the programme says of the trainers, else what each of them teaches.
  private var credentials: [Block]? {
    if let said = section(.credentials) { return said }
    let lines = course.trainers.compactMap { trainer in
      trainer.text("speciality").map { "\(trainer.name)\(request.language.colon)\(oneLine($0))" }
    }
    return lines.count < course.trainers.count || lines.isEmpty ? nil : [.list(lines)]
  }

  private var natures: [Block] {
    let own = DocumentWords.nature(objective)
    let lines = words.natures.enumerated().map { number, nature in
      (number == own ? "[X] " : "[  ] ") + nature
    }
    return [.paragraph(joined(lines, by: "\n"))]
  }

  private var daysTable: [Block]? {
    let language = request.language
    let (hasModules, hasPlaces) = (hasModules, Set(days.map(\.place)).count > 1)
    var columns: [Column] = [
      .text("day", language.words(Message("Date", context: "table")), .essential, .whole)
    ]
    for half in HalfDay.allCases {
      columns.append(.text(half.rawValue, words.half(half), .essential, .whole))
    }
    columns.append(.text("length", language.words("Length"), .essential, .whole))
    if hasModules { columns.append(.text("module", language.words("Module"), .essential, .wrapped)) }
    if hasPlaces { columns.append(.text("place", language.words("Place"), .essential, .wrapped)) }
    let rows = days.map { day -> [Cell] in
      var cells: [Cell] = [.text(language.longDay(day.day))]
      for half in HalfDay.allCases { cells.append(.text(words.spans(day.hours.spans(in: half)))) }
      cells.append(.text(day.hours.length))
      if hasModules { cells.append(.text(day.record.name)) }
      if hasPlaces { cells.append(.text(day.place ?? "")) }
      return cells
    }
    return rows.isEmpty ? nil : [.table(Table(columns: columns, rows: rows, total: nil))]
  }

  private var traineesTable: [Block]? {
    guard !course.trainees.isEmpty else { return nil }
    let language = request.language
    let hasEmployers = course.trainees.contains { employer($0) != nil }
    var columns: [Column] = [.text("name", language.words("Trainee"), .essential, .wrapped)]
    if hasEmployers { columns.append(.text("employer", language.words("Employer"), .essential, .wrapped)) }
    let rows = course.trainees.map { trainee in
      [Cell.text(trainee.name), .text(employer(trainee) ?? "")].prefix(columns.count).map(\.self)
    }
    return [.table(Table(columns: columns, rows: rows, total: nil))]
  }

  /// The sheet of a day: a row for each trainee, a column for each half of the day, in which there is a signature, or what
  /// was marked.
  private var attendanceTable: [Block]? {
    guard let day else { return nil }
    let language = request.language
    let halves = day.hours.halves
    let columns =
      [Column.text("name", language.words("Trainee"), .essential, .wrapped)]
      + halves.map { half in
        .text(
          half.rawValue, "\(words.half(half)) \(words.spans(day.hours.spans(in: half)))", .essential, .wrapped
        )
      }
    let trainees = course.trainees.compactMap { trainee in
      trainee.days.first { course.days[$0.number].record.id == day.record.id }.map { (trainee, $0.facts) }
    }
    var rows = trainees.map { trainee, facts -> [Cell] in
      let name = trainee.employer.map { "\(trainee.name) (\($0))" } ?? trainee.name
      return [.text(name)]
        + halves.map { half in
          request.isBlank ? .empty : facts.marks[half].map { .text(words.mark($0)) } ?? .empty
        }
    }
    guard !rows.isEmpty || request.isBlank else { return nil }
    while request.isBlank, rows.count < Self.blankRows { rows.append(columns.map { _ in .empty }) }
    return [.form(Table(columns: columns, rows: rows, total: nil), room: .line)]
  }

  /// What a trainee followed of each day.
  private var followedTable: [Block]? {
    guard let trainee, trainee.days.count > 1 else { return nil }
    let language = request.language
    let columns: [Column] = [
      .text("day", language.words(Message("Date", context: "table")), .essential, .whole),
      .text("hours", language.words("Hours"), .essential, .whole),
      .text("followed", language.words(Message("Followed", context: "hours")), .essential, .whole),
    ]
    let rows = trainee.days.map { number, facts -> [Cell] in
      let day = course.days[number]
      return [
        .text(language.longDay(day.day)), .text(day.hours.shown),
        .text(words.length(facts.followed(of: day.hours).thousandths / 1000)),
      ]
    }
    return [.table(Table(columns: columns, rows: rows, total: nil))]
  }

  private var organisationSigner: String? {
    course.organisation.map { $0.text("signatory") ?? $0.name }
  }

  private var clientSigner: String? { course.client.map { $0.text("contact") ?? $0.name } }

  /// A field for each who signs, with the name below its heading.
  private func signatures(_ titles: [Message], _ names: [String?]) -> [Block] {
    let columns = titles.enumerated().map { number, title in
      Column.text("signature_\(number + 1)", request.language.words(title), .essential, .wrapped)
    }
    return [.form(Table(columns: columns, rows: [names.map { .text($0 ?? "") }], total: nil), room: .block)]
  }
}
