internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// A meal with its entry, day and time.
typealias LoggedMeal = LoggedEntry<MealEntry>

extension LoggedEntry<MealEntry> {
  /// Its members in machine formats, as `healthlog.meal/1` has them.
  var members: [JSON.Member] { content.members(entry: id, day: day, at: at) }

  /// The whole object of machine formats.
  var json: JSON { .object([.init("schema", "healthlog.meal/1")] + members) }

  /// Its slot, day and time in one line: `lunch, Sat 21 Nov 2026 12:30`.
  func title(_ language: Language) -> String { title(language.slot(content.slot), language) }
}

extension Session {
  /// The meals of some days, or of all, in order of day and time. One that cannot be read is told of and
  /// skipped.
  mutating func meals(on days: ClosedRange<CivilDay>?) throws(Failure) -> [LoggedMeal] {
    try logged(MealEntry.kind, on: days) { (entry) throws(DamagedEntry) in try MealEntry(entry) }
  }

  /// Hands out all meals a part at a time, each in order of day and time and none of them larger than memory should be;
  /// `body` says whether it wants more.
  mutating func eachMeals(
    newestFirst: Bool, _ body: ([LoggedMeal], inout Session) throws(Failure) -> Bool
  ) throws(Failure) {
    try eachLogged(on: nil, newestFirst: newestFirst, body)
  }

  /// The meal of a name, as every entry has one. Throws where there is none, or it cannot be read.
  mutating func meal(named name: String) throws(Failure) -> LoggedMeal {
    let id = try entry(named: name, kinds: [MealEntry.kind.name])
    guard
      let meal = try logged(id, as: { (entry) throws(DamagedEntry) in try MealEntry(entry) })
    else {
      throw Failure(
        .damaged, "entry.damaged", "meal \(id.short) cannot be read", hint: "`healthlog history \(id.short)`")
    }
    return meal
  }
}
