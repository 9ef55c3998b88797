import Encoding
import Values

/// The sums of a journal by days, as anybody would write it down: every line as a JSON tree, every entry with its
/// revisions in order of id, and then everything added up. Lines that are no events are left out.
struct PlainFold {
  private var additions: [ULID: JSON] = [:]
  private var revisions: [ULID: [(event: ULID, operation: JSON)]] = [:]

  /// Folds some lines.
  init(_ lines: [[UInt8]]) {
    for line in lines {
      guard let event = Self.event(line) else { continue }
      for operation in event.operations {
        guard let entry = Self.id(operation["entry"]), let verb = operation["op"]?.stringValue else {
          continue
        }
        if verb == "add" {
          additions[entry] = operation
        } else {
          revisions[entry, default: []].append((event.id, operation))
        }
      }
    }
  }

  /// What each day adds up to, as a text that names every figure.
  var days: [String] {
    var sums: [String: [String: Int64]] = [:]
    for entry in additions.keys.sorted() {
      guard let object = standing(entry), let day = object["day"]?.stringValue,
        let figures = try? Self.figures(object)
      else { continue }
      for (name, value) in figures {
        if name == "weight" {
          sums[day, default: [:]][name] = value
        } else {
          sums[day, default: [:]][name, default: 0] += value
        }
      }
    }
    return sums.keys.sorted().map { day in
      ([day]
        + (sums[day] ?? [:]).filter { $0.value != 0 }.sorted { $0.key < $1.key }.map {
          "\($0.key) \($0.value)"
        })
        .joined(separator: ", ")
    }
  }

  /// An event's id and operations; nil where the line is none.
  static func event(_ line: [UInt8]) -> (id: ULID, operations: [JSON])? {
    guard let event = try? JSON.parse(line.span), let id = id(event["id"]),
      Set(event.members?.map(\.key) ?? []) == ["id", "dev", "seq", "prev", "body", "sum"],
      event["dev"]?.stringValue?.utf8.count == 10, event["prev"]?.stringValue?.utf8.count == 32,
      event["sum"]?.stringValue?.utf8.count == 32,
      let sequence = event["seq"]?.numberText, Int64(sequence) ?? 0 > 0,
      event["body"]?["v"]?.numberText == "1", let operations = event["body"]?["ops"]?.arrayValue,
      operations.allSatisfy({
        $0["op"]?.stringValue != nil && Self.id($0["entry"]) != nil
          && ($0["kind"].map { $0.stringValue != nil } ?? true)
          && ($0["day"].map { CivilDay(iso: $0.stringValue ?? "") != nil } ?? true)
      })
    else { return nil }
    return (id, operations)
  }

  private static func id(_ value: JSON?) -> ULID? {
    value?.stringValue.flatMap(ULID.init(parsing:))
  }

  /// An entry as it stands; nil where it was removed.
  private func standing(_ entry: ULID) -> JSON? {
    guard var members = additions[entry]?.members else { return nil }
    let changes = revisions[entry] ?? []
    var isRemoved = false
    for (_, operation) in changes.sorted(by: { $0.event < $1.event }) {
      switch operation["op"]?.stringValue {
      case "remove": isRemoved = true
      case "restore": isRemoved = false
      default: break
      }
      for change in operation["set"]?.members ?? [] { Self.set(change, in: &members) }
    }
    if !changes.isEmpty { Self.settle(&members) }
    return isRemoved ? nil : .object(members)
  }

  private static func set(_ change: JSON.Member, in members: inout [JSON.Member]) {
    let path = change.key.split(separator: "/").map(String.init)
    if path.count == 2, let place = members.firstIndex(where: { $0.key == path[0] }) {
      let others = (members[place].value.members ?? []).filter { $0.key != path[1] }
      members[place] = .init(path[0], .object(others + [.init(path[1], change.value)]))
    } else {
      members.removeAll { $0.key == path[0] }
      members.append(.init(path[0], change.value))
    }
  }

  /// A meal's total follows its items.
  private static func settle(_ members: inout [JSON.Member]) {
    guard let items = members.first(where: { $0.key == "items" })?.value.members else { return }
    var total: [JSON.Member] = [.init("items", .number(String(items.count)))]
    var unknown: [JSON.Member] = []
    for name in names {
      let values = items.compactMap { try? thousandths($0.value[name]) }
      total.append(
        .init(name, values.isEmpty ? .null : .number(Decimal(thousandths: values.reduce(0, +)).description)))
      if values.count < items.count {
        unknown.append(.init(name, .number(String(items.count - values.count))))
      }
    }
    members.removeAll { $0.key == "total" }
    members.append(.init("total", .object(total + [.init("unknown", .object(unknown))])))
  }

  private struct NoNumber: Error {}

  /// The seven label values.
  static let names = ["kcal", "protein_g", "carbohydrate_g", "fat_g", "fiber_g", "sugar_g", "sodium_mg"]

  private static func thousandths(_ value: JSON?) throws(NoNumber) -> Int64? {
    guard let value, value != .null else { return nil }
    guard let number = value.numberText.flatMap(Decimal.init(parsing:)) else { throw NoNumber() }
    return number.thousandths
  }

  private static func figures(_ object: JSON) throws(NoNumber) -> [String: Int64]? {
    switch object["kind"]?.stringValue {
    case "meal": return try mealFigures(object)
    case "activity":
      let burned = try thousandths(object["kcal"])
      return [
        "sessions": 1, "minutes": try thousandths(object["minutes"]) ?? 0, "burned": burned ?? 0,
        "burned unknown": burned == nil ? 1 : 0,
      ]
    case "weight": return try thousandths(object["weight_kg"]).map { ["weight": $0] }
    case "water": return try thousandths(object["water_ml"]).map { ["water": $0, "drinks": 1] }
    default: return nil
    }
  }

  private static func mealFigures(_ object: JSON) throws(NoNumber) -> [String: Int64]? {
    guard let total = object["total"], total != .null else { return nil }
    guard total.members != nil else { throw NoNumber() }
    var figures = ["meals": Int64(1), "items": try number(total["items"]) / 1000]
    for name in names { figures[name] = try thousandths(total[name]) }
    guard let unknown = total["unknown"] else { return figures }
    guard let members = unknown.members else { throw NoNumber() }
    for member in members {
      let count = try number(member.value) / 1000
      if names.contains(member.key) { figures["no \(member.key)"] = count }
    }
    return figures
  }

  private static func number(_ value: JSON?) throws(NoNumber) -> Int64 {
    guard let value else { return 0 }
    guard let number = try thousandths(value) else { throw NoNumber() }
    return number
  }
}
