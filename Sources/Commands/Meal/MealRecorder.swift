internal import Document
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
internal import Session
internal import Values

/// Records one meal, and tells what was recorded.
struct MealRecorder {
  /// The command that records it.
  let command: String
  /// The options it was given.
  let entry: EntryOptions

  /// Records a meal of some items, and shows it as it stands: where its key was recorded before, what was
  /// recorded then.
  func record(
    _ items: [MealItem], slot: String, day: CivilDay, at: Timestamp?, _ session: inout Session
  ) throws(Failure) {
    let note = try entry.words()
    let twin = try twin(of: items, day: day, at: at, &session)
    var stored: MealEntry?
    let (place, recorded) = try session.record(entry, as: command, day: day) { place, _ throws(Failure) in
      let meal = self.entry(of: items, slot, note, place)
      stored = meal
      return EventDraft(command: command, operations: [meal.addition(entry: place.id, day: day, at: at)])
    }
    let asked = LoggedMeal(
      id: recorded == .tried ? nil : place.id, day: day, at: at,
      content: stored ?? self.entry(of: items, slot, note, place))
    let shown = recorded == .alreadyThere ? try session.standing(place.id, on: day) ?? asked : asked
    session.console.show(
      Document(
        title: shown.title(session.console.language),
        blocks: MealTable(shown.content.items.map(\.item), session.console.language).blocks),
      json: shown.json)
    session.tell(recorded, "meal", place.id)
    guard recorded != .alreadyThere else { return }
    try session.sayConflicts(of: items)
    guard recorded == .stored else { return }
    try session.sayProgress(on: day)
    if let twin, let id = twin.id { session.tell(twin: id, at: twin.at) }
  }

  private func entry(of items: [MealItem], _ slot: String, _ note: String?, _ place: EventPlace) -> MealEntry
  {
    MealEntry(
      slot: slot, items: items, note: note, device: place.device, sequence: place.sequence, firstItem: 0)
  }

  /// A meal of the same items that was eaten within two minutes.
  private func twin(of items: [MealItem], day: CivilDay, at: Timestamp?, _ session: inout Session)
    throws(Failure) -> LoggedMeal?
  {
    guard let at, session.journal != nil else { return nil }
    return try session.logged(near: at, on: day).last { $0.content.items.map(\.item) == items }
  }
}
