internal import Document

/// A manual page that explains a subject and no command: shown by `help NAME`, and the source of
/// `healthlog-NAME(7)` or `(5)`.
struct Topic: Sendable {
  /// One part of its text. `code` stands between backquotes.
  enum Part: Sendable {
    case heading(String)
    case text(String)
    /// Lines as they are typed or stored.
    case lines([String])
    /// Words and what they mean.
    case terms([Term])
  }

  /// A word and what it means.
  struct Term: Sendable {
    let word: String
    let meaning: String

    /// A word and its meaning.
    init(_ word: String, _ meaning: String) {
      self.word = word
      self.meaning = meaning
    }
  }

  /// What `help` calls it: `quantities`.
  let name: String
  /// The section of the manual: 5 for files, 7 for subjects.
  let section: Int
  /// What it is about, in a few words without a full stop.
  let summary: String
  /// Its text.
  let parts: [Part]
  /// Other pages, by their titles.
  let seeAlso: [String]

  /// Every topic, in the order in which `help` names them.
  static let all: [Topic] = [
    .tutorial, .quantities, .dates, .importing, .exitCodes, .journal, .training, .places, .meetups, .remotes,
    .server,
    .model,
    .developing, .decisions,
  ]

  /// The topic of a name.
  static func named(_ name: String) -> Topic? {
    all.first {
      [$0.name, "\($0.name)(\($0.section))", "healthlog-\($0.name)", "healthlog-\($0.name)(\($0.section))"]
        .contains(name)
    }
  }

  /// The text for a terminal of so many columns.
  func text(width: Int) -> String {
    let settings = RenderSettings(width: width, colour: false, unicode: true, language: .english)
    let document = Document(title: "healthlog-\(name)(\(section)): \(summary)", blocks: parts.map(\.block))
    let footer = seeAlso.isEmpty ? "" : "\nSee also: \(seeAlso.joined(separator: ", "))\n"
    let bytes = OutputFormat.table.renderer(settings)?.render(document) ?? []
    return String(decoding: bytes, as: UTF8.self) + footer
  }
}

extension Topic.Part {
  fileprivate var block: Block {
    switch self {
    case .heading(let heading): .heading(level: 1, heading)
    case .text(let text): .paragraph(text)
    case .lines(let lines): .paragraph(lines.map { "  \($0)" }.joined(separator: "\n"))
    case .terms(let terms): .fields(terms.map { Field($0.word, .text($0.meaning)) })
    }
  }
}
