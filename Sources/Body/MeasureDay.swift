package import Values

/// What the values of a measure that belong to one day come to, where they come to one.
///
/// Each source tells of the whole day: of sleep a nap adds to the night that the same source has, and a counter of steps
/// only grows. Of several sources, such as a watch and a phone, the one that has most counts, so that nothing is counted
/// twice. What is typed is a source too.
package struct MeasureDay: Sendable {
  private let name: MeasureName
  private var sources: [String?: Decimal] = [:]

  /// A day with one value; nil for a measure whose values each stand for themselves.
  package init?(_ measure: MeasureEntry) {
    guard let name = measure.known, name.ofOneDay(.zero, .zero) != nil else { return nil }
    self.name = name
    add(measure)
  }

  /// Adds a value of the day.
  package mutating func add(_ measure: MeasureEntry) {
    let value = sources[measure.origin].flatMap { name.ofOneDay($0, measure.value) }
    sources[measure.origin] = value ?? measure.value
  }

  /// What they come to.
  package var value: Decimal { sources.values.max() ?? .zero }
}
