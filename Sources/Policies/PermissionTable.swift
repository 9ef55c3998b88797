/// What each role may do with each kind in the journal of a training company.
package struct PermissionTable: Sendable {
  /// Who may do something.
  package enum Grant: Sendable {
    case nobody, admins, users
    /// Whoever added the entry, and admins.
    case adder
  }

  /// Who may do what with the entries of a kind.
  package struct Row: Sendable {
    let add: Grant
    let edit: Grant
    /// Removing, and restoring what was removed.
    let remove: Grant
    let erase: Grant

    init(add: Grant, edit: Grant, remove: Grant = .admins, erase: Grant = .admins) {
      (self.add, self.edit, self.remove, self.erase) = (add, edit, remove, erase)
    }

    /// Only admins.
    static let ofAdmins = Row(add: .admins, edit: .admins)
    /// Nobody: a kind of diaries.
    static let ofNobody = Row(add: .nobody, edit: .nobody, remove: .nobody, erase: .nobody)
  }

  /// The least role that may add entries of a kind, where whoever added one has no right of their own.
  package static func role(adding kind: String) -> JournalRole { row(of: kind, isKnown: true).add.role }

  /// The least role that may edit them.
  package static func role(editing kind: String) -> JournalRole { row(of: kind, isKnown: true).edit.role }

  /// The least role that may remove them.
  package static func role(removing kind: String) -> JournalRole { row(of: kind, isKnown: true).remove.role }

  /// The fields by which entries of a kind name others, which are not removed as long as they stand.
  static let references: [String: Set<String>] = [
    "session": ["client", "school", "trainer"], "prospect": ["client"], "document": ["session"],
  ]
  /// All of these fields: so few that looking through them is faster than hashing.
  static let referring = Set(references.values.joined()).sorted()
  /// The kinds of the entries that they name: each field is called as its kind.
  package static func isReferred(to kind: String) -> Bool { referring.contains(kind) }

  /// The row of a kind. Another kind than those that such a journal is made for belongs to diaries where this program knows
  /// it; one that it does not know is a later version's, and admins answer for it.
  static func row(of kind: String, isKnown: @autoclosure () -> Bool) -> Row {
    switch kind {
    case "session", "prospect": Row(add: .users, edit: .users)
    case "document", "signature": Row(add: .users, edit: .nobody)
    case "note": Row(add: .users, edit: .adder, remove: .adder)
    case "trainer", "client", "school", "organisation", "setting": .ofAdmins
    default: isKnown() ? .ofNobody : .ofAdmins
    }
  }
}

extension PermissionTable.Grant {
  /// The least role that may do it; that of an owner where nobody may.
  fileprivate var role: JournalRole {
    switch self {
    case .nobody: .owner
    case .admins: .admin
    case .users, .adder: .user
    }
  }
}
