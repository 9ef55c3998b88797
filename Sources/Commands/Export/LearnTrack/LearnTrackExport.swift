internal import Records
internal import Encoding
internal import Import
internal import Ledger
internal import Session
internal import Training
internal import Values

/// The rows of a company's records under the names of LearnTrack.
struct LearnTrackExport {
  private var ids: [ULID: String] = [:]
  private var contacts: [LearnTrackTable: [Entry]] = [:]

  /// The export of a journal. Throws where it is not a company's.
  init(_ session: inout Session) throws(Failure) {
    try ExportNames.checkCompany(session)
    for table in LearnTrackTable.ofRecords where table != .sessions {
      guard let form = table.form else { continue }
      let entries = try session.entries(of: [form.noun], on: nil)
      contacts[table] = entries
      for entry in entries { ids[entry.id] = LearnTrackLayout.id(of: entry, table) }
    }
  }

  /// The rows of a table, sessions those of some days or all. What cannot be read is named and left out.
  func rows(_ layout: LearnTrackLayout, on days: ClosedRange<CivilDay>?, _ session: inout Session)
    throws(Failure) -> [[SQLValue]]
  {
    var damage: [DamagedEntry] = []
    var rows: [[SQLValue]] = []
    let sessions = layout.table == .sessions
    let entries =
      sessions ? try session.entries(of: [TrainingSession.form.noun], on: days) : contacts[layout.table] ?? []
    for entry in entries {
      do throws(DamagedEntry) {
        rows.append(try layout.row(entry, ids: ids))
      } catch {
        damage.append(error)
      }
    }
    session.report(damage)
    return rows.sorted { Self.order($0) < Self.order($1) }
  }

  /// What rows are in order by: their ids, of which numbers are in order of their size.
  private static func order(_ row: [SQLValue]) -> (Int, String) {
    guard case .text(let id)? = row.first else { return (0, "") }
    return (id.utf8.count, id)
  }

  /// The tables and the view of a script.
  static let schema = SQLSchema(
    LearnTrackLayout.all.map { layout in
      let references = [("formateur_id", "formateurs"), ("client_id", "clients"), ("ecole_id", "ecoles")]
      return SQLTable(
        layout.table.rawValue, layout.table.meaning, key: ["id"],
        references: layout.table == .sessions ? references : [], layout.columns)
    },
    [
      SQLView(
        name: "v_sessions_complete",
        meaning: "Each session with the names of its trainer, client and school, and its margin.",
        columns: [],
        query: """
          SELECT s.*, ROUND(s.prix_client - s.prix_sous_traitant - s.frais, 2) AS marge,
            f.prenom AS formateur_prenom, f.nom AS formateur_nom, c.societe AS client_societe, e.nom AS ecole_nom
          FROM sessions s
          LEFT JOIN formateurs f ON f.id = s.formateur_id
          LEFT JOIN clients c ON c.id = s.client_id
          LEFT JOIN ecoles e ON e.id = s.ecole_id
          """)
    ], [])
}

extension LearnTrackTable {
  /// The table of a kind of records; nil where LearnTrack has none.
  init?(ofKind noun: String) {
    guard let table = Self.ofRecords.first(where: { $0.form?.noun == noun }) else { return nil }
    self = table
  }

  /// What a row is.
  var meaning: String { form?.summary ?? "" }
}

extension SQLValue {
  /// It as a cell of CSV.
  var cell: CSVCell {
    switch self {
    case .null: .empty
    case .text(let text): .text(terminalSafeLines(text))
    case .number(let number): .number(number.description)
    case .count(let count): .number(String(count))
    case .flag(let flag): .number(flag ? "1" : "0")
    case .day(let day): .text(day.description)
    case .moment(let moment): .text(moment.description)
    case .row(let id, _): .text(id.description)
    }
  }

  /// It in JSON.
  var json: JSON {
    switch self {
    case .null: .null
    case .text(let text): .string(text)
    case .number(let number): .number(number.description)
    case .count(let count): .count(count)
    case .flag(let flag): .bool(flag)
    case .day(let day): .string(day.description)
    case .moment(let moment): .string(moment.description)
    case .row(let id, _): .string(id.description)
    }
  }
}
