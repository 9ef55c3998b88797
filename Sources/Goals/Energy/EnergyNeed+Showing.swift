package import Document
package import Encoding
internal import Values

extension EnergyNeed {
  /// The object of machine formats.
  package func json(_ split: MacroSplit?) -> JSON {
    var members: [JSON.Member] = [
      .init("schema", "healthlog.energy/1"), .init("formula", formula.rawValue),
      .init("bmr_kcal", .exact(resting.energy)), .init("activity_factor", .exact(factor)),
      .init("tdee_kcal", .exact(expenditure)), .init("target_kcal", .exact(target)),
      .init("steps", .array(steps.map { .string($0.arithmetic) })), .init("day", day.description),
      .init("mode", mode.rawValue), .init("level", level.rawValue),
      .init("workouts_net_kcal", .exact(work?.energy)),
      .init("change_kcal", .exact(change.map { $0.isLoss ? .zero - $0.daily : $0.daily })),
      .init("change_kg_per_week", .exact(change.map { $0.isLoss ? .zero - $0.perWeek : $0.perWeek })),
      .init("weight_kg", .exact(person.weight)), .init("height_cm", .exact(person.height)),
      .init("age", person.age.map { .count($0) } ?? .null), .init("sex", .text(person.sex?.rawValue)),
      .init("body_fat_percent", .exact(person.bodyFat)), .init("source", .string(formula.source)),
      .init("uncertainty_percent", .count(Self.uncertainty)),
      .init("notes", .array(remarks.map { .string($0.text(.english)) })),
    ]
    if let split {
      members.append(
        .init(
          "macros",
          [
            "preset": .string(split.preset.rawValue), "protein_g": .exact(split.protein),
            "carbohydrate_g": .exact(split.carbohydrate), "fat_g": .exact(split.fat),
          ]))
    }
    return .object(members)
  }

  /// The steps for people, with their sources and what they are worth.
  package func document(_ split: MacroSplit?, _ language: Language, _ units: ShownUnits) -> Document {
    let title = language.heading(.energy) + language.colon + language.day(day)
    var fields = [Field(language.words(.formula), .text(formula.title))]
    fields += [Field(language.words(.goesBy), .text(facts(language, units)))]
    fields += arithmetic(language)
    fields.append(Field(language.words(.toEat), .amount(target, unit: "kcal", places: 0)))
    if let split {
      fields.append(Field(split.preset.rawValue, .text(split.text(language))))
    }
    let notes = [basis(language)] + remarks.map { $0.text(language) } + [honesty(language), formula.source]
    return Document(title: title, blocks: [.fields(fields), .list(notes)])
  }

  /// What the formula and the limits went by.
  private func facts(_ language: Language, _ units: ShownUnits) -> String {
    var facts: [String] = []
    if let weight = person.weight {
      facts.append(units.text(weight, unit: "kg", places: max(weight.places, 1), language))
    }
    if formula.needs.contains(.height), let height = person.height {
      facts.append(language.amount(height, unit: "cm", places: height.places))
    }
    if formula.needs.contains(.born), let age = person.age {
      facts.append("\(age) \(language.words("years"))")
    }
    if !resting.formula.isOfLeanMass, let sex = person.sex { facts.append(language.words(.of(sex))) }
    if formula.needs.contains(.bodyFat), let fat = person.bodyFat {
      facts.append(language.words(.bodyFat) + " " + language.amount(fat, unit: "%", places: 1))
    }
    return facts.joined(separator: ", ")
  }

  /// What the factor stands for.
  private func basis(_ language: Language) -> String {
    let level = language.words(.of(level))
    switch mode {
    case .factor:
      return language.words("level '\(level)', which includes workouts: logged ones are not added")
    case .logged:
      return language.words(
        "level '\(level)', without workouts: the net energy of those logged on the day is added")
    }
  }

  private func honesty(_ language: Language) -> String {
    language.words(
      """
      an estimate: within 10 % at rest for most people, ±\(Self.uncertainty) % for a day; `healthlog energy adaptive` \
      gives a better one after some weeks of logging
      """)
  }
}

extension Phrase {
  static let formula = Phrase("formula", "formula")
  static let toEat = Phrase("target_kcal", "eat a day")
  static let goesBy = Phrase("goes_by", "goes by")
}

extension EnergyNeed {
  /// The arithmetic, a step a field.
  package func arithmetic(_ language: Language) -> [Field] {
    steps.map { Field(language.words($0.name), .text($0.text(language))) }
  }
}
