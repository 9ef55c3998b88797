internal import Document
internal import Encoding
internal import Values

/// A template with what one sheet has at its places.
struct DocumentFilling {
  /// The title of the sheet.
  let title: String
  /// What is below it.
  let blocks: [Block]

  /// What is in place of the number of an article until it is known which headings are kept.
  static let article = "\u{FFFC}"

  /// Fills a template.
  init(_ template: DocumentTemplate, _ values: DocumentValues) {
    let heading = Self.filled(template.title, values) ?? ""
    if values.request.isDraft {
      title = values.request.language.words("DRAFT: \(heading)")
    } else {
      title = heading
    }
    var (blocks, items, lines) = ([Block](), [String](), [String]())
    func flush() {
      if !items.isEmpty { blocks.append(.list(items)) }
      if !lines.isEmpty { blocks.append(.paragraph(joined(lines, by: "\n"))) }
      (items, lines) = ([], [])
    }
    for line in template.lines {
      if line.role == .empty {
        flush()
      } else if let place = line.block {
        flush()
        blocks += values.blocks(place) ?? Self.open(place, values).map { [.paragraph($0)] } ?? []
      } else if let text = Self.filled(line, values) {
        switch line.role {
        case .heading(let level):
          flush()
          blocks.append(.heading(level: level, text))
        case .item:
          if items.isEmpty { flush() }
          items.append(text)
        case .text, .title, .empty:
          if lines.isEmpty { flush() }
          lines.append(text)
        }
      }
    }
    flush()
    self.blocks = Self.numbered(Self.withoutEmptyHeadings(blocks))
  }

  /// A line with what is at its places; nil where all of them are unknown, or a condition is not met.
  private static func filled(_ line: DocumentTemplate.Line, _ values: DocumentValues) -> String? {
    var (text, places, known) = ("", 0, 0)
    for piece in line.pieces {
      switch piece {
      case .words(let words): text += words
      case .place(let place):
        guard let value = values.text(place) ?? open(place, values) else {
          if place.rawValue.hasPrefix("if.") { return nil }
          places += 1
          continue
        }
        places += 1
        known += 1
        text += value
      }
    }
    return places == 0 || known > 0 ? text.trimmed : nil
  }

  /// What a draft has in place of what is missing and has to be said; nil for anything else.
  private static func open(_ place: DocumentPlace, _ values: DocumentValues) -> String? {
    guard values.request.isDraft, values.request.sort.required.contains(place) else { return nil }
    return "[\(values.request.language.words(place.label))]"
  }

  /// The blocks with the numbers of articles in their headings.
  private static func numbered(_ blocks: [Block]) -> [Block] {
    var number = 0
    return blocks.map { block in
      guard case .heading(let level, let text) = block, text.hasPart(article) else { return block }
      number += 1
      return .heading(
        level: level,
        joined(
          text.split(separator: "\u{FFFC}" as Character, omittingEmptySubsequences: false).map(String.init),
          by: "\(number)"))
    }
  }

  /// The blocks without headings below which there is nothing before one that is not below them.
  private static func withoutEmptyHeadings(_ blocks: [Block]) -> [Block] {
    var kept: [Block] = []
    var next = 0
    for block in blocks.reversed() {
      if case .heading(let level, _) = block {
        // `next` is the level of the heading that comes next, or 0 for the end; above anything else it is the largest.
        guard next > level else { continue }
        next = level
      } else {
        next = .max
      }
      kept.append(block)
    }
    return kept.reversed()
  }
}
