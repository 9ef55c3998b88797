internal import Activity
internal import Document
internal import Encoding
internal import Goals
internal import Messages
internal import Session
internal import Values

/// What one activity would take.
struct BurnAnswer {
  /// The activity.
  let type: ActivityType
  /// Why that multiple of rest, where it is not simply that of the activity.
  let remark: Message?
  /// The estimate.
  let estimate: EnergyEstimate

  /// Its members in machine formats.
  var members: [JSON.Member] {
    [
      .init("type", type.key), .init("met", .number(estimate.met.description)),
      .init("minutes", .number(estimate.duration.description)),
      .init("weight_kg", .number(estimate.weight.description)),
      .init("gross_kcal", .number(estimate.gross.description)),
      .init("net_kcal", .number(estimate.net.description)),
      .init("kcal_per_hour", .number(estimate.perHour.description)),
      .init("method", estimate.method.rawValue),
    ]
  }
}

/// A person's energy at rest in kcal a day, if the profile is sufficient; otherwise nil.
struct RestingEnergies {
  /// By Mifflin and St Jeor.
  let mifflin: Decimal?
  /// By Harris and Benedict, 1918.
  let harrisBenedict: Decimal?
}

extension Session {
  /// The energies at rest for a weight.
  mutating func restingEnergies(weight: Kilograms) throws(Failure) -> RestingEnergies {
    let person = try energyPerson(on: today, weight: weight)
    // A number that the profile does not allow is not shown; nothing depends on it.
    return RestingEnergies(
      mifflin: try? RestingEnergy(.mifflin, person).energy,
      harrisBenedict: try? RestingEnergy(.harrisBenedict1918, person).energy)
  }
}

/// What activities of a name would take, the one that fits best first.
struct BurnReport {
  private let answers: [BurnAnswer]
  private let resting: RestingEnergies

  /// A report of some answers, at least one.
  init(_ answers: [BurnAnswer], _ resting: RestingEnergies) {
    self.answers = answers
    self.resting = resting
  }

  /// Shows it, and the arithmetic of the first on stderr.
  func show(_ shape: AnswerShape?, _ console: inout Console) {
    guard let best = answers.first else { return }
    if let remark = best.remark { console.say(remark) }
    console.say(
      "\(Message.arithmetic(best.estimate.grossArithmetic)), \(EnergyEstimate.uncertaintyText)")
    let json = json(best)
    let objects = answers.map { JSON.object($0.members) }
    console.show(
      document(best, console), json: json, lines: answers.count > 1 ? objects : [json], shaped: shape,
      as: { answers.map { NinjasBurn.object($0.type.key, $0.estimate) } })
  }

  private func personal(_ best: BurnAnswer) -> PersonalEnergy? {
    resting.harrisBenedict.flatMap {
      PersonalEnergy(best.estimate.met, weight: best.estimate.weight, restingEnergy: $0)
    }
  }

  private func individual(_ best: BurnAnswer) -> Kilocalories? {
    resting.mifflin.flatMap {
      PersonalEnergy.energy(best.estimate.met, restingEnergy: $0, best.estimate.duration)
    }
  }

  private func json(_ best: BurnAnswer) -> JSON {
    let personal = personal(best)
    var members: [JSON.Member] = [.init("schema", "healthlog.burn/1")] + best.members
    members += [
      .init("corrected_met", .exact(personal?.correctedMET.value)),
      .init("corrected_intensity", .text(personal?.correctedMET.intensity.rawValue)),
      .init("individual_kcal", .exact(individual(best)?.value)),
    ]
    if answers.count > 1 {
      members.append(.init("matches", .array(answers.map { .object($0.members) })))
    }
    return .object(members)
  }

  private func document(_ best: BurnAnswer, _ console: Console) -> Document {
    let language = console.language
    let isForPeople = console.isForPeople
    let table = Block.table(
      Table(
        answers,
        columns: [
          .text("type", language.words(.activity), .essential, .clipped) {
            .text(isForPeople ? language.activity($0.type) : $0.type.key)
          },
          .number("met", "MET", .useful) { .number($0.estimate.met.value, places: 1) },
          .number("minutes", language.words(.duration), .essential) {
            .amount($0.estimate.duration.value, unit: "min", places: 0)
          },
          .number("weight_kg", language.words(.weight), .useful) {
            .amount($0.estimate.weight.value, unit: "kg", places: 1)
          },
          .number("gross_kcal", language.words(.burned), .essential) {
            .amount($0.estimate.gross.value, unit: "kcal", places: 0)
          },
          .number("net_kcal", language.words(.net), .useful) {
            .amount($0.estimate.net.value, unit: "kcal", places: 0)
          },
          .number("kcal_per_hour", language.words(.perHour), .useful) {
            .amount($0.estimate.perHour.value, unit: "kcal", places: 0)
          },
        ]))
    let lines = console.isForPeople ? personalLines(best, language, console.units) : []
    return Document(title: "", blocks: lines.isEmpty ? [table] : [table, .list(lines)])
  }

  /// What the profile adds, each with its name.
  private func personalLines(
    _ best: BurnAnswer, _ language: Language, _ units: ShownUnits
  ) -> [String] {
    var lines: [String] = []
    if let personal = personal(best) {
      let met = language.number(personal.correctedMET.value, places: 1)
      let rest = language.number(personal.rest, places: 2)
      let band = language.words(personal.correctedMET.intensity.phrase)
      lines.append(
        language.words(
          "corrected MET (Kozey 2010): \(met) times your own resting rate of \(rest) ml/kg/min, \(band); the energy stays the same"
        )
      )
    }
    if let resting = resting.mifflin, let energy = individual(best) {
      let shown = units.text(energy.value, unit: "kcal", places: 0, language)
      let rest = units.text(resting, unit: "kcal", places: 0, language)
      lines.append(
        language.words("with your own resting rate (Mifflin–St Jeor, \(rest) a day): \(shown)"))
    }
    return lines
  }
}
