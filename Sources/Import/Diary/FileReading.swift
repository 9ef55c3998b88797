package import Messages

/// What was read of a file, and what could not be.
package struct FileReading: Sendable {
  /// Rows, activities or other records that were read.
  package var rows = 0
  /// Those that are no entry by what the map says of them.
  package var passed = 0
  /// Those that could not be taken, the first of them with the reason; of a file without lines the line is 0.
  package private(set) var refused: [(line: Int, reason: Message)] = []
  /// How many could not be taken.
  package private(set) var refusals = 0
  /// What the file's own records add up to.
  package var sums = ImportSums()
  /// The names of other files, whose activities this one already has.
  package var mentioned: Set<String> = []
  /// Activities whose distance is in metres where that of the others is in kilometres.
  package var metres = 0
  /// What of its XML a strict parser would refuse, and was taken or dropped.
  package var repairs = 0
  /// How many records were left of each type that nothing is made of, by its name in English.
  package private(set) var left: [String: Int] = [:]
  /// What is said of the file as a whole, a sentence each.
  package private(set) var notes: [Message] = []
  /// The types that have a name of ours.
  private var names: [String: Message] = [:]

  /// Refusals that are kept with their reasons.
  private static let mostKept = 1000
  /// Sentences that are kept.
  private static let mostNotes = 20
  /// Types that are told apart; those of a few hundred are known.
  private static let mostTypes = 1000

  /// Nothing read yet.
  package init() {}

  /// Notes a record that cannot be taken.
  package mutating func refuse(_ line: Int, _ reason: Message) {
    refusals += 1
    if refused.count < Self.mostKept { refused.append((line, reason)) }
  }

  /// Says something of the file as a whole.
  package mutating func note(_ sentence: Message) {
    if notes.count < Self.mostNotes { notes.append(sentence) }
  }

  /// What a type of records that were left is called for people: as the file calls it, where it has no name of ours.
  package func name(of type: String) -> Message { names[type] ?? "\(type)" }

  /// Notes a record, or several, that nothing is made of, by a name of ours.
  package mutating func leave(as type: Message, _ count: Int = 1) {
    leave(type.english, count)
    if left[type.english] != nil { names[type.english] = type }
  }

  /// Notes a record, or several, of a type that nothing is made of, as the file calls it.
  package mutating func leave(_ type: String, _ count: Int = 1) {
    passed += count
    let isKnown = left[type] != nil
    guard isKnown || left.count < Self.mostTypes else { return }
    left[isKnown ? type : String(type.prefix(60)), default: 0] += count
  }
}
