import Commands
import Ledger
import Policies
import Testing

/// Who may only add adds what is logged. A new kind has to be put on one side or the other.
@Test func `every kind is one that who may only add may add, or one that such a one may not`() {
  let others: Set<String> = [
    "account", "activity-plan", "add-token", "alias", "audit", "bound-device", "day_state", "exercise",
    "favorite", "feedback", "food", "goal", "journal-role", "login", "lookup-key", "notice", "plan",
    "profile",
    "recipe", "reminder", "routine", "setting", "trainer", "client", "school", "session", "prospect",
    "organisation", "document", "signature", "meetup", "seat", "message", "review", "track", "news", "spot",
    "meetup-member", "meetup-seat", "meetup-block", "meetup-report", "meetup-room", "calendar-token",
  ]
  #expect(Policy.addable.isDisjoint(with: others))
  #expect(Set(Kinds.known.all.map(\.name)) == Policy.addable.union(others))
}
