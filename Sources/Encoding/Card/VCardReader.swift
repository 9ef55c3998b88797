// A card is BEGIN:VCARD, lines, END:VCARD. Its version is said by one of the lines, and it is the version that says how
// lines are folded and escaped: the lines that are wanted are kept as they came until the card ends. Pictures, sounds and
// keys, which make up most of a file, are passed over; so is a card within a card (AGENT of 2.1).

internal import Messages

/// Reads the cards of a file of vCard 2.1, 3.0 or 4.0 that comes in pieces.
///
///     while let piece = … { reader.take(piece); while let card = reader.next() { … } }
///     reader.finish(); while let card = reader.next() { … }
///
/// It never fails: a card that cannot be read is among `faults`, and the next one is read.
package struct VCardReader: Sendable {
  /// Cards that are read of a file.
  package static let mostCards = 100_000

  /// The cards, by their first lines, that could not be read.
  package private(set) var faults = LineFaults()
  /// How many cards were handed out.
  package private(set) var count = 0

  private var lines = FoldedLineReader(hasSoftBreaks: true)
  private var draft: VCardDraft?

  /// A reader without bytes.
  package init() {}

  /// Takes the next bytes of the file, of any count.
  package mutating func take(_ piece: some Collection<UInt8>) { lines.take(piece) }

  /// Notes that there are no more bytes.
  package mutating func finish() { lines.finish() }

  /// The next card; nil where more bytes are needed, and once there are no more.
  package mutating func next() -> VCard? {
    while let line = lines.next() {
      if let card = take(line) { return card }
    }
    if lines.isFinished, let draft {
      faults.add(draft.line, "the card does not end")
      self.draft = nil
    }
    return nil
  }

  private mutating func take(_ line: FoldedLine) -> VCard? {
    if line.number == 1, [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(line.bytes.prefix(2))) {
      faults.add(1, "the file is in UTF-16; save it as UTF-8")
      lines.stop()
      return nil
    }
    var range = 0..<line.bytes.count
    while let last = range.last, line.bytes[last] == 0x20 || line.bytes[last] == 0x09 { range = 0..<last }
    if isInCapitals(line.bytes.span, range, Self.begin) {
      begin(line.number)
    } else if isInCapitals(line.bytes.span, range, Self.end) {
      return end()
    } else {
      draft?.add(line)
    }
    return nil
  }

  private static let begin = Array("BEGIN:VCARD".utf8)
  private static let end = Array("END:VCARD".utf8)

  private mutating func begin(_ number: Int) {
    if draft?.beginInner() == true { return }
    if let draft { faults.add(draft.line, "the card does not end") }
    draft = nil
    guard count + faults.count < Self.mostCards else {
      faults.add(number, "the file has more than \(Self.mostCards) cards")
      lines.stop()
      return
    }
    draft = VCardDraft(line: number)
  }

  private mutating func end() -> VCard? {
    guard draft?.endInner() != true, let draft else { return nil }
    self.draft = nil
    do throws(LineFault) {
      let card = try draft.card()
      count += 1
      return card
    } catch {
      faults.add(error)
      return nil
    }
  }
}
