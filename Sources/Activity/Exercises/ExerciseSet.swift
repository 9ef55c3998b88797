package import Encoding
package import Values

/// One set of an exercise: how often, how long or how far, with what load.
package struct ExerciseSet: Hashable, Sendable {
  /// How many repetitions; nil where they are not counted.
  package var repetitions: Int?
  /// How long; nil where that is not said.
  package var seconds: Decimal?
  /// How far; nil where that is not said.
  package var distance: Kilometres?
  /// The load; nil for the body alone.
  package var load: Kilograms?

  /// A set of which nothing is said.
  package init() {}

  /// Reads a set of the journal.
  init(_ object: JSON) {
    repetitions = object["reps"]?.decimalValue.map { Int($0.thousandths / 1000) }
    seconds = object["seconds"]?.decimalValue
    distance = object["distance_km"]?.decimalValue.map(Kilometres.init)
    load = object["load_kg"]?.decimalValue.map(Kilograms.init)
  }

  /// Its members, the same in the journal and in machine formats; what is not said is left out.
  package var members: [JSON.Member] {
    var members: [JSON.Member] = []
    if let repetitions { members.append(.init("reps", .count(repetitions))) }
    if let seconds { members.append(.init("seconds", .number(seconds.description))) }
    if let distance { members.append(.init("distance_km", .number(distance.value.description))) }
    if let load { members.append(.init("load_kg", .number(load.value.description))) }
    return members
  }

  /// What is done once: `8`, `60s`, `5km`.
  var work: String {
    if let repetitions { return String(repetitions) }
    if let seconds { return "\(seconds)s" }
    return distance.map { "\($0.value)km" } ?? ""
  }

  /// About how long it takes with the rest behind it, in seconds: four a repetition, a rest of 90. An estimate for a
  /// training whose length nobody took.
  var estimatedSeconds: Decimal {
    let rest = Decimal(90)
    if let seconds { return seconds.adding(rest) ?? rest }
    if let distance {
      // Ten minutes a kilometre.
      return Decimal.product(distance.value, Decimal(600)) ?? rest
    }
    return Decimal(Int32(clamping: (repetitions ?? 10) * 4)) + rest
  }
}

/// The sets of one exercise, as they are planned or were done.
package struct ExerciseWork: Equatable, Sendable {
  /// What the exercise is called.
  package var name: String
  /// The exercise, where it is a known one.
  package var exercise: String?
  /// Its sets, at least one.
  package var sets: [ExerciseSet]

  /// The sets of an exercise of some name.
  package init(name: String, exercise: String?, sets: [ExerciseSet]) {
    self.name = name
    self.exercise = exercise
    self.sets = sets
  }

  /// Reads the work of the journal or of a file; nil where it has no name.
  package init?(_ object: JSON) {
    guard let name = object["name"]?.stringValue, !name.isEmpty else { return nil }
    self.name = name
    exercise = object["exercise"]?.stringValue
    let sets = (object["sets"]?.arrayValue ?? []).map(ExerciseSet.init)
    self.sets = sets.isEmpty ? [ExerciseSet()] : sets
  }

  /// Whether a weight is lifted: a set has a load, or the exercise is one that is done with some.
  var isLifted: Bool {
    if sets.contains(where: { $0.load != nil }) { return true }
    let exercises = Exercises(own: [])
    let known = exercise.map { exercises.exercise(id: $0) } ?? exercises.exercise(meant: name)
    return known?.activity?.hasPrefix(Routine.usualActivity) ?? false
  }

  /// Its object, the same in the journal and in machine formats.
  package var json: JSON {
    var members = [JSON.Member("name", name)]
    if let exercise { members.append(.init("exercise", exercise)) }
    return .object(members + [.init("sets", .array(sets.map { .object($0.members) }))])
  }

  /// Its sets as they are typed: `3x8 60kg`, `60kg x 8,8,7`, `3x60s`; empty where nothing is said of them.
  package var setsText: String {
    guard let first = sets.first else { return "" }
    let load = first.load.map { "\($0.value)kg" }
    if sets.allSatisfy({ $0 == first }) {
      let work = first.work.isEmpty ? "" : "\(sets.count)x\(first.work)"
      let parts = [work.isEmpty && sets.count > 1 ? "\(sets.count) sets" : work, load ?? ""]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
    let isOneLoad = sets.allSatisfy { $0.load == first.load }
    if isOneLoad, sets.allSatisfy({ $0.repetitions != nil }) {
      return (load.map { "\($0) x " } ?? "") + sets.map(\.work).joined(separator: ",")
    }
    return sets.map { set in
      let load = set.load.map { "\($0.value)kg" }
      return [load, set.work].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " x ")
    }.joined(separator: " ")
  }

  /// The whole as it is typed: `bench press 3x8 60kg`.
  package var text: String { setsText.isEmpty ? name : "\(name) \(setsText)" }
}

extension [ExerciseWork] {
  /// About how long some work takes, in minutes, at least one.
  package var estimatedMinutes: Minutes {
    let seconds = flatMap(\.sets).reduce(Decimal.zero) { $0.adding($1.estimatedSeconds) ?? $0 }
    let minutes = Decimal.product(seconds, Decimal(1), dividedBy: Decimal(60)).flatMap {
      $0.rounded(places: 0)
    }
    return Minutes(Swift.max(minutes ?? Decimal(1), Decimal(1)))
  }
}

extension [ExerciseWork] {
  /// The volume load, repetitions × load summed over all sets, in kg; nil where no set has both.
  package var volume: Kilograms? {
    let loads = flatMap(\.sets).compactMap { set -> Decimal? in
      guard let load = set.load, let repetitions = set.repetitions else { return nil }
      return Decimal.product(load.value, Decimal(Int32(clamping: repetitions)))
    }
    return loads.isEmpty ? nil : Kilograms(loads.reduce(Decimal.zero) { $0.adding($1) ?? $0 })
  }

  /// Whether it was done with the weight of the body: no set has a load, and no exercise is known to be done with one.
  package var isBodyOnly: Bool { !isEmpty && allSatisfy { !$0.isLifted } }
}
