internal import Document
internal import Encoding
internal import Import
internal import Messages
internal import Records
internal import Session
internal import Training
internal import Values

/// What people and programs read of an import of LearnTrack.
struct LearnTrackReport {
  let plan: LearnTrackPlan
  /// The changed records that were changed here as well.
  let conflicts: Int
  /// Whether nothing was stored.
  let isPlan: Bool
  /// Whether what LearnTrack does not have any more is to be removed.
  let isPruning: Bool

  private static let mostTold = 50

  /// Shows it.
  func show(_ session: inout Session) {
    let language = session.console.language
    let tables = LearnTrackTable.ofRecords.filter { table in plan.lines.contains { $0.table == table } }
    var blocks: [Block] = [.table(table(tables, language))]
    let accounts = self.accounts
    if !accounts.isEmpty {
      blocks.append(.paragraph(language.words(Self.accountsTitle)))
      blocks.append(.paragraph(joined(accounts.map { "  \($0)" }, by: "\n")))
    }
    session.console.show(Document(title: "", blocks: blocks), json: json(tables, accounts))
    tell(&session.console)
  }

  private static let accountsTitle: Message =
    "accounts are not imported; once they are registered on your server, these commands let them in:"

  private func table(_ tables: [LearnTrackTable], _ language: Language) -> Table {
    let columns = shown.map { outcome in
      RowColumn<LearnTrackTable>.number(outcome.rawValue, language.words(outcome.phrase), .essential) {
        .count(plan.count(outcome, of: $0))
      }
    }
    return Table(
      tables,
      columns: [
        .text("kind", language.words(Phrase.importKind), .essential, .whole) { table in
          table.form.map { .phrase($0.many) } ?? .empty
        }
      ] + columns)
  }

  /// The outcomes that have a column: the first three always.
  private var shown: [LearnTrackPlan.Outcome] {
    LearnTrackPlan.Outcome.allCases.enumerated().filter { $0.offset < 3 || plan.count($0.element) > 0 }
      .map(\.element)
  }

  /// A command for each account, without those that may not log in.
  private var accounts: [String] {
    (plan.file.rows[.users] ?? []).compactMap { row in
      guard let email = row.cells[.email].flatMap(EmailAddress.init), isActive(row) else { return nil }
      let role = folded(row.cells[.role] ?? "").hasPrefix("admin") ? "admin" : "user"
      return "healthlog journal share --with \(email.text) --role \(role)"
    }
  }

  private func isActive(_ row: LearnTrackRow) -> Bool {
    row.cells[.active].flatMap(LearnTrackCells.truth) ?? true
  }

  private func json(_ tables: [LearnTrackTable], _ accounts: [String]) -> JSON {
    [
      "schema": "healthlog.learntrack-import/1", "stored": .bool(!isPlan), "conflicts": .count(conflicts),
      "tables": .array(
        tables.map { table in
          .object(
            [.init("table", .string(table.rawValue))]
              + LearnTrackPlan.Outcome.allCases.map { .init($0.rawValue, .count(plan.count($0, of: table))) })
        }),
      "rows": .array(plan.lines.filter { $0.outcome != .same || !$0.noted.isEmpty }.map(Self.json)),
      "unknown_columns": .array(
        plan.file.unknownColumns.map {
          ["table": .string($0.table.rawValue), "column": .string($0.name), "rows": .count($0.rows)]
        }),
      "unknown_tables": .array(
        plan.file.unknownTables.map { ["table": .string($0.name), "rows": .count($0.rows)] }),
      "accounts": .array(accounts.map(JSON.string)),
      "faults": .array(
        plan.file.faults.first.map { ["line": .count($0.line), "reason": .string($0.reason.english)] }),
    ]
  }

  private static func json(_ line: LearnTrackPlan.Line) -> JSON {
    [
      "row": .string(line.label), "id": .text(line.entry), "name": .string(line.name),
      "outcome": .string(line.outcome.rawValue), "reason": .text(line.reason?.english),
      "noted": .object(line.noted.map { .init($0.column, .string($0.reason.english)) }),
    ]
  }

  private func tell(_ console: inout Console) {
    for table in LearnTrackTable.allCases {
      let names = plan.file.unknownColumns.filter { $0.table == table }.map(\.name)
      guard !names.isEmpty else { continue }
      console.say("\(table.rawValue): columns that are not taken: \(Self.list(names))")
    }
    if !plan.file.unknownTables.isEmpty {
      console.say("tables that are not taken: \(Self.list(plan.file.unknownTables.map(\.name)))")
    }
    let (warnings, faults) = (self.warnings, plan.file.faults)
    for line in warnings.prefix(Self.mostTold) { console.warn(line) }
    let more = warnings.count - min(warnings.count, Self.mostTold) + faults.count - faults.first.count
    if more > 0 { console.warn("and \(more) more") }
    if !warnings.isEmpty { console.end(with: .attention) }
    tellGone(&console)
    if conflicts > 0 {
      console.warn(
        conflicts == 1
          ? "1 record was changed here as well; run `healthlog conflicts`"
          : "\(conflicts) records were changed here as well; run `healthlog conflicts`")
      console.end(with: .attention)
    }
    console.say(result)
  }

  /// What of the file is not taken as it is.
  private var warnings: [Message] {
    let faults = plan.file.faults
    var lines: [Message] = faults.first.map { "line \($0.line): \($0.reason); left out" }
    for line in plan.lines {
      if let reason = line.reason { lines.append("\(line.label): \(reason); left out") }
      // What is in the note by now is not said again at each import.
      guard line.outcome != .refused, line.outcome != .same else { continue }
      lines += line.noted.map { "\(line.label): \($0.column): \($0.reason); kept in the note" }
    }
    return lines
  }

  private func tellGone(_ console: inout Console) {
    let gone = plan.lines.filter { $0.outcome == .gone }
    guard !plan.isPartial || gone.isEmpty else {
      if isPruning {
        console.warn("nothing was removed: some rows cannot be read, so it is not known which are missing")
        console.end(with: .attention)
      }
      return
    }
    for line in gone.prefix(Self.mostTold) {
      console.say("\(line.label) is not in the file any more: \(line.name)")
    }
    if gone.count > Self.mostTold { console.say("and \(gone.count - Self.mostTold) more") }
    if !gone.isEmpty, !isPruning {
      console.say("hint: use --prune to remove what is not in the file any more")
    }
    for line in plan.lines.filter({ $0.outcome == .held }).prefix(Self.mostTold) {
      console.warn("\(line.label) is not in the file any more, and stays: others name \(line.name)")
      console.end(with: .attention)
    }
  }

  private static func list(_ names: [String]) -> String {
    joined(Array(names.prefix(20)), by: ", ") + (names.count > 20 ? ", …" : "")
  }

  /// How much was stored.
  private var result: Message {
    if isPlan { return "dry run: nothing was stored" }
    let parts = [LearnTrackPlan.Outcome.new, .changed, .restored, .pruned].compactMap(counted)
    return parts.isEmpty ? "nothing new" : "\(parts.joined(separator: ", ")); `import undo` reverts it"
  }

  private func counted(_ outcome: LearnTrackPlan.Outcome) -> Message? {
    let count = plan.count(outcome)
    guard count > 0 else { return nil }
    let words: Message =
      switch outcome {
      case .new: "\(count) new"
      case .changed: "\(count) changed"
      case .restored: "\(count) restored"
      default: "\(count) removed"
      }
    return words
  }
}

extension LearnTrackPlan.Outcome {
  fileprivate var phrase: Phrase {
    switch self {
    case .new: Phrase("new", "new")
    case .changed: Phrase("changed", "changed")
    case .same: Phrase("same", "unchanged")
    case .restored: Phrase("restored", "restored")
    case .removed: Phrase("removed", "removed here")
    case .refused: Phrase("refused", "not taken")
    case .gone: Phrase("gone", "not in the file")
    case .pruned: Phrase("pruned", "removed")
    case .held: Phrase("held", "still named")
    }
  }
}
