internal import Arguments
internal import Body
internal import Document
internal import Session
internal import Values

/// Records a weight.
struct WeightAdd: FormAdding {
  static let page = Page(
    name: "weight add", group: .logging, summary: "Log a weight.",
    details: [
      """
      Takes a weight in kg, lb or st; a number without a unit is in kg. Energy estimates use the latest \
      weight on or before their day. A weight below 20 kg or above 400 kg requires `--force`. A weight \
      more than 3 % away from the trend is stored, with a warning that it may be a mistake.
      """
    ],
    examples: [
      Example("healthlog weight add 79.8", "this morning's weight"),
      Example("healthlog weight add 176lb --fat 21 --at \"yesterday 7:10\"", "with body fat in percent"),
    ],
    seeAlso: ["weight list", "measure add", "healthlog-quantities(7)"])

  let input: FormInput<WeightEntry>

  static func doubt(
    about weighed: WeightEntry, on day: CivilDay, _ session: inout Session
  ) throws(Failure) -> Message? {
    guard let trend = try session.recentTrend(on: day).surprised(by: weighed.weight.value, on: day) else {
      return nil
    }
    let words = Message.inEach { $0.amount(trend, unit: "kg", places: 1) }
    return "that is far from the trend, \(words); if it is a mistake, use `healthlog undo`"
  }
}
