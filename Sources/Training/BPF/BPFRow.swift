/// A row of the yearly report that counts people and their hours.
package struct BPFRow: Hashable, Sendable {
  /// How many people.
  package let people: Int
  /// Their hours together, in whole ones.
  package let hours: Int

  /// So many people with so many hours.
  package init(people: Int, hours: Int) {
    self.people = people
    self.hours = hours
  }
}
