// Nearly every revised entry was edited once, and the edit sets a field that is there, or an item of a meal. What the
// entry would have been written with is then put together from the bytes of both: the members of the addition as
// they are, and in their places the values of the edit. Nothing is copied before that. At the first surprise there is
// no such entry, and it is put together from trees, to the same effect.

internal import Encoding
internal import Values

/// An entry as an edit leaves it: where in the bytes of both its members are.
struct SplicedEntry {
  private var members: [Member] = []
  /// The members of the field that the edit goes into.
  private var inner: [Member] = []
  /// How a field follows the members of another, and what those add up to.
  private let sum: Kind.Sum?
  private var amounts = Kind.Amounts()

  /// A member: where its key, between the quotes, and its value are.
  private struct Member {
    let key: Range<Int>
    var value: Range<Int>
    /// Whether the key stands in the edit.
    var isAdded = false
    /// Whether the value stands in the edit, or is one of its own.
    var isEdited = false
    /// The value, where it is in neither; empty where it is.
    var content: [UInt8] = []
  }

  /// A path that an edit sets, `field` or `field/KEY`.
  private struct Setting {
    let field: Range<Int>
    let key: Range<Int>?
    let value: Range<Int>
  }

  private init(sum: Kind.Sum?) { self.sum = sum }

  /// The addition at a place with an edit applied that stands in a range of other bytes; nil at any surprise.
  static func bytes(
    of addition: Span<UInt8>, at start: Int, _ edit: Span<UInt8>, _ range: Range<Int>, _ kind: Kind
  ) -> [UInt8]? {
    guard let settings = parsed(edit, range) else { return nil }
    let opened = settings.filter { $0.key != nil }
    guard opened.count < 2 else { return nil }
    var entry = SplicedEntry(sum: kind.sum)
    guard entry.read(addition, at: start, opening: opened.first, edit) else { return nil }
    for setting in settings {
      guard kind.admits(setting.value, at: setting.field, setting.key, in: edit),
        entry.set(setting, addition, edit)
      else { return nil }
    }
    guard entry.settle(addition, edit) else { return nil }
    let bytes = entry.written(entry.members, addition, edit)
    guard case .any = kind.agreement else { return bytes }
    return kind.check.map { agrees(bytes.span, $0) } ?? false ? bytes : nil
  }

  /// Whether the fields of an entry agree already.
  private static func agrees(_ entry: Span<UInt8>, _ check: Kind.Check) -> Bool {
    var scanner = ExactScanner(at: 0)
    var keys = KeySet()
    guard scanner.pass(#"{"op":"add""#, in: entry), keys.insert(2..<4, in: entry),
      scanner.key(#","kind":"#, &keys, in: entry), scanner.string(in: entry) != nil,
      scanner.key(#","entry":"#, &keys, in: entry), scanner.string(in: entry) != nil
    else { return false }
    if scanner.key(#","day":"#, &keys, in: entry), !scanner.text(in: entry) { return false }
    if scanner.key(#","at":"#, &keys, in: entry), !scanner.text(in: entry) { return false }
    return check(entry, &scanner, &keys) && scanner.position == entry.count
  }

  /// Reads `{"op":"edit","entry":"<26>","base":[…],"set":{…}}`, in any order.
  private static func parsed(_ edit: Span<UInt8>, _ range: Range<Int>) -> [Setting]? {
    var scanner = ExactScanner(at: range.lowerBound)
    guard scanner.pass("{", in: edit) else { return nil }
    var settings: [Setting]?
    var keys = KeySet()
    repeat {
      guard let key = passKey(&scanner, &keys, edit) else { return nil }
      if equals(edit, key, "op") {
        guard scanner.pass(#""edit""#, in: edit) else { return nil }
      } else if equals(edit, key, "entry") {
        guard scanner.string(in: edit) != nil else { return nil }
      } else if equals(edit, key, "base") {
        guard scanner.value(in: edit) else { return nil }
      } else {
        guard equals(edit, key, "set"), let set = self.settings(&scanner, edit) else { return nil }
        settings = set
      }
    } while scanner.pass(",", in: edit)
    guard scanner.pass("}", in: edit), scanner.position == range.upperBound else { return nil }
    return settings
  }

  private static func settings(_ scanner: inout ExactScanner, _ edit: Span<UInt8>) -> [Setting]? {
    guard scanner.pass("{", in: edit) else { return nil }
    var settings: [Setting] = []
    var keys = KeySet()
    repeat {
      guard let path = passKey(&scanner, &keys, edit) else { return nil }
      let start = scanner.position
      guard scanner.value(in: edit), let setting = split(path, start..<scanner.position, edit) else {
        return nil
      }
      settings.append(setting)
    } while scanner.pass(",", in: edit)
    return scanner.pass("}", in: edit) ? settings : nil
  }

  /// A path of nothing sets nothing, and one of more than two parts is none.
  private static func split(_ path: Range<Int>, _ value: Range<Int>, _ edit: Span<UInt8>) -> Setting? {
    guard let slash = position(of: UInt8(ascii: "/"), in: edit, path) else {
      return path.isEmpty ? nil : Setting(field: path, key: nil, value: value)
    }
    let key = slash + 1..<path.upperBound
    guard slash > path.lowerBound, !key.isEmpty, position(of: UInt8(ascii: "/"), in: edit, key) == nil else {
      return nil
    }
    return Setting(field: path.lowerBound..<slash, key: key, value: value)
  }

  /// Passes a member's key and colon.
  private static func passKey(_ scanner: inout ExactScanner, _ keys: inout KeySet, _ bytes: Span<UInt8>)
    -> Range<Int>?
  {
    guard let key = scanner.string(in: bytes), keys.insert(key, in: bytes), scanner.pass(":", in: bytes)
    else {
      return nil
    }
    return key
  }

  /// Reads the members of the addition, and those of the field that is opened or added up.
  private mutating func read(
    _ addition: Span<UInt8>, at start: Int, opening setting: Setting?, _ edit: Span<UInt8>
  ) -> Bool {
    var scanner = ExactScanner(at: start)
    guard scanner.pass("{", in: addition) else { return false }
    members.reserveCapacity(12)
    var keys = KeySet()
    repeat {
      guard let key = Self.passKey(&scanner, &keys, addition) else { return false }
      let start = scanner.position
      let source = source(named: key, in: addition)
      if let setting, Self.isEqual(addition, key, edit, setting.field) {
        guard readInner(&scanner, addition, setting, edit, adding: source) else { return false }
      } else if let source {
        guard let amounts = source.amounts(&scanner, in: addition) else { return false }
        self.amounts = amounts
      } else {
        guard scanner.value(in: addition) else { return false }
      }
      members.append(Member(key: key, value: start..<scanner.position))
    } while scanner.pass(",", in: addition)
    return scanner.pass("}", in: addition)
  }

  /// Reads the members of the field that is opened. Where they are added up, the edit's value counts for the one that it
  /// replaces, in its place.
  private mutating func readInner(
    _ scanner: inout ExactScanner, _ addition: Span<UInt8>, _ setting: Setting, _ edit: Span<UInt8>,
    adding sum: Kind.Sum?
  ) -> Bool {
    guard scanner.pass("{", in: addition) else { return false }
    var keys = KeySet()
    repeat {
      guard let key = Self.passKey(&scanner, &keys, addition) else { return false }
      let start = scanner.position
      let isReplaced = setting.key.map { Self.isEqual(addition, key, edit, $0) } ?? false
      if let sum, !isReplaced {
        guard sum.add(&amounts, &scanner, addition) else { return false }
      } else {
        guard scanner.value(in: addition), !isReplaced || add(setting.value, of: edit, sum) else {
          return false
        }
      }
      inner.append(Member(key: key, value: start..<scanner.position))
    } while scanner.pass(",", in: addition)
    return scanner.pass("}", in: addition)
  }

  /// How a field follows the members of the one of a name, if one does.
  private func source(named name: Range<Int>, in bytes: Span<UInt8>) -> Kind.Sum? {
    guard let sum, Self.isEqual(bytes, name, sum.source.span, 0..<sum.source.count) else { return nil }
    return sum
  }

  /// Adds a value of the edit to what is added up, if anything is.
  private mutating func add(_ value: Range<Int>, of edit: Span<UInt8>, _ sum: Kind.Sum?) -> Bool {
    guard let sum else { return true }
    var scanner = ExactScanner(at: value.lowerBound)
    return sum.add(&amounts, &scanner, edit) && scanner.position == value.upperBound
  }

  /// Puts a value in its place; false where that is not done in the bytes alone.
  private mutating func set(_ setting: Setting, _ addition: Span<UInt8>, _ edit: Span<UInt8>) -> Bool {
    let known = members.firstIndex { !$0.isAdded && Self.isEqual(addition, $0.key, edit, setting.field) }
    guard let place = known else {
      // The head has an order of its own.
      guard setting.key == nil, !Self.isOfHead(setting.field, edit) else { return false }
      members.append(Member(key: setting.field, value: setting.value, isAdded: true, isEdited: true))
      return true
    }
    // What is set twice is too much at once.
    guard place > 2, !members[place].isEdited else { return false }
    members[place].isEdited = true
    guard let key = setting.key else {
      members[place].value = setting.value
      return true
    }
    if let item = inner.firstIndex(where: { Self.isEqual(addition, $0.key, edit, key) }) {
      inner[item].value = setting.value
      inner[item].isEdited = true
    } else {
      inner.append(Member(key: key, value: setting.value, isAdded: true, isEdited: true))
      guard add(setting.value, of: edit, source(named: setting.field, in: edit)) else { return false }
    }
    members[place].content = written(inner, addition, edit)
    return true
  }

  /// Makes a field follow the members of another, where the kind has one that does; false at any doubt.
  private mutating func settle(_ addition: Span<UInt8>, _ edit: Span<UInt8>) -> Bool {
    guard let sum else { return true }
    guard let source = place(of: sum.source, addition, edit),
      let place = place(of: sum.field, addition, edit)
    else { return false }
    if members[source].isEdited, members[source].content.isEmpty {
      // The edit sets all of them at once.
      let value = members[source].value
      var scanner = ExactScanner(at: value.lowerBound)
      guard let amounts = sum.amounts(&scanner, in: edit), scanner.position == value.upperBound else {
        return false
      }
      self.amounts = amounts
    }
    members[place].isEdited = true
    members[place].content = sum.write(amounts)
    return true
  }

  private func place(of name: [UInt8], _ addition: Span<UInt8>, _ edit: Span<UInt8>) -> Int? {
    let name = name.span
    for place in members.indices {
      let member = members[place]
      let isEqual =
        member.isAdded
        ? Self.isEqual(edit, member.key, name, 0..<name.count)
        : Self.isEqual(addition, member.key, name, 0..<name.count)
      if isEqual { return place }
    }
    return nil
  }

  /// An object of some members.
  private func written(_ members: [Member], _ addition: Span<UInt8>, _ edit: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(members.reduce(2) { $0 + $1.key.count + $1.value.count + $1.content.count + 4 })
    for member in members {
      bytes.append(bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
      bytes.append(UInt8(ascii: "\""))
      if member.isAdded { bytes.append(edit, member.key) } else { bytes.append(addition, member.key) }
      bytes.append(UInt8(ascii: "\""))
      bytes.append(UInt8(ascii: ":"))
      if !member.content.isEmpty {
        bytes += member.content
      } else if member.isEdited {
        bytes.append(edit, member.value)
      } else {
        bytes.append(addition, member.value)
      }
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private static func isEqual(
    _ one: Span<UInt8>, _ range: Range<Int>, _ other: Span<UInt8>, _ otherRange: Range<Int>
  ) -> Bool {
    guard range.count == otherRange.count else { return false }
    var offset = 0
    while offset < range.count {
      guard one[range.lowerBound + offset] == other[otherRange.lowerBound + offset] else { return false }
      offset += 1
    }
    return true
  }

  private static func isOfHead(_ field: Range<Int>, _ edit: Span<UInt8>) -> Bool {
    equals(edit, field, "op") || equals(edit, field, "kind") || equals(edit, field, "entry")
      || equals(edit, field, "day") || equals(edit, field, "at")
  }
}
