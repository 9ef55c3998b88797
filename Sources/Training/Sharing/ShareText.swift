package import Document
internal import Encoding
internal import Values

/// A text about a session for an audience, to be posted, mailed or copied.
package struct ShareText: Hashable, Sendable {
  /// What it says, in lines.
  package let text: String
  /// What a mail with it is about, on one line.
  package let subject: String

  /// The usual text of a session. Amounts are in a currency by its code (ISO 4217).
  package init(of session: SessionFacts, for audience: ShareAudience, in language: Language, currency: String)
  {
    let shared = SharedSession(session, for: audience, currency: currency)
    text = joined(Self.lines(shared, for: audience, language).map { language.words($0) }, by: "\n")
    subject = Self.subject(shared, language)
  }

  /// The text of a session by a template, for the template's audience.
  package init(of session: SessionFacts, by template: ShareTemplate, in language: Language, currency: String)
  {
    let shared = SharedSession(session, for: template.audience, currency: currency)
    text = template.filled { shared.text($0, in: language) }
    subject = Self.subject(shared, language)
  }

  /// The most of a message on Discord, in units of UTF-16.
  static let mostOfDiscord = 2000

  /// The text as Discord takes it: at most 2,000 units of UTF-16, cut behind a line, with an ellipsis where it is cut.
  package var forDiscord: String { Self.cutForDiscord(text) }

  /// A text as Discord takes it.
  package static func cutForDiscord(_ text: String) -> String { cut(text, to: mostOfDiscord) }

  private static func subject(_ shared: SharedSession, _ language: Language) -> String {
    joined([SharePlace.module, .date].compactMap { shared.text($0, in: language) }, by: ", ")
  }

  /// The lines of the usual text. What the audience may not read is not in `shared`, so that its line is not made.
  private static func lines(_ shared: SharedSession, for audience: ShareAudience, _ language: Language)
    -> [Message]
  {
    func text(_ place: SharePlace) -> String? { shared.text(place, in: language) }
    var lines: [Message] = []
    if text(.state) != nil { lines.append(Message("Cancelled", context: "session")) }
    if let module = text(.module) { lines.append("\(module)") }
    if let date = text(.date), let hours = text(.hours), let length = text(.length) {
      lines.append("\(date), \(hours) (\(length))")
    }
    if let mode = text(.mode) { lines.append(text(.place).map { "\(mode): \($0)" } ?? "\(mode)") }
    if audience != .trainer, let trainer = text(.trainer) { lines.append("Trainer: \(trainer)") }
    if audience != .client, let client = text(.client) { lines.append("Client: \(client)") }
    if let school = text(.school) { lines.append("School: \(school)") }
    if let price = text(.price) { lines.append("Price: \(price)") }
    switch (text(.pay), text(.costs)) {
    case (let pay?, let costs?): lines.append("Fee: \(pay), expenses \(costs)")
    case (let pay?, nil): lines.append("Fee: \(pay)")
    case (nil, let costs?): lines.append("Expenses: \(costs)")
    case (nil, nil): break
    }
    if let margin = text(.margin) { lines.append("Margin: \(margin)") }
    if let ref = text(.ref) { lines.append("Ref. \(ref)") }
    return lines
  }

  /// As many whole lines as fit with an ellipsis behind them; of a first line that does not fit, as many characters.
  static func cut(_ text: String, to most: Int) -> String {
    guard text.utf16.count > most else { return text }
    var (kept, count) = ([Substring](), 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // The line, its break, and the ellipsis behind all.
      let next = count + line.utf16.count + 1
      guard next + 1 <= most else { break }
      kept.append(line)
      count = next
    }
    while kept.last?.isEmpty == true { kept.removeLast() }
    guard kept.isEmpty else { return joined(kept.map(String.init), by: "\n") + "\n…" }
    var (start, length) = ("", 0)
    for character in text {
      guard length + character.utf16.count + 1 <= most, character != "\n" else { break }
      start.append(character)
      length += character.utf16.count
    }
    return start + "…"
  }
}
