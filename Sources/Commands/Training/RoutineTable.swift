internal import Activity
internal import Document
internal import Encoding
internal import Ledger
internal import Session
internal import Values

/// The exercises of a training below each other, each with its sets.
enum RoutineTable {
  /// The table of some work.
  static func block(_ work: [ExerciseWork], _ console: Console) -> Block {
    let language = console.language
    return .table(
      Table(
        columns: [
          .text("name", language.words(.exercise), .essential, .wrapped),
          .text("sets", language.words(.sets), .essential, .wrapped),
          .text("exercise", language.words(.id), .extra, .clipped),
        ], rows: work.map { [.text($0.name), .text(sets($0, console)), .text($0.exercise ?? "")] }, total: nil
      ))
  }

  /// The sets of some work as people read them; programs get them as they are typed.
  static func sets(_ work: ExerciseWork, _ console: Console) -> String {
    guard console.isForPeople else { return work.setsText }
    return String(work.setsText.map { $0 == "x" ? "×" : $0 })
  }
}
