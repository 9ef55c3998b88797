// What the commands make of entries, kind by kind. A kind that has a form needs nothing here: all of this follows from
// it. Others have a file of their own in this folder, which says what they do in another way, and a line of `special`.

internal import Body
internal import Encoding
internal import Ledger
internal import Records
internal import Session

/// What the commands make of entries of a kind.
protocol EntryKind: Sendable {
  /// The kind in the journal.
  var kind: Kind { get }

  /// What exports call it together with its like.
  var group: ExportKind { get }

  /// What an entry is called in a few words: `lunch`.
  func name(_ entry: Entry) -> Message

  /// What an entry holds in a few words, nothing where its name says all: `330 kcal`.
  func content(_ entry: Entry) -> Message

  /// The command that changes entries; nil where `edit` does.
  var command: String? { get }

  /// The fields that `edit` changes beside day, time and note.
  var editable: [String] { get }

  /// The name of a field that people call so; nil where it has no other.
  func field(named name: String) -> String?

  /// Makes assignments changes of an entry.
  func edit(
    _ editor: EntryEditor, _ assignments: [Assignment], _ edited: inout EditedEntry, _ session: inout Session
  ) throws(Failure)

  /// Whether `edit day` shows its entries.
  var isInDayText: Bool { get }

  /// The lines of an entry in the text of a day, beside its time and note.
  func lines(_ entry: Entry) -> [DayText.Line]

  /// What `why` tells of an entry, by the events that made it so.
  func reasons(_ entry: Entry, _ events: [Event], _ session: inout Session) throws(Failure) -> Reasons

  /// The event of an entry in a calendar, which may stand removed; nil where it is none.
  func event(_ entry: Entry, isRemoved: Bool, _ events: CalendarEvents) throws(DamagedEntry) -> CalendarEvent?

  /// Makes the rows of an entry in a database; false where no database would take them.
  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool
}

extension EntryKind {
  func content(_ entry: Entry) -> Message { "" }
  var command: String? { nil }
  var editable: [String] { [] }
  func field(named name: String) -> String? { nil }
  var isInDayText: Bool { false }
  func lines(_ entry: Entry) -> [DayText.Line] { [] }

  func edit(
    _ editor: EntryEditor, _ assignments: [Assignment], _ edited: inout EditedEntry, _ session: inout Session
  ) throws(Failure) {
    if let assignment = assignments.first {
      throw Failure(EntryEditor.unknown(assignment.field, of: kind.name))
    }
  }

  func reasons(_ entry: Entry, _ events: [Event], _ session: inout Session) throws(Failure) -> Reasons {
    .told(entry, events, in: session)
  }

  func event(
    _ entry: Entry, isRemoved: Bool, _ events: CalendarEvents
  ) throws(DamagedEntry) -> CalendarEvent? { nil }

  /// Whether its entries have a note beside their other fields.
  var hasNote: Bool { kind.table["note"] != nil }
}

/// The kinds that the commands make something of.
enum EntryKinds {
  /// All of them.
  static let all: [any EntryKind] = special + plain + RecordKinds.forms.map(RecordEntryKind.init)

  /// Those that say something themselves.
  private static let special: [any EntryKind] = [
    MealKind(), ActivityKind(), MeasureKind(), DayStateKind(), MealPlanKind(), ActivityPlanKind(), GoalKind(),
    ProfileKind(), SettingKind(), ReminderKind(), FoodKind(), AliasKind(), FavoriteKind(), RecipeKind(),
    ExerciseKind(), RoutineKind(),
  ]

  private static var plain: [any EntryKind] {
    BodyKinds.forms.filter { form in !special.contains { $0.kind.name == form.kind.name } }
      .map(PlainFormKind.init)
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.kind.name, $0) })

  /// The names of the kinds of a group in the journal.
  static func names(of group: ExportKind) -> [String] { all.filter { $0.group == group }.map(\.kind.name) }

  /// The kind of an entry; nil where the commands make nothing of it.
  static func of(_ entry: Entry) -> (any EntryKind)? { byName[entry.kind] }

  /// The kind of a name; nil where the commands make nothing of it.
  static func named(_ name: String) -> (any EntryKind)? { byName[name] }
}
