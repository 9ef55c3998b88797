internal import Encoding
package import Ledger
internal import Values

extension ActivityEntry {
  /// The kind of activities.
  package static let kind = Kind.logged(
    "activity", summary: "What was done, how long, and the energy it took.",
    fields: [
      .init("type", "key of the activity, as `activity types` lists it"),
      .init("minutes", "duration in minutes"),
      .init("distance_km", "distance in km; may be missing"),
      .init("kcal", "gross energy in kcal; null where it could not be estimated"),
      .init("kcal_source", "given or estimated; an estimate follows met, weight_kg and minutes"),
      .init(
        "kcal_method",
        "acsm where distance and time were gone by, MET × 3.5 × kg × min / 200; missing for MET × kg × min / 60"
      ),
      .init("met", "energy as a multiple of rest; may be missing"),
      .init("weight_kg", "body weight that the estimate used, in kg; may be missing"),
      .init("intensity", "light, moderate or hard, as the person said; may be missing"),
      .init("hr", "mean heart rate in beats per minute; may be missing"),
      .init("rpe", "perceived exertion from 0 to 10; may be missing"),
      .init("ascent_m", "metres of climb; may be missing"),
      .init("exercises", "list of exercises with their sets, as in a routine; may be missing"),
      .init("note", "the person's words; may be missing"),
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
    ],
    settle: settled, check: check)

  /// Whether the fields are as the program writes them and an estimate follows what it was made of.
  private static let check: Kind.Check = { bytes, scanner, keys in
    guard scanner.key(#","type":"#, &keys, in: bytes), scanner.string(in: bytes) != nil,
      scanner.key(#","minutes":"#, &keys, in: bytes), let minutes = scanner.thousandths(in: bytes)
    else { return false }
    if scanner.key(#","distance_km":"#, &keys, in: bytes) {
      guard scanner.thousandths(in: bytes) != nil else { return false }
    }
    guard scanner.key(#","kcal":"#, &keys, in: bytes) else { return false }
    let energy = scanner.thousandths(in: bytes)
    guard energy != nil || scanner.pass("null", in: bytes), scanner.key(#","kcal_source":"#, &keys, in: bytes)
    else { return false }
    guard scanner.pass(#""estimated""#, in: bytes) else {
      let isOther = scanner.pass("null", in: bytes) || scanner.pass(#""given""#, in: bytes)
      return isOther && scanner.members(after: &keys, in: bytes)
    }
    var method = EnergyEstimate.Method.met
    if scanner.key(#","kcal_method":"#, &keys, in: bytes) {
      guard scanner.pass(#""acsm""#, in: bytes) else { return false }
      method = .acsm
    }
    guard scanner.key(#","met":"#, &keys, in: bytes), let met = scanner.thousandths(in: bytes),
      scanner.key(#","weight_kg":"#, &keys, in: bytes), let weight = scanner.thousandths(in: bytes),
      let estimate = EnergyEstimate(
        met: MET(Decimal(thousandths: met)), weight: Kilograms(Decimal(thousandths: weight)),
        duration: Minutes(Decimal(thousandths: minutes)), method: method),
      estimate.gross.value.thousandths == energy
    else { return false }
    return scanner.members(after: &keys, in: bytes)
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
