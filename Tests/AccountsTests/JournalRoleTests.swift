import Accounts
import Testing

@Test(arguments: [
  (JournalRole.addOnly, [JournalRole.addOnly]), (.reader, [.reader]),
  (.user, [.addOnly, .reader, .user, .writer]), (.writer, [.addOnly, .reader, .writer]),
  (.admin, [.addOnly, .reader, .user, .writer, .admin]),
  (.owner, [.addOnly, .reader, .user, .writer, .admin, .owner]),
])
func `a role suffices for the role and no more`(role: JournalRole, allowed: [JournalRole]) {
  #expect(JournalRole.allCases.filter(role.suffices(for:)) == allowed)
}
