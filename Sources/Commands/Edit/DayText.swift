// A day as text for an editor. An entry is a heading, which ends with its id, and below it a line a field, as `edit`
// takes them. What comes back is compared with what was written: only what differs is changed.

internal import Document
internal import Encoding
internal import Ledger
internal import Messages
internal import Records
internal import Session
internal import Values

/// The entries of a day as text.
struct DayText {
  /// What an edited text asks for.
  enum Change {
    /// The entry is to go.
    case remove(Entry)
    /// Fields of it are to be others.
    case edit(Entry, [Assignment])
  }

  /// The kinds of entries that are written.
  static var kinds: Set<String> { Set(EntryKinds.all.filter { $0.isInDayText }.map(\.kind.name)) }

  /// A field, what it says, and what people should know of it.
  struct Line {
    let field: String
    let value: String
    var remark: String?
  }

  private let day: CivilDay
  private let blocks: [(entry: Entry, lines: [Line])]

  /// The text of a day with these entries.
  init(_ day: CivilDay, _ entries: [Entry]) {
    self.day = day
    blocks = entries.map { ($0, Self.lines(of: $0)) }
  }

  /// The text.
  func text(_ language: Language) -> String {
    let head: [Message] = [
      "Change the text after an equals sign; delete a line to remove its value.",
      "To remove an entry, delete all its lines. Use the fields of `healthlog edit`: `add = 1 apple`, `2 = 150 g rice`.",
      "If the text is unchanged or empty, nothing is changed.",
    ]
    var text = "# \(language.day(day))\n" + head.map { "# \(language.words($0))\n" }.joined()
    for (entry, lines) in blocks {
      text += "\n\(language.words(EntrySummary.name(entry))) \(entry.id.short)\n"
      for line in lines {
        text += "  \(line.field) = \(line.value)" + (line.remark.map { "    # \($0)" } ?? "") + "\n"
      }
    }
    return text
  }

  /// What differs in an edited text. Throws where it is not understood.
  func changes(in edited: String) throws(Failure) -> [Change] {
    let found = try read(edited)
    guard !found.isEmpty else { return [] }
    var changes: [Change] = []
    for (place, block) in blocks.enumerated() {
      guard let lines = found[place] else {
        changes.append(.remove(block.entry))
        continue
      }
      let assignments = try Self.assignments(from: block.lines, to: lines)
      if !assignments.isEmpty { changes.append(.edit(block.entry, assignments)) }
    }
    return changes
  }

  /// The lines of a text, by the place of their entry.
  private func read(_ text: String) throws(Failure) -> [Int: [Line]] {
    var found: [Int: [Line]] = [:]
    var place: Int?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      if let sign = line.firstIndex(of: "=") {
        guard let place else { throw Self.refusal(number + 1, "the line does not belong to an entry") }
        let field = line[..<sign].trimmed.lowercased()
        // Several items may be added at once.
        guard field == "add" || found[place]?.contains(where: { $0.field == field }) != true else {
          throw Self.refusal(number + 1, "'\(field)' is given twice")
        }
        found[place, default: []].append(
          Line(field: field, value: Self.value(line[line.index(after: sign)...], of: field)))
      } else {
        let id = String(line.split(separator: " ").last ?? "").uppercased()
        guard let named = blocks.firstIndex(where: { $0.entry.id.short == id }) else {
          throw Self.refusal(number + 1, "'\(id)' is not an entry of the day")
        }
        guard found[named] == nil else { throw Self.refusal(number + 1, "'\(id)' is given twice") }
        found[named] = []
        place = named
      }
    }
    return found
  }

  private static func refusal(_ number: Int, _ reason: Message) -> Failure {
    Failure(
      .notUnderstood, "edit.line", "line \(number): \(reason)",
      hint: "write an entry as a line that ends with its ID, with its fields below")
  }

  /// The text after an equals sign, without the remark that may follow anything but people's own words.
  private static func value(_ text: Substring, of field: String) -> String {
    guard field != "note", field != "text" else { return text.trimmed }
    return text.prefix { $0 != "#" }.trimmed
  }

  /// What makes an entry of some lines one of others.
  private static func assignments(from written: [Line], to edited: [Line]) throws(Failure) -> [Assignment] {
    var words = edited.filter { line in
      !written.contains { $0.field == line.field && $0.value == line.value }
    }.map { "\($0.field)=\($0.value)" }
    for line in written where !edited.contains(where: { $0.field == line.field }) {
      // An item is removed with its amount, unless another replaces it.
      let field = String(line.field.prefix { $0 != "." })
      if !edited.contains(where: { $0.field == field }) { words.append("\(field)=") }
    }
    return try Assignment.read(words)
  }
}

extension DayText {
  /// The lines of an entry.
  private static func lines(of entry: Entry) -> [Line] {
    var lines: [Line] = []
    if let at = entry.at {
      let (hour, minute, second) = at.clock
      let time = (second == 0 ? [hour, minute] : [hour, minute, second])
        .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      lines.append(Line(field: "at", value: at.day == entry.day ? time : at.description))
    }
    guard let kind = EntryKinds.of(entry) else { return lines }
    lines += kind.lines(entry)
    if kind.hasNote, let note = entry.text("note") { lines.append(Line(field: "note", value: note)) }
    // A text of several lines cannot be edited here, and stays as it is.
    return lines.filter { !$0.value.contains(where: \.isNewline) }
  }
}

extension DayText.Line {
  /// A line of words; nil without any.
  static func text(_ field: String, _ value: String?, remark: String? = nil) -> DayText.Line? {
    value.map { DayText.Line(field: field, value: $0, remark: remark) }
  }

  /// A line of a number in a unit; nil where there is none.
  static func number(_ field: String, _ value: JSON?, _ unit: String) -> DayText.Line? {
    value?.decimalValue.map { DayText.Line(field: field, value: "\($0) \(unit)".trimmed) }
  }
}
