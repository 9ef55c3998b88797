internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// A meal with what the journal says around it: its id, day and time.
struct StoredMeal {
  /// Its entry; nil where it was only tried.
  let id: ULID?
  /// The day it belongs to.
  let day: CivilDay
  /// When in that day; nil where that is not known.
  let at: Timestamp?
  /// What it is.
  let meal: MealEntry

  /// A meal of these parts.
  init(id: ULID?, day: CivilDay, at: Timestamp?, meal: MealEntry) {
    self.id = id
    self.day = day
    self.at = at
    self.meal = meal
  }

  /// The meal of an entry. Throws where it cannot be read.
  init(_ entry: Entry) throws(DamagedEntry) {
    id = entry.id
    day = try entry.requiredDay()
    at = entry.at
    meal = try MealEntry(entry)
  }

  /// Its members in machine formats, as `healthlog.meal/1` has them.
  var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("id", id.map { .string($0.description) } ?? .null), .init("day", day.description),
      .init("at", at.map { .string($0.description) } ?? .null), .init("slot", meal.slot),
      .init("items", .array(meal.items.map(\.item.json))), .init("total", meal.total.json),
    ]
    if let note = meal.note { members.append(.init("note", note)) }
    return members
  }

  /// The whole object of machine formats.
  var json: JSON { .object([.init("schema", "healthlog.meal/1")] + members) }

  /// Its slot, day and time in one line: `lunch, Sat 21 Nov 2026 12:30`.
  func title(_ language: Language) -> String {
    let time = at.map { " " + language.clock($0) } ?? ""
    return "\(language.slot(meal.slot)), \(language.day(day))\(time)"
  }
}

extension Language {
  /// A slot in the language of the reader; one of the person's own stays as it is.
  func slot(_ name: String) -> String {
    let phrase = [Phrase.breakfast, .lunch, .dinner, .snack].first { $0.key == name }
    return phrase.map(words) ?? name
  }
}

extension Session {
  /// The meals of some days, or of all, in order of day and time. One that cannot be read is told of and
  /// skipped.
  mutating func meals(on days: ClosedRange<CivilDay>?) throws(Failure) -> [StoredMeal] {
    var meals: [StoredMeal] = []
    for entry in try entries(of: [MealEntry.kind.name], on: days) {
      do {
        meals.append(try StoredMeal(entry))
      } catch {
        warn("skipped meal \(entry.id.short): \(error.reason)")
        end(with: .attention)
      }
    }
    return meals
  }
}
