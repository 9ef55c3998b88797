internal import Encoding
package import Ledger
package import Messages
internal import Values

/// What an event's body must have, whatever its kinds, and whether its totals are those of its items.
struct BodyCheck {
  /// What is wrong: the name of the check and a sentence.
  private(set) var faults: [(check: String, message: Message)] = []

  private static let verbs: Set<String> = ["add", "edit", "remove", "restore", "erase"]

  /// Checks a body.
  init(_ body: JSON, kinds: Kinds) {
    guard let version = body["v"]?.numberText else {
      find("it has no version field 'v'")
      return
    }
    // What a body of a later form must have is not known here; it is carried along and does not count.
    guard version == "1" else { return }
    if body["at"]?.stringValue.flatMap(Timestamp.init(parsing:)) == nil { find("its 'at' is not a time") }
    if body["cmd"]?.stringValue == nil { find("it does not name a command") }
    let operations = body["ops"]?.arrayValue ?? []
    // An `undo` that had to leave everything as it was still says what it undid.
    let isMark = body["undoes"] != nil || body["redoes"] != nil
    if operations.isEmpty && !isMark { find("it has no operations") }
    for operation in operations { check(operation, kinds) }
  }

  /// The first fault of a body as it would be stored, a key that stands twice included; nil where there is none.
  static func fault(_ body: [UInt8], _ kinds: Kinds) -> Message? {
    do {
      return BodyCheck(try JSON.parse(body.span), kinds: kinds).faults.first?.message
    } catch {
      return error.reason
    }
  }

  private mutating func check(_ operation: JSON, _ kinds: Kinds) {
    guard let verb = operation["op"]?.stringValue else { return find("an operation has no 'op'") }
    // One of a later version is carried along and passed over.
    guard Self.verbs.contains(verb) else { return }
    guard operation["entry"]?.idValue != nil else {
      return find("an operation does not name an entry")
    }
    if !Self.hasExactNumbers(operation) { return find("a number has more than three decimal places") }
    if verb == "add" {
      if operation["kind"]?.stringValue == nil { return find("an addition does not name a kind") }
      if let day = operation["day"], day.stringValue.flatMap(CivilDay.init(iso:)) == nil {
        return find("an addition's 'day' is not a date")
      }
    }
    if let fault = kinds.fault(in: operation) {
      // The first of an event is enough.
      if !faults.contains(where: { $0.check == "value" }) { faults.append(("value", fault.message)) }
      return
    }
    guard verb == "add", let name = operation["kind"]?.stringValue else { return }
    guard let members = operation.members, let kind = kinds[name] else { return }
    if !Self.agree(kind.settle(members), members) {
      faults.append(
        (
          "total",
          "the total of \(name) \(operation["entry"]?.stringValue ?? "") does not match its items" as Message
        ))
    }
  }

  /// Whether fields agree as they should; a total of a later version may have sums that are not known here.
  private static func agree(_ settled: [JSON.Member], _ members: [JSON.Member]) -> Bool {
    guard settled != members else { return true }
    guard settled.map(\.key) == members.map(\.key) else { return false }
    return zip(settled, members).allSatisfy { one, other in
      guard one.key == "total", let known = one.value.members, let written = other.value.members else {
        return one == other
      }
      let names = Set(known.map(\.key)).union(["unknown"])
      return written.filter { names.contains($0.key) } == known
    }
  }

  private static func hasExactNumbers(_ value: JSON) -> Bool {
    switch value {
    case .number(let text): Decimal(parsing: text) != nil
    case .array(let elements): elements.allSatisfy(hasExactNumbers)
    case .object(let members): members.allSatisfy { hasExactNumbers($0.value) }
    case .null, .bool, .string: true
    }
  }

  private mutating func find(_ message: Message) {
    faults.append(("body", message))
  }
}

extension Journal {
  /// What `verify` would find fault with in an event's body, were it stored; nil where that is nothing.
  package static func fault(ofBody body: [UInt8], kinds: Kinds) -> Message? { BodyCheck.fault(body, kinds) }
}
