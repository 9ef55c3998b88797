internal import Encoding
internal import Messages
package import Session

extension ImportMap {
  /// Reads a map. Throws where a line of it is none, or means nothing.
  package init(_ text: String) throws(ConfigFile.Mistake) {
    let file = try ConfigFile(text)
    var sections: [(name: String, items: [ConfigFile.Item])] = []
    for item in file.items {
      let name = String(item.key.prefix { $0 != "." })
      if sections.last?.name == name {
        sections[sections.count - 1].items.append(item)
      } else {
        sections.append((name, [item]))
      }
    }
    guard let head = sections.first(where: { $0.name == "program" }),
      let program = head.items.first(where: { $0.key == "program.name" })?.value, !program.isEmpty
    else {
      throw ConfigFile.Mistake(line: 1, reason: "begin with [program] and name = NAME")
    }
    let tables = sections.filter { $0.name != "program" }
    guard !tables.isEmpty else {
      throw ConfigFile.Mistake(line: 1, reason: "add a section for each table, such as [weights]")
    }
    var read: [MappedTable] = []
    for table in tables { read.append(try MappedTable(program, table.name, table.items)) }
    self.init(program: program, tables: read)
  }
}

extension MappedTable {
  /// Reads the section of a table.
  fileprivate init(_ program: String, _ name: String, _ items: [ConfigFile.Item]) throws(ConfigFile.Mistake) {
    var rows: Rows?
    var columns: [String: [Column]] = [:]
    var marks: [HeaderName] = []
    var files: [String] = []
    var strangers: [HeaderName] = []
    var wanted: [String] = []
    var needsFile = false
    var hasSections = false
    var isBeside = false
    var loose: String?
    var dates: DateOrder?
    var isUTC = false
    var isPerDay = false
    var hasParts = false
    var hasDayLines = false
    var skips: [String: Set<String>] = [:]
    var only: [String: Set<String>] = [:]
    var words: [String: [String: String]] = [:]
    for item in items {
      let key = String(item.key.dropFirst(name.count + 1))
      let parts = Self.alternatives(item.value)
      switch key {
      case "rows":
        guard let kind = Rows(rawValue: item.value) else {
          throw ConfigFile.Mistake(
            line: item.line,
            reason: "rows is one of \(Rows.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        rows = kind
      case "marks": marks = parts.map(HeaderName.init)
      case "files": files = parts.map(folded)
      case "without": strangers = parts.map(HeaderName.init)
      case "needs": wanted = parts
      case "sections": hasSections = item.value == "yes"
      case "beside": isBeside = item.value == "yes"
      case "loose":
        guard ImportRole.isKnown(item.value) else {
          throw ConfigFile.Mistake(line: item.line, reason: "'\(item.value)' is unknown")
        }
        loose = item.value
      case "only-by-file": needsFile = item.value == "yes"
      case "day-lines": hasDayLines = item.value == "yes"
      case "per-day":
        isPerDay = ["yes", "parts"].contains(item.value)
        hasParts = item.value == "parts"
      case "dates":
        guard let order = DateOrder(rawValue: item.value) else {
          throw ConfigFile.Mistake(line: item.line, reason: "dates is dmy or mdy")
        }
        dates = order
      case "clock":
        guard ["utc", "local"].contains(item.value) else {
          throw ConfigFile.Mistake(line: item.line, reason: "clock is utc or local")
        }
        isUTC = item.value == "utc"
      case _ where key.hasPrefix("skip "): skips[String(key.dropFirst(5)).trimmed] = Set(parts.map(folded))
      case _ where key.hasPrefix("only "): only[String(key.dropFirst(5)).trimmed] = Set(parts.map(folded))
      case _ where key.hasPrefix("word "):
        let role = String(key.dropFirst(5)).trimmed
        for part in parts {
          let sides = part.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
          guard sides.count == 2 else {
            throw ConfigFile.Mistake(line: item.line, reason: "write words as WORD: MEANING | WORD: MEANING")
          }
          words[role, default: [:]][folded(sides[0])] = sides[1]
        }
      default:
        guard ImportRole.isKnown(key) else {
          throw ConfigFile.Mistake(line: item.line, reason: "'\(key)' is unknown")
        }
        columns[key, default: []] += parts.map(Self.column)
      }
    }
    guard let rows else {
      throw ConfigFile.Mistake(line: items.first?.line ?? 1, reason: "'rows' is missing in [\(name)]")
    }
    self.init(
      program: program, name: name, rows: rows, columns: columns, marks: marks, files: files,
      strangers: strangers, wanted: wanted, needsFile: needsFile, dates: dates, isUTC: isUTC,
      isPerDay: isPerDay, hasParts: hasParts, hasDayLines: hasDayLines, hasSections: hasSections,
      isBeside: isBeside, loose: loose, skips: skips, only: only, words: words)
    for roles in needed where !roles.contains(where: { columns[$0] != nil }) {
      throw ConfigFile.Mistake(
        line: items.first?.line ?? 1,
        reason: "[\(name)] needs \(roles.joined(separator: " or "))")
    }
  }

  private static func alternatives(_ value: String) -> [String] {
    value.split(separator: "|").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// `weight_lbs in lb`; `Distance @2 in m` is the second column of that name.
  private static func column(_ text: String) -> Column {
    var words = text.split(separator: " ")[...]
    var unit: String?
    if words.count > 2, words[words.count - 2] == "in", let last = words.last {
      unit = String(last)
      words = words.dropLast(2)
    }
    var occurrence = 1
    if words.count > 1, let last = words.last, last.hasPrefix("@"), let number = Int(last.dropFirst()) {
      occurrence = max(1, number)
      words = words.dropLast()
    }
    return Column(
      header: HeaderName(words.joined(separator: " ")), unit: unit, occurrence: occurrence)
  }
}
