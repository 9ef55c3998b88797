internal import Activity
internal import Document
internal import Encoding
internal import Food
internal import Messages
internal import Session
internal import Values

/// The statistics of a server as people read them; what is not told is unknown.
struct StatisticsReport {
  /// What people can be told apart by, as the server knows it.
  static let dimensions = ["age", "sex", "aim"] + times
  private static let times = ["week", "month", "year"]
  /// How many kinds of one sort are listed: the most frequent.
  private static let most = 10

  /// What the server answered.
  let answer: JSON
  private let dimensions: [String]
  let language: Language

  /// The report of an answer to a question by some dimensions.
  init(_ answer: JSON, by dimensions: [String], _ language: Language) {
    self.answer = answer
    self.dimensions = dimensions
    self.language = language
  }

  /// The groups in their order.
  var groups: [JSON] { answer["groups"]?.arrayValue ?? [] }

  /// Whether the groups are times one after the other.
  var isOverTime: Bool { dimensions.count == 1 && Self.times.contains(dimensions[0]) }

  /// The groups' table alone, for programs.
  var table: Document { Document(title: "", blocks: [.table(groupTable)]) }

  /// All of it.
  var document: Document {
    let fields = [
      ("registered", Phrase.adminRegistered), ("blocked", .adminBlocked), ("active", .adminActive),
    ]
    .map { Field(language.words($1), Self.cell(answer[$0])) }
    let total = answer["total"]
    let blocks: [Block] =
      [.fields(fields), .table(groupTable)]
      + section(.adminMealsBySlot, .meals, total?["meals_by_slot"], named: Phrase.slot)
      + section(.adminEaten, .adminItems, total?["items_by_category"]) { Phrase($0, "\($0)") }
      + section(.adminActivityTypes, .activities, total?["activities_by_type"], named: Phrase.init(activity:))
      + goals
    return Document(title: title, blocks: blocks + (hint.map { [.paragraph($0)] } ?? []))
  }

  /// What the numbers are of, and of which days.
  private var title: String {
    let days = ["from", "to"].compactMap { answer[$0]?.stringValue.flatMap(CivilDay.init(iso:)) }.map(
      language.day)
    return language.heading(.adminTitle) + ", "
      + days.joined(separator: language.words(" to "))
  }

  /// Why numbers are missing; nil where none is.
  private var hint: String? {
    let cells = (groups + [answer["total"] ?? .null]).flatMap { group in
      Self.counts.map { group[$0.0] } + (group["goals"]?.members ?? []).map { $0.value["met"] }
    }
    guard cells.contains(.some(.null)) else { return nil }
    let fewest = answer["fewest"]?.numberText ?? "5"
    let registered = answer["registered"]?.numberText ?? "0"
    let isUntold = answer["total"]?["people"]?.decimalValue == nil
    let message: Message =
      isUntold
      ? "Statistics start at \(fewest) people with a journal on this server, to protect privacy; \(registered) have registered so far."
      : "A '?' hides figures from fewer than \(fewest) people, and figures that would reveal them."
    return language.words(message)
  }

  /// The words of a group: `female, 2026-11`.
  func name(of group: JSON) -> String {
    dimensions.map { group[$0]?.stringValue ?? "?" }.joined(separator: ", ")
  }

  /// The numbers of a group.
  private static let counts: [(String, Phrase)] = [
    ("people", .adminPeople), ("logging", .adminLogging), ("meals", .meals), ("activities", .activities),
    ("active_minutes", .adminMinutes), ("burned_kcal", .adminBurned),
  ]

  private var groupTable: Table {
    let counts = Self.counts
    let columns =
      dimensions.map { Column.text($0, language.words(Self.title($0)), .essential, .whole) }
      + counts.map { Column.number($0.0, language.words($0.1), .useful) }
    let rows = groups.map { group in
      dimensions.map { key in group[key]?.stringValue.map { Cell.text($0) } ?? Cell.unknown }
        + counts.map { Self.cell(group[$0.0]) }
    }
    let total = dimensions.map { _ in Cell.empty } + counts.map { Self.cell(answer["total"]?[$0.0]) }
    return Table(columns: columns, rows: groups.isEmpty ? [total] : rows, total: groups.isEmpty ? nil : total)
  }

  /// A heading and how often each kind was, the most frequent first; nothing where nothing is told.
  private func section(
    _ title: Phrase, _ unit: Phrase, _ counts: JSON?, named: (String) -> Phrase
  ) -> [Block] {
    let ranked = Self.ranked(counts)
    guard !ranked.isEmpty else { return [] }
    let rows = ranked.prefix(Self.most).map { [Cell.phrase(named($0.key)), .number($0.value, places: 0)] }
    let columns: [Column] = [
      .text("kind", language.words(.adminKind), .essential, .wrapped),
      .number("count", language.words(unit), .essential),
    ]
    return [
      .heading(level: 1, language.heading(title)), .table(Table(columns: columns, rows: rows, total: nil)),
    ]
  }

  /// Counts that are told, the largest first.
  static func ranked(_ counts: JSON?) -> [(key: String, value: Decimal)] {
    (counts?.members ?? []).compactMap { member in member.value.decimalValue.map { (member.key, $0) } }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  /// How many have which goal and meet it: at each time, or in all.
  private var goals: [Block] {
    let parts = isOverTime ? groups : [answer["total"] ?? .null]
    let rows = parts.flatMap { part in
      (part["goals"]?.members ?? []).map { goal in
        (isOverTime ? [Cell.text(name(of: part))] : [])
          + [.text(goal.key), Self.cell(goal.value["set"]), Self.cell(goal.value["met"])]
      }
    }
    guard !rows.isEmpty else { return [] }
    let time =
      isOverTime ? [Column.text("time", language.words(Self.title(dimensions[0])), .essential, .whole)] : []
    let columns: [Column] =
      time + [
        .text("goal", language.words(.adminGoal), .essential, .whole),
        .number("set", language.words(.adminSet), .essential),
        .number("met", language.words(.adminMet), .essential),
      ]
    return [
      .heading(level: 1, language.heading(.goals)), .table(Table(columns: columns, rows: rows, total: nil)),
    ]
  }

  /// A count; what is not told is unknown.
  private static func cell(_ value: JSON?) -> Cell {
    value?.decimalValue.map { .number($0, places: 0) } ?? .unknown
  }

  private static func title(_ dimension: String) -> Phrase {
    switch dimension {
    case "age": .adminAge
    case "sex": .adminSex
    case "aim": .adminAim
    case "week": .adminWeek
    case "year": .adminYear
    default: .adminMonth
    }
  }
}

extension Phrase {
  fileprivate static let adminTitle = Phrase("statistics", "statistics of all users")
  fileprivate static let adminRegistered = Phrase("registered", "registered")
  fileprivate static let adminBlocked = Phrase("blocked", "blocked", context: "accounts")
  fileprivate static let adminActive = Phrase("active", "logged in")
  fileprivate static let adminPeople = Phrase("people", "people")
  fileprivate static let adminLogging = Phrase("logging", "logging")
  fileprivate static let adminMinutes = Phrase("active_minutes", "minutes")
  fileprivate static let adminBurned = Phrase("burned_kcal", "kcal burned")
  fileprivate static let adminKind = Phrase("kind", "kind")
  fileprivate static let adminItems = Phrase("items", "items")
  fileprivate static let adminGoal = Phrase("goal", "goal")
  fileprivate static let adminSet = Phrase("set", "set by")
  fileprivate static let adminMet = Phrase("met", "met by")
  fileprivate static let adminAge = Phrase("age", "age")
  fileprivate static let adminSex = Phrase("sex", "sex")
  fileprivate static let adminAim = Phrase("aim", "aim", context: "goal")
  fileprivate static let adminWeek = Phrase("week", "week")
  fileprivate static let adminMonth = Phrase("month", "month")
  fileprivate static let adminYear = Phrase("year", "year", context: "calendar")
  static let adminMealsBySlot = Phrase("meals_by_slot", "meals of the day")
  static let adminEaten = Phrase("items_by_category", "eaten most often")
  static let adminActivityTypes = Phrase("activities_by_type", "kinds of activity")
}
