package import Document

/// One activity of the built-in table, such as running, with its energy and its names.
package struct ActivityType: Hashable, Sendable {
  /// What the journal and machine formats call it: `running`, `running-8kmh`.
  package let key: String
  /// What it is listed and counted with.
  package let family: ActivityFamily
  /// The five digits of the Compendium of Physical Activities.
  package let compendiumCode: String
  /// The energy it takes, from that code.
  package let met: MET
  /// The year of the Compendium that the value is from.
  package let edition: String
  /// The name in English; ours, not the Compendium's.
  package let englishLabel: String
  /// The name in French.
  package let frenchLabel: String
  /// The cell of further names; most commands have no use for them.
  private let furtherNames: String
  /// The cell of its lighter and harder forms.
  private let forms: String

  /// Further names in both languages, as people type them.
  package var aliases: [String] {
    furtherNames.isEmpty ? [] : Self.parts(of: furtherNames).filter { !$0.isEmpty }
  }

  /// The key of its lighter or harder form, which may be its own; nil where the table has none.
  func form(_ intensity: Intensity) -> String? {
    zip(Intensity.allCases, Self.parts(of: forms)).first { $0.0 == intensity && !$0.1.isEmpty }?.1
  }

  /// What it is called.
  package func label(_ language: Language) -> String { language == .french ? frenchLabel : englishLabel }

  /// Everything it may be called, the key first.
  package var names: [String] { [key, englishLabel, frenchLabel] + aliases }
}

extension ActivityType {
  /// Reads the cells of a line of the table, whose first line names them; nil for a line of another form.
  init?(cells: [String]) {
    guard cells.count == 9, let family = ActivityFamily(rawValue: cells[1]),
      let met = MET(cell: cells[3])
    else { return nil }
    key = cells[0]
    self.family = family
    compendiumCode = cells[2]
    self.met = met
    edition = cells[4]
    englishLabel = cells[5]
    frenchLabel = cells[6]
    furtherNames = cells[7]
    forms = cells[8]
  }

  /// A type that no table has.
  init(key: String, family: ActivityFamily, met: MET, englishLabel: String, frenchLabel: String) {
    self.key = key
    self.family = family
    self.met = met
    self.englishLabel = englishLabel
    self.frenchLabel = frenchLabel
    compendiumCode = ""
    edition = ""
    furtherNames = ""
    forms = ""
  }

  private static func parts(of cell: String) -> [String] {
    let bytes = cell.utf8Span.span
    return texts(in: bytes, 0..<bytes.count, partedBy: UInt8(ascii: "|"))
  }
}
