import Accounts
import Testing

@Test(arguments: [
  (JournalRole.addOnly, [JournalRole.addOnly]), (.reader, [.reader]),
  (.writer, [.addOnly, .reader, .writer]),
  (.owner, [.addOnly, .reader, .writer, .owner]),
])
func `a role suffices for the role and no more`(role: JournalRole, allowed: [JournalRole]) {
  #expect(JournalRole.allCases.filter(role.suffices(for:)) == allowed)
}
