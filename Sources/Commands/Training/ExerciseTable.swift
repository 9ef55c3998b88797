internal import Activity
internal import Document
internal import Session

/// Exercises below each other.
enum ExerciseTable {
  /// The table of some exercises, with the energy that each has of its own where that is asked for.
  static func table(_ exercises: [Exercise], _ session: Session, hasEnergy: Bool = false) -> Block {
    let language = session.console.language
    let isForPeople = session.console.isForPeople
    let rows = exercises.map { exercise -> [Cell] in
      let met: [Cell] = hasEnergy ? [exercise.met.map { .number($0.value, places: 1) } ?? .unknown] : []
      guard isForPeople else {
        return [
          exercise.englishName, exercise.muscle?.rawValue ?? "", exercise.type?.rawValue ?? "",
          exercise.equipment.map(\.rawValue).joined(separator: "|"), exercise.difficulty?.rawValue ?? "",
          exercise.id,
        ].map(Cell.text) + met
      }
      return [
        language.name(of: exercise), exercise.muscle.map(language.muscle) ?? "",
        exercise.type.map(language.type) ?? "",
        exercise.equipment.map(language.equipment).joined(separator: ", "),
        exercise.difficulty.map(language.difficulty) ?? "", exercise.id,
      ].map(Cell.text) + met
    }
    return .table(
      Table(
        columns: [
          .text("name", language.words(.exercise), .essential, .wrapped),
          .text("muscle", language.words(.muscle), .essential, .clipped),
          .text("type", language.words(.type), .useful, .clipped),
          .text("equipment", language.words(.equipment), .useful, .clipped),
          .text("difficulty", language.words(.difficulty), .useful, .clipped),
          .text("exercise", language.words(.id), .extra, .whole),
        ] + (hasEnergy ? [.number("met", "MET", .essential)] : []), rows: rows, total: nil))
  }
}
