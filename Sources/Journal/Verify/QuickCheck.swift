// The ordinary line, checked in one sweep over its bytes: that it is written in the one form, that it follows the line
// before, that its sum is that of its parts, and that its body holds what the program writes. No tree, no text and no
// array is made. It only ever vouches: a line it will not vouch for goes to the checks that read it in full, and they
// say what is wrong, if anything is.

internal import Encoding
internal import Ledger
internal import Values

/// Vouches for lines that are just as the program writes them.
struct QuickCheck {
  private let device: [UInt8]
  private let kinds: [(name: [UInt8], isRegister: Bool, check: Kind.Check?)]
  private let settable: SettableFields
  private let latest: Int64
  /// The text whose hash the sum is, filled anew for every line.
  private var text: [UInt8]
  /// Where in it the sum before, the device and the sequence begin.
  private let places: (previous: Int, sequence: Int)

  /// A check of the lines of a device's stream; the time of an id may not be after `latest`, in milliseconds.
  init(_ device: DeviceID, kinds: Kinds, latest: Int64) {
    self.device = Array(device.description.utf8)
    self.kinds = kinds.all.map { (Array($0.name.utf8), $0.isRegister, $0.check) }
    settable = kinds.settable
    self.latest = latest
    text = Array("healthlog 1\n\(String(repeating: "0", count: 32))\n\(device)\n".utf8)
    places = (12, text.count)
    text.reserveCapacity(192)
  }

  /// The event's id where the line is right and follows an event of that sequence and sum, whose place the line's own
  /// then take; nil where it has to be looked at in full.
  mutating func vouch(
    for bytes: Span<UInt8>, _ range: Range<Int>, after sequence: inout Int64, _ sum: inout [UInt8]
  ) -> ULID? {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard range.count > 185, sum.count == 32, equals(bytes, start..<start + 7, #"{"id":""#),
      let id = ULID(bytes, start + 7..<start + 33), id.milliseconds <= latest,
      equals(bytes, start + 33..<start + 42, #"","dev":""#), holds(bytes, at: start + 42, device),
      equals(bytes, start + 52..<start + 60, #"","seq":"#)
    else { return nil }
    var scanner = ExactScanner(at: start + 60)
    guard let thousandths = scanner.thousandths(in: bytes), sequence > 0 || thousandths == 1000,
      thousandths % 1000 == 0, thousandths / 1000 == sequence + 1
    else { return nil }
    let sequenceEnd = scanner.position
    guard scanner.pass(#","prev":""#, in: bytes), scanner.position + 32 + 9 < end - 42,
      holds(bytes, at: scanner.position, sum)
    else { return nil }
    scanner.position += 32
    guard scanner.pass(#"","body":"#, in: bytes), equals(bytes, end - 42..<end - 34, #","sum":""#),
      equals(bytes, end - 2..<end, #""}"#)
    else { return nil }
    let body = scanner.position..<end - 42
    write(bytes, previous: sum, start + 60..<sequenceEnd, id: start + 7..<start + 33, body)
    guard isSum(bytes, at: end - 34), isBodyRight(bytes, body, id) else { return nil }
    sequence += 1
    for index in 0..<32 { sum[index] = bytes[end - 34 + index] }
    return id
  }

  /// Whether the bytes at a place are these.
  @inline(__always)
  private func holds(_ bytes: Span<UInt8>, at place: Int, _ expected: [UInt8]) -> Bool {
    for index in expected.indices where bytes[place + index] != expected[index] { return false }
    return true
  }

  /// Puts the parts of a line together to the text whose hash is the line's sum.
  private mutating func write(
    _ bytes: Span<UInt8>, previous: [UInt8], _ sequence: Range<Int>, id: Range<Int>, _ body: Range<Int>
  ) {
    text.removeSubrange(places.sequence...)
    for index in 0..<32 { text[places.previous + index] = previous[index] }
    for index in sequence { text.append(bytes[index]) }
    text.append(UInt8(ascii: "\n"))
    for index in id { text.append(bytes[index]) }
    text.append(UInt8(ascii: "\n"))
    var hash = SHA256()
    hash.update(bytes.extracting(body))
    appendHexadecimal(hash.digest(), to: &text)
    text.append(UInt8(ascii: "\n"))
  }

  private func isSum(_ bytes: Span<UInt8>, at place: Int) -> Bool {
    var hash = SHA256()
    hash.update(text.span)
    return beginsHexadecimal(bytes, at: place, hash.digest())
  }
}

extension QuickCheck {
  /// Whether a line's body certainly is as the program writes it, with values that may be kept.
  func vouch(forBodyOf line: EventLine, _ bytes: Span<UInt8>) -> Bool {
    isBodyRight(bytes, line.body, line.id)
  }

  /// Whether a body is as the program writes it, with operations of ours whose fields agree.
  private func isBodyRight(_ bytes: Span<UInt8>, _ body: Range<Int>, _ id: ULID) -> Bool {
    var scanner = ExactScanner(at: body.lowerBound)
    guard scanner.pass(#"{"v":"#, in: bytes), scanner.thousandths(in: bytes) != nil,
      scanner.pass(#","at":"#, in: bytes), let at = scanner.string(in: bytes), Timestamp(bytes, at) != nil,
      scanner.pass(#","tz":"#, in: bytes), scanner.string(in: bytes) != nil,
      scanner.pass(#","cmd":"#, in: bytes), scanner.string(in: bytes) != nil
    else { return false }
    if scanner.pass(#","undoes":"#, in: bytes), !scanner.value(in: bytes) { return false }
    if scanner.pass(#","redoes":"#, in: bytes), !scanner.value(in: bytes) { return false }
    _ = scanner.pass(#","keyed":true"#, in: bytes)
    if scanner.pass(#","batch":"#, in: bytes), scanner.string(in: bytes) == nil { return false }
    guard scanner.pass(#","ops":["#, in: bytes) else { return false }
    repeat {
      guard isOperationRight(&scanner, bytes, id) else { return false }
    } while scanner.pass(",", in: bytes)
    return scanner.pass(#"],"salt":"#, in: bytes) && scanner.string(in: bytes) != nil
      && scanner.pass("}", in: bytes) && scanner.position == body.upperBound
  }

  private func isOperationRight(_ scanner: inout ExactScanner, _ bytes: Span<UInt8>, _ id: ULID) -> Bool {
    guard scanner.pass(#"{"op":""#, in: bytes) else { return false }
    // The key just passed, `op`.
    var keys = KeySet()
    guard keys.insert(scanner.position - 5..<scanner.position - 3, in: bytes) else { return false }
    if scanner.pass(#"add""#, in: bytes) { return isAdditionRight(&scanner, bytes, &keys, id) }
    if scanner.pass(#"edit""#, in: bytes) { return isEditRight(&scanner, bytes, &keys) }
    let isOurs =
      scanner.pass(#"remove""#, in: bytes) || scanner.pass(#"restore""#, in: bytes)
      || scanner.pass(#"erase""#, in: bytes)
    return isOurs && entry(&scanner, bytes, &keys) != nil && scanner.members(after: &keys, in: bytes)
  }

  private func isEditRight(_ scanner: inout ExactScanner, _ bytes: Span<UInt8>, _ keys: inout KeySet) -> Bool
  {
    guard entry(&scanner, bytes, &keys) != nil else { return false }
    while scanner.pass(",", in: bytes) {
      guard let key = scanner.string(in: bytes), keys.insert(key, in: bytes), scanner.pass(":", in: bytes)
      else { return false }
      let isRight =
        equals(bytes, key, "set") ? settable.pass(&scanner, in: bytes) : scanner.value(in: bytes)
      guard isRight else { return false }
    }
    return scanner.pass("}", in: bytes)
  }

  /// An addition of an entry that has the event's id: what adds another one is looked at in full.
  private func isAdditionRight(
    _ scanner: inout ExactScanner, _ bytes: Span<UInt8>, _ keys: inout KeySet, _ id: ULID
  ) -> Bool {
    guard scanner.key(#","kind":"#, &keys, in: bytes), let name = scanner.string(in: bytes),
      entry(&scanner, bytes, &keys) == id
    else { return false }
    let hasDay = scanner.key(#","day":"#, &keys, in: bytes)
    if hasDay {
      guard let day = scanner.string(in: bytes), CivilDay(bytes, day) != nil else { return false }
    }
    if scanner.key(#","at":"#, &keys, in: bytes) {
      guard let at = scanner.string(in: bytes), Timestamp(bytes, at) != nil else { return false }
    }
    for kind in kinds where kind.name.count == name.count && holds(bytes, at: name.lowerBound, kind.name) {
      return (hasDay || kind.isRegister) && kind.check?(bytes, &scanner, &keys) ?? false
    }
    // A kind of a later version is carried along.
    return scanner.members(after: &keys, in: bytes)
  }

  private func entry(_ scanner: inout ExactScanner, _ bytes: Span<UInt8>, _ keys: inout KeySet) -> ULID? {
    guard scanner.key(#","entry":"#, &keys, in: bytes), let entry = scanner.string(in: bytes) else {
      return nil
    }
    return ULID(bytes, entry)
  }
}
