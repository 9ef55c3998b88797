package import Values

/// What the values of a measure that belong to one day come to, where they come to one.
///
/// Each source tells of the whole day: of sleep a nap adds to the night that the same source has, and a counter of steps
/// only grows. Of several sources, such as a watch and a phone, one counts, so that nothing is counted twice: the one that
/// `import.priority` puts first, and of those that it puts alike the one that has most. What is typed is a source too.
package struct MeasureDay: Sendable {
  private let name: MeasureName
  private let priority: SourcePriority
  private var sources: [String?: Decimal] = [:]

  /// A day with one value; nil for a measure whose values each stand for themselves.
  package init?(_ measure: MeasureEntry, by priority: SourcePriority) {
    guard let name = measure.known, name.ofOneDay(.zero, .zero) != nil else { return nil }
    self.name = name
    self.priority = priority
    add(measure)
  }

  /// Adds a value of the day.
  package mutating func add(_ measure: MeasureEntry) {
    let value = sources[measure.origin].flatMap { name.ofOneDay($0, measure.value) }
    sources[measure.origin] = value ?? measure.value
  }

  /// What they come to.
  package var value: Decimal { counted?.value ?? .zero }

  /// The source that counts, nil for what was entered, and what it has.
  package var counted: (source: String?, value: Decimal)? {
    // Of sources that are alike in all the name decides, so that every machine takes the same.
    let best = sources.min { one, other in
      let places = (priority.place(of: one.key), priority.place(of: other.key))
      return (places.0, other.value, one.key ?? "") < (places.1, one.value, other.key ?? "")
    }
    return best.map { ($0.key, $0.value) }
  }

  /// The sources that do not count, and what each has.
  package var leftOut: [(source: String?, value: Decimal)] {
    guard let counted else { return [] }
    return sources.filter { $0.key != counted.source }.map { ($0.key, $0.value) }
      .sorted { ($0.source ?? "") < ($1.source ?? "") }
  }
}
