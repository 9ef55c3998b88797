/// What an account may do with a journal on a server. Each may do all that those before it may, except that who may
/// only add reads nothing.
package enum JournalRole: String, CaseIterable, Sendable {
  /// Appends new entries and sees nothing: a kiosk, a shortcut.
  case addOnly = "add-only"
  /// Reads everything.
  case reader
  /// Reads and appends everything.
  case writer
  /// Shares it, brings the streams of other devices, and erases it.
  case owner

  /// Whether this role suffices where another is asked for.
  package func suffices(for needed: JournalRole) -> Bool {
    switch needed {
    case .addOnly: self != .reader
    case .reader: self != .addOnly
    case .writer: self == .writer || self == .owner
    case .owner: self == .owner
    }
  }
}
