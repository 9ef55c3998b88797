package import Ledger

/// What an account may do with a journal on a server: in a diary an owner, writers, readers and who may only add, in a
/// training company's journal an owner, admins, users and readers.
package enum JournalRole: String, CaseIterable, Sendable {
  /// Appends new entries and sees nothing: a kiosk, a shortcut.
  case addOnly = "add-only"
  /// Reads everything.
  case reader
  /// Reads everything, and appends what the table of permissions lets users.
  case user
  /// Reads and appends everything.
  case writer
  /// Reads everything, appends what the table of permissions lets admins, and shares it.
  case admin
  /// Shares it, brings the streams of other devices, and erases it.
  case owner

  /// Whether this role suffices where another is asked for; users write too, and what they write is asked about.
  package func suffices(for needed: JournalRole) -> Bool {
    switch needed {
    case .addOnly: self != .reader
    case .reader: self != .addOnly
    case .user: self == .user || self == .admin || self == .owner
    case .writer: self == .writer || self == .user || self == .admin || self == .owner
    case .admin: self == .admin || self == .owner
    case .owner: self == .owner
    }
  }

  /// The roles that can be given away in journals of a purpose.
  package static func given(in purpose: JournalPurpose) -> [JournalRole] {
    switch purpose {
    case .diary: [.reader, .writer, .addOnly]
    case .training: [.reader, .user, .admin]
    case .meetups: []
    }
  }
}
