internal import Document
package import Encoding
package import Food
package import Values

/// What a day, or several on average, brought of every nutrient, against reference intakes and limits.
package struct NutrientReport: Sendable {
  /// The days it is about.
  package let period: Period
  /// How many of them have something logged; the amounts are averages over these.
  package let loggedDays: Int
  /// Whom the references are for.
  package let person: ReferencePerson
  /// Whether nothing more will be eaten on these days.
  let isOver: Bool
  let intakes: [NutrientIntake]

  /// The report of what was eaten and drunk on some days, from the sums of all items.
  package init(
    _ period: Period, loggedDays: Int, isOver: Bool, sums: NutrientSums, person: ReferencePerson,
    weight: Decimal?
  ) {
    self.period = period
    self.loggedDays = loggedDays
    self.person = person
    self.isOver = isOver
    let energy = sums[.energy].flatMap { mean($0, loggedDays) }
    let references = ReferenceIntake.all(for: person)
    intakes = Nutrient.allCases.map { nutrient in
      let amount = sums[nutrient].flatMap { mean($0, loggedDays) }
      return NutrientIntake(
        nutrient: nutrient, amount: amount, known: sums.known(nutrient), items: sums.items,
        references: references.filter { $0.nutrient == nutrient }.compactMap { reference in
          reference.target(weight: weight, energy: energy).map {
            NutrientIntake.Reference(intake: reference, target: $0, amount: amount)
          }
        })
    }
  }

  /// Whether nothing was eaten or drunk.
  package var isEmpty: Bool { intakes.allSatisfy { $0.amount == nil } }

  /// The object of machine formats; amounts are those of a day.
  package var json: JSON {
    let shown = intakes.map(\.json)
    return [
      "schema": "healthlog.report-nutrients/1", "from": .string(period.first.description),
      "to": .string(period.last.description), "logged_days": .count(loggedDays),
      "person": [
        "sex": .text(person.sex), "age": person.isAgeKnown ? .count(person.age) : .null,
      ],
      "nutrients": .array(shown),
    ]
  }
}

/// How much of one nutrient a day brought.
struct NutrientIntake: Equatable {
  /// The nutrient.
  let nutrient: Nutrient
  /// The sum of the known parts; nil where nothing is known.
  let amount: Decimal?
  /// How many items tell it.
  let known: Int
  /// How many items there are.
  let items: Int
  /// What is needed, then what is too much; both may be missing.
  let references: [Reference]

  /// A reference and how the amount stands against it.
  struct Reference: Equatable {
    let intake: ReferenceIntake
    /// The amount of a day, in the nutrient's unit.
    let target: Decimal
    /// The amount in percent of it; nil where nobody knows.
    let percent: Decimal?
    let state: GoalState

    init(intake: ReferenceIntake, target: Decimal, amount: Decimal?) {
      self.intake = intake
      self.target = target
      percent = amount.flatMap { percentage($0, of: target) }
      guard let amount else {
        state = .unknown
        return
      }
      if intake.rule.isLimit {
        state = amount > target ? .over : .met
      } else {
        state = amount < target ? .under : .met
      }
    }
  }

  /// How much of the sum is known, where some items do not tell it.
  var partial: ProgressBar.Known? {
    known > 0 && known < items ? ProgressBar.Known(known, of: items) : nil
  }

  /// The decimal places that people are shown.
  var places: Int {
    if nutrient == .energy || nutrient == .water { return 0 }
    let largest = max(amount ?? .zero, references.map(\.target).max() ?? .zero)
    return largest < Decimal(100) ? 1 : 0
  }

  /// The amount as a cell, with what is known of it.
  var cell: Cell {
    guard let amount else { return .unknown }
    guard partial != nil else { return .amount(amount, unit: nutrient.unit.symbol, places: places) }
    return .partial(amount, unit: nutrient.unit.symbol, places: places, known: known, of: items)
  }

  /// The object of machine formats.
  var json: JSON {
    [
      "nutrient": .string(nutrient.key), "name": .string(nutrient.name),
      "unit": .string(nutrient.unit.suffix),
      "amount": .exact(amount), "known": .count(known), "of": .count(items),
      "references": .array(references.map(\.json)),
    ]
  }
}

extension NutrientIntake.Reference {
  /// Which side of the amount is asked for.
  var aim: GoalAim { intake.rule.isLimit ? .atMost : .atLeast }

  var json: JSON {
    [
      "aim": .string(aim.rawValue), "amount": .exact(target), "percent": .exact(percent),
      "state": .string(state.rawValue), "source": .string(intake.source),
    ]
  }
}
