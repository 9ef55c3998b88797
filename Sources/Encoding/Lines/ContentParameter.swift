/// A parameter of a line of a vCard or an iCalendar stream, as `TYPE=home,work`.
struct ContentParameter: Equatable, Sendable {
  /// The name in capitals; empty where only a value is written, as vCard 2.1 may (`TEL;HOME:`).
  let name: String
  /// The values without their quotes, in their order.
  let values: [String]

  init(name: String, values: [String]) {
    (self.name, self.values) = (name, values)
  }
}
