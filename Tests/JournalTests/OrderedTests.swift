import Testing

@testable import Journal

@Test(arguments: [0, 1, 2, 3, 64, 65, 300, 1_025])
func `elements are put in order, equal ones as they stood`(count: Int) {
  let ordered = (0..<count).map { (key: $0 * 7_919 % 13, place: $0) }.ordered { $0.key < $1.key }
  #expect(Set(ordered.map { $0.place }).count == count)
  #expect(zip(ordered, ordered.dropFirst()).allSatisfy(<))
}
