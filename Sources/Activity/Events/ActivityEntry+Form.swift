// What there is to know of activities, and how they are checked in their bytes: an estimated energy follows from other
// fields.

internal import Document
internal import Encoding
package import Ledger
package import Records
internal import Values

extension ActivityEntry {
  /// The kind of activities.
  package static let kind = form.kind

  /// What there is to know of activities.
  package static let form = Form(
    "activity", .activity, plural: "activities", summary: "An activity, with its duration and energy.",
    table: .init("activities", "An activity, how long it took, and its energy."),
    fields: [
      .word(
        "type", "type", .activity, ActivityField.types,
        "key of the activity, as listed by `activity types`"
      ).inDatabase("activity_type", rowOf: "activity_types").noLine,
      ActivityField.minutes, ActivityField.distance.optional,
      .figure(
        "kcal", "kcal", aliases: ["energy"], .burned,
        ActivityField.number("kcal", 0, FieldForm.meantFromZero),
        "gross energy in kcal, rest included; null if it could not be estimated"
      ).optional.nullable.expected.kept(.essential),
      .word(
        "kcal_source", "source", .source,
        ActivityField.words(Source.allCases) { language, source in language.words(source.phrase) },
        "given or estimated; an estimate follows met, weight_kg and minutes"
      ).optional.nullable.notEditable.kept(.extra),
      .word(
        "kcal_method", "method", .estimatedBy,
        ActivityField.words(EnergyEstimate.Method.allCases) { _, method in method.rawValue },
        """
        acsm if estimated from distance and time, MET × 3.5 × kg × min / 200; missing for MET × kg × min / \
        60
        """
      ).optional.usually(EnergyEstimate.Method.met.rawValue).notEditable.notExported.notInDatabase
        .listed(.none).noLine,
      .figure(
        "met", "met", .multipleOfRest, ActivityField.number("", 1, MET.kept), "energy as a multiple of rest"
      ).optional.notEditable.kept(.extra),
      .figure(
        "weight_kg", "weight", .weight,
        .init(unit: "kg", places: 1, kept: Kilograms.kept, isAboveZero: true, plausible: nil),
        "body weight used for the estimate, in kg"
      ).optional.notEditable.notExported.listed(.none),
      ActivityField.intensity.optional.notExported.kept(.extra).listed(.ofPrograms),
      .figure(
        "hr", "hr", .heartRate, ActivityField.number("bpm", 0, ActivityMetrics.heartRates),
        "mean heart rate in beats per minute"
      ).optional.inDatabase("heart_rate").notExported.kept(.extra).listed(.ofPrograms),
      ActivityField.exertion.optional.notExported.kept(.extra).listed(.ofPrograms),
      ActivityField.ascent.optional.notExported.kept(.extra).listed(.ofPrograms),
      ActivityField.moving, ActivityField.elapsed, ActivityField.exercises, .note, ActivityField.splits,
      // Last, since it is the longest by far and few ask for it.
      ActivityField.route,
    ],
    examples: [
      #"""
      {"op":"add","kind":"activity","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21",\#
      "at":"2026-11-21T07:00:00+01:00","type":"running","minutes":45,"kcal":586.53,\#
      "kcal_source":"estimated","met":9.8,"weight_kg":79.8}
      """#,
      #"""
      {"op":"add","kind":"activity","entry":"01M7YF3FTCB3C4D5E6F7G8H9J1","day":"2026-11-20",\#
      "type":"cycling","minutes":70,"distance_km":25.3,"kcal":620,"kcal_source":"given","intensity":"hard","hr":151,"rpe":6,\#
      "note":"against the wind"}
      """#,
      #"""
      {"op":"add","kind":"activity","entry":"01M7YF3FTCB3C4D5E6F7G8H9J2","day":"2026-11-19",\#
      "type":"walking","minutes":30.5,"kcal":null,"kcal_source":null,"met":3.5}
      """#,
      #"""
      {"op":"add","kind":"activity","entry":"01M7YF3FTCB3C4D5E6F7G8H9J3","day":"2026-11-18",\#
      "type":"strength","minutes":40,"kcal":null,"kcal_source":null,"met":6,"exercises":[{"name":"bench press",\#
      "exercise":"exercise:bench-press","sets":[{"reps":8,"load_kg":60},{"reps":7,"load_kg":60}]}]}
      """#,
      #"""
      {"op":"add","kind":"activity","entry":"01M7YF3FTCB3C4D5E6F7G8H9J7","day":"2026-11-17",\#
      "type":"running","minutes":60,"distance_km":10,"kcal":816.952,"kcal_source":"estimated","kcal_method":"acsm",\#
      "met":11.115,"weight_kg":70,"ascent_m":138}
      """#,
      #"""
      {"op":"add","kind":"activity","entry":"01M7YF3FTCB3C4D5E6F7G8H9JA","day":"2026-11-16",\#
      "at":"2026-11-16T18:30:00+01:00","type":"running","minutes":11.5,"distance_km":2.3,"kcal":null,\#
      "kcal_source":null,"ascent_m":12,"moving_min":11.217,"elapsed_min":13,"splits_s":[298,305],\#
      "route":"wgciHongMsD{JoAkRjCsN cgciHwfiMrIsIgJzaA"}
      """#,
    ],
    agreement: .init(settle: settled, check: check))

  /// Whether the fields are as the program writes them, may be kept, and an estimate follows what it was made of.
  private static let check: Kind.Check = { bytes, scanner, keys in
    guard let parts = Estimated(&scanner, &keys, in: bytes) else { return false }
    guard kind.table.passMembers(&scanner, &keys, isWhole: false, in: bytes) else { return false }
    guard let estimated = parts.estimated else { return true }
    let estimate = EnergyEstimate(
      met: MET(Decimal(thousandths: estimated.met)),
      weight: Kilograms(Decimal(thousandths: estimated.weight)),
      duration: Minutes(Decimal(thousandths: parts.minutes)), method: estimated.method)
    return estimate.map { $0.gross.value.thousandths == parts.energy } ?? false
  }

  /// The fields with an estimate that follows what it was made of.
  @Sendable private static func settled(_ members: [JSON.Member]) -> [JSON.Member] {
    let object = JSON.object(members)
    guard object["kcal_source"]?.stringValue == Source.estimated.rawValue,
      let met = object["met"]?.decimalValue, let weight = object["weight_kg"]?.decimalValue,
      let minutes = object["minutes"]?.decimalValue,
      let estimate = EnergyEstimate(
        met: MET(met), weight: Kilograms(weight), duration: Minutes(minutes),
        method: object["kcal_method"]?.stringValue.flatMap(EnergyEstimate.Method.init) ?? .met)
    else { return members }
    let energy = JSON.number(estimate.gross.value.description)
    return members.map { $0.key == "kcal" ? .init("kcal", energy) : $0 }
  }
}

/// The members an activity begins with, as the program writes them.
private struct Estimated {
  /// The duration, in thousandths of a minute.
  let minutes: Int64
  /// The energy, in thousandths of kcal; nil where nobody knows.
  let energy: Int64?
  /// What an estimate was made of; nil of an energy that is none.
  let estimated: (met: Int64, weight: Int64, method: EnergyEstimate.Method)?

  /// Passes them; nil where one stands otherwise, or may not be kept.
  init?(_ scanner: inout ExactScanner, _ keys: inout KeySet, in bytes: Span<UInt8>) {
    guard scanner.key(#","type":"#, &keys, in: bytes), scanner.string(in: bytes) != nil,
      scanner.key(#","minutes":"#, &keys, in: bytes),
      let minutes = scanner.number(Minutes.kept, in: bytes)
    else { return nil }
    if scanner.key(#","distance_km":"#, &keys, in: bytes) {
      guard scanner.passNumber(Kilometres.kept, in: bytes) else { return nil }
    }
    guard scanner.key(#","kcal":"#, &keys, in: bytes) else { return nil }
    let energy = scanner.number(FieldForm.meantFromZero, in: bytes)
    guard energy != nil || scanner.pass("null", in: bytes), scanner.key(#","kcal_source":"#, &keys, in: bytes)
    else { return nil }
    (self.minutes, self.energy) = (minutes, energy)
    guard scanner.pass(#""estimated""#, in: bytes) else {
      guard scanner.pass("null", in: bytes) || scanner.pass(#""given""#, in: bytes) else { return nil }
      estimated = nil
      return
    }
    var method = EnergyEstimate.Method.met
    if scanner.key(#","kcal_method":"#, &keys, in: bytes) {
      guard scanner.pass(#""acsm""#, in: bytes) else { return nil }
      method = .acsm
    }
    guard scanner.key(#","met":"#, &keys, in: bytes), let met = scanner.number(MET.kept, in: bytes),
      scanner.key(#","weight_kg":"#, &keys, in: bytes),
      let weight = scanner.number(Kilograms.kept, in: bytes)
    else { return nil }
    estimated = (met, weight, method)
  }
}
