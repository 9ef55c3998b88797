internal import Arguments
internal import Session
internal import Values

/// The options that lists of entries share: which days, in what order, which entries, how many. What `--type` and
/// `--min` mean is each list's own.
struct ListOptions: Sendable {
  /// The days, as they were said; nil for all.
  private let period: PeriodText?
  private let selection: ListSelection

  /// Reads them for a list of some fields.
  init(_ read: inout ArgumentReader, fields: [ListField]) throws(UsageError) {
    period = try read.option("period", help: "only these days, as in healthlog-dates(7)")
    selection = try ListSelection(&read, fields: fields, cutting: .oldest)
  }

  /// The days that are asked for; nil for all.
  func days(_ session: Session) throws(Failure) -> ClosedRange<CivilDay>? {
    try session.days(of: period)
  }

  /// The days that are asked for of what is planned; nil for all.
  func daysPlanned(_ session: Session) throws(Failure) -> ClosedRange<CivilDay>? {
    try session.days(ofPlanned: period)
  }

  /// Whether the list is ordered or filtered by a field.
  func names(_ field: String) -> Bool { selection.names(field) }

  /// How many of the newest entries are asked for, where that and no order is; nil for any number.
  var newest: Int? { selection.isOrdered ? nil : selection.limit }

  /// Whether an order is asked for.
  var isOrdered: Bool { selection.isOrdered }

  /// Whether no more than some are asked for.
  var isLimited: Bool { selection.limit != nil }

  /// The entries that are asked for, in the order asked for. `items` come oldest first; `value` gives what an
  /// entry has in a field.
  func selected<Item>(
    _ items: [Item], _ session: Session, value: (Item, String) -> ListValue
  ) throws(Failure) -> [Item] {
    try selection.selected(items, session, value: value)
  }
}

/// The options that all lists share: in what order, which items, how many.
struct ListSelection: Sendable {
  /// What goes where there are more items than are asked for, and no order is.
  enum Cut {
    /// The first ones, which are the oldest.
    case oldest
    /// The last ones.
    case last
  }

  private let order: ListOrder?
  private let expression: WhereExpression?
  /// How many at most; nil for any number.
  let limit: Int?
  private let cut: Cut

  /// Whether an order is asked for.
  var isOrdered: Bool { order != nil }

  /// Reads them for a list of some fields.
  init(_ read: inout ArgumentReader, fields: [ListField], cutting cut: Cut) throws(UsageError) {
    let names = fields.map(\.name)
    let example = fields.first(where: \.isNumber).map { "\($0.name)>300" } ?? "\(names.first ?? "name")=text"
    let sort: String? = try read.option(
      "sort", help: "the order; put - in front to reverse it, as in -\(names.first ?? "date")",
      completion: .choices(names + names.map { "-\($0)" }))
    let condition: String? = try read.option(
      "where", help: "only those that match this condition, such as `\(example)`")
    limit = try read.option(
      "limit",
      help: cut == .oldest ? "the maximum number: the latest, or with --sort the first" : "the maximum number"
    )
    order = try sort.map { (text) throws(UsageError) in try ListOrder.parse(text, fields: fields) }
    expression = try condition.map { (text) throws(UsageError) in
      try WhereExpression.parse(text, fields: fields)
    }
    self.cut = cut
    if let limit, limit < 1 {
      throw UsageError(
        code: "list.limit", message: "--limit must be at least 1", hint: "for example --limit 10",
        caret: nil)
    }
  }

  /// Whether the list is ordered or filtered by a field.
  func names(_ field: String) -> Bool {
    order?.field == field || expression?.conditions.contains { $0.field == field } ?? false
  }

  /// The items that are asked for, in the order asked for; `value` gives what an item has in a field.
  func selected<Item>(
    _ items: [Item], _ session: Session, value: (Item, String) -> ListValue
  ) throws(Failure) -> [Item] {
    let expression: WhereExpression?
    do {
      expression = try self.expression?.resolved(session.dates(mayBeFuture: true))
    } catch {
      throw Failure(error)
    }
    let fitting = items.filter { item in expression?.holds { value(item, $0) } ?? true }
    let count = limit ?? fitting.count
    guard let order else { return Array(cut == .oldest ? fitting.suffix(count) : fitting.prefix(count)) }
    return Array(order.sorted(fitting, value: value).prefix(count))
  }
}

/// The order of a list: a field, upwards or downwards.
struct ListOrder: Equatable, Sendable {
  /// The name of the field.
  let field: String
  /// Whether large values come first.
  let isDescending: Bool

  /// Reads `duration` or `-duration`. Throws where there is no such field.
  static func parse(_ text: String, fields: [ListField]) throws(UsageError) -> ListOrder {
    let isDescending = text.hasPrefix("-")
    let name = isDescending ? String(text.dropFirst()) : text
    guard let field = fields.field(named: name) else {
      throw UsageError(
        code: "list.unknown-field", message: "--sort: unknown field '\(name)'",
        hint: fields.hint(for: name),
        caret: nil)
    }
    return ListOrder(field: field.name, isDescending: isDescending)
  }

  /// The items in this order; equal ones keep their order, unknown ones come last.
  func sorted<Item>(_ items: [Item], value: (Item, String) -> ListValue) -> [Item] {
    let keyed = items.map { (item: $0, value: value($0, field)) }
    let known = keyed.filter { $0.value != .unknown }
    // Swift's sort is stable.
    let ordered = known.sorted { left, right in
      (isDescending ? right.value.precedes(left.value) : left.value.precedes(right.value)) ?? false
    }
    return (ordered + keyed.filter { $0.value == .unknown }).map(\.item)
  }
}
