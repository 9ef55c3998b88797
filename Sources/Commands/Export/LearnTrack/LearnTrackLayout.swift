// What LearnTrack has no column for, such as trainees and marks, is not exported under its names. What it may not have, and an
// import that follows would else take for emptied, are the last columns: the state of a session, and the notes, in which an
// import keeps what no field takes.

internal import Encoding
internal import Import
internal import Ledger
internal import Messages
internal import Records
internal import Session
internal import Training
internal import Values

/// A table under the names of LearnTrack.
struct LearnTrackLayout {
  /// The table.
  let table: LearnTrackTable
  /// Its columns, in their order.
  let columns: [SQLColumn]
  /// The fields that the columns are made of, by their places.
  private let fields: [String]

  /// That of a table; nil for accounts, which are not exported.
  init?(_ table: LearnTrackTable) {
    guard table.form != nil else { return nil }
    self.table = table
    let all = [Self.id] + Self.columns(of: table) + [("note", SQLColumn.maybe("notes", .text, "notes"))]
    fields = all.map(\.field)
    columns = all.map(\.column)
  }

  /// Those of all tables that are exported.
  static let all = LearnTrackTable.ofRecords.compactMap(LearnTrackLayout.init)

  private typealias Made = (field: String, column: SQLColumn)

  private static let id: Made = ("id", .always("id", .code, "the ID in LearnTrack, or in healthlog"))

  private static let address: [Made] = [
    ("street", .maybe("rue", .text, "street and number")),
    ("postcode", .maybe("code_postal", .code, "the postcode")),
    ("town", .maybe("ville", .text, "the town")),
  ]
  private static let reach: [Made] = [
    ("email", .maybe("email", .text, "the email address")),
    ("phone", .maybe("telephone", .code, "the phone number")),
  ]
  private static let contact: [Made] = [("contact", .maybe("nom_contact", .text, "the person to talk to"))]

  private static func columns(of table: LearnTrackTable) -> [Made] {
    switch table {
    case .formateurs: trainer + address
    case .clients: [("company", .always("societe", .text, "the name"))] + address + contact + reach + client
    case .ecoles: [("name", .always("nom", .text, "the name"))] + address + contact + reach
    case .sessions: session
    case .users: []
    }
  }

  private static let trainer: [Made] =
    [
      ("first", .maybe("prenom", .text, "the first name")), ("last", .always("nom", .text, "the last name")),
    ] + reach + [
      ("speciality", .maybe("specialite", .text, "what the person teaches")),
      ("rate", .maybe("taux_horaire", .number, "the usual fee an hour", .notNegative)),
      ("type", .always("exterieur", .flag, "whether the person is from outside")),
      ("company", .maybe("societe", .text, "the person's own company")),
      ("siret", .maybe("siret", .code, "SIRET")), ("nda", .maybe("nda", .code, "NDA")),
    ]

  private static let client: [Made] = [
    ("siret", .maybe("siret", .code, "SIRET")), ("vat", .maybe("numero_tva", .code, "the VAT number")),
  ]

  private static let session: [Made] = [
    ("module", .always("module", .text, "what is taught")), ("day", .always("date", .day, "the day")),
    ("start", .always("debut", .code, "when it begins")), ("end", .always("fin", .code, "when it ends")),
    ("mode", .always("modalite", .code, "P on site, D at a distance", .among(["P", "D"]))),
    ("place", .maybe("lieu", .text, "where")),
    ("price", .maybe("prix_client", .number, "the price for the client", .notNegative)),
    ("pay", .maybe("prix_sous_traitant", .number, "what the trainer is paid", .notNegative)),
    ("costs", .maybe("frais", .number, "other costs", .notNegative)),
    ("ref", .maybe("ref_contrat", .text, "the reference of the contract")),
    ("school", .maybe("ecole_id", .code, "the school")), ("client", .maybe("client_id", .code, "the client")),
    ("trainer", .maybe("formateur_id", .code, "the trainer")),
    ("state", .always("statut", .code, "planned, confirmed or cancelled")),
  ]

  /// The row of an entry; `ids` are those of the contacts that are exported too. Throws where it cannot be read.
  func row(_ entry: Entry, ids: [ULID: String]) throws(DamagedEntry) -> [SQLValue] {
    guard let form = table.form else { return [] }
    try entry.check(form.form.kind)
    let hours = entry.text("hours").flatMap(SessionHours.init(parsing:))
    if !form.isRegister, hours == nil {
      throw DamagedEntry(entry: entry.id, reason: "its hours cannot be read")
    }
    var row: [SQLValue] = []
    for field in fields {
      switch field {
      case "id": row.append(.text(Self.id(of: entry, table)))
      case "day": row.append(.day(try entry.requiredDay()))
      case "start": row.append(.optional(hours.map { SessionSpan.clock($0.start) }))
      case "end": row.append(.optional(hours.map { SessionSpan.clock($0.end) }))
      case "type": row.append(.flag(entry.text("type") != "internal"))
      case "state": row.append(.text(entry.text("state") ?? "planned"))
      case "school", "client", "trainer":
        row.append(.optional(entry[field]?.idValue.flatMap { ids[$0] }))
      case "rate", "price", "pay", "costs": row.append(.optional(entry.decimal(field)))
      default: row.append(.optional(entry.text(field)))
      }
    }
    return row
  }

  /// The id of an entry: that of LearnTrack where it came from there, else its own.
  static func id(of entry: Entry, _ table: LearnTrackTable) -> String {
    LearnTrackKeys.id(table, origin: entry.text("origin")) ?? entry.id.description
  }
}
