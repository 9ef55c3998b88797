package import Encoding
package import Ledger
package import Values

/// A training that is done again and again: exercises with their sets.
package struct Routine: Equatable, Sendable {
  /// What it is called.
  package var name: String
  /// Its exercises, in the order in which they are done.
  package var items: [ExerciseWork]
  /// The key of the activity it is recorded as.
  package var activity: String
  /// The person's words.
  package var note: String?

  /// A routine of these parts.
  package init(name: String, items: [ExerciseWork], activity: String, note: String?) {
    self.name = name
    self.items = items
    self.activity = activity
    self.note = note
  }

  /// What a routine is recorded as where its exercises do not tell.
  package static let usualActivity = "strength"
  /// What is recorded that needs the weight of the body alone; the keys of its lighter and harder forms begin so.
  package static let bodyActivity = "bodyweight"

  /// Reads a routine. Throws where it has no name or an exercise cannot be read.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    name = try entry.required(text: "name")
    activity = entry.text("activity") ?? Self.usualActivity
    note = entry.text("note")
    items = []
    for object in entry["items"]?.arrayValue ?? [] {
      guard let work = ExerciseWork(object) else {
        throw DamagedEntry(entry: entry.id, reason: "cannot read an exercise")
      }
      items.append(work)
    }
  }

  /// Its fields in the journal's order.
  package var fields: [JSON.Member] {
    var fields: [JSON.Member] = [
      .init("name", name), .init("activity", activity), .init("items", .array(items.map(\.json))),
    ]
    if let note { fields.append(.init("note", note)) }
    return fields
  }

  /// The operation that adds it; a register has no day.
  package func addition(entry: ULID) -> Operation {
    .add(kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: fields)
  }

  /// Its exercises as they are typed.
  package var text: String { items.map(\.text).joined(separator: ", ") }

  /// The routine for another program or person.
  package var exported: JSON { .object([.init("schema", .string(Self.schema))] + fields) }

  /// The name of its shape.
  package static let schema = "healthlog.routine/1"

  /// The routine as Markdown; what reads it writes the same again.
  package var markdown: String {
    var lines = ["# \(name)", ""]
    if activity != Self.usualActivity { lines += ["Activity: \(activity)", ""] }
    if let note { lines += ["Note: \(note)", ""] }
    return (lines + items.map { "- \($0.text)" }).joined(separator: "\n") + "\n"
  }

  /// The kind of routines.
  package static let kind = Kind.register(
    "routine", summary: "A workout routine.",
    fields: [
      .required("name", "its name", .anyText),
      .optional("activity", "key of the activity to log it as", .anyText),
      .optional(
        "items",
        """
        list of exercises with their name, the ID of a known one under `exercise`, and their `sets`, each \
        with any of `reps`, `seconds`, `distance_km`, `load_kg`
        """, .list(ExerciseWork.form)),
      .optional("note", "the person's note; may be missing", .anyText),
    ],
    examples: [
      #"""
      {"op":"add","kind":"routine","entry":"01M7YF3FTCB3C4D5E6F7G8H9J5","name":"push","activity":"strength",\#
      "items":[{"name":"bench press","exercise":"exercise:bench-press","sets":[{"reps":8,"load_kg":60},\#
      {"reps":8,"load_kg":60}]},{"name":"plank","sets":[{"seconds":60}]}]}
      """#
    ])
}

/// Reads routines from what `routine export` writes.
package enum RoutineFile {
  /// The routine of a Markdown text. Throws with the line that is none of a routine's.
  package static func read(markdown text: String) throws(RoutineFileFault) -> Routine {
    var name: String?
    var activity = Routine.usualActivity
    var note: String?
    var items: [ExerciseWork] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.trimmed
      if line.isEmpty { continue }
      if line.hasPrefix("# "), name == nil {
        name = normalized(String(line.dropFirst(2)).trimmed)
      } else if line.hasPrefix("Activity:") {
        activity = String(line.dropFirst(9)).trimmed
      } else if line.hasPrefix("Note:") {
        note = normalized(String(line.dropFirst(5)).trimmed)
      } else if line.hasPrefix("- ") || line.hasPrefix("* ") {
        do {
          items += try WorkLine.parse(String(line.dropFirst(2))).items
        } catch {
          throw RoutineFileFault(line: index + 1, reason: error.message)
        }
      } else {
        throw RoutineFileFault(line: index + 1, reason: "'\(line)' is not a line like `- bench press 3x8`")
      }
    }
    guard let name else { throw RoutineFileFault(line: 1, reason: "missing title such as `# Push`") }
    return Routine(name: name, items: items, activity: activity, note: note)
  }

  /// The routine of a JSON object. Throws where something is missing.
  package static func read(_ object: JSON) throws(RoutineFileFault) -> Routine {
    guard object.members != nil, let name = object["name"]?.stringValue else {
      throw RoutineFileFault(line: 1, reason: "the routine has no 'name'")
    }
    var items: [ExerciseWork] = []
    for value in object["items"]?.arrayValue ?? [] {
      guard let work = ExerciseWork(value) else {
        throw RoutineFileFault(line: 1, reason: "an exercise has no 'name'")
      }
      items.append(work)
    }
    return Routine(
      name: normalized(name.trimmed), items: items,
      activity: object["activity"]?.stringValue ?? Routine.usualActivity, note: object["note"]?.stringValue)
  }
}

/// What is wrong with a file of a routine, and where.
package struct RoutineFileFault: Error, Equatable, Sendable {
  /// The line, from 1 on.
  package let line: Int
  /// What is wrong, as a message ends.
  package let reason: Message

  /// A line and what is wrong with it.
  package init(line: Int, reason: Message) {
    self.line = line
    self.reason = reason
  }
}
