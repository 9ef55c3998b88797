package import Encoding
package import Ledger
package import Values

/// An exercise: what it trains, with what, and how it is done.
package struct Exercise: Equatable, Sendable {
  /// Its name for programs: `exercise:bench-press`, or `exercise:<entry>` for one's own.
  package var id: String
  /// What it is called in English.
  package var englishName: String
  /// What it is called in French; one's own has one name.
  package var frenchName: String
  /// Further names.
  package var otherNames: [String]
  /// What it trains for; nil where that is not said.
  package var type: ExerciseType?
  /// What it works first; nil where that is not said.
  package var muscle: Muscle?
  /// What else it works.
  package var otherMuscles: [Muscle]
  /// What it needs; nothing where that is not said.
  package var equipment: [Equipment]
  /// How much practice it asks for; nil where that is not said.
  package var difficulty: Difficulty?
  /// The key of the activity that its energy is estimated by; nil where that is not said.
  package var activity: String?
  /// Its energy as a multiple of rest; nil where that is not said, and goes by the activity.
  package var met: MET?
  /// Where it is from, as output names it; nil for those that are built in and for one's own.
  package var source: String?
  /// How it is done, in English; nil where that is not said.
  package var englishInstructions: String?
  /// How it is done, in French.
  package var frenchInstructions: String?
  /// The person's words.
  package var note: String?

  /// What ids of exercises begin with.
  package static let idPrefix = "exercise:"

  /// All its names.
  package var names: [String] {
    frenchName == englishName ? [englishName] + otherNames : [englishName, frenchName] + otherNames
  }

  /// The muscles it works, the first one first.
  package var muscles: [Muscle] { (muscle.map { [$0] } ?? []) + otherMuscles }
}

extension Exercise {
  /// An exercise of one's own, of which nothing is known yet but its name.
  package init(own name: String, entry: ULID) {
    self.init(
      id: Self.idPrefix + entry.description, englishName: name, frenchName: name, otherNames: [], type: nil,
      muscle: nil, otherMuscles: [], equipment: [], difficulty: nil, activity: nil, met: nil, source: nil,
      englishInstructions: nil, frenchInstructions: nil, note: nil)
  }

  /// Reads an exercise of one's own. Throws where it has no name; words of a later version are passed over.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(own: try entry.required(text: "name"), entry: entry.id)
    type = entry.text("type").flatMap(ExerciseType.init)
    muscle = entry.text("muscle").flatMap(Muscle.init)
    otherMuscles = (entry["other_muscles"]?.arrayValue ?? []).compactMap {
      $0.stringValue.flatMap(Muscle.init)
    }
    equipment = (entry["equipment"]?.arrayValue ?? []).compactMap { $0.stringValue.flatMap(Equipment.init) }
    difficulty = entry.text("difficulty").flatMap(Difficulty.init)
    activity = entry.text("activity")
    met = entry.decimal("met").flatMap { $0 > .zero && $0 <= MET.maximum ? MET($0) : nil }
    englishInstructions = entry.text("instructions")
    frenchInstructions = englishInstructions
    note = entry.text("note")
  }

  /// The operation that adds one's own; a register has no day.
  package func addition(entry: ULID) -> Operation {
    .add(kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: fields)
  }

  /// The fields of one's own in the journal's order.
  package var fields: [JSON.Member] {
    var fields = [JSON.Member("name", englishName)]
    if let type { fields.append(.init("type", type.rawValue)) }
    if let muscle { fields.append(.init("muscle", muscle.rawValue)) }
    if !otherMuscles.isEmpty {
      fields.append(.init("other_muscles", .array(otherMuscles.map { .string($0.rawValue) })))
    }
    if !equipment.isEmpty {
      fields.append(.init("equipment", .array(equipment.map { .string($0.rawValue) })))
    }
    if let difficulty { fields.append(.init("difficulty", difficulty.rawValue)) }
    if let activity { fields.append(.init("activity", activity)) }
    if let met { fields.append(.init("met", .number(met.description))) }
    if let englishInstructions { fields.append(.init("instructions", englishInstructions)) }
    if let note { fields.append(.init("note", note)) }
    return fields
  }

  /// The kind of exercises of one's own.
  package static let kind = Kind.register(
    "exercise", summary: "An exercise of the person's own.",
    fields: [
      .required("name", "its name", .anyText),
      .optional(
        "type", "\(ExerciseType.allCases.map(\.rawValue).joined(separator: ", ")); may be missing", .anyText),
      .optional("muscle", "the main muscle; may be missing", .anyText),
      .optional("other_muscles", "list of the other muscles; may be missing", .list(.anyText)),
      .optional("equipment", "list of the equipment; may be missing", .list(.anyText)),
      .optional("difficulty", "beginner, intermediate or expert; may be missing", .anyText),
      .optional("activity", "key of the activity used to estimate its energy; may be missing", .anyText),
      .optional(
        "met",
        """
        energy as a multiple of rest, which takes precedence over that of the activity; may be missing
        """, .number(MET.kept)),
      .optional("instructions", "instructions; may be missing", .anyText),
      .optional("note", "the person's note; may be missing", .anyText),
    ],
    examples: [
      #"""
      {"op":"add","kind":"exercise","entry":"01M7YF3FTCB3C4D5E6F7G8H9J4","name":"garden wall press","type":\#
      "strength","muscle":"chest","other_muscles":["triceps"],"equipment":["body_only"],"difficulty":\#
      "beginner","activity":"strength","instructions":"Lean on the wall and push yourself away from it."}
      """#
    ])
}
