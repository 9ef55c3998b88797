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

  /// A conflict of an entry, which is named by a few words.
  init(_ conflict: Conflict, _ summary: Message) {
    self.conflict = conflict
    self.summary = summary
  }

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

  /// One row a claim; the entry stands in the first.
  func rows(_ language: Language) -> [[Cell]] {
    conflict.claims.enumerated().map { place, claim in
      [
        place == 0 ? .text(language.words(summary)) : .empty, place == 0 ? .text(conflict.field) : .empty,
        .text(language.words(claim.words)), claim.counts ? .text(language.words(.yes)) : .empty,
        .text(claim.device ?? ""), claim.at.map { .text($0.description) } ?? .unknown,
        .text(claim.event.short),
      ]
    }
  }

  /// The conflict for programs.
  var json: JSON {
    [
      "entry": .string(conflict.entry.description), "summary": .string(summary.english),
      "field": .string(conflict.field), "claims": .array(conflict.claims.map(\.json)),
    ]
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
    case .unset: "taken out"
    case .removed: "removed"
    case .edited: "changed"
    case .restored: "restored"
    case .operations(let operations): "\(operations.text)"
    }
  }

  /// The claim for programs.
  var json: JSON {
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
  static let entry = Phrase("entry", "entry", "entrée")
  /// One of the things an entry holds.
  static let field = Phrase("field", "field", "champ")
  /// Whether it is what reports are made of.
  static let counts = Phrase("counts", "counts", "compte")
  /// One recorded command.
  static let event = Phrase("event", "event", "événement")
  /// It is so.
  static let yes = Phrase("yes", "yes", "oui")
  /// It is not so.
  static let no = Phrase("no", "no", "non")
}
