internal import Document
internal import Encoding
internal import Food
internal import Session
internal import Values

/// A food as output shows it: the document for people and the object for programs.
struct FoodPage {
  private let food: Food
  private let note: String?

  /// The page of a food, and what is noted of it.
  init(_ food: Food, note: String? = nil) {
    self.food = food
    self.note = note
  }

  /// Its object, `healthlog.food/1`.
  var json: JSON {
    let piece = food.piece.flatMap { $0.grams(of: Decimal(1)) }
    var members: [JSON.Member] = [.init("schema", "healthlog.food/1")]
    members += Self.head(food)
    members += [
      .init("source", food.source)
    ]
    if let edition = food.edition { members.append(.init("edition", edition)) }
    members += [
      .init("carbohydrate", food.carbohydrateConvention.key),
      .init("per_100g", .object(amounts)), .init("net_carbohydrate_g", .exact(food.netCarbohydrate)),
      .init("portions", Self.portions(food)), .init("piece_grams", .exact(piece)),
    ]
    members += described
    if let note { members.append(.init("note", note)) }
    return .object(members)
  }

  /// What the tables tell of it besides, where they do.
  private var described: [JSON.Member] {
    var members: [JSON.Member] = []
    if let usual = food.usualAmount {
      members.append(.init("usual_grams", .number(usual.grams.description)))
    }
    let names = food.otherNames()
    if !names.isEmpty { members.append(.init("other_names", .array(names.map { .string($0) }))) }
    let parts = food.calculatedFrom
    guard !parts.isEmpty else { return members }
    let objects = parts.map { part in
      JSON.object([.init("food", .text(part.id?.text)), .init("name", part.name)])
    }
    return members + [.init("calculated_from", .array(objects))]
  }

  /// Every value and measure it has; `isWhole` adds the nutrients that nobody knows.
  func document(_ language: Language, isWhole: Bool = false) -> Document {
    let shown = isWhole ? Nutrient.allCases : food.per100Grams.known
    let others = shown.filter { !Nutrient.label.contains($0) }
    let fields = (Nutrient.label + others).flatMap { nutrient in
      let field = Field(label(of: nutrient, language), Self.cell(food.per100Grams[nutrient], nutrient.unit))
      guard nutrient == .carbohydrate, food.carbohydrateConvention == .byDifference,
        food.per100Grams[nutrient] != nil
      else { return [field] }
      return [field, Field(language.words(.netCarbohydrate), Self.cell(food.netCarbohydrate, .grams))]
    }
    var blocks: [Block] = [
      .fields(headFields(language)), .heading(level: 1, language.heading(.perHundredGrams)),
      .fields(fields),
    ]
    if !food.allPortions.isEmpty {
      blocks += [.heading(level: 1, language.heading(.portions)), portionTable(language)]
    }
    let parts = food.calculatedFrom.map { part in
      part.id.map { language.foodName(part.name, of: $0) } ?? part.name
    }
    if !parts.isEmpty { blocks += [.heading(level: 1, language.heading(.calculatedFrom)), .list(parts)] }
    return Document(title: language.name(of: food), blocks: blocks)
  }

  private func headFields(_ language: Language) -> [Field] {
    var fields = [Field(language.words(.id), .text("food:\(food.id)"))]
    if !food.group.isEmpty { fields.append(Field(language.words(.group), .text(language.group(of: food)))) }
    fields.append(Field(language.words(.source), .text(language.foodSource(food.source))))
    if let edition = food.edition, !food.source.hasSuffix(edition) {
      fields.append(Field(language.words(.edition), .text(edition)))
    }
    let names = food.otherNames(language == .french ? .french : .english)
    if !names.isEmpty {
      fields.append(Field(language.words(.otherNames), .text(names.joined(separator: ", "))))
    }
    if let usual = food.usualAmount {
      fields.append(
        Field(language.words(.usualAmount), .amount(usual.grams, unit: "g", places: usual.grams.places)))
    }
    if let note {
      fields.append(Field(language.words(.foodNote), .text(language.words(FoodNote.words(note)))))
    }
    return fields
  }

  /// What a value is called; carbohydrate with how it is counted.
  private func label(of nutrient: Nutrient, _ language: Language) -> String {
    guard nutrient == .carbohydrate, food.per100Grams[nutrient] != nil else {
      return language.name(of: nutrient)
    }
    switch food.carbohydrateConvention {
    case .byDifference: return language.words(.withFiber)
    case .available: return language.words(.withoutFiber)
    case .mixed: return language.name(of: nutrient)
    }
  }

  private static func cell(_ amount: Decimal?, _ unit: NutrientUnit) -> Cell {
    amount.map { .amount($0, unit: unit.symbol, places: $0.places) } ?? .unknown
  }

  /// Its household measures as a table.
  func portionTable(_ language: Language) -> Block {
    .table(
      Table(
        food.allPortions,
        columns: [
          .text("name", language.words(.portion), .essential, .wrapped) { portion in
            .phrase(Phrase(portion.label) { $0.portion(portion.label, of: food.id) })
          },
          .number("grams", "g", .essential) { .number($0.grams, places: $0.grams.places) },
          .number("kcal", "kcal", .useful) {
            food.amount(of: .energy, inGrams: $0.grams).map { .number($0, places: 0) } ?? .unknown
          },
        ]))
  }

  /// The members that begin the object of every food.
  static func head(_ food: Food) -> [JSON.Member] {
    [
      .init("food", food.id.text), .init("name", food.name),
      .init("group", food.group.isEmpty ? .null : .string(food.group)),
    ]
  }

  /// The household measures of a food as an array.
  static func portions(_ food: Food) -> JSON {
    .array(
      food.allPortions.map { portion in
        .object([.init("name", portion.label), .init("grams", .number(portion.grams.description))])
      })
  }

  /// The seven values of the label, and whatever else is known.
  private var amounts: [JSON.Member] {
    let others = food.per100Grams.known.filter { !Nutrient.label.contains($0) }
    return food.per100Grams.labelMembers
      + others.compactMap { nutrient in
        food.per100Grams[nutrient].map { .init(nutrient.key, .number($0.description)) }
      }
  }
}

extension Phrase {
  fileprivate static let withFiber = Phrase("carbohydrate", "carbohydrate with fiber")
  fileprivate static let withoutFiber = Phrase("carbohydrate", "carbohydrate without fiber")
  fileprivate static let edition = Phrase("edition", "edition")
  fileprivate static let otherNames = Phrase("other_names", "other names")
  fileprivate static let usualAmount = Phrase("usual_grams", "usual amount")
  fileprivate static let calculatedFrom = Phrase("calculated_from", "calculated from")
  fileprivate static let netCarbohydrate = Phrase("net_carbohydrate", "without fiber")
}
