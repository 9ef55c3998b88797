internal import Activity
internal import Document
internal import Encoding
internal import Records
internal import Session
internal import Values

extension ActivityEntry: FormContent {
  static let lineOrder = [
    "minutes", "moving_min", "elapsed_min", "distance_km", "pace", "ascent_m", "kcal", "kcal_source", "met", "weight_kg", "intensity",
    "hr",
    "rpe", "load", "volume_load_kg",
  ]

  static func derived(_ entry: LoggedEntry<Self>) -> [JSON.Member] {
    let (activity, load) = (entry.content, entry.load)
    let members: [JSON.Member] = [
      .init("speed_kmh", .exact(activity.pace?.speed?.rounded(places: 2))),
      .init("load", .exact(load?.amount)),
      .init("load_source", .text(load?.source)),
    ]
    return members + (activity.work.volume.map { [.init("volume_load_kg", .exact($0.value))] } ?? [])
  }

  static func lines(_ entry: LoggedEntry<Self>, _ console: Console) -> [String: Field] {
    let (activity, language) = (entry.content, console.language)
    // Seconds are shown where there are some.
    let minutes = activity.minutes.value
    var lines = [
      "minutes": Field(
        language.words(.duration), .amount(minutes, unit: "min", places: minutes.places == 0 ? 0 : 1))
    ]
    lines["pace"] = activity.pace.map { activity.line(of: $0, console) }
    if let load = entry.load, !load.isEstimated {
      lines["load"] = Field(language.words(.sessionLoad), .number(load.amount, places: 0))
    }
    lines["volume_load_kg"] = activity.work.volume.map {
      Field(language.words(.volumeLoad), .amount($0.value, unit: "kg", places: 0))
    }
    return lines
  }

  static func columns(_ console: Console) -> [DerivedColumn<Self>] {
    guard !console.isForPeople else { return [] }
    return [
      DerivedColumn(column: .load(console.language)) {
        $0.load.map { .number($0.amount, places: 0) } ?? .empty
      },
      DerivedColumn(column: .text("load_source", "load_source", .extra, .whole)) {
        $0.load.map { .text($0.source) } ?? .empty
      },
      DerivedColumn(column: .text("kcal_method", "kcal_method", .extra, .whole)) {
        $0.content.source == .estimated ? .text($0.content.method.rawValue) : .empty
      },
    ]
  }

  static func blocks(_ entry: LoggedEntry<Self>, _ console: Console) -> [Block] {
    TrackView(entry.content).blocks(console)
      + (entry.content.work.isEmpty ? [] : [RoutineTable.block(entry.content.work, console)])
  }

  static func name(_ entry: LoggedEntry<Self>, _ language: Language) -> String {
    language.activity(entry.content.type)
  }

  /// Whether it is walking or running, of which people know the pace.
  var isOnFoot: Bool {
    let type = ActivityTypes.builtIn.type(key: type)
    return type?.family == .walking || type.map(LocomotionCost.Gait.all)?.isEmpty == false
  }

  /// A pace on foot, else a speed.
  private func line(of pace: Pace, _ console: Console) -> Field {
    let language = console.language
    if isOnFoot {
      return Field(language.words(.pace), .text(console.units.text(pace)))
    }
    return Field(
      language.words(.speed), pace.speed.map { .amount($0, unit: "km/h", places: 1) } ?? .unknown)
  }
}

extension LoggedEntry<ActivityEntry> {
  /// The whole object of machine formats, with its way, which lists leave out.
  var wholeJSON: JSON { json(of: members + TrackView(content).members) }

  /// How much it asked of the person; nil where nobody knows.
  var load: SessionLoad? {
    SessionLoad(content, type: ActivityTypes.builtIn.type(key: content.type))
  }
}

extension SessionLoad {
  /// Where it comes from, in machine formats.
  fileprivate var source: String { isEstimated ? "estimated" : "rpe" }
}

extension FormTable<ActivityEntry> {
  /// Activities with their sums below; people see the loads where `hasLoads`.
  init(
    activities: [LoggedEntry<ActivityEntry>], _ sums: ActivitySums, _ console: Console, hasLoads: Bool
  ) {
    guard console.isForPeople else {
      self.init(activities, console)
      return
    }
    let language = console.language
    let load = DerivedColumn<ActivityEntry>(column: .load(language)) { activity in
      guard let load = activity.load else { return .unknown }
      // An estimate is marked.
      return load.isEstimated
        ? .text("~" + language.number(load.amount, places: 0)) : .number(load.amount, places: 0)
    }
    self.init(activities, console, derived: hasLoads ? [load] : [], totals: sums.cells)
  }
}

extension Column {
  fileprivate static func load(_ language: Language) -> Column {
    .number("load", language.words(.loadColumn), .useful)
  }
}

extension ActivitySums {
  /// The sums as the totals of a list, by the keys of its columns.
  fileprivate var cells: [String: Cell] {
    var cells: [String: Cell] = [
      "type": .text("\(sessions)"), "minutes": .amount(minutes, unit: "min", places: 0),
      "kcal": .partial(kcal, unit: "kcal", places: 0, known: known, of: sessions),
      "load": .partial(load, unit: nil, places: 0, known: loaded, of: sessions),
    ]
    cells["distance_km"] = distance.map { .amount($0, unit: "km", places: 1) }
    return cells
  }
}
