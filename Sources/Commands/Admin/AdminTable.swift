internal import Document
internal import Encoding
internal import Session
internal import Values

/// A table of objects that a server gave, as a list shows them.
struct AdminTable {
  /// One column: the key in the objects, its title, how much it matters.
  struct Item {
    let key: String
    let title: Phrase
    let priority: Column.Priority
    let isNumber: Bool

    /// A column of texts.
    static func text(_ key: String, _ title: Phrase, _ priority: Column.Priority) -> Item {
      Item(key: key, title: title, priority: priority, isNumber: false)
    }

    /// A column of numbers.
    static func number(_ key: String, _ title: Phrase, _ priority: Column.Priority) -> Item {
      Item(key: key, title: title, priority: priority, isNumber: true)
    }
  }

  /// The keys whose values are times.
  private static let times: Set = ["at", "since", "last_login", "last_seen"]

  private let items: [Item]

  /// A table of these columns.
  init(_ items: [Item]) { self.items = items }

  /// Shows objects as a table to people and as they came to programs.
  func show(_ objects: [JSON], as key: String, schema: String, _ session: inout Session) {
    let columns = items.map { item -> Column in
      let title = session.console.language.words(item.title)
      return item.isNumber
        ? .number(item.key, title, item.priority)
        : .text(
          item.key, title, item.priority, item.key == "text" || item.key == "reason" ? .wrapped : .whole)
    }
    let isForPeople = session.console.isForPeople
    let zone = isForPeople ? session.zone : nil
    let rows = objects.map { object in
      items.map { item -> Cell in
        if isForPeople, item.key == "status", let status = object["status"]?.stringValue {
          return .phrase(Self.words(ofStatus: status))
        }
        return Self.cell(object[item.key], zone)
      }
    }
    session.console.show(
      list: Table(columns: columns, rows: rows, total: nil),
      json: ["schema": .string(schema), key: .array(objects)],
      lines: objects)
  }

  /// A value; times by the clocks of a person's zone, where it is for people.
  private static func cell(_ value: JSON?, _ zone: Zone?) -> Cell {
    switch value {
    case .string(let text): return .text(zone.flatMap { clock(text, $0) } ?? text)
    case .number(let text):
      return Decimal(parsing: text).map { .number($0, places: 0) } ?? .text(text)
    case .bool(let isTrue):
      guard zone != nil else { return .text(isTrue ? "true" : "false") }
      return isTrue ? .text("✓") : .empty
    default: return .empty
    }
  }

  /// A time by the clocks of a zone: `2026-12-01 00:00`; nil where a text is none.
  static func clock(_ text: String, _ zone: Zone) -> String? {
    let time = Timestamp(parsing: text).flatMap { zone.timestamp(at: $0.instant) }
    return time.map { String("\($0)".prefix(16)).spaced }
  }

  private static func words(ofStatus status: String) -> Phrase {
    switch AdminStatus(rawValue: status) {
    case .active: Phrase("active", "active")
    case .blocked: Phrase("blocked", "blocked")
    case .suspended: Phrase("suspended", "suspended")
    case nil: Phrase(status, "\(status)")
    }
  }

  /// The day of a time by the clocks of a zone; nil where a value is no time.
  static func day(_ value: JSON?, _ zone: Zone) -> CivilDay? {
    let time = value?.stringValue.flatMap(Timestamp.init(parsing:))
    return time.flatMap { zone.timestamp(at: $0.instant)?.day }
  }

  /// What an object has in a field of a list; a time has its day in a person's zone in front, by which it is found.
  static func value(_ object: JSON, _ key: String, _ zone: Zone) -> ListValue {
    switch object[key] {
    case .string(let text):
      .text(times.contains(key) ? day(object[key], zone).map { "\($0) \(text)" } ?? text : text)
    case .number: .number(orUnknown: object[key]?.decimalValue)
    case .bool(let isTrue): .text(isTrue ? "yes" : "no")
    default: .unknown
    }
  }
}

extension String {
  /// A time with a blank in the place of its T.
  fileprivate var spaced: String { String(map { $0 == "T" ? " " : $0 }) }
}

extension Phrase {
  static let adminStatus = Phrase("status", "status")
  static let adminLastLogin = Phrase("last_login", "last login")
  static let adminLastSeen = Phrase("last_seen", "last seen", context: "account")
  static let adminLogins = Phrase("login_days_30", "days in 30")
  static let adminUserAim = Phrase("aim", "aim")
  static let adminOverTarget = Phrase("over_target", "over target")
  static let adminJournals = Phrase("journals", "journals")
  static let adminAdministrator = Phrase("admin", "admin")
  static let adminUntil = Phrase("blocked_until", "until")
  static let adminReason = Phrase("reason", "reason")
  static let adminFirstName = Phrase("first_name", "first name")
  static let adminWhen = Phrase("at", "when")
  static let adminText = Phrase("text", "text")
  static let adminActor = Phrase("actor_email", "who")
  static let adminAction = Phrase("action", "what")
  static let adminSubject = Phrase("account_email", "to whom")
  static let adminJournal = Phrase("journal", "journal")
  static let adminLastDay = Phrase("until", "until", context: "day")
}
