// What shells are offered. All of it has to be there within 30 ms on a journal of any size, so entries are
// looked for in the newest part of the streams alone.

internal import Activity
internal import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
internal import Records
internal import Session
internal import Values

/// Lists what may stand behind a prefix.
final class Candidates {
  /// One candidate.
  struct Candidate {
    let text: String
    let description: String?
  }

  /// No shell shows more than this at once.
  private static let most = 200
  /// The newest bytes of a stream in which entries are looked for: some hundred events.
  private static let recentBytes = 128 * 1024
  private let session: Session

  /// Candidates for a session that has no journal open.
  init(_ session: Session) {
    self.session = session
  }

  /// The candidates that begin with a prefix; none where what they are taken from cannot be read.
  func list(_ kind: CandidateKind, _ prefix: String) -> [Candidate] {
    let all: [Candidate] =
      switch kind {
      case .foods: foods(prefix)
      case .activities: ActivityTypes.builtIn.all.map { Candidate(text: $0.key, description: label(of: $0)) }
      case .slots: slots.map { Candidate(text: $0, description: nil) }
      case .entries:
        recent(Set(session.kinds.all.map(\.name))).map {
          Candidate(text: $0.id.short, description: session.console.language.words(EntrySummary($0).text))
        }
      case .commands:
        session.catalogue.commands.map { Candidate(text: $0.page.name, description: $0.page.summary) }
      case .topics: Topic.all.map { Candidate(text: $0.name, description: $0.summary) }
      case .settings: SettingKey.allCases.map { Candidate(text: $0.rawValue, description: $0.meaning) }
      case .journals: journals
      case .modules: said("module")
      case .places: said("place")
      case .records(let noun): RecordKinds.form(of: noun).map(records) ?? []
      }
    let wanted = folded(prefix)
    return Array(all.lazy.filter { folded($0.text).hasPrefix(wanted) }.prefix(Self.most))
  }

  private func label(of type: ActivityType) -> String {
    type.label(session.console.language)
  }

  /// Everyday names, which a meal takes as they are, behind the newest own foods.
  private func foods(_ prefix: String) -> [Candidate] {
    let language: FoodLanguage = session.console.language == .french ? .french : .english
    let own = recent(["food", "alias"]).compactMap { entry in
      entry.text("name").map {
        Candidate(text: $0, description: entry.kind == "alias" ? "alias" : OwnFood.source)
      }
    }
    let names = EverydayNames.beginning(with: prefix, preferring: language, limit: Self.most)
    return own + names.map { Candidate(text: $0.name, description: FoodTable.name(of: $0.food)) }
  }

  /// The newest entries of some kinds, newest first.
  private func recent(_ kinds: Set<String>) -> [Entry] {
    guard let journal else { return [] }
    var list = EntryList(kinds: kinds, days: nil)
    guard (try? journal.recent(kinds: session.kinds, bytes: Self.recentBytes, into: &list)) != nil else {
      return []
    }
    return list.entries.sorted { $0.id > $1.id }
  }

  /// The journal; nil where there is none that can be read.
  private var journal: Journal? {
    guard let place = try? session.place() else { return nil }
    return try? Journal.open(place.path, on: session.world.disk)
  }

  /// The records of a kind: contacts by their names, or by their ids where several have one name; of what belongs to
  /// days the newest, by their ids.
  private func records(of form: RecordForm) -> [Candidate] {
    guard form.isRegister else {
      return recent([form.noun]).compactMap { try? RecordEntry($0, form) }.map { record in
        Candidate(
          text: record.id?.short ?? "", description: "\(record.day?.description ?? "") \(record.name)")
      }
    }
    guard let journal, journal.purpose == .training,
      var reading = try? JournalReading(journal, kinds: session.kinds, usesCheckpoint: session.usesCheckpoint)
    else { return [] }
    var list = EntryList(kinds: [form.noun], days: nil)
    guard (try? reading.foldRegisters(into: &list)) != nil else { return [] }
    let named = list.entries.compactMap { try? RecordEntry($0, form) }.map { (folded($0.name), $0) }
      .sorted { $0.0 < $1.0 }
    let counts = named.reduce(into: [:]) { $0[$1.0, default: 0] += 1 }
    return named.map { name, record in
      counts[name] == 1
        ? Candidate(text: record.name, description: record.text("town"))
        : Candidate(text: record.id?.short ?? "", description: record.name)
    }
  }

  /// What the newest sessions say in a field, the newest first.
  private func said(_ field: String) -> [Candidate] {
    var texts: [String] = []
    for session in recent(["session"]) {
      if let text = session.text(field), !texts.contains(text) { texts.append(text) }
    }
    return texts.map { Candidate(text: $0, description: nil) }
  }

  /// The meals of the settings, those of the journal's newest part included, and what its meals are called.
  private var slots: [String] {
    var settings = session.settings
    let stored = recent(["setting"]).first { $0.text("name") == SettingKey.mealSlots.rawValue }?.text("value")
    if let stored, settings[.mealSlots].origin == .builtIn {
      // A value that is none of ours any more leaves the built-in slots.
      try? settings.set(SettingKey.mealSlots.rawValue, to: stored, origin: .journal)
    }
    var slots = settings.slots
    for slot in recent(["meal"]).compactMap({ $0.text("slot") }) where !slots.contains(slot) {
      slots.append(slot)
    }
    return slots
  }

  private var journals: [Candidate] {
    guard let folder = try? session.place().folder, let names = try? session.journalNames(in: folder) else {
      return []
    }
    return names.map { Candidate(text: $0, description: nil) }
  }
}
