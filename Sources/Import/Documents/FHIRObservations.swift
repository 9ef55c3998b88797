// Observations of HL7 FHIR (R4), as hospitals and the clinical records of Apple Health have them: one resource, a Bundle of
// them, an array, or a resource on each line. What is measured is said by a code of LOINC, the unit by one of UCUM.

internal import Body
internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Observations of FHIR.
  static let fhirObservations = ForeignDocument(
    program: "FHIR", title: "FHIR observations",
    recognises: { head in head.isJSON && head.keys.contains("resourceType") }
  ) { source, reading in
    var entries = DocumentEntries(program: "FHIR")
    for value in fhirValues(source, &reading) {
      for resource in fhirResources(value) { add(resource, source, &entries, &reading) }
    }
    return entries.entries
  }

  /// The JSON of a file: one value, or one on each line.
  private static func fhirValues(_ source: DocumentSource, _ reading: inout FileReading) -> [JSON] {
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard lines.count == 2, lines[1].contains(where: { $0 > 0x20 }), let first = lines.first,
      (try? JSON.parse(Array(first).span)) != nil
    else { return source.json(&reading).map { [$0] } ?? [] }
    var values: [JSON] = []
    for (number, line) in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated() where line.contains(where: { $0 > 0x20 })
    {
      do throws(JSONError) {
        values.append(try JSON.parse(Array(line).span))
      } catch {
        reading.refuse(number + 1, error.reason)
      }
    }
    return values
  }

  /// The resources of a value, those of bundles each.
  private static func fhirResources(_ value: JSON) -> [JSON] {
    if let elements = value.arrayValue { return elements.flatMap(fhirResources) }
    guard value["resourceType"]?.stringValue == "Bundle" else { return [value] }
    return (value["entry"]?.arrayValue ?? []).compactMap { $0["resource"] }.flatMap(fhirResources)
  }

  private static func add(
    _ resource: JSON, _ source: DocumentSource, _ entries: inout DocumentEntries, _ reading: inout FileReading
  ) {
    reading.rows += 1
    let type = resource["resourceType"]?.foreignText ?? "resource"
    guard type == "Observation" else { return reading.leave(type) }
    let status = resource["status"]?.foreignText ?? ""
    guard ["final", "amended", "corrected"].contains(status) else {
      return reading.leave("\(type) \(status)")
    }
    do throws(RowFault) {
      guard let kind = fhirKind(resource["code"]) else {
        guard !fhirCodes(resource["code"]).contains(where: fhirHeights.contains) else {
          return reading.leave(as: LeftRecords.height)
        }
        return reading.leave("\(type) \(fhirName(resource))")
      }
      try add(kind, resource, source, &entries, &reading)
    } catch {
      reading.refuse(0, error.reason)
    }
  }

  private static func add(
    _ kind: FHIRKind, _ resource: JSON, _ source: DocumentSource, _ entries: inout DocumentEntries,
    _ reading: inout FileReading
  ) throws(RowFault) {
    let written =
      resource["effectiveDateTime"] ?? resource["effectiveInstant"] ?? resource["effectivePeriod"]?["start"]
    guard let moment = source.moment(written: written?.stringValue) else { throw RowFault("it has no date") }
    let key = resource["id"]?.foreignText
    let note = resource["note"]?.arrayValue?.first?["text"]?.foreignText
    switch kind {
    case .weight:
      let weight = try FHIRQuantity(resource["valueQuantity"])
      entries.addWeight(try weight.kilograms(), moment, key: key, note: note, into: &reading)
    case .measure(let measure):
      let quantity = try FHIRQuantity(resource["valueQuantity"])
      entries.addMeasure(
        measure, try quantity.amount(of: measure), moment, key: key, note: note, into: &reading)
    case .pressures:
      var values: [String: Decimal] = [:]
      for part in resource["component"]?.arrayValue ?? [] {
        for code in fhirCodes(part["code"]) where code == "8480-6" || code == "8462-4" {
          values[code] = try FHIRQuantity(part["valueQuantity"]).amount(of: .bloodPressure)
        }
      }
      guard let upper = values["8480-6"], let lower = values["8462-4"] else {
        throw RowFault("it has no value")
      }
      entries.addMeasure(
        .bloodPressure, upper, diastolic: lower, moment, key: key, note: note, into: &reading)
    }
  }

  /// What an observation is of; nil for what the diary has no place for.
  private static func fhirKind(_ concept: JSON?) -> FHIRKind? {
    fhirCodes(concept).lazy.compactMap { fhirKinds[$0] }.first
  }

  /// The codes of LOINC that a concept has.
  private static func fhirCodes(_ concept: JSON?) -> [String] {
    (concept?["coding"]?.arrayValue ?? []).compactMap { coding in
      let system = coding["system"]?.stringValue
      return system == nil || system == "http://loinc.org" || system == "urn:oid:2.16.840.1.113883.6.1"
        ? coding["code"]?.foreignText : nil
    }
  }

  private static func fhirName(_ resource: JSON) -> String {
    let coding = resource["code"]?["coding"]?.arrayValue?.first
    return resource["code"]?["text"]?.foreignText ?? coding?["display"]?.foreignText
      ?? coding?["code"]?.foreignText ?? ""
  }

  /// Heights of the body: as such, measured, stated, and lying down.
  private static let fhirHeights: Set = ["8302-2", "3137-7", "3138-5", "8301-4", "8306-3", "8308-9"]

  private static let fhirKinds: [String: FHIRKind] = [
    "29463-7": .weight, "3141-9": .weight, "41982-0": .measure(.bodyFat),
    "40443-4": .measure(.restingHeartRate),
    "8310-5": .measure(.temperature), "8280-0": .measure(.waist), "56086-2": .measure(.waist),
    "41950-7": .measure(.steps), "85354-9": .pressures, "55284-4": .pressures,
  ]
}

/// What an observation is of.
private enum FHIRKind {
  /// The weight of the body.
  case weight
  /// A measure with one value.
  case measure(MeasureName)
  /// Two pressures, each a component.
  case pressures
}

/// A value with the code of its unit in UCUM.
private struct FHIRQuantity {
  private let number: LooseNumber
  private let unit: String

  /// Reads a quantity. Throws where there is none, or a comparator says that it is only a bound.
  init(_ value: JSON?) throws(RowFault) {
    guard let value, let number = value["value"]?.foreignNumber, value["comparator"] == nil else {
      throw RowFault("it has no value")
    }
    self.number = number
    unit = value["code"]?.foreignText ?? value["unit"]?.foreignText ?? ""
  }

  /// The kilograms that it is, to two places.
  func kilograms() throws(RowFault) -> Decimal {
    let word = ["[lb_av]": "lb", "[stone_av]": "st", "kg": "kg", "g": "g", "lbs": "lb", "lb": "lb"][unit]
    guard let unit = word.flatMap({ ForeignUnit($0, of: .mass) }) else { throw unknown }
    guard let kilograms = unit.hundredths(number) else { throw RowFault("it is out of range") }
    return kilograms
  }

  /// The value in the unit of a measure.
  func amount(of measure: MeasureName) throws(RowFault) -> Decimal {
    let amount: Decimal?
    switch (measure.unit, unit) {
    case ("cm", "cm"), ("%", "%"), ("mmHg", "mm[Hg]"), ("mmHg", "mmHg"), ("bpm", "/min"),
      ("bpm", "{beats}/min"),
      ("°C", "Cel"), ("steps", "{steps}"), ("steps", "1"), ("steps", "{#}/d"), ("steps", "1/d"),
      ("steps", "steps"):
      amount = number.decimal()
    case ("cm", "m"): amount = number.decimal(times: 100)
    case ("cm", "[in_i]"): amount = number.decimal(times: 254, dividedBy: 100)
    case ("°C", "[degF]"):
      // 32 °F are 0 °C.
      amount = number.decimal(times: 5, dividedBy: 9).flatMap { fifth in
        Ratio(160, 9).flatMap { fifth.subtracting($0.decimal) }
      }
    default: throw unknown
    }
    guard let amount, !amount.isNegative else { throw RowFault("it is out of range") }
    return amount
  }

  private var unknown: RowFault {
    unit.isEmpty ? RowFault("it has no unit") : RowFault("the unit '\(unit.prefix(20))' is not known")
  }
}
