internal import Messages

/// A card whose lines are coming in.
struct VCardDraft: Sendable {
  /// The line that it begins in.
  let line: Int
  private var lines: [FoldedLine] = []
  private var kept = 0
  private var passed = 0
  /// How many cards within it are open.
  private var depth = 0
  private var mayBeginInner = false
  /// Whether the line before is a value that is not wanted, which may go on without a blank, as Outlook writes pictures.
  private var isPassing = false
  private var isTooLong = false

  /// Bytes that are kept of a card.
  private static let longest = 1 << 20
  /// Lines that a card may have.
  private static let mostLines = 10_000
  private static let deepest = 8

  /// The properties that are read.
  private static let wanted: Set<String> = [
    "VERSION", "FN", "N", "ORG", "TITLE", "EMAIL", "TEL", "ADR", "NOTE", "URL", "UID", "KIND", "X-ABLABEL",
    "X-ABSHOWAS",
  ]

  init(line: Int) {
    self.line = line
  }

  /// Takes a line of the card.
  mutating func add(_ line: FoldedLine) {
    guard depth == 0, !line.bytes.isEmpty else { return }
    passed += 1
    let name = line.name
    mayBeginInner = name == "AGENT" && line.bytes.last == UInt8(ascii: ":")
    if let name, !Self.wanted.contains(name) {
      isPassing = true
      return
    }
    if name == nil, isPassing { return }
    isPassing = false
    kept += line.bytes.count
    guard kept <= Self.longest, passed <= Self.mostLines else {
      isTooLong = true
      lines = []
      return
    }
    lines.append(line)
  }

  /// Begins a card within it; false where none may.
  mutating func beginInner() -> Bool {
    guard depth > 0 || mayBeginInner, depth < Self.deepest else { return false }
    depth += 1
    return true
  }

  /// Ends a card within it; false where none is open.
  mutating func endInner() -> Bool {
    guard depth > 0 else { return false }
    depth -= 1
    mayBeginInner = false
    return true
  }

  /// The card of the lines. Throws a fault of its first line where it cannot be read.
  func card() throws(LineFault) -> VCard {
    guard !isTooLong else { throw LineFault(line: line, reason: "the card is too long") }
    let versions = lines.filter { $0.name == "VERSION" }
    guard let version = versions.first, versions.count == 1, !version.isCut,
      let content = ContentLine(version.unfolded(keepsBlanks: false), number: version.number)
    else { throw LineFault(line: line, reason: "the card does not say its version, as `VERSION:3.0`") }
    let written = String(decoding: content.value, as: UTF8.self).trimmed
    guard let version = VCardVersion(written) else {
      let shown = String(written.prefix(20))
      throw LineFault(line: line, reason: "version '\(shown)' is not read; 2.1, 3.0 and 4.0 are")
    }
    var assembly = VCardAssembly(line: line, version: version)
    for line in lines where line.name != "VERSION" { assembly.add(line) }
    let card = assembly.finished()
    guard !card.shownName.isEmpty else { throw LineFault(line: line, reason: "the card names nobody") }
    return card
  }
}
