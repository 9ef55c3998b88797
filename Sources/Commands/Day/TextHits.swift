internal import Activity
internal import Encoding
internal import Food
internal import Ledger
internal import Values

/// The entries that have all of some words in one of their texts.
struct TextHits: View {
  /// An entry, and what it says where the words are.
  struct Hit {
    let id: ULID
    let kind: String
    let day: CivilDay
    let at: Timestamp?
    let text: String
  }

  /// What is looked for, as texts are compared.
  struct Words: Sendable {
    let all: [String]
    /// The longest of them in bytes: small letters, where they are all ASCII.
    fileprivate let rarest: [UInt8]
    /// The foods they mean; nil where only what is written counts.
    fileprivate let foods: FoodMeanings?
    /// The keys of the activities that one of their names has them all for; none where only what is written counts.
    fileprivate let activities: Set<String>

    /// Words in any order; with `meanings` also what they mean in English or French, as `poulet` means chicken.
    init(_ words: [String], meanings: Bool) {
      let text = words.joined(separator: " ")
      foods = meanings ? FoodMeanings(text) : nil
      activities = meanings ? Set(ActivityTypes.builtIn.matches(text).map(\.key)) : []
      all = folded(words.joined(separator: " ")).split(whereSeparator: \.isWhitespace).map(String.init)
      rarest = Array((all.max { $0.utf8.count < $1.utf8.count } ?? "").utf8)
    }
  }

  /// The kinds whose texts are searched.
  static let kinds: Set<String> = ["meal", "activity", "note", "weight", "measure", "water"]

  private let words: Words
  private let days: ClosedRange<CivilDay>?
  private var found: [Hit] = []
  /// The entries that could not be read.
  private(set) var damage: [DamagedEntry] = []

  /// Looks on some days, or on all.
  init(_ words: Words, on days: ClosedRange<CivilDay>?) {
    self.words = words
    self.days = days
  }

  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard let day = record.day, days?.contains(day) ?? true else { return }
    let kind = try unescaped(bytes, record.kind)
    guard Self.kinds.contains(kind) else { return }
    let isMeant =
      kind == "meal" ? words.foods != nil : kind == "activity" && !words.activities.isEmpty
    if !isMeant, try !mayHit(bytes, try record.range(in: bytes)) { return }
    do throws(DamagedEntry) {
      let entry = try record.read(in: bytes)
      let hits = hits(in: entry)
      guard !hits.isEmpty else { return }
      found.append(
        Hit(id: entry.id, kind: entry.kind, day: day, at: entry.at, text: hits.joined(separator: "; ")))
    } catch {
      damage.append(error)
    }
  }

  /// The hits by day, time and id.
  var hits: [Hit] {
    found.sorted {
      ($0.day.number, $0.at?.instant.milliseconds ?? 0, $0.id)
        < ($1.day.number, $1.at?.instant.milliseconds ?? 0, $1.id)
    }
  }

  /// It looks at no register.
  var registerKinds: [String]? { [] }

  func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    days.map { days in record.day.map(days.contains) ?? false } ?? true
  }

  /// The days, or all entries of the kinds.
  var reaches: [Reach]? {
    Self.kinds.sorted().map { kind in days.map { .some(kind: kind, on: $0) } ?? .every(kind: kind) }
  }

  /// The same search, for a second thread.
  func emptied() -> TextHits? { TextHits(words, on: days) }

  /// Takes in what that thread has found.
  mutating func merge(_ other: TextHits) {
    found += other.found
    damage += other.damage
  }

  /// The texts of an entry in which the words are, or which are named by them; each is looked at by itself.
  private func hits(in entry: Entry) -> [String] {
    var hits: [String] = []
    for item in (entry["items"]?.members ?? []).map(\.value) {
      guard let name = item["name"]?.stringValue else { continue }
      let isMeant = words.foods?.fit(name: name, food: item["food"]?.stringValue ?? "") ?? false
      if isMeant || isSaid(in: name) { hits.append(name) }
    }
    for field in ["type", "text", "note", "name"] {
      guard let text = entry.text(field) else { continue }
      let isMeant = field == "type" && words.activities.contains(text)
      if isMeant || isSaid(in: text) { hits.append(text) }
    }
    return hits
  }

  private func isSaid(in text: String) -> Bool {
    let text = folded(text)
    return words.all.allSatisfy(text.hasPart)
  }

  /// Whether the words may be in an entry: surely not where its bytes are all ASCII, nothing is escaped and the longest
  /// word is nowhere in them. What is broken is read, so that it is told of.
  private func mayHit(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) -> Bool {
    guard let first = words.rarest.first, words.rarest.allSatisfy({ $0 < 0x80 }) else { return true }
    guard isPlainASCII(bytes, range) else { return true }
    let isLetter = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
    return has(bytes, range, beginningWith: first)
      || (isLetter && has(bytes, range, beginningWith: first & ~0x20))
  }

  /// Whether the longest word stands somewhere, in letters of any size, from a byte on that is its first.
  private func has(_ bytes: Span<UInt8>, _ range: Range<Int>, beginningWith first: UInt8) -> Bool {
    var start = range.lowerBound
    while let place = position(of: first, in: bytes, start..<range.upperBound) {
      if range.upperBound - place >= words.rarest.count, isWord(bytes, at: place) { return true }
      start = place + 1
    }
    return false
  }

  private func isWord(_ bytes: Span<UInt8>, at place: Int) -> Bool {
    for (offset, wanted) in words.rarest.enumerated() {
      let byte = bytes[place + offset]
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      guard (isCapital ? byte | 0x20 : byte) == wanted else { return false }
    }
    return true
  }
}
