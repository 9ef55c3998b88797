// Alpha Progression writes a block for each training: its name, its time and its length; then for each exercise its name, a
// header with the unit of its loads, and a line a set. Warm-ups are only told in the line of the exercise, and are not taken.
// A load such as `+35` is one beside the body's own weight.

internal import Activity
internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// The trainings of Alpha Progression.
  static let alphaProgression = ForeignDocument(
    program: "Alpha Progression", title: "Alpha Progression",
    recognises: { head in
      var rows = DocumentRows(Array(head.bytes.prefix(4000)), separator: UInt8(ascii: ";"))
      guard let first = rows.next(), AlphaTraining(first) != nil else { return false }
      while let cells = rows.next(), rows.line < 6 {
        if AlphaTraining.unit(ofHeader: cells) != nil { return true }
      }
      return false
    },
    read: { source, reading in
      var made = DocumentEntries(program: "Alpha Progression")
      var rows = DocumentRows(source.bytes, separator: UInt8(ascii: ";"))
      var exercises = NamedExercises()
      var training: AlphaTraining?
      while let cells = rows.next() {
        if let next = AlphaTraining(cells) {
          reading.rows += 1
          training?.add(to: &made, source.clock, &reading)
          training = next
        } else if let name = AlphaTraining.exercise(of: cells) {
          training?.begin(name, exercises.id(of: name))
        } else if let unit = AlphaTraining.unit(ofHeader: cells) {
          training?.unit = unit
        } else if !(training?.takes(cells) ?? false), cells.contains(where: { !$0.isEmpty }) {
          reading.refuse(rows.line, "it is not a set of an exercise")
        }
      }
      training?.add(to: &made, source.clock, &reading)
      return made.entries
    })
}

/// A training of Alpha Progression, as far as it was read.
private struct AlphaTraining {
  private let title: String
  private let date: WrittenDate
  private let minutes: Decimal
  private var work: [ExerciseWork] = []
  /// The unit of the loads of the exercise that is read.
  var unit: ForeignUnit?

  /// The training that a line of three cells begins, `"Legs · Day 2";"2026-02-19 4:54 h";"1:02 hr"`; nil for any other.
  init?(_ cells: [String]) {
    guard cells.count == 3, cells[1].hasSuffix(" h"), cells[2].hasSuffix(" hr"),
      let date = WrittenDate(String(cells[1].dropLast(2))), date.second != nil
    else { return nil }
    let parts = cells[2].dropLast(3).split(separator: ":").map { Int32($0) }
    guard parts.count == 2, let hours = parts[0], let rest = parts[1], 0..<100 ~= hours, 0..<60 ~= rest else {
      return nil
    }
    title = cells[0]
    self.date = date
    minutes = Decimal(hours * 60 + rest)
  }

  /// The exercise that a line names, `1. Bench Press · Barbell · 6 reps`; nil for any other.
  static func exercise(of cells: [String]) -> String? {
    guard let first = cells.first, let point = first.firstIndex(of: "."), Int(first[..<point]) != nil,
      cells.count <= 2
    else { return nil }
    let parts = first[first.index(after: point)...].split(separator: "·").map { String($0).trimmed }
    guard parts.count > 1 else { return parts.first }
    return parts.count > 2 ? "\(parts[0]) (\(parts[1]))" : parts[0]
  }

  /// The unit in the header of sets, `#;KG;REPS;RIR`; nil for any other line.
  static func unit(ofHeader cells: [String]) -> ForeignUnit? {
    guard cells.count > 2, cells[0] == "#" else { return nil }
    return ForeignUnit(cells[1], of: .mass)
  }

  /// Begins an exercise.
  mutating func begin(_ name: String, _ id: String?) {
    work.append(ExerciseWork(name: name, exercise: id, sets: []))
    unit = nil
  }

  /// Takes in a set; false where the line is none.
  mutating func takes(_ cells: [String]) -> Bool {
    guard cells.count > 2, Int(cells[0]) != nil, !work.isEmpty, let unit,
      let repetitions = Int(cells[2]), 0..<10_000 ~= repetitions
    else { return false }
    var set = ExerciseSet()
    if repetitions > 0 { set.repetitions = repetitions }
    if let load = LooseNumber(cells[1], comma: true).flatMap(unit.hundredths), load > .zero {
      set.load = Kilograms(load)
    }
    work[work.count - 1].sets.append(set)
    return true
  }

  /// Adds it to the entries.
  func add(to made: inout DocumentEntries, _ clock: ForeignClock, _ reading: inout FileReading) {
    guard let day = date.day(.dayFirst), let second = date.second, let at = clock.local(day, second) else {
      return
    }
    var activity = ForeignActivity(word: "strength training", minutes: minutes)
    activity.work = work.filter { !$0.sets.isEmpty }
    activity.title = title
    for exercise in activity.work { reading.sums.count(.sets, exercise.sets.count) }
    let moment = DocumentEntries.Moment(day: clock.day(of: at), at: at)
    made.addActivity(activity, moment, key: "\(moment.key) \(folded(title))", into: &reading)
  }
}
