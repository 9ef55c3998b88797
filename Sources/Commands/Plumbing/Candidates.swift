// What shells are offered. All of it has to be there within 30 ms on a journal of any size, so entries are
// looked for in the newest part of the streams alone.

internal import Activity
internal import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
internal import Session
internal import Values

/// Lists what may stand behind a prefix.
struct Candidates {
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
    guard let place = try? session.place(),
      let journal = try? Journal.open(place.path, on: session.world.disk)
    else {
      return []
    }
    var list = EntryList(kinds: kinds, days: nil)
    guard (try? journal.recent(kinds: session.kinds, bytes: Self.recentBytes, into: &list)) != nil else {
      return []
    }
    return list.entries.sorted { $0.id > $1.id }
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
