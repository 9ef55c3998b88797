package import Encoding
package import Values

/// The current state of an entry: its operation's fields with every revision applied.
package struct Entry: Equatable, Sendable {
  /// Its id.
  package let id: ULID
  /// The name of its kind.
  package let kind: String
  /// The day it belongs to, where its kind has one.
  package let day: CivilDay?
  /// When in that day, where that is known.
  package let at: Timestamp?
  /// What it holds, in the journal's order.
  package let fields: [JSON.Member]
  /// The events that made it what it is, oldest first; the newest is its version.
  package let revisions: [ULID]

  /// Reads an entry from the JSON object of an `add`.
  package init(adding object: JSON, revisions: [ULID]) throws(DamagedEntry) {
    guard let members = object.members, let id = object["entry"]?.idValue,
      let kind = object["kind"]?.stringValue
    else { throw DamagedEntry(entry: nil, reason: "its ID or kind is missing") }
    self.id = id
    self.kind = kind
    day = try Self.optional("day", of: object, id, CivilDay.init(iso:))
    at = try Self.optional("at", of: object, id, Timestamp.init(parsing:))
    fields = members.filter { !Self.headKeys.contains($0.key) }
    self.revisions = revisions
  }

  /// The value of a field; nil where it is missing or null.
  package subscript(field: String) -> JSON? {
    guard let value = fields.first(where: { $0.key == field })?.value, value != .null else { return nil }
    return value
  }

  /// A text field; nil where it is missing.
  package func text(_ field: String) -> String? {
    self[field]?.stringValue
  }

  /// A number field; nil where it is missing, unknown or no number.
  package func decimal(_ field: String) -> Decimal? {
    self[field]?.decimalValue
  }

  /// A text field that must be there.
  package func required(text field: String) throws(DamagedEntry) -> String {
    guard let text = text(field) else { throw DamagedEntry(entry: id, reason: "'\(field)' is missing") }
    return text
  }

  /// A number field that must be there.
  package func required(decimal field: String) throws(DamagedEntry) -> Decimal {
    guard let number = decimal(field) else { throw DamagedEntry(entry: id, reason: "'\(field)' is missing") }
    return number
  }

  /// The id in a field that must be there.
  package func required(id field: String) throws(DamagedEntry) -> ULID {
    guard let id = ULID(parsing: try required(text: field)) else {
      throw DamagedEntry(entry: self.id, reason: "'\(field)' is not an ID")
    }
    return id
  }

  /// The day, for a kind that must have one.
  package func requiredDay() throws(DamagedEntry) -> CivilDay {
    guard let day else { throw DamagedEntry(entry: id, reason: "'day' is missing") }
    return day
  }

  private static let headKeys: Set<String> = ["op", "kind", "entry", "day", "at"]

  private static func optional<Value>(
    _ key: String, of object: JSON, _ id: ULID, _ parse: (String) -> Value?
  ) throws(DamagedEntry) -> Value? {
    guard let value = object[key], value != .null else { return nil }
    guard let text = value.stringValue, let parsed = parse(text) else {
      throw DamagedEntry(entry: id, reason: "cannot read '\(key)'")
    }
    return parsed
  }
}

/// Why an entry of the journal could not be read; collected while reading, never fatal to a report.
package struct DamagedEntry: Error, Equatable, Sendable {
  /// The entry, where even that could be read.
  package let entry: ULID?
  /// What is wrong with it.
  package let reason: Message

  /// It as what stops a view from taking the entry in.
  package var error: JSONError { JSONError(offset: 0, reason: reason) }

  /// An entry and what is wrong with it.
  package init(entry: ULID?, reason: Message) {
    self.entry = entry
    self.reason = reason
  }
}
