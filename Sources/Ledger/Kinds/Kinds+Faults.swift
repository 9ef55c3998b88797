package import Encoding
internal import Values

extension Kinds {
  /// What of an operation is not as its kind says, the first of it; nil where nothing is, and for verbs, kinds and
  /// fields this program does not know: they are carried along.
  package func fault(in operation: JSON) -> FieldFault? {
    switch operation["op"]?.stringValue {
    case "add": faultInAddition(operation)
    case "edit": settable.fault(in: operation["set"])
    default: nil
    }
  }

  /// The same of an event's body: nil for one of another version.
  package func fault(inBody body: JSON) -> FieldFault? {
    guard body["v"]?.numberText == "1" else { return nil }
    for operation in body["ops"]?.arrayValue ?? [] {
      if let fault = fault(in: operation) { return fault }
    }
    return nil
  }

  private func faultInAddition(_ operation: JSON) -> FieldFault? {
    guard let kind = operation["kind"]?.stringValue.flatMap({ self[$0] }), let members = operation.members
    else { return nil }
    if operation["entry"]?.idValue == nil { return FieldFault(path: "entry", .noEntry) }
    if let day = operation["day"] {
      if let fault = FieldForm.day.fault(in: day) { return fault.within("day") }
    } else if !kind.isRegister {
      return FieldFault(path: "day", .isMissing)
    }
    if let at = operation["at"], at != .null, let fault = FieldForm.moment.fault(in: at) {
      return fault.within("at")
    }
    return kind.table.fault(in: members)
  }
}

extension Kind {
  /// What is wrong with a value that an edit sets at a path of its entries; nil where nothing is.
  func fault(setting value: JSON, at path: String) -> FieldFault? {
    switch path {
    case "op", "kind", "entry": return FieldFault(path: path, .isOfHead)
    case "day": return FieldForm.day.fault(in: value)?.within(path)
    case "at": return value == .null ? nil : FieldForm.moment.fault(in: value)?.within(path)
    default: return table.fault(setting: value, at: path)
    }
  }
}

extension Kind {
  /// Whether a value that stands in the bytes of an edit certainly may be set at `field`, or under a key of it.
  func admits(
    _ value: Range<Int>, at field: Range<Int>, _ key: Range<Int>?, in bytes: Span<UInt8>
  ) -> Bool {
    let isDay = equals(bytes, field, "day")
    guard isDay || equals(bytes, field, "at") else {
      return table.admits(value, at: field, key, in: bytes)
    }
    var scanner = ExactScanner(at: value.lowerBound)
    return key == nil && (isDay ? FieldForm.day : .moment).pass(&scanner, in: bytes)
      && scanner.position == value.upperBound
  }
}

extension Entry {
  /// Throws where a field is not as the entry's kind says: then it counts in nothing.
  package func check(_ kind: Kind) throws(DamagedEntry) {
    if let fault = kind.table.fault(in: fields) { throw DamagedEntry(entry: id, reason: fault.message) }
  }
}
