internal import Document
internal import Encoding
internal import Ledger
internal import Messages
internal import Session
internal import Values

/// A conflict as `conflicts` and `resolve` show it.
struct ListedConflict {
  private let conflict: Conflict
  private let summary: Message
  /// The value that replaces every claim because it is computed from other fields, as an estimated energy is; nil if a
  /// claim counts.
  private let recomputed: JSON?

  /// A conflict of an entry, named by a few words; `entry` is its current state.
  init(_ conflict: Conflict, _ summary: Message, of entry: Entry?) {
    self.conflict = conflict
    self.summary = summary
    recomputed = entry.flatMap { Self.recomputed(conflict, $0) }
  }

  /// What an entry has at the path of a conflict, where that is what no claim says that counts.
  private static func recomputed(_ conflict: Conflict, _ entry: Entry) -> JSON? {
    guard case .path(let path) = conflict.subject, let value = entry[path],
      let claim = conflict.claims.first(where: \.counts), case .value(let claimed) = claim.effect,
      value != claimed
    else { return nil }
    let numbers = (value.decimalValue, claimed.decimalValue)
    return numbers.0 != nil && numbers.0 == numbers.1 ? nil : value
  }

  /// Whether a claim is what reports are made of.
  private func counts(_ claim: Conflict.Claim) -> Bool { claim.counts && recomputed == nil }

  /// The columns of its rows.
  static func columns(_ language: Language) -> [Column] {
    [
      .text("entry", language.words(.entry), .essential, .wrapped),
      .text("field", language.words(.field), .essential, .wrapped),
      .text("value", language.words(.value), .essential, .wrapped),
      .text("counts", language.words(.counts), .essential, .whole),
      .text("device", language.words(.device), .useful, .whole),
      .text("at", language.words(.time), .useful, .whole),
      .text("event", language.words(.event), .essential, .whole),
    ]
  }

  /// One row for each claim; the first names the entry.
  func rows(_ language: Language) -> [[Cell]] {
    conflict.claims.enumerated().map { place, claim in
      [
        place == 0 ? .text(language.words(summary)) : .empty, place == 0 ? .text(conflict.field) : .empty,
        .text(language.words(claim.words)), counts(claim) ? .text(language.words(.yes)) : .empty,
        .text(claim.device ?? ""), claim.at.map { .text($0.description) } ?? .unknown,
        .text(claim.event.short),
      ]
    } + recomputedRow(language)
  }

  private func recomputedRow(_ language: Language) -> [[Cell]] {
    guard let recomputed else { return [] }
    let value: Message = "\(EntrySummary.plain(recomputed)), computed from the other fields"
    return [
      [
        .empty, .empty, .text(language.words(value)), .text(language.words(.yes)), .empty, .empty, .empty,
      ]
    ]
  }

  /// The conflict for programs.
  var json: JSON {
    var members: [JSON.Member] = [
      .init("entry", conflict.entry.description), .init("summary", summary.english),
      .init("field", conflict.field), .init("claims", .array(conflict.claims.map { $0.json(counts($0)) })),
    ]
    if let recomputed { members.append(.init("recomputed", recomputed)) }
    return .object(members)
  }
}

extension Conflict {
  /// What it is about, as `resolve --keep FIELD=EVENT` names it.
  var field: String {
    switch subject {
    case .path(let path): path
    case .standing: "standing"
    case .operations: "operations"
    }
  }
}

extension Conflict.Claim {
  /// What it makes of the subject, for people.
  var words: Message {
    switch effect {
    case .value(let value): "\(EntrySummary.plain(value))"
    case .unset: "no longer set"
    case .removed: "removed"
    case .edited: "changed"
    case .restored: "restored"
    case .operations(let operations): "\(operations.text)"
    }
  }

  /// The claim for programs, and whether it is what counts.
  fileprivate func json(_ counts: Bool) -> JSON {
    let (name, value): (JSON, JSON) =
      switch effect {
      case .value(let value): ("set", value)
      case .unset: ("unset", .null)
      case .removed: ("remove", .null)
      case .edited: ("edit", .null)
      case .restored: ("restore", .null)
      case .operations(let operations): ("operations", operations)
      }
    return [
      "event": .string(event.description), "device": .text(device), "at": .text(at), "effect": name,
      "value": value, "counts": .bool(counts),
    ]
  }
}

extension Phrase {
  /// A thing that was recorded.
  static let entry = Phrase("entry", "entry")
  /// One of the things an entry holds.
  static let field = Phrase("field", "field")
  /// Whether it is what reports are made of.
  static let counts = Phrase("counts", "counts")
  /// One recorded command.
  static let event = Phrase("event", "event")
  /// It is so.
  static let yes = Phrase("yes", "yes")
  /// It is not so.
  static let no = Phrase("no", "no")
}
