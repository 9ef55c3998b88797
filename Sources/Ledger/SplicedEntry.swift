// Nearly every revised entry was edited once, and the edit sets a field that is there, or an item of a meal. What the
// entry would have been written with is then put together from the bytes of both: the members of the addition as
// they are, and in their places the values of the edit. At the first surprise there is no such entry, and it is put
// together from trees, to the same effect.

internal import Encoding
internal import Values

/// The members of an object, as bytes.
struct SplicedEntry {
  private var members: [Member] = []

  /// A member: the bytes of its key, between the quotes, and of its value.
  private struct Member {
    var key: [UInt8]
    var value: [UInt8]
    var isEdited = false
  }

  /// The addition at a place with an edit applied that stands in a range of other bytes; nil at any surprise.
  static func bytes(
    of addition: Span<UInt8>, at start: Int, _ edit: Span<UInt8>, _ range: Range<Int>, _ kind: Kind
  ) -> [UInt8]? {
    guard var entry = SplicedEntry(addition, at: start), entry.apply(edit, range), entry.settle(kind) else {
      return nil
    }
    return entry.bytes
  }

  private init?(_ bytes: Span<UInt8>, at start: Int) {
    var scanner = ExactScanner(at: start)
    guard scanner.pass("{", in: bytes) else { return nil }
    members.reserveCapacity(12)
    guard
      Self.eachMember(
        &scanner, bytes,
        { key, value in
          members.append(Member(key: [], value: []))
          members[members.count - 1].key.append(bytes, key)
          members[members.count - 1].value.append(bytes, value)
          return true
        })
    else { return nil }
  }

  /// Passes the members of an object and its brace; false at the first surprise.
  private static func eachMember(
    _ scanner: inout ExactScanner, _ bytes: Span<UInt8>, _ body: (Range<Int>, Range<Int>) -> Bool
  ) -> Bool {
    var keys = KeySet()
    repeat {
      guard let key = scanner.string(in: bytes), keys.insert(key, in: bytes), scanner.pass(":", in: bytes)
      else {
        return false
      }
      let start = scanner.position
      guard scanner.value(in: bytes), body(key, start..<scanner.position) else { return false }
    } while scanner.pass(",", in: bytes)
    return scanner.pass("}", in: bytes)
  }

  /// Applies `{"op":"edit","entry":"<26>","base":[…],"set":{…}}`.
  private mutating func apply(_ edit: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var scanner = ExactScanner(at: range.lowerBound)
    guard scanner.pass(#"{"op":"edit","entry":"#, in: edit), scanner.string(in: edit) != nil,
      scanner.pass(#","base":"#, in: edit), scanner.value(in: edit), scanner.pass(#","set":{"#, in: edit),
      Self.eachMember(&scanner, edit, { set($0, to: $1, edit) }), scanner.pass("}", in: edit)
    else { return false }
    return scanner.position == range.upperBound
  }

  /// Puts a value to a path, `field` or `items/KEY`; false where that is not done in the bytes alone.
  private mutating func set(_ path: Range<Int>, to value: Range<Int>, _ edit: Span<UInt8>) -> Bool {
    var (field, content): ([UInt8], [UInt8]) = ([], [])
    let slash = position(of: UInt8(ascii: "/"), in: edit, path)
    field.append(edit, path.lowerBound..<(slash ?? path.upperBound))
    content.append(edit, value)
    let place = members.firstIndex { $0.key == field }
    // A path of nothing sets nothing, the head has an order of its own, and what is set twice is too much at once.
    guard !field.isEmpty,
      place.map({ $0 > 2 && !members[$0].isEdited }) ?? !Self.head.contains(field)
    else { return false }
    if let slash {
      guard let place, slash + 1 < path.upperBound,
        position(of: UInt8(ascii: "/"), in: edit, slash + 1..<path.upperBound) == nil
      else { return false }
      let outer = members[place].value
      guard var inner = SplicedEntry(outer.span, at: 0) else { return false }
      var key: [UInt8] = []
      key.append(edit, slash + 1..<path.upperBound)
      inner.set(key, to: content)
      content = inner.bytes
      members[place].isEdited = true
    }
    set(field, to: content)
    return true
  }

  private mutating func set(_ key: [UInt8], to value: [UInt8]) {
    if let place = members.firstIndex(where: { $0.key == key }) {
      members[place].value = value
      members[place].isEdited = true
    } else {
      members.append(Member(key: key, value: value, isEdited: true))
    }
  }

  /// Makes the fields agree as the kind wants it; false where only its `settle` can.
  private mutating func settle(_ kind: Kind) -> Bool {
    switch kind.agreement {
    case .none: return true
    case .any: return false
    case .sum(let sum):
      guard let source = members.first(where: { $0.key == sum.source }),
        let place = members.firstIndex(where: { $0.key == sum.field }),
        let value = sum.write(source.value.span)
      else { return false }
      members[place].value = value
      return true
    }
  }

  /// The object.
  private var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(members.reduce(2) { $0 + $1.key.count + $1.value.count + 4 })
    bytes.append(UInt8(ascii: "{"))
    for (place, member) in members.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      bytes += member.key
      bytes.append(UInt8(ascii: "\""))
      bytes.append(UInt8(ascii: ":"))
      bytes += member.value
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private static let head = ["op", "kind", "entry", "day", "at"].map { Array($0.utf8) }
}
