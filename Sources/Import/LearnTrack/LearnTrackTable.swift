internal import Encoding

/// A table of the web CRM LearnTrack, in the order in which tables are imported: what is referred to is first.
package enum LearnTrackTable: String, CaseIterable, Sendable {
  case formateurs, clients, ecoles, sessions
  /// Accounts, of which only the addresses of mail and the roles are looked at.
  case users

  /// The table of a name as a dump, a file or a person has it; nil for tables of others.
  package init?(named name: String) {
    var word = LearnTrackColumns.plain(name)
    // Supabase calls the file of a table so.
    if word.hasSuffix("_rows") { word = String(word.dropLast("_rows".utf8.count)) }
    guard let table = Self.allCases.first(where: { $0.names.contains(word) }) else { return nil }
    self = table
  }

  /// Those whose rows become records.
  package static let ofRecords = allCases.filter { $0 != .users }

  private var names: [String] {
    switch self {
    case .formateurs: ["formateurs", "formateur", "trainers", "trainer", "intervenants"]
    case .clients: ["clients", "client", "entreprises"]
    case .ecoles: ["ecoles", "ecole", "schools", "school", "etablissements"]
    case .sessions: ["sessions", "session", "formations", "session_formation"]
    case .users: ["users", "user", "utilisateurs", "utilisateur", "profiles", "profils"]
    }
  }
}
