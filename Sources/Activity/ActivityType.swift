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
  /// Further names in both languages, as people type them.
  package let aliases: [String]
  /// The keys of its lighter and harder forms, this one's own among them; empty where the table has none.
  let variants: [Intensity: String]

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
    aliases = cells[7].isEmpty ? [] : Self.parts(of: cells[7]).filter { !$0.isEmpty }
    variants =
      cells[8].isEmpty
      ? [:]
      : Dictionary(
        uniqueKeysWithValues: zip(Intensity.allCases, Self.parts(of: cells[8])).filter { !$0.1.isEmpty })
  }

  private static func parts(of cell: String) -> [String] {
    cell.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
