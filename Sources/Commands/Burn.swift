internal import Activity
package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Values

/// Tells what an activity would take; stores nothing.
package struct Burn: Command {
  package static let page = Page(
    name: "burn", group: .training, summary: "Estimate the energy of an activity, storing nothing.",
    details: [
      """
      The gross energy is MET × kg × minutes / 60; the net energy leaves out rest, (MET − 1) × kg × minutes \
      / 60, and is what may be added to a day's budget that has rest in it. Without DURATION it is that of \
      an hour; without `--weight` the newest weight of the journal counts.
      """
    ],
    examples: [
      Example("healthlog burn running 30m", "half an hour of running"),
      Example(
        "healthlog burn running 30m --weight 70kg --met 9.8", "for another weight and multiple of rest"),
    ],
    seeAlso: ["activity add", "activity types", "weight add"])

  let type: String
  let minutes: Minutes
  let weight: Kilograms?
  let met: MET?
  let intensity: Intensity?
  let source: BurnSource?
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    type = try read.word("TYPE", help: "the activity", completion: .activities)
    minutes =
      try read.optionalWord("DURATION", help: "how long; an hour if it is left out") ?? Minutes(Decimal(60))
    weight = try read.option("weight", help: "the body's weight, if not the newest one")
    met = try read.option("met", help: "the energy as a multiple of rest, if not that of the table")
    intensity = try read.option("intensity", help: "how hard it is")
    source = try read.option("source", help: "ask a service on the web: ninjas, with your key")
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    if source != nil {
      let weight = try weight(&session)
      return try NinjasBurn(type: type, minutes: minutes, weight: weight).show(shape, &session)
    }
    let energy = ActivityEnergy(try ActivityTypes.builtIn.named(type), met: met, metrics)
    if let remark = energy.remark { session.say(remark) }
    guard let weight = try weight(&session) else {
      throw Failure(
        .notUnderstood, "burn.weight", "no weight is known to estimate with",
        hint: "add --weight 70kg, or log one with `healthlog weight add 70`")
    }
    guard let estimate = energy.estimate(weight: weight, minutes) else {
      throw Failure(
        .notUnderstood, "burn.too-large", "the estimate is too large to be counted", hint: "see --weight")
    }
    session.say("\(estimate.grossArithmetic), \(EnergyEstimate.uncertaintyText)")
    let json = json(energy.type, estimate)
    session.show(
      document(energy.type, estimate, session), json: json, lines: [json], shaped: shape,
      as: { [NinjasBurn.object(energy.type.key, estimate)] })
  }

  private var metrics: ActivityMetrics {
    var metrics = ActivityMetrics()
    metrics.duration = minutes
    metrics.intensity = intensity
    return metrics
  }

  private func weight(_ session: inout Session) throws(Failure) -> Kilograms? {
    if let weight { return weight }
    return try session.weight(on: session.today)
  }

  private func json(_ type: ActivityType, _ estimate: EnergyEstimate) -> JSON {
    [
      "schema": "healthlog.burn/1", "type": .string(type.key), "met": .number(estimate.met.description),
      "minutes": .number(estimate.duration.description), "weight_kg": .number(estimate.weight.description),
      "gross_kcal": .number(estimate.gross.description), "net_kcal": .number(estimate.net.description),
      "kcal_per_hour": .number(estimate.perHour.description),
    ]
  }

  private func document(_ type: ActivityType, _ estimate: EnergyEstimate, _ session: Session) -> Document {
    let language = session.language
    let columns: [Column] = [
      .text("type", language.words(.activity), .essential, .clipped),
      .number("met", "MET", .useful),
      .number("minutes", language.words(.duration), .essential),
      .number("weight_kg", language.words(.weight), .useful),
      .number("gross_kcal", language.words(.burned), .essential),
      .number("net_kcal", language.words(.net), .useful),
      .number("kcal_per_hour", language.words(.perHour), .useful),
    ]
    let row: [Cell] = [
      .text(session.isForPeople ? language.activity(type) : type.key), .number(estimate.met.value, places: 1),
      .amount(estimate.duration.value, unit: "min", places: 0),
      .amount(estimate.weight.value, unit: "kg", places: 1),
      .amount(estimate.gross.value, unit: "kcal", places: 0),
      .amount(estimate.net.value, unit: "kcal", places: 0),
      .amount(estimate.perHour.value, unit: "kcal", places: 0),
    ]
    return Document(title: "", blocks: [.table(Table(columns: columns, rows: [row], total: nil))])
  }
}
