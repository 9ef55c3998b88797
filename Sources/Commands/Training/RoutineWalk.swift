internal import Activity
internal import Document
internal import Encoding
internal import Session
internal import Values

/// The questions of a routine on a terminal.
struct RoutineWalk {
  private let routine: Routine

  /// The walk through a routine.
  init(_ routine: Routine) {
    self.routine = routine
  }

  /// What was done: asks for every exercise until one is answered by the end.
  func ask(_ console: Console) throws(Failure) -> [ExerciseWork] {
    console.warn(
      "\(routine.name): Enter = as planned, other sets like 60kg x 8,8,7, s = skip, q = quit")
    var done: [ExerciseWork] = []
    for (index, item) in routine.items.enumerated() {
      let place = "\(index + 1)/\(routine.items.count)"
      guard let work = try answer(item, "\(place)  \(item.text)", console) else { return done }
      if !work.sets.isEmpty { done.append(work) }
    }
    return done
  }

  /// The work that was done of an exercise, without sets where it was skipped; nil for the end.
  private func answer(
    _ item: ExerciseWork, _ question: String, _ console: Console
  ) throws(Failure) -> ExerciseWork? {
    while true {
      let answer = try console.ask("\(question) >")
      switch folded(answer) {
      case "": return item
      case "s", "skip", "saute": return ExerciseWork(name: item.name, exercise: item.exercise, sets: [])
      case "q", "quit", "fin": return nil
      default: break
      }
      do {
        let typed = try WorkLine.parse("\(item.name) \(answer)").items
        if typed.count == 1, typed[0].name == item.name {
          return ExerciseWork(name: item.name, exercise: item.exercise, sets: typed[0].sets)
        }
        console.warn("'\(answer)' is not a number of sets; write them like 60kg x 8,8,7")
      } catch {
        console.warn("\(error.message); write them like 60kg x 8,8,7")
      }
    }
  }

  /// Whether the person wants it recorded.
  func isConfirmed(_ work: [ExerciseWork], _ console: Console) throws(Failure) -> Bool {
    let sets = work.reduce(0) { $0 + $1.sets.count }
    let question: Message =
      "record \(work.count) exercises, \(sets) sets? y or n"
    return Console.isYes(try console.ask(question))
  }
}
