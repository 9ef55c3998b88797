internal import Activity
internal import Document
internal import Encoding
internal import Food
internal import Session
internal import Values

/// An exercise as output shows it: the document for people and the objects for programs.
struct ExercisePage {
  private let exercise: Exercise

  /// The page of an exercise.
  init(_ exercise: Exercise) {
    self.exercise = exercise
  }

  /// Its members in machine formats.
  var members: [JSON.Member] {
    let exercise = exercise
    return [
      .init("exercise", exercise.id), .init("name", exercise.englishName),
      .init("name_fr", exercise.frenchName),
      .init("type", .text(exercise.type?.rawValue)), .init("muscle", .text(exercise.muscle?.rawValue)),
      .init("other_muscles", .array(exercise.otherMuscles.map { .string($0.rawValue) })),
      .init("equipment", .array(exercise.equipment.map { .string($0.rawValue) })),
      .init("difficulty", .text(exercise.difficulty?.rawValue)), .init("activity", .text(exercise.activity)),
      .init("met", .exact(met?.value)),
    ]
  }

  /// Its object, `healthlog.exercise/1`; the energy for a weight, where one is known.
  func json(weight: Kilograms?) -> JSON {
    var all: [JSON.Member] = [.init("schema", "healthlog.exercise/1")] + members
    all += [
      .init("kcal_per_minute", .exact(weight.flatMap(energyPerMinute))),
      .init("weight_kg", .exact(weight?.value)),
      .init("instructions", .text(exercise.englishInstructions)),
      .init("instructions_fr", .text(exercise.frenchInstructions)),
    ]
    if let note = exercise.note { all.append(.init("note", note)) }
    if let source = exercise.source { all.append(.init("source", source)) }
    return .object(all)
  }

  /// Its object in the shape of API Ninjas.
  var ninjas: JSON {
    [
      "name": .string(exercise.englishName), "type": .text(exercise.type?.rawValue),
      "muscle": .text(exercise.muscle?.rawValue),
      "equipment": .string(exercise.equipment.map(\.rawValue).joined(separator: ",")),
      "difficulty": .text(exercise.difficulty?.rawValue),
      "instructions": .string(exercise.englishInstructions ?? ""),
    ]
  }

  /// The activity its energy is estimated by.
  private var activity: ActivityType? { exercise.activity.flatMap(ActivityTypes.builtIn.type) }

  /// Its energy as a multiple of rest: its own, else that of its activity.
  private var met: MET? { exercise.met ?? activity?.met }

  /// MET × kg ÷ 60, to a tenth; nil where its energy is unknown.
  private func energyPerMinute(_ weight: Kilograms) -> Decimal? {
    met.flatMap { met in
      Decimal.product(met.value, weight.value, dividedBy: Decimal(60))?.rounded(places: 1)
    }
  }

  /// All that is known of it for people; programs that read tables get the row a list would have.
  func document(_ session: Session, weight: Kilograms?) -> Document {
    guard session.console.isForPeople else {
      return Document(title: "", blocks: [ExerciseTable.table([exercise], session)])
    }
    let language = session.console.language
    var fields: [Field] = []
    if let type = exercise.type { fields.append(Field(language.words(.type), .text(language.type(type)))) }
    if !exercise.muscles.isEmpty {
      let names = exercise.muscles.map(language.muscle).joined(separator: ", ")
      fields.append(Field(language.words(.muscles), .text(names)))
    }
    if !exercise.equipment.isEmpty {
      let names = exercise.equipment.map(language.equipment).joined(separator: ", ")
      fields.append(Field(language.words(.equipment), .text(names)))
    }
    if let difficulty = exercise.difficulty {
      fields.append(Field(language.words(.difficulty), .text(language.difficulty(difficulty))))
    }
    // Without a weight the energy of a person of 70 kg is shown, and said to be that.
    let shown = weight ?? Kilograms(Decimal(70))
    if let energy = energyPerMinute(shown) {
      let mass = session.console.units.text(shown.value, unit: "kg", places: 1, language)
      let amount = session.console.units.text(energy, unit: "kcal", places: 1, language)
      let text = language.words("\(amount) at \(mass)")
      fields.append(Field(language.words(.perMinute), .text(text)))
    }
    if let note = exercise.note { fields.append(Field(language.words(.notes), .text(note))) }
    if let source = exercise.source {
      fields.append(Field(language.words(.source), .text(language.foodSource(source))))
    }
    fields.append(Field(language.words(.id), .text(exercise.id)))
    var blocks: [Block] = [.fields(fields)]
    let instructions = language == .french ? exercise.frenchInstructions : exercise.englishInstructions
    if let instructions {
      blocks += [.heading(level: 1, language.heading(.instructions)), .paragraph(instructions)]
    }
    return Document(title: language.name(of: exercise), blocks: blocks)
  }
}
