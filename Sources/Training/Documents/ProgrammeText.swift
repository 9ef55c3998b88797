internal import Document
internal import Encoding

/// The programme of a course, parted by its headings into what documents ask for: `## Objectifs`, `## Contenu` and so on.
/// A text without such headings is all content.
struct ProgrammeText {
  private var sections: [Section: [Substring]] = [:]

  /// A part of a programme.
  enum Section: CaseIterable {
    case accessibility, objectives, audience, prerequisites, content, means, assessment, access, credentials,
      payment

    /// How headings of it begin, folded.
    fileprivate var beginnings: [String] {
      switch self {
      case .accessibility: ["accessib", "handicap"]
      case .objectives: ["objectif", "objective", "aim"]
      case .audience: ["public", "audience"]
      case .prerequisites: ["prerequis", "pre-requis", "niveau", "connaissances prealables", "prerequisite"]
      case .content: ["contenu", "content", "programme", "deroule", "plan"]
      case .means: ["moyen", "methode", "means", "method"]
      case .assessment: ["evaluation", "suivi", "controle", "sanction", "assessment"]
      case .access: ["acces", "delai", "access"]
      case .credentials: ["formateur", "formatrice", "intervenant", "trainer"]
      case .payment: ["reglement", "paiement", "modalites de reglement", "modalites de paiement", "payment"]
      }
    }
  }

  /// Reads a programme.
  init(_ text: String) {
    var current: Section?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let section = Self.section(line) {
        current = section
      } else {
        sections[current ?? .content, default: []].append(line)
      }
    }
  }

  /// The text of a section; nil where it is missing or empty.
  func text(_ section: Section) -> String? {
    guard let lines = sections[section] else { return nil }
    let text = joined(lines.map(String.init), by: "\n").trimmed
    return text.isEmpty ? nil : text
  }

  /// The section that a line begins: a heading of Markdown, or words that end with a colon.
  private static func section(_ line: Substring) -> Section? {
    let trimmed = String(line).trimmed
    let level = trimmed.prefix { $0 == "#" }.count
    guard level > 0 || trimmed.hasSuffix(":") else { return nil }
    let words = folded(String(trimmed.dropFirst(level)).trimmed)
    return Section.allCases.first { section in section.beginnings.contains { words.hasPrefix($0) } }
  }
}
