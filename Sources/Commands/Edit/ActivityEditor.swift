internal import Activity
internal import Arguments
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// Changes the fields of an activity; an estimated energy follows its type, intensity, length and day.
struct ActivityEditor {
  private let entry: Entry
  private let isForced: Bool

  /// An editor of an activity; `isForced` takes what looks like a slip.
  init(_ entry: Entry, isForced: Bool) {
    self.entry = entry
    self.isForced = isForced
  }

  /// Takes `type=`, `minutes=`, `distance=`, `ascent=`, `kcal=`, `intensity=`, `hr=` and `rpe=`.
  func edit(_ assignments: [Assignment], _ edited: inout EditedEntry, _ session: inout Session)
    throws(Failure)
  {
    let old: ActivityEntry
    do throws(DamagedEntry) {
      old = try ActivityEntry(entry)
    } catch {
      throw Failure(reading: entry.id.short, error)
    }
    var draft = Draft(old)
    for assignment in assignments {
      do throws(UsageError) {
        try draft.take(assignment)
      } catch {
        throw Failure(error)
      }
    }
    draft.settleClock()
    let day = edited.day
    if draft.isEstimated, let day, draft.weight == nil || day != entry.day {
      draft.weight = try session.weight(on: day) ?? draft.weight
    }
    // An activity that is only moved to another day was taken as it is.
    try ActivityLimits.check(
      ActivityTypes.builtIn.type(key: draft.type), draft.minutes, kcal: draft.isEstimated ? nil : draft.kcal,
      draft.details, isForced: isForced || assignments.isEmpty)
    edited.replaceFields(
      with: draft.activity(note: old.note).fields.filter { $0.key != "note" }, of: .withoutNote)
  }

  /// An activity while it is changed.
  private struct Draft {
    var type: String
    var minutes: Minutes
    var kcal: Kilocalories?
    var isEstimated: Bool
    var method: EnergyEstimate.Method
    var met: MET?
    var weight: Kilograms?
    var details: ActivityEntry.Details
    /// The duration that was typed.
    private var said: SaidDuration?

    init(_ old: ActivityEntry) {
      type = old.type
      minutes = old.minutes
      kcal = old.kcal
      isEstimated = old.source == .estimated
      met = old.met
      weight = old.weight
      method = old.method
      details = old.details
    }

    mutating func take(_ assignment: Assignment) throws(UsageError) {
      let value = assignment.value
      switch assignment.field {
      case "type":
        let named = try Self.type(named: value).key
        guard named != type else { return }
        type = named
        estimateAnew()
      case "minutes":
        said = try SaidDuration.argument(value)
        minutes = said?.duration ?? minutes
        if method == .acsm { estimateAnew() }
      case "distance":
        let isOfTable = method == .acsm || met == nil || met == tableMET
        details.distance = value.isEmpty ? nil : try Kilometres.argument(value)
        if isOfTable { estimateAnew() }
      case "ascent":
        details.ascent = value.isEmpty ? nil : try Metres.argument(value)
        if method == .acsm { estimateAnew() }
      case "kcal":
        isEstimated = value.isEmpty || value.lowercased() == "auto"
        kcal = isEstimated ? nil : try Kilocalories.argument(value)
        if isEstimated, met == nil { estimateAnew() }
      case "intensity":
        details.intensity = value.isEmpty ? nil : try Intensity.argument(value)
        estimateAnew()
      case "hr": details.heartRate = try Self.number(value, 20...260, "hr", "beats per minute")
      case "rpe": details.exertion = try Self.number(value, 0...10, "rpe", "0 (rest) to 10")
      default: throw EntryEditor.unknown(assignment.field, of: "activity")
      }
    }

    /// Takes a clock time beside a distance as minutes and seconds where it cannot be hours.
    mutating func settleClock() {
      var metrics = metrics
      metrics.take(said)
      metrics.settleClock(of: ActivityTypes.builtIn.type(key: type))
      guard let settled = metrics.duration, settled != minutes else { return }
      minutes = settled
      if method == .acsm { estimateAnew() }
    }

    func activity(note: String?) -> ActivityEntry {
      var energy = kcal
      if isEstimated, let met, let weight {
        energy = EnergyEstimate(met: met, weight: weight, duration: minutes, method: method)?.gross
      }
      var details = details
      details.note = note
      return ActivityEntry(
        type: type, minutes: minutes, kcal: energy, source: isEstimated ? .estimated : .given, method: method,
        met: met, weight: weight, details: details)
    }

    /// What a new activity with these numbers would go by; what was known before for a type of another version.
    private mutating func estimateAnew() {
      guard let known = ActivityTypes.builtIn.type(key: type) else { return }
      let energy = ActivityEnergy(known, met: nil, metrics)
      (met, method) = (energy.met, energy.method)
    }

    private var metrics: ActivityMetrics {
      var metrics = ActivityMetrics()
      metrics.duration = minutes
      metrics.distance = details.distance
      metrics.ascent = details.ascent
      metrics.intensity = details.intensity
      metrics.work = details.work
      return metrics
    }

    /// What the table says of the type in this intensity; what was known before where the table does not.
    private var tableMET: MET? {
      guard let known = ActivityTypes.builtIn.type(key: type) else { return met }
      guard let intensity = details.intensity else { return known.met }
      return ActivityTypes.builtIn.variant(of: known, intensity)?.met ?? known.met
    }

    private static func type(named name: String) throws(UsageError) -> ActivityType {
      do throws(UnknownActivity) {
        return try ActivityTypes.builtIn.type(named: name)
      } catch {
        throw EntryEditor.error(
          "activity.unknown", "unknown activity '\(name)'",
          error.suggestions.first.map { "did you mean '\($0)'?" }
            ?? "run `healthlog activity types` to list them")
      }
    }

    private static func number(_ text: String, _ range: ClosedRange<Int32>, _ field: String, _ form: Message)
      throws(UsageError) -> Decimal?
    {
      guard !text.isEmpty else { return nil }
      let number = try Decimal.argument(text)
      guard number >= Decimal(range.lowerBound), number <= Decimal(range.upperBound) else {
        throw EntryEditor.error("field.value", "\(field)=\(text) is impossible", form)
      }
      return number
    }
  }
}

extension Kind {
  /// The kind of activities without its note, which is a field of every entry.
  fileprivate static let withoutNote = Kind.logged(
    ActivityEntry.kind.name, summary: ActivityEntry.kind.summary,
    fields: ActivityEntry.kind.fields.filter { $0.name != "note" }, examples: [])
}
