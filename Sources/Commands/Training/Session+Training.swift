internal import Activity
internal import Encoding
internal import Ledger
internal import Session
internal import Values

extension Session {
  /// The exercises and routines there are.
  mutating func trainingBook() throws(Failure) -> TrainingBook {
    var book = TrainingBook()
    try foldRegisters(into: &book)
    report(book.damage)
    book.shared = serverCatalogues().flatMap(\.exercises)
    return book
  }

  /// The exercise of a name or an id. Throws where none or several are meant.
  mutating func exercise(named words: [String]) throws(Failure) -> Exercise {
    let name = words.joined(separator: " ")
    let exercises = try trainingBook().exercises
    if let exercise = exercises.exercise(meant: name) ?? exercises.exercise(id: name) { return exercise }
    let found = exercises.matches(name)
    guard found.isEmpty else {
      let names = found.prefix(5).map { "'\(console.language.name(of: $0))'" }.joined(separator: ", ")
      throw Failure(
        .notUnderstood, "exercise.ambiguous", "'\(name)' is ambiguous: \(found.count) exercises match",
        hint: "use the full name: \(names)")
    }
    let near = closest(to: name, among: exercises.all.flatMap(\.names)).prefix(3)
    throw Failure(
      .notFound, "exercise.unknown", "unknown exercise '\(name)'",
      hint: near.isEmpty
        ? "use `healthlog exercise search` to find one"
        : "closest: \(near.map { "'\($0)'" }.joined(separator: ", "))")
  }

  /// The exercise of one's own of a name or an id, and its entry. Throws where there is none.
  mutating func ownExercise(named words: [String]) throws(Failure) -> (entry: ULID, exercise: Exercise) {
    let exercise = try exercise(named: words)
    guard let entry = try trainingBook().ownEntry(of: exercise) else {
      guard exercise.source == nil else {
        throw Failure(
          .notUnderstood, "exercise.shared",
          "'\(exercise.englishName)' comes from a server's catalogue and cannot be changed",
          hint: "only its administrators can change it; use `healthlog exercise add` to create your own")
      }
      throw Failure(
        .notUnderstood, "exercise.built-in", "'\(exercise.englishName)' is built in and cannot be changed",
        hint: "use `healthlog exercise add` to create your own")
    }
    return (entry, exercise)
  }

  /// The routine of a name or the end of its id. Throws where there is none.
  mutating func routine(named words: [String]) throws(Failure) -> TrainingBook.Item {
    let name = words.joined(separator: " ")
    let book = try trainingBook()
    let found = book.routines(named: name)
    guard let routine = found.first else {
      let near = closest(to: name, among: book.routines.map(\.routine.name)).first
      throw Failure(
        .notFound, "routine.unknown", "unknown routine '\(name)'",
        hint: near.map { "did you mean '\($0)'?" } ?? "run `healthlog routine list` to see yours")
    }
    guard found.count == 1 else {
      let ids = found.prefix(5).map { $0.entry.description }.joined(separator: ", ")
      throw Failure(
        .notUnderstood, "routine.ambiguous", "'\(name)' matches \(found.count) routines",
        hint: "one of \(ids)")
    }
    return routine
  }
}
