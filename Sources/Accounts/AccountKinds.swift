package import Ledger
internal import MeetUps

/// The kinds of entries of a server's own journal.
package enum AccountKinds {
  /// All of them, in the order the manual lists them.
  package static let all: [Kind] =
    [
      Account.kind, Membership.kind, BoundDevice.kind, AddToken.kind, LookupKey.kind, Notice.kind,
      Feedback.kind, LoginDay.kind,
      AuditRecord.kind,
    ] + MeetUpKinds.own
}
