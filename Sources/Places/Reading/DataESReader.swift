// The French register of sports facilities, Data ES (Licence Ouverte 2.0), as CSV: a line a facility, the names of the columns
// in the first. Of its many columns those are read that a place has; the type of a facility tells the sport.

internal import Encoding
internal import Messages
internal import Tables
internal import Values

/// Reads the CSV of Data ES.
struct DataESReader: Sendable {
  /// Bytes that a line may have.
  private static let longest = 1 << 20

  private let separator: UInt8
  private let types: [(words: String, sports: [String], kind: String)]
  private var columns: [String: Int]?
  private var line: [UInt8] = []
  private var isQuoted = false

  /// A reader of a file whose first line has the number of a facility among its columns; nil for another one.
  init?(heading text: String) {
    guard let first = text.split(whereSeparator: \.isNewline).first,
      first.lowercased().hasPart("equip_numero")
    else {
      return nil
    }
    let counts = [UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\t")].map { mark in
      (mark, first.utf8.count { $0 == mark })
    }
    separator = counts.max { $0.1 < $1.1 }?.0 ?? UInt8(ascii: ";")
    var types: [(words: String, sports: [String], kind: String)] = []
    Tables.facilityTypes { bytes in
      eachLine(of: bytes) { cells in
        guard cells.count == 3 else { return }
        types.append((cells[0], cells[1].split(separator: ",").map { String($0) }, cells[2]))
      }
    }
    self.types = types
  }

  mutating func take(_ piece: [UInt8], _ body: (MapItem) -> Void) throws(MapFileFault) {
    for byte in piece {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard byte == UInt8(ascii: "\n"), !isQuoted else {
        line.append(byte)
        guard line.count <= Self.longest else {
          throw MapFileFault(reason: "a line of the file is too long", hint: nil)
        }
        continue
      }
      read(body)
    }
  }

  mutating func finish(_ body: (MapItem) -> Void) throws(MapFileFault) {
    if !line.isEmpty { read(body) }
  }

  private mutating func read(_ body: (MapItem) -> Void) {
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    var row = DelimitedRow()
    row.split(line.span, 0..<line.count, at: separator)
    let cells = row.cells.map { Self.text(line[$0]) }
    line.removeAll(keepingCapacity: true)
    guard let columns else {
      var found: [String: Int] = [:]
      for (place, name) in cells.enumerated() { found[name.lowercased()] = place }
      self.columns = found
      return
    }
    func cell(_ names: String...) -> String? {
      for name in names {
        if let place = columns[name], place < cells.count, !cells[place].isEmpty { return cells[place] }
      }
      return nil
    }
    guard let number = cell("equip_numero"), let type = cell("equip_type_name", "equip_type_libelle") else {
      return
    }
    let id = "es:" + PlaceText.word(number, atMost: 40)
    let pair = cell("equip_coordonnees", "coordonnees", "equip_coordonnees_gps")
    guard let point = pair.flatMap({ GridPoint($0) }) ?? GridPoint(number: cell("equip_y"), cell("equip_x"))
    else {
      return body(.fault(MapFault(id: id, reason: "it has no place")))
    }
    guard let known = known(type) else { return }
    var tags = ["leisure": known.kind, "sport": known.sports.joined(separator: ";")]
    tags["name"] = [cell("inst_nom"), cell("equip_nom")].compactMap(\.self).joined(separator: ", ")
    tags["lit"] = cell("equip_eclair").flatMap(Self.answer)
    tags["surface"] = cell("equip_sol")
    tags["indoor"] = cell("equip_nature").map { folded($0).hasPart("int") ? "yes" : "no" }
    body(.element(MapElement(id: id, tags: tags, centre: point, area: nil, source: MapElement.dataES)))
  }

  /// What is played at a type of facility; nil where that is not known.
  private func known(_ type: String) -> (words: String, sports: [String], kind: String)? {
    let type = folded(type)
    return types.first { type.hasPart($0.words) }
  }

  private static func answer(_ text: String) -> String? {
    switch folded(text) {
    case "true", "oui", "1", "yes": "yes"
    case "false", "non", "0", "no": "no"
    default: nil
    }
  }

  private static func text(_ cell: ArraySlice<UInt8>) -> String {
    var text = String(decoding: cell, as: UTF8.self).trimmed
    if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 {
      var (inner, wasQuote) = ("", false)
      for character in text.dropFirst().dropLast() {
        let isSecond = wasQuote && character == "\""
        if !isSecond { inner.append(character) }
        wasQuote = character == "\"" && !isSecond
      }
      text = inner
    }
    return text
  }
}
