internal import Activity
package import Arguments
internal import Body
internal import Encoding
package import Session
internal import Values

/// Tells what an activity would take; stores nothing.
package struct Burn: Command {
  package static let page = Page(
    name: "burn", group: .training, summary: "Estimate the energy of an activity without storing it.",
    details: [
      """
      Takes the same arguments as `activity add` and lists every activity of that name, the best match \
      first. The gross energy is MET × kg × minutes / 60; the net energy leaves out rest, (MET − 1) × kg × \
      minutes / 60, and is what you can add to a daily budget that already includes rest. Without a duration \
      it uses one hour; without `--weight` it uses the latest weight in the journal.
      """,
      """
      Running and walking with a distance use the ACSM equations, including `--grade` or `--ascent`. If the profile has \
      height, birth and sex, two more numbers follow: the corrected MET, which relates the effort to your own resting \
      rate (Kozey et al., J Phys Act Health 2010;7:508–16) and adds no energy, and the energy based on your own \
      resting rate (Mifflin–St Jeor) instead of that of the MET.
      """,
    ],
    examples: [
      Example("healthlog burn running 30m", "half an hour of every kind of running"),
      Example("healthlog burn run 10km 50m --weight 70kg --grade 2%", "by distance and time, uphill"),
      Example(
        "healthlog burn running 30m --weight 70kg --met 9.8", "with another weight and intensity"),
    ],
    seeAlso: ["activity add", "activity types", "weight add"])

  let words: [String]
  let weight: Kilograms?
  let met: MET?
  let intensity: Intensity?
  let grade: Percentage?
  let ascent: Metres?
  let source: BurnSource?
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "ACTIVITY", atLeast: 1, help: "the activity, with its duration, distance and pace",
      completion: .activities)
    weight = try read.option("weight", help: "the body weight; the latest one if left out")
    met = try read.option("met", help: "the energy as a multiple of rest; that of the table if left out")
    intensity = try read.option("intensity", help: "how hard it is")
    grade = try read.option("grade", help: "the gradient, such as 2%, if a distance is given")
    ascent = try read.option("ascent", help: "the climb in metres, such as 300m")
    source = try read.option("source", help: "ask a web service: ninjas, with your key")
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let (types, metrics) = try question(&session)
    let minutes = metrics.duration ?? Minutes(Decimal(60))
    if source != nil {
      let weight = try weight(&session)
      return try NinjasBurn(type: name, minutes: minutes, weight: weight).show(shape, &session)
    }
    guard let weight = try weight(&session) else {
      throw Failure(
        .notUnderstood, "burn.weight", "no weight is known for the estimate",
        hint: "add --weight 70kg, or log one with `healthlog weight add 70`")
    }
    // What was said of how hard it is belongs to one activity.
    let isOne = met != nil || metrics.intensity != nil || metrics.distance != nil
    var answers: [BurnAnswer] = []
    for type in isOne ? Array(types.prefix(1)) : types {
      let energy = ActivityEnergy(type, met: met, metrics)
      guard let estimate = energy.estimate(weight: weight, minutes) else {
        throw Failure(
          .notUnderstood, "burn.too-large", "the estimate is too large", hint: "see --weight")
      }
      answers.append(BurnAnswer(type: type, remark: energy.remark, estimate: estimate))
    }
    try BurnReport(answers, session.restingEnergies(weight: weight)).show(shape, &session.console)
  }

  /// The name alone, as a service is asked for it.
  private var name: String {
    words.prefix { $0.first?.isNumber != true }.joined(separator: " ")
  }

  /// The activities of the name and what was said of them, with the third of duration, distance and pace.
  private func question(_ session: inout Session) throws(Failure) -> (
    types: [ActivityType], metrics: ActivityMetrics
  ) {
    var said = ActivityMetrics()
    said.intensity = intensity
    said.ascent = ascent
    let found = try named(&session)
    var metrics = found.metrics
    metrics = try metrics.together(with: said)
    try metrics.settle(found.types.first, session.console)
    if let distance = metrics.distance, metrics.duration == nil {
      throw Failure(
        .notUnderstood, "burn.duration", "no duration given for the \(distance) km",
        hint: "add a duration such as 50m, or a pace such as 5:30/km")
    }
    return (found.types, try climbed(metrics))
  }

  /// The activities of the name and what was said of them: those that are built in, else exercises too.
  private func named(_ session: inout Session) throws(Failure) -> (
    types: [ActivityType], metrics: ActivityMetrics
  ) {
    let fault: ActivityLine.Fault
    do throws(ActivityLine.Fault) {
      return try ActivityLine.matches(words, among: .builtIn)
    } catch {
      fault = error
    }
    // Where exercises do not have the name either, what was wrong at first is told.
    if source == nil, let further = try session.furtherActivityTypes(),
      let found = try? ActivityLine.matches(words, among: further)
    {
      return found
    }
    switch fault {
    case .unknown(let unknown):
      guard source != nil else { throw unknown.failure }
      return ([], try durations())
    case .grammar(let fault): throw Failure(fault)
    }
  }

  /// What is said of an activity that only a service on the web knows.
  private func durations() throws(Failure) -> ActivityMetrics {
    do throws(GrammarError) {
      return try ActivityLine.metrics(Array(words.drop { $0.first?.isNumber != true }))
    } catch {
      throw Failure(error)
    }
  }

  /// The climb that the grade makes of the distance.
  private func climbed(_ said: ActivityMetrics) throws(Failure) -> ActivityMetrics {
    guard let grade else { return said }
    guard let distance = said.distance, said.ascent == nil,
      let metres = Decimal.product(grade.value, distance.value, dividedBy: Decimal(thousandths: 100))
    else {
      throw Failure(
        .notUnderstood, "burn.grade", "--grade requires a distance and cannot be combined with --ascent",
        hint: "for example `healthlog burn run 10km 50m --grade 2%`")
    }
    var metrics = said
    metrics.ascent = Metres(metres)
    return metrics
  }

  private func weight(_ session: inout Session) throws(Failure) -> Kilograms? {
    if let weight { return weight }
    return try session.weight(on: session.today)
  }
}
