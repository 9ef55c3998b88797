package import Accounts
package import Values

/// Says who asks and what that one may do, for every request anew: roles are read from state, never from a token.
package protocol Gate: Sendable {
  /// Who holds a bearer token; nil where it is none, expired, revoked, or its owner is blocked.
  func principal(bearer token: String, now: Instant) -> Principal?
  /// Who holds a key for looking foods up; nil where it is none, revoked, or its owner is blocked.
  func principal(key: String, now: Instant) -> Principal?
  /// The role someone has on a journal; nil where it is none of theirs, or there is none.
  func role(of principal: Principal, on journal: ULID) -> JournalRole?
  /// Whether someone had a role on a journal once, and was told what it holds.
  func hadRole(_ principal: Principal, on journal: ULID) -> Bool
  /// Who comes without a token, as that one stands now. Throws where that one may come no more.
  func standing(_ principal: Principal, now: Instant) throws(Refusal) -> Principal
}

extension Gate {
  /// Nobody does, where there are no such keys.
  package func principal(key: String, now: Instant) -> Principal? { nil }

  /// Nobody had, where roles do not end.
  package func hadRole(_ principal: Principal, on journal: ULID) -> Bool { false }

  /// The same, where nothing may change it.
  package func standing(_ principal: Principal, now: Instant) throws(Refusal) -> Principal { principal }
}
