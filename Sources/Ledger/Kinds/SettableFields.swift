package import Encoding
internal import Values

/// What edits may set, whatever kind their entry is of: an edit does not say that.
package final class SettableFields: Sendable {
  private let kinds: [String: [Kind]]

  /// The fields of some kinds.
  init(_ all: [Kind]) {
    var kinds: [String: [Kind]] = ["day": [], "at": []]
    for kind in all {
      for field in kind.fields { kinds[field.name, default: []].append(kind) }
    }
    self.kinds = kinds
  }

  /// What of an edit's `set` fits no kind that has such a field; nil where all fits one.
  func fault(in set: JSON?) -> FieldFault? {
    for member in set?.members ?? [] {
      if let fault = fault(setting: member.value, at: member.key) { return fault }
    }
    return nil
  }

  private func fault(setting value: JSON, at path: String) -> FieldFault? {
    switch path {
    case "op", "kind", "entry": return FieldFault(path: path, .isOfHead)
    case "day": return FieldForm.day.fault(in: value)?.within(path)
    case "at": return value == .null ? nil : FieldForm.moment.fault(in: value)?.within(path)
    default: break
    }
    let name = path.split(separator: "/", maxSplits: 1).first.map(String.init) ?? path
    var first: FieldFault?
    for kind in kinds[name] ?? [] {
      guard let fault = kind.table.fault(setting: value, at: path) else { return nil }
      first = first ?? fault
    }
    return first
  }

  /// Passes the object of an edit's `set` in bytes, all of which certainly fits; false at any doubt.
  package func pass(_ scanner: inout ExactScanner, in bytes: Span<UInt8>) -> Bool {
    guard scanner.pass("{", in: bytes) else { return false }
    var keys = KeySet()
    repeat {
      guard let path = scanner.string(in: bytes), keys.insert(path, in: bytes), scanner.pass(":", in: bytes)
      else { return false }
      let start = scanner.position
      guard scanner.value(in: bytes), admits(start..<scanner.position, at: path, bytes) else { return false }
    } while scanner.pass(",", in: bytes)
    return scanner.pass("}", in: bytes)
  }

  private func admits(_ value: Range<Int>, at path: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    let slash = position(of: UInt8(ascii: "/"), in: bytes, path)
    let field = path.lowerBound..<(slash ?? path.upperBound)
    let key = slash.map { $0 + 1..<path.upperBound }
    // A path of three parts is rare enough to be read in full.
    if let key, position(of: UInt8(ascii: "/"), in: bytes, key) != nil { return false }
    switch String(decoding: field.map { bytes[$0] }, as: UTF8.self) {
    case "op", "kind", "entry", "day", "at": return false
    case let name:
      guard let kinds = kinds[name] else { return true }
      return kinds.contains { $0.table.admits(value, at: field, key, in: bytes) }
    }
  }
}
