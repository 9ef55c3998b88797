internal import Encoding
internal import Tables

/// The exercises there are: those that ship inside the program, and those of one's own.
package struct Exercises: Sendable {
  /// All of them: one's own first, oldest first, then those of servers, then the built-in ones in the table's order.
  package let all: [Exercise]

  /// Those of one's own, those of servers and the built-in ones.
  package init(own: [Exercise], shared: [Exercise] = []) {
    let known = Set(own.map(\.id))
    all = own + shared.filter { !known.contains($0.id) } + Self.builtIn
  }

  /// The built-in ones.
  package static let builtIn: [Exercise] = Tables.exercises { (bytes) -> [Exercise] in
    let text = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    return text.split(separator: "\n").compactMap { $0.hasPrefix("#") ? nil : Exercise(line: $0) }
  }

  /// The exercise of an id, with or without `exercise:`; nil where there is none.
  package func exercise(id: String) -> Exercise? {
    let prefix = Exercise.idPrefix
    let wanted = id.hasPrefix(prefix) ? id : prefix + id
    return all.first { $0.id == wanted } ?? own(endingIn: id)
  }

  /// One's own whose entry's id ends so, in four characters or more.
  private func own(endingIn id: String) -> Exercise? {
    let end = (id.split(separator: ":").last.map(String.init) ?? id).uppercased()
    guard end.utf8.count >= 4 else { return nil }
    let found = all.filter { $0.id.hasSuffix(end) }
    return found.count == 1 ? found[0] : nil
  }

  /// The exercise of exactly this name, case, accents, hyphens and plurals aside; one's own before the others.
  package func exercise(named name: String) -> Exercise? {
    let wanted = exerciseWords(name).joined()
    guard !wanted.isEmpty else { return nil }
    return all.first { $0.names.contains { exerciseWords($0).joined() == wanted } }
  }

  /// The exercises of which one name has all the words or their beginnings; the one of exactly this name first.
  package func matches(_ text: String) -> [Exercise] {
    let wanted = exerciseWords(text)
    guard !wanted.isEmpty else { return all }
    let named = exercise(named: text).map { [$0] } ?? []
    return named
      + all.filter { exercise in
        named.first?.id != exercise.id
          && exercise.names.contains { name in
            let words = exerciseWords(name)
            return wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
          }
      }
  }

  /// The one exercise that some words mean: of exactly this name, or the only one that has them. With a load a name
  /// of an exercise of the body alone means the one with a bar or a weight that is called so: a squat with 60 kg is
  /// a barbell squat.
  package func exercise(meant text: String, isLoaded: Bool = false) -> Exercise? {
    if let exact = exercise(named: text) {
      guard isLoaded, exact.equipment == [.bodyOnly] else { return exact }
      let tools: [Equipment] = [.barbell, .dumbbell, .kettlebell]
      return tools.compactMap { exercise(named: "\($0.rawValue) \(text)") }.first ?? exact
    }
    let found = matches(text)
    return found.count == 1 ? found[0] : nil
  }
}

extension Exercise {
  /// Reads a line of the table; nil for a line of another form, which a test rules out.
  init?(line: Substring) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(\.trimmed)
    guard cells.count >= 11, let type = ExerciseType(rawValue: cells[3]),
      let muscle = Muscle(rawValue: cells[4]),
      let difficulty = Difficulty(rawValue: cells[7])
    else { return nil }
    let others = Self.parts(cells[5])
    let tools = Self.parts(cells[6])
    self.init(
      id: Self.idPrefix + cells[0], englishName: cells[1], frenchName: cells[2],
      otherNames: cells.count > 11 ? Self.parts(cells[11]) : [], type: type, muscle: muscle,
      otherMuscles: others.compactMap(Muscle.init), equipment: tools.compactMap(Equipment.init),
      difficulty: difficulty, activity: cells[8], met: nil, source: nil,
      englishInstructions: cells[9], frenchInstructions: cells[10], note: nil)
    guard otherMuscles.count == others.count, equipment.count == tools.count, !tools.isEmpty else {
      return nil
    }
  }

  private static func parts(_ cell: String) -> [String] {
    cell.split(separator: "|").map { $0.trimmed }.filter { !$0.isEmpty }
  }
}

/// The folded words of a name without the sign of the plural.
func exerciseWords(_ text: String) -> [String] {
  folded(text).split { !$0.isLetter && !$0.isNumber }.map { word in
    word.utf8.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
      ? String(word.dropLast()) : String(word)
  }
}
