// Nearly every line of a company's journal adds one entry and does nothing else. What such a line says is found without
// reading it whole. At the first surprise nothing is said of it: whoever asked reads it in full.

internal import Encoding
internal import Ledger
internal import Values

/// A line, as the program writes it, that adds one entry under its event's own id and does nothing else.
struct PlainAddition: Sendable {
  /// The id of the event and of the entry.
  let id: ULID
  /// Where the event stands.
  let place: PolicyIndex.Place
  /// The kind that the entry is added as.
  let kind: String
  /// The entries that it names.
  let namings: [PolicyReferences.Naming]

  /// Reads a line; nil where it says, or may say, anything else.
  init?(_ bytes: Span<UInt8>, _ line: EventLine) {
    var scanner = ExactScanner(at: line.body.lowerBound)
    var keys = KeySet()
    guard line.erased == nil, let place = PolicyIndex.Place(bytes, line),
      scanner.pass(#"{"v":1,"at":"#, in: bytes), scanner.string(in: bytes) != nil,
      scanner.pass(#","tz":"#, in: bytes), scanner.string(in: bytes) != nil,
      scanner.pass(#","cmd":"#, in: bytes), scanner.string(in: bytes) != nil,
      scanner.pass(#","ops":[{"op":"add""#, in: bytes),
      keys.insert(scanner.position - 9..<scanner.position - 7, in: bytes),
      scanner.key(#","kind":"#, &keys, in: bytes), let kind = scanner.string(in: bytes),
      scanner.key(#","entry":"#, &keys, in: bytes), let entry = scanner.string(in: bytes),
      ULID(bytes, entry) == line.id, let kind = try? unescaped(bytes, kind)
    else { return nil }
    var namings: [PolicyReferences.Naming] = []
    while scanner.pass(",", in: bytes) {
      guard let key = scanner.string(in: bytes), keys.insert(key, in: bytes), scanner.pass(":", in: bytes)
      else { return nil }
      guard let field = Self.field(bytes, key) else {
        guard scanner.value(in: bytes) else { return nil }
        continue
      }
      guard let target = scanner.string(in: bytes).flatMap({ ULID(bytes, $0) }) else { return nil }
      if namings.isEmpty { namings.reserveCapacity(4) }
      namings.append(PolicyReferences.Naming(field: field, event: line.id, target: target))
    }
    guard scanner.pass(#"}],"salt":"#, in: bytes), scanner.string(in: bytes) != nil,
      scanner.pass("}", in: bytes), scanner.position == line.body.upperBound
    else { return nil }
    (id, self.place, self.kind, self.namings) = (line.id, place, kind, namings)
  }

  /// The field of that name by which entries name others; nil where it is another.
  private static func field(_ bytes: Span<UInt8>, _ key: Range<Int>) -> String? {
    PermissionTable.referring.first { field in
      field.utf8.count == key.count && zip(field.utf8, key).allSatisfy { $0 == bytes[$1] }
    }
  }
}
