// The entry of a card follows from the journal's id and from what tells the card from others, so that the same card is
// there the second time, also where another device imported it.

internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Records
internal import Session
internal import Values

/// What is to become of the cards of a file.
struct ContactPlan {
  /// What becomes of one.
  enum Outcome: String {
    /// It is stored.
    case new
    /// It is there, or somebody like it.
    case known
    /// The file has it twice.
    case twice
  }

  /// Each card with the entry it becomes.
  let cards: [(card: CardRecord, entry: ULID, event: ULID, outcome: Outcome)]
  private let form: RecordForm
  private let faults: [LineFault]

  /// The plan for a file.
  init(_ file: CardFile, _ form: RecordForm, _ session: inout Session) throws(Failure) {
    self.form = form
    faults = file.faults
    let journal = session.journal?.id.description ?? ""
    var added = AddedEntries()
    try session.eachLine { bytes, range in added.take(bytes, range) }
    let known = Set(added.ids)
    let standing = try session.records(of: form)
    var met: Set<ULID> = []
    var emails: Set<String> = []
    var cards: [(card: CardRecord, entry: ULID, event: ULID, outcome: Outcome)] = []
    for card in file.records {
      let text = "\(journal)\ncontact\n\(form.noun)\n\(card.key)"
      let (entry, event) = (ULID(hashing: text), ULID(hashing: text + "\nevent"))
      let email = card.record.text("email")?.lowercased()
      let isTwice = !met.insert(entry).inserted || email.map { !emails.insert($0).inserted } ?? false
      let isKnown =
        known.contains(entry) || card.own.map(known.contains) ?? false
        || standing.contains { $0.isTwin(of: card.record) }
      cards.append((card, entry, event, isTwice ? .twice : isKnown ? .known : .new))
    }
    self.cards = cards
  }

  /// How many are stored.
  var new: Int { cards.count { $0.outcome == .new } }

  /// Whether something of the file is not taken, which a person may want to look at.
  var hasFaults: Bool { !faults.isEmpty || cards.contains { !$0.card.leftOut.isEmpty } }

  /// Stores them, all or none.
  func store(as command: String, from source: String, _ session: inout Session) throws(Failure) {
    _ = try session.recordAll { writer, batch, session throws(Failure) in
      var isFirst = true
      for card in cards where card.outcome == .new {
        let draft = EventDraft(
          command: command, operations: [card.card.record.addition(entry: card.entry)], batch: batch,
          source: isFirst ? source : nil)
        try session.append(keyed: draft, card.event, to: &writer)
        isFirst = false
      }
    }
  }

  /// Shows what was taken.
  func show(isStored: Bool, _ session: inout Session) {
    let language = session.console.language
    let table = Table(
      cards,
      columns: [
        .text("name", language.words(form.form.label), .essential, .clipped) { .text($0.card.record.name) },
        .text("email", language.words(Phrase("email", "email")), .useful, .whole) {
          Self.cell($0.card, "email")
        },
        .text("phone", language.words(Phrase("phone", "phone")), .useful, .whole) {
          Self.cell($0.card, "phone")
        },
        .text("town", language.words(Phrase("town", "town")), .extra, .clipped) {
          Self.cell($0.card, "town")
        },
        .text("outcome", language.words(.outcome), .essential, .whole) { .phrase($0.outcome.phrase) },
      ])
    let lines: [JSON] = cards.map { card in
      [
        "id": card.outcome == .new ? .string(card.entry.description) : .null,
        "name": .string(card.card.record.name), "email": .text(card.card.record.text("email")),
        "phone": .text(card.card.record.text("phone")), "town": .text(card.card.record.text("town")),
        "outcome": .string(card.outcome.rawValue),
        "left_out": .object(card.card.leftOut.map { .init($0.field, .string($0.reason.english)) }),
      ]
    }
    session.console.show(
      list: table,
      json: [
        "schema": "healthlog.contact-import/1", "kind": .string(form.noun), "new": .count(new),
        "stored": .bool(isStored), "contacts": .array(lines),
        "faults": .array(faults.map { ["line": .count($0.line), "reason": .string($0.reason.english)] }),
      ], lines: lines)
  }

  private static func cell(_ card: CardRecord, _ field: String) -> Cell {
    let rule = card.record.form.form.field(named: field)?.rule
    return card.record.text(field).map { .text(rule?.shown($0) ?? $0) } ?? .empty
  }

  /// Says what is left out, the first of it.
  func warn(_ session: inout Session) {
    var lines: [Message] = faults.map { "line \($0.line): \($0.reason); the contact is left out" }
    for (card, _, _, outcome) in cards where outcome == .new {
      lines += card.leftOut.map {
        "line \(card.line), \(card.record.name): \($0.field): \($0.reason); left out"
      }
    }
    for line in lines.prefix(Self.mostWarned) { session.console.warn(line) }
    if lines.count > Self.mostWarned { session.console.warn("and \(lines.count - Self.mostWarned) more") }
    if !lines.isEmpty { session.console.end(with: .attention) }
  }

  private static let mostWarned = 20
}

extension ContactPlan.Outcome {
  fileprivate var phrase: Phrase {
    switch self {
    case .new: Phrase("new", "new")
    case .known: Phrase("known", "already there")
    case .twice: Phrase("twice", "twice in the file")
    }
  }
}

extension Phrase {
  fileprivate static let outcome = Phrase("outcome", "outcome")
}
