// What fits is known twice: of a tree, which tells what is wrong, and of bytes, which only ever vouch. Fields mostly
// stand in the order in which they are declared, so that each is looked for behind the one before it.

package import Encoding
internal import Synchronization

/// Fields in the order in which they are written, and what their values may be.
package final class FieldTable: Sendable {
  /// The fields.
  package let fields: [Kind.Field]
  private let names: [[UInt8]]
  /// A bit for each that has to be there.
  private let required: UInt64

  /// A table of at most 64 fields.
  package init(_ fields: [Kind.Field]) {
    self.fields = fields
    names = fields.map { Array($0.name.utf8) }
    required = fields.indices.reduce(0) { fields[$1].isRequired ? $0 | 1 << UInt64($1) : $0 }
  }

  /// The field of a name.
  package subscript(name: String) -> Kind.Field? { fields.first { $0.name == name } }

  /// What of an object's members does not fit, or which is missing; nil where all is well.
  package func fault(in members: [JSON.Member]) -> FieldFault? {
    var met: UInt64 = 0
    var next = 0
    for member in members {
      guard let place = place(of: member.key, from: next) else { continue }
      next = place + 1
      if case .null = member.value { continue }
      met |= 1 << UInt64(place)
      if let fault = fields[place].form.fault(in: member.value) { return fault.within(member.key) }
    }
    let missing = required & ~met
    guard missing != 0 else { return nil }
    return FieldFault(path: fields[missing.trailingZeroBitCount].name, .isMissing)
  }

  /// What is wrong with a value that an edit sets at a path, `field` or `items/KEY`; nil where nothing is, and for
  /// fields that are not known.
  func fault(setting value: JSON, at path: String) -> FieldFault? {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.first, var form = self[name]?.form else { return nil }
    for key in parts.dropFirst() {
      guard form.hasKeys else { return FieldFault(path: path, .noObject) }
      guard let inner = form.form(under: key) else { return nil }
      form = inner
    }
    if case .null = value { return nil }
    guard let fault = form.fault(in: value) else { return nil }
    return fault.within(path)
  }

  /// Passes the members of an object from the comma before the next of them to its brace; false at any doubt.
  /// `keys` are those that stood before; where the whole object is passed none that has to be there may be missing.
  package func passMembers(
    _ scanner: inout ExactScanner, _ keys: inout KeySet, isWhole: Bool, in bytes: Span<UInt8>
  ) -> Bool {
    var (met, next) = (0 as UInt64, 0)
    while scanner.pass(",", in: bytes) {
      guard passMember(&scanner, &keys, &met, &next, bytes) else { return false }
    }
    return (!isWhole || required & ~met == 0) && scanner.pass("}", in: bytes)
  }

  /// Passes an object whose members certainly fit; false at any doubt.
  func passObject(_ scanner: inout ExactScanner, in bytes: Span<UInt8>) -> Bool {
    guard scanner.pass("{", in: bytes) else { return false }
    if scanner.pass("}", in: bytes) { return required == 0 }
    var keys = KeySet()
    var (met, next) = (0 as UInt64, 0)
    repeat {
      guard passMember(&scanner, &keys, &met, &next, bytes) else { return false }
    } while scanner.pass(",", in: bytes)
    return required & ~met == 0 && scanner.pass("}", in: bytes)
  }

  /// Whether a value that stands in bytes certainly may be set at `field`, or under a key of it.
  func admits(
    _ value: Range<Int>, at field: Range<Int>, _ key: Range<Int>?, in bytes: Span<UInt8>
  ) -> Bool {
    guard let place = place(of: field, bytes, from: 0) else { return true }
    var form = fields[place].form
    if let key {
      guard form.hasKeys else { return false }
      guard let inner = form.form(under: String(decoding: key.map { bytes[$0] }, as: UTF8.self)) else {
        return true
      }
      form = inner
    }
    var scanner = ExactScanner(at: value.lowerBound)
    return (scanner.pass("null", in: bytes) || form.pass(&scanner, in: bytes))
      && scanner.position == value.upperBound
  }

  private func passMember(
    _ scanner: inout ExactScanner, _ keys: inout KeySet, _ met: inout UInt64, _ next: inout Int,
    _ bytes: Span<UInt8>
  ) -> Bool {
    guard let key = scanner.string(in: bytes), keys.insert(key, in: bytes), scanner.pass(":", in: bytes)
    else { return false }
    guard let place = place(of: key, bytes, from: next) else { return scanner.value(in: bytes) }
    next = place + 1
    if scanner.pass("null", in: bytes) { return true }
    met |= 1 << UInt64(place)
    return fields[place].form.pass(&scanner, in: bytes)
  }

  private func place(of name: String, from start: Int) -> Int? {
    (start..<fields.count).first { fields[$0].name == name }
      ?? (0..<min(start, fields.count)).first { fields[$0].name == name }
  }

  private func place(of key: Range<Int>, _ bytes: Span<UInt8>, from start: Int) -> Int? {
    var count = 0
    while count < names.count {
      let place = start + count < names.count ? start + count : start + count - names.count
      if isEqual(names[place], key, bytes) { return place }
      count += 1
    }
    return nil
  }

  private func isEqual(_ name: [UInt8], _ key: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    guard name.count == key.count else { return false }
    var place = 0
    while place < name.count {
      guard name[place] == bytes[key.lowerBound + place] else { return false }
      place += 1
    }
    return true
  }
}

/// Something that is made when it is first asked for.
package final class MadeOnce<Made: AnyObject & Sendable>: Sendable {
  private let made = AtomicLazyReference<Made>()
  private let make: @Sendable () -> Made

  /// What `make` makes.
  package init(_ make: @escaping @Sendable () -> Made) { self.make = make }

  /// It; of two threads that ask first the same.
  package var value: Made { made.load() ?? made.storeIfNil(make()) }
}
