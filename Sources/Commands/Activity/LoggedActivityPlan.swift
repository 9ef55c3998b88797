internal import Activity
internal import Document
internal import Encoding
internal import Goals
internal import Ledger
internal import Session
internal import Values

/// A planned activity with its entry, day and time.
typealias LoggedActivityPlan = LoggedEntry<PlannedActivity>

extension LoggedEntry<PlannedActivity> {
  /// Its members in machine formats, as `healthlog.activity-plan/1` has them.
  func members(_ session: Session) -> [JSON.Member] {
    content.members(entry: id, day: day, at: at, today: session.today)
  }

  /// The whole object of machine formats.
  func json(_ session: Session) -> JSON {
    .object([.init("schema", "healthlog.activity-plan/1")] + members(session))
  }

  /// The plan for people; programs that read tables get the row a list would have.
  func document(_ session: Session) -> Document {
    guard session.console.isForPeople else {
      return Document(title: "", blocks: [.table(ActivityPlanTable([self], session).table)])
    }
    let language = session.console.language
    var fields = [Field(language.words(.state), .phrase(.of(content.state(day: day, today: session.today))))]
    if let minutes = content.metrics.duration {
      fields.append(Field(language.words(.duration), .amount(minutes.value, unit: "min", places: 0)))
    }
    if let distance = content.metrics.distance {
      fields.append(Field(language.words(.distance), .amount(distance.value, unit: "km", places: 1)))
    }
    if let ascent = content.metrics.ascent {
      fields.append(Field(language.words(.ascent), .amount(ascent.value, unit: "m", places: 0)))
    }
    if let intensity = content.metrics.intensity {
      fields.append(Field(language.words(.intensity), .text(language.words(intensity.phrase))))
    }
    if let exertion = content.metrics.exertion {
      fields.append(Field(language.words(.exertion), .amount(exertion, unit: "/ 10", places: 0)))
    }
    if let note = content.note { fields.append(Field(language.words(.notes), .text(note))) }
    let work: [Block] =
      content.metrics.work.isEmpty ? [] : [RoutineTable.block(content.metrics.work, session.console)]
    return Document(title: title(language.activity(content.type), language), blocks: [.fields(fields)] + work)
  }
}

/// Planned activities as rows.
struct ActivityPlanTable {
  private let plans: [LoggedActivityPlan]
  private let language: Language
  private let isForPeople: Bool
  private let today: CivilDay

  /// A table in a session's language; ids stand last for people and first for programs.
  init(_ plans: [LoggedActivityPlan], _ session: Session) {
    self.plans = plans
    (language, isForPeople) = (session.console.language, session.console.isForPeople)
    today = session.today
  }

  /// The table.
  var table: Table {
    let (language, isForPeople, today) = (language, isForPeople, today)
    let columns: [RowColumn<LoggedActivityPlan>] = [
      .text("day", language.words(.day), .essential, .whole) { .day($0.day) },
      .text("at", language.words(.time), .useful, .whole) { $0.at.map { .time($0) } ?? .empty },
      .text("type", language.words(.activity), .essential, .clipped) {
        .text(isForPeople ? language.activity($0.content.type) : $0.content.type)
      },
      .number("minutes", language.words(.duration), .essential) {
        $0.content.metrics.duration.map { .amount($0.value, unit: "min", places: 0) } ?? .empty
      },
      .number("distance_km", language.words(.distance), .useful) {
        $0.content.metrics.distance.map { .amount($0.value, unit: "km", places: 1) } ?? .empty
      },
      .text("intensity", language.words(.intensity), .extra, .whole) { plan in
        plan.content.metrics.intensity.map {
          .text(isForPeople ? language.words($0.phrase) : $0.rawValue)
        } ?? .empty
      },
      .text("state", language.words(.state), .essential, .whole) {
        .phrase(.of($0.content.state(day: $0.day, today: today)))
      },
      .text("note", language.words(.notes), .extra, .clipped) {
        $0.content.note.map { .text($0) } ?? .empty
      },
    ]
    let id = RowColumn<LoggedActivityPlan>.text("id", "id", .useful, .whole) {
      $0.idCell(isForPeople: isForPeople)
    }
    return Table(plans, columns: isForPeople ? columns + [id] : [id] + columns)
  }
}

extension Phrase {
  /// What has become of a planned activity.
  static func of(_ state: PlannedActivity.State) -> Phrase {
    switch state {
    case .open: Phrase("open", "open", context: "plan")
    case .done: Phrase("done", "done")
    case .missed: Phrase("missed", "missed")
    }
  }
}
