// activity-<date>-<id>.json, one file a day:
//
//     {"exportVersion":"1.6","date":"2025-08-16","summary":{"stepCount":9876,"calories":2300},
//      "samples":{"mets":[…],"steps":[{"localTime":"08:15:00","value":23}]}}
//
// Without a summary the steps of the samples are added up.

internal import Body
internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Days of Polar Flow's export.
  static let polarDays = ForeignDocument(
    program: PolarTime.program, title: "Polar Flow days",
    recognises: { head in
      guard head.isJSON else { return false }
      let keys = head.keys
      return keys.isSuperset(of: ["exportVersion", "date"])
        && !keys.isDisjoint(with: ["samples", "stepCount", "mets"])
    }
  ) { source, reading in
    var entries = DocumentEntries(program: PolarTime.program)
    let plain = DocumentSource(
      BareNaN.nulled(source.bytes), file: source.file, source.clock, source.answers,
      beside: source.beside, zone: source.zone)
    _ = DocumentRecords(["date", "summary", "samples"]).read(plain, into: &reading) { record, reading in
      guard let text = record["date"]?.stringValue, let day = CivilDay(iso: text) else {
        return reading.refuse(0, "it has no date")
      }
      guard let steps = record["summary"]?.foreignAmount("stepCount") ?? sum(record["samples"]?["steps"]),
        steps != .zero
      else { return reading.passed += 1 }
      entries.addMeasure(
        .steps, steps, DocumentEntries.Moment(day: day, at: nil), key: "steps \(day)", into: &reading)
    }
    return entries.entries
  }

  /// The sum of the steps of a day; nil where there are none.
  private static func sum(_ samples: JSON?) -> Decimal? {
    let values = (samples?.arrayValue ?? []).compactMap { $0.foreignAmount("value") }
    return values.isEmpty ? nil : values.filter { !$0.isNegative }.reduce(Decimal.zero, +)
  }
}
