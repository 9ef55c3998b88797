internal import Activity
internal import Document
internal import Session

/// Exercises below each other.
enum ExerciseTable {
  /// The table of some exercises, with the energy that each has of its own where that is asked for.
  static func table(_ exercises: [Exercise], _ session: Session, hasEnergy: Bool = false) -> Block {
    let language = session.console.language
    let isForPeople = session.console.isForPeople
    let columns: [RowColumn<Exercise>] = [
      .text("name", language.words(.exercise), .essential, .wrapped) {
        .text(isForPeople ? language.name(of: $0) : $0.englishName)
      },
      .text("muscle", language.words(.muscle), .essential, .clipped) { exercise in
        .text(exercise.muscle.map { isForPeople ? language.muscle($0) : $0.rawValue } ?? "")
      },
      .text("type", language.words(.type), .useful, .clipped) { exercise in
        .text(exercise.type.map { isForPeople ? language.type($0) : $0.rawValue } ?? "")
      },
      .text("equipment", language.words(.equipment), .useful, .clipped) { exercise in
        .text(
          isForPeople
            ? exercise.equipment.map(language.equipment).joined(separator: ", ")
            : exercise.equipment.map(\.rawValue).joined(separator: "|"))
      },
      .text("difficulty", language.words(.difficulty), .useful, .clipped) { exercise in
        .text(exercise.difficulty.map { isForPeople ? language.difficulty($0) : $0.rawValue } ?? "")
      },
      .text("exercise", language.words(.id), .extra, .whole) { .text($0.id) },
    ]
    let energy = RowColumn<Exercise>.number("met", "MET", .essential) { exercise in
      exercise.met.map { .number($0.value, places: 1) } ?? .unknown
    }
    return .table(Table(exercises, columns: columns + (hasEnergy ? [energy] : [])))
  }
}
