internal import Document
internal import Activity
internal import Body
internal import Encoding
internal import Food
internal import Goals
internal import Ledger
internal import Session
internal import Values

/// Makes Observations of entries and of the sums of days. What is unknown is left out.
struct ClinicalObservations {
  private var bundle: ClinicalBundle
  /// The height that counts, for the body mass index.
  private let height: Decimal?
  /// What was made and not taken yet, in UTF-8.
  private var bytes: [UInt8] = []

  /// Observations of one person.
  init(_ bundle: ClinicalBundle, height: Decimal?) {
    self.bundle = bundle
    self.height = height
  }

  /// Takes away what was made.
  mutating func taken() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Whether enough was made to be written.
  var isFull: Bool { bytes.count >= 1 << 18 }

  /// The person, and their height.
  mutating func add(_ profile: ProfileEntry, journal: ULID, on day: CivilDay) {
    var members: [JSON.Member] = [.init("active", .bool(true))]
    if let sex = profile.sex { members.append(.init("gender", sex.rawValue)) }
    if let born = profile.born { members.append(.init("birthDate", born.description)) }
    bundle.write("Patient", "patient", of: journal, members, to: &bytes)
    guard let height else { return }
    add(
      "height", of: journal, .height, [.init("effectiveDateTime", day.description)],
      [
        .init("valueQuantity", ClinicalCode.height.quantity(height))
      ])
  }

  /// A weight, with its body fat, and the index that follows from it.
  mutating func add(_ weight: WeightEntry, _ entry: Entry) {
    let time = Self.time(entry)
    let note = Self.note(weight.note)
    add("weight", of: entry.id, .weight, time, [value(.weight, weight.weight.value)] + note)
    if let fat = weight.bodyFatPercent { add("fat", of: entry.id, .bodyFat, time, [value(.bodyFat, fat)]) }
    guard let height, let index = bodyMassIndex(weight: weight.weight.value, height: height) else { return }
    add(
      "bmi", of: entry.id, .massIndex, time,
      [
        value(.massIndex, index), .init("method", ["text": "computed from weight and height"]),
        .init("derivedFrom", .array([ClinicalBundle.reference("weight", entry.id)])),
      ])
  }

  /// A measure.
  mutating func add(_ measure: MeasureEntry, _ entry: Entry) {
    let code = ClinicalCode.measure(measure.known, called: measure.name, unit: measure.unit)
    let (time, note) = (Self.time(entry), Self.note(measure.note))
    guard measure.known == .bloodPressure else {
      let quantity = code.quantity(measure.value, isOwn: measure.known == nil)
      return add("measure", of: entry.id, code, time, [.init("valueQuantity", quantity)] + note)
    }
    let pressures = [(ClinicalCode.systolic, Optional(measure.value)), (.diastolic, measure.diastolic)]
    let components = pressures.compactMap { part, value in value.map { Self.component(part, $0) } }
    add("measure", of: entry.id, code, time, note + [.init("component", .array(components))])
  }

  /// An activity.
  mutating func add(_ activity: ActivityEntry, _ entry: Entry) {
    let name = ActivityTypes.builtIn.label(ofKey: activity.type, .english)
    var components: [JSON] = [
      [
        "code": [
          "coding": [["system": "http://loinc.org", "code": "73985-4", "display": "Exercise activity"]],
          "text": "Exercise activity",
        ], "valueCodeableConcept": ["text": .string(name)],
      ]
    ]
    if let kcal = activity.kcal { components.append(Self.component(.burned, kcal.value)) }
    if let rate = activity.heartRate { components.append(Self.component(.heartRate, rate)) }
    var members = [value(.exercise, activity.minutes.value)]
    if activity.source == .estimated, activity.kcal != nil {
      members.append(.init("method", ["text": "energy estimated from MET or speed, weight and duration"]))
    }
    add(
      "activity", of: entry.id, .exercise, Self.time(entry),
      members + Self.note(activity.note) + [.init("component", .array(components))])
  }

  /// What was eaten and drunk in a day: sums of what is known of the items, and said to be where something is
  /// not.
  mutating func add(_ day: DaySums, journal: ULID) {
    let time: [JSON.Member] = [.init("effectiveDateTime", day.day.description)]
    for nutrient in Nutrient.label {
      guard let sum = day.value(nutrient.rawValue) else { continue }
      let code = ClinicalCode.intake(nutrient)
      let (known, all) = (day.known(nutrient.rawValue), Int(day.items))
      let partial =
        known == all ? [] : Self.note("sum of \(known) of \(all) items; the values of the others are unknown")
      add(
        "\(day.day) \(nutrient.key)", of: journal, code, time,
        [value(code, sum), .init("method", ["text": "sum of the logged meals"])] + partial)
    }
    guard day.drinks > 0 else { return }
    add("\(day.day) water", of: journal, .water, time, [value(.water, Decimal(thousandths: day.water))])
  }

  private mutating func add(
    _ key: String, of entry: ULID, _ code: ClinicalCode, _ time: [JSON.Member], _ members: [JSON.Member]
  ) {
    let category: JSON = [
      "coding": [
        [
          "system": "http://terminology.hl7.org/CodeSystem/observation-category",
          "code": .string(code.category),
        ]
      ]
    ]
    let head: [JSON.Member] = [
      .init("status", "final"), .init("category", .array([category])), .init("code", code.concept),
      .init("subject", bundle.subject),
    ]
    bundle.write("Observation", key, of: entry, head + time + members, to: &bytes)
  }

  private func value(_ code: ClinicalCode, _ value: Decimal) -> JSON.Member {
    .init("valueQuantity", code.quantity(value))
  }

  private static func component(_ code: ClinicalCode, _ value: Decimal) -> JSON {
    ["code": code.concept, "valueQuantity": code.quantity(value)]
  }

  private static func note(_ text: String?) -> [JSON.Member] {
    guard let text else { return [] }
    // A string of FHIR has no control characters but tab and line ends, and is not blank.
    let scalars = text.unicodeScalars.map { scalar in
      scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) ? " " : scalar
    }
    var words = String.UnicodeScalarView()
    words.append(contentsOf: scalars)
    let safe = String(words)
    return safe.trimmed.isEmpty ? [] : [.init("note", .array([["text": .string(safe)]]))]
  }

  /// When it was: the moment with its offset, which FHIR has in whole minutes, or the day.
  private static func time(_ entry: Entry) -> [JSON.Member] {
    if let at = entry.at, at.offsetSeconds % 60 == 0 {
      return [.init("effectiveDateTime", at.description)]
    }
    return entry.day.map { [.init("effectiveDateTime", $0.description)] } ?? []
  }
}
