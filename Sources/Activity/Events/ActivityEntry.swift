internal import Encoding
package import Ledger
package import Records
package import Values

/// An activity in the journal: what was done, how long, and the energy it took.
package struct ActivityEntry: FormEntry, Equatable {
  /// The key of its type: `running`.
  package let type: String
  /// How long it was done.
  package let minutes: Minutes
  /// How far it went.
  package let distance: Kilometres?
  /// The gross energy it took, rest included; nil where nobody knows.
  package let kcal: Kilocalories?
  /// Where the energy comes from; nil where it is unknown.
  package let source: Source?
  /// What an estimated energy goes by.
  package let method: EnergyEstimate.Method
  /// The energy as a multiple of rest, where it was said or used for an estimate.
  package let met: MET?
  /// The mass of the body that an estimate used.
  package let weight: Kilograms?
  /// How hard it was, as the person said.
  package let intensity: Intensity?
  /// The mean heart rate, in beats a minute.
  package let heartRate: Decimal?
  /// The perceived exertion, from 0 (rest) to 10 (Borg's CR10 scale).
  package let exertion: Decimal?
  /// How many metres it went up.
  package let ascent: Metres?
  /// The exercises with their sets, where they were noted.
  package let work: [ExerciseWork]
  /// The person's words.
  package let note: String?
  /// What a device recorded of the way.
  package let track: ActivityTrack

  /// Where an energy comes from.
  package enum Source: String, CaseIterable, Sendable {
    /// Said by the person or a device.
    case given
    /// MET × kg × min ÷ 60, or by the ACSM lines.
    case estimated
  }

  /// What a person may tell of an activity beside its type, length and energy.
  package struct Details: Equatable, Sendable {
    /// How far it went.
    package var distance: Kilometres?
    /// How hard it was.
    package var intensity: Intensity?
    /// The mean heart rate, in beats a minute.
    package var heartRate: Decimal?
    /// The perceived exertion, from 0 to 10.
    package var exertion: Decimal?
    /// How many metres it went up.
    package var ascent: Metres?
    /// The exercises with their sets.
    package var work: [ExerciseWork] = []
    /// The person's words.
    package var note: String?
    /// What a device recorded of the way.
    package var track = ActivityTrack()

    /// Nothing told yet.
    package init() {}
  }

  /// An activity whose energy is of that source: nil for both where it is unknown.
  package init(
    type: String, minutes: Minutes, kcal: Kilocalories?, source: Source?, method: EnergyEstimate.Method,
    met: MET?, weight: Kilograms?, details: Details
  ) {
    self.type = type
    self.minutes = minutes
    self.kcal = kcal
    self.source = kcal == nil ? nil : source
    self.method = method
    self.met = met
    self.weight = weight
    distance = details.distance
    intensity = details.intensity
    heartRate = details.heartRate
    exertion = details.exertion
    ascent = details.ascent
    work = details.work
    note = details.note
    track = details.track
  }

  /// Reads an activity. Throws where it has no type or no length, or a word of it is none of ours.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    type = try entry.required(text: "type")
    minutes = Minutes(try entry.required(decimal: "minutes"))
    distance = entry.decimal("distance_km").map(Kilometres.init)
    kcal = entry.decimal("kcal").map(Kilocalories.init)
    source = try Self.word("kcal_source", of: entry)
    method = try Self.word("kcal_method", of: entry) ?? .met
    met = entry.decimal("met").map(MET.init)
    weight = entry.decimal("weight_kg").map(Kilograms.init)
    intensity = try Self.word("intensity", of: entry)
    heartRate = entry.decimal("hr")
    exertion = entry.decimal("rpe")
    ascent = entry.decimal("ascent_m").map(Metres.init)
    work = (entry["exercises"]?.arrayValue ?? []).compactMap(ExerciseWork.init)
    note = entry.text("note")
    track = ActivityTrack(entry)
  }

  private static func word<Word: RawRepresentable>(
    _ field: String, of entry: Entry
  ) throws(DamagedEntry) -> Word? where Word.RawValue == String {
    guard let text = entry.text(field) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw DamagedEntry(entry: entry.id, reason: "'\(field)' cannot be '\(text)'")
    }
    return word
  }
}

extension ActivityEntry {
  /// What was told beside its type, length and energy.
  package var details: Details {
    var details = Details()
    details.distance = distance
    details.intensity = intensity
    details.heartRate = heartRate
    details.exertion = exertion
    details.ascent = ascent
    details.work = work
    details.note = note
    details.track = track
    return details
  }

  /// The estimate that its energy is; nil for one that was given or is not known.
  package var estimate: EnergyEstimate? {
    guard source == .estimated, let met, let weight else { return nil }
    return EnergyEstimate(met: met, weight: weight, duration: minutes, method: method)
  }

  /// How fast it was; nil without a distance.
  package var pace: Pace? { distance.flatMap { Pace($0, in: minutes) } }

  /// What it says, in the order of the form; a given energy goes by no method.
  package var values: [FieldValue] {
    [
      .init(type), .init(minutes.value), .init(distance?.value), .init(kcal?.value), .init(source?.rawValue),
      .init(source == .estimated || method != .met ? method.rawValue : nil), .init(met?.value),
      .init(weight?.value),
      .init(intensity?.rawValue), .init(heartRate), .init(exertion), .init(ascent?.value),
      .init(track.moving?.value), .init(track.elapsed?.value), .init(parts: work.map(\.json)), .init(note),
      .init(parts: track.splits.map { .number("\($0)") }), track.route.map { .parts(.string($0)) } ?? .nothing,
    ]
  }
}
