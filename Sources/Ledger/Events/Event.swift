package import Encoding
package import Values

/// One event read in full, as `history` and `undo` need it.
package struct Event: Sendable {
  /// Its id.
  package let id: ULID
  /// The device that recorded it.
  package let device: String
  /// Its place in the device's stream.
  package let sequence: Int64
  /// When it was recorded.
  package let at: Timestamp?
  /// Where it was recorded: a zone's name.
  package let zone: String?
  /// The command that recorded it.
  package let command: String
  /// The account that a server recorded it for; nil where its device says whose it is.
  package let by: ULID?
  /// The events it takes back.
  package let undoes: [ULID]
  /// The undo events it takes back.
  package let redoes: [ULID]
  /// The import it is part of, which counts as one for `undo`.
  package let batch: ULID?
  /// Whether its id was made of a key.
  package let isKeyed: Bool
  /// Whether its body was erased; it has no operations then.
  package let isErased: Bool
  /// Its sum, 32 hex digits.
  package let sum: String
  /// Whether its body is of a later form, of which nothing is known.
  package let isForeign: Bool
  /// Its operations' JSON objects; none where its body is of a later form.
  package let operations: [JSON]

  /// Reads an event. Throws where its body is broken; an erased event has no operations.
  package init(_ bytes: Span<UInt8>, _ line: EventLine) throws(JSONError) {
    var cursor = JSONCursor(at: line.body.lowerBound)
    self.init(
      try cursor.value(in: bytes), id: line.id, device: try unescaped(bytes, line.device),
      sequence: line.sequence, isErased: line.erased != nil, sum: try unescaped(bytes, line.sum))
  }

  /// Reads an event that has no place yet. Throws where its body is broken.
  package init(body: [UInt8], id: ULID) throws(JSONError) {
    self.init(try JSON.parse(body.span), id: id, device: "", sequence: 0, isErased: false, sum: "")
  }

  private init(_ body: JSON, id: ULID, device: String, sequence: Int64, isErased: Bool, sum: String) {
    let ids = { (key: String) in
      (body[key]?.arrayValue ?? []).compactMap(\.idValue)
    }
    self.id = id
    self.device = device
    self.sequence = sequence
    at = body["at"]?.stringValue.flatMap(Timestamp.init(parsing:))
    zone = body["tz"]?.stringValue
    command = body["cmd"]?.stringValue ?? ""
    by = body["by"].map { $0.idValue ?? Self.nobody }
    undoes = ids("undoes")
    redoes = ids("redoes")
    batch = body["batch"]?.idValue
    isKeyed = body["keyed"]?.boolValue ?? false
    self.isErased = isErased
    self.sum = sum
    // What a body of a later form says is not known.
    isForeign = body["v"]?.decimalValue.map { $0 != Decimal(1) } ?? false
    operations = isForeign ? [] : body["ops"]?.arrayValue ?? []
  }

  /// What stands for an account that is none.
  private static let nobody = ULID(high: .max, low: .max)

  /// The entries its operations name, each once.
  package var entries: [ULID] {
    var seen: Set<ULID> = []
    return operations.compactMap { $0["entry"]?.idValue }
      .filter { seen.insert($0).inserted }
  }

  /// Whether it erases anything.
  package var erases: Bool { operations.contains { $0["op"]?.stringValue == "erase" } }

  /// The events whose bodies its operations erase.
  package var erasedEvents: [ULID] {
    operations.filter { $0["op"]?.stringValue == "erase" }
      .flatMap { ($0["events"]?.arrayValue ?? []).compactMap(\.idValue) }
  }
}

extension Event {
  /// Whether some operations say the same as others; the keys of a meal's items say nothing.
  package static func areAlike(_ some: [JSON], _ others: [JSON]) -> Bool {
    KeyedEvents.isAlike(some, others)
  }
}
