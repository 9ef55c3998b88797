internal import Encoding
internal import Ledger
internal import Records
internal import Values

/// Entries as JSON, a line each, copied from the journal's bytes where these are what would be written, else made from
/// the entry.
struct ExportedLines: View {
  private let kinds: Set<String>
  private let days: ClosedRange<CivilDay>?
  private let ending: UInt8
  /// Whether the journal leaves out of some of the entries what their fields say usually.
  private let hasUsual: Bool
  /// The lines.
  var pile = RowSorter()
  /// The entries that could not be read.
  private(set) var damage: [DamagedEntry] = []
  /// Where a line is put together.
  private var line: [UInt8] = []

  /// Collects the entries of kinds that are no registers; behind each stands `ending`.
  init(of kinds: Set<String>, on days: ClosedRange<CivilDay>?, ending: UInt8) {
    self.kinds = kinds
    self.days = days
    self.ending = ending
    hasUsual = kinds.contains { RecordKinds.form(of: $0)?.form.fields.contains { $0.usual != nil } ?? false }
  }

  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard isWanted(record.day), kinds.contains(try unescaped(bytes, record.kind)) else { return }
    line.removeAll(keepingCapacity: true)
    if !hasUsual, let key = line.append(exported: record, in: bytes) {
      line.append(ending)
      return pile.add(line, key)
    }
    do {
      take(try record.read(in: bytes))
    } catch {
      damage.append(error)
    }
  }

  /// Takes in an entry.
  mutating func take(_ entry: Entry) {
    line.removeAll(keepingCapacity: true)
    entry.exported.write(to: &line)
    line.append(ending)
    pile.add(line, RowSorter.Key(entry.day, entry.at, entry.id))
  }

  /// Whether something of a day is wanted.
  func isWanted(_ day: CivilDay?) -> Bool { days?.takesIn(day) ?? true }

  /// It looks at no register.
  var registerKinds: [String]? { [] }

  func emptied() -> ExportedLines? { ExportedLines(of: kinds, on: days, ending: ending) }

  mutating func merge(_ other: ExportedLines) {
    pile.merge(other.pile)
    damage += other.damage
  }

  var reaches: [Reach]? {
    kinds.sorted().map { kind in days.map { .some(kind: kind, on: $0) } ?? .every(kind: kind) }
  }

  func looks(at record: Record, in bytes: Span<UInt8>) -> Bool { isWanted(record.day) }
}

extension Entry {
  /// The entry as exports have it: its id, kind, day and time, then its fields as the journal has them, and what fields
  /// of records say usually where the journal leaves it out.
  var exported: JSON {
    let head: [JSON.Member] = [
      .init("id", id.description), .init("kind", kind),
      .init("day", .text(day)),
      .init("at", .text(at)),
    ]
    let usual = (RecordKinds.form(of: kind)?.form.fields ?? []).compactMap { field in
      field.usual.flatMap { self[field.key] == nil ? JSON.Member(field.key, $0.json) : nil }
    }
    return .object(head + fields + usual)
  }
}

extension [UInt8] {
  /// Appends an entry as exports have it, copied from the bytes of its record, and gives what it is sorted by; nil, with
  /// nothing appended, where it has to be made from the entry.
  fileprivate mutating func append(exported record: Record, in bytes: Span<UInt8>) -> RowSorter.Key? {
    guard let head = WrittenHead(of: record, in: bytes), let end = endOfMembers(from: head.members, in: bytes)
    else { return nil }
    append(#"{"id":""#)
    append(bytes, head.entry)
    append(#"","kind":""#)
    append(bytes, record.kind)
    append(#"","day":""#)
    append(bytes, head.day)
    if let at = head.at {
      append(#"","at":""#)
      append(bytes, at.range)
      append("\"")
    } else {
      append(#"","at":null"#)
    }
    append(bytes, head.members..<end)
    return RowSorter.Key(record.day, head.at?.time, record.entry)
  }
}

/// Where an object ends whose members from a comma on are written as the program writes them, and none of them is one
/// of the head; nil where they are not.
private func endOfMembers(from start: Int, in bytes: Span<UInt8>) -> Int? {
  var scanner = ExactScanner(at: start)
  var keys = KeySet()
  while scanner.pass(",", in: bytes) {
    guard let key = scanner.string(in: bytes), keys.insert(key, in: bytes), !isOfHead(key, in: bytes),
      scanner.pass(":", in: bytes), scanner.value(in: bytes)
    else { return nil }
  }
  guard scanner.pass("}", in: bytes), isEscapedAsWritten(start..<scanner.position, in: bytes) else {
    return nil
  }
  return scanner.position
}

private func isOfHead(_ key: Range<Int>, in bytes: Span<UInt8>) -> Bool {
  switch key.count {
  case 2: equals(bytes, key, "at") || equals(bytes, key, "op")
  case 3: equals(bytes, key, "day")
  case 4: equals(bytes, key, "kind")
  case 5: equals(bytes, key, "entry")
  default: false
  }
}
