package import Encoding
package import Ledger
package import Values

/// A food of one's own in the journal: its values per 100 g and its household measures.
package struct OwnFood: Hashable, Sendable {
  /// What it is called.
  package let name: String
  /// How its carbohydrate is counted.
  package let carbohydrateConvention: CarbohydrateConvention
  /// What 100 g of it hold.
  package let per100Grams: NutrientAmounts
  /// The same as they were stated for another mass; nil where they were not.
  package let stated: StatedAmounts?
  /// Its household measures.
  package let portions: [Portion]
  /// A group of the person's choice.
  package let group: String?
  /// The id it has at its source, such as `ciqual:13620`; nil where the person made it.
  package let id: String?
  /// Where its values are from, as output names it; nil where the person stated them.
  package let source: String?
  /// The digits of its barcode.
  package let barcode: String?
  /// The person's words.
  package let note: String?

  /// A food of these parts.
  package init(
    name: String, carbohydrateConvention: CarbohydrateConvention, per100Grams: NutrientAmounts,
    stated: StatedAmounts?, portions: [Portion], group: String?, id: String?, source: String?,
    barcode: String?, note: String?
  ) {
    self.name = name
    self.carbohydrateConvention = carbohydrateConvention
    self.per100Grams = per100Grams
    self.stated = stated
    self.portions = portions
    self.group = group
    self.id = id
    self.source = source
    self.barcode = barcode
    self.note = note
  }

  /// Reads a food. Throws where it has no name, or a portion of it cannot be read.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    name = try entry.required(text: "name")
    carbohydrateConvention = entry.text("carbohydrate") == "available" ? .available : .byDifference
    per100Grams = NutrientAmounts(entry["per_100g"] ?? .null)
    stated = StatedAmounts(entry["stated"], rounded: per100Grams)
    group = entry.text("group")
    id = entry.text("id")
    source = entry.text("source")
    barcode = entry.text("barcode")
    note = entry.text("note")
    var portions: [Portion] = []
    for object in entry["portions"]?.arrayValue ?? [] {
      guard let name = object["name"]?.stringValue,
        let grams = object["grams"]?.decimalValue, grams > .zero
      else { throw DamagedEntry(entry: entry.id, reason: "a portion cannot be read") }
      portions.append(Portion(amount: Decimal(1), name: name, grams: grams))
    }
    self.portions = portions
  }

  /// The operation that adds it; a register has no day.
  package func addition(entry: ULID) -> Operation {
    .add(kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: fields)
  }

  /// Its fields in the journal's order.
  package var fields: [JSON.Member] {
    let portions = portions.map { portion in
      JSON.object([.init("name", portion.name), .init("grams", .number(portion.grams.description))])
    }
    var fields: [JSON.Member] = [
      .init("name", name), .init("carbohydrate", carbohydrateConvention.key),
      .init("per_100g", .object(per100Grams.journalMembers)), .init("portions", .array(portions)),
    ]
    if let stated { fields.append(.init("stated", stated.json)) }
    if let group { fields.append(.init("group", group)) }
    if let id { fields.append(.init("id", id)) }
    if let source { fields.append(.init("source", source)) }
    if let barcode { fields.append(.init("barcode", barcode)) }
    if let note { fields.append(.init("note", note)) }
    return fields
  }

  /// The version of this food that a revision made.
  package func food(entry: ULID, revision: ULID) -> Food {
    Food(
      id: FoodID("\(id ?? "\(Self.idPrefix)\(entry)")@\(revision)"), name: name, group: group ?? "",
      source: source ?? Self.source,
      per100Grams: per100Grams, stated: stated, carbohydrateConvention: carbohydrateConvention,
      energyFactors: .unknown,
      refusePercent: nil, portions: portions, piece: portions.first { $0.unit == .piece })
  }

  /// How output names the source of own foods.
  package static let source = "own food"

  /// What the ids of own foods begin with.
  package static let idPrefix = "own:"

  /// The kind of own foods.
  package static let kind = Kind.register(
    "food", summary: "A food of the person's own; every revision is a version of it, and items keep theirs.",
    fields: [
      .required("name", "its name", .anyText),
      .optional(
        "carbohydrate", "`by difference`, which includes fiber (USA), or `available`, which does not (EU)",
        .anyText),
      .optional(
        "per_100g",
        "object of nutrients by key, such as `kcal`, `protein_g`, `sodium_mg`; unknown ones are missing",
        NutrientAmounts.form),
      .optional("portions", "list of `{\"name\",\"grams\"}`", .list(Portion.form)),
      .optional(
        "stated",
        """
        object of `grams` and of the nutrients stated for them, if that is not 100 g; each is used while it \
        matches the value of `per_100g`; may be missing
        """, StatedAmounts.form),
      .optional("group", "a group chosen by the person; may be missing", .anyText),
      .optional(
        "id", "its ID at the source it was imported from, such as `ciqual:13620`; may be missing", .anyText),
      .optional("source", "the name of that source; may be missing", .anyText),
      .optional("barcode", "the digits of its barcode; may be missing", .anyText),
      .optional("note", "the person's note; may be missing", .anyText),
    ],
    examples: [
      #"""
      {"op":"add","kind":"food","entry":"01M7YF3FTCB3C4D5E6F7G8H9J2","name":"granola maison",\#
      "carbohydrate":"available","per_100g":{"kcal":450,"protein_g":10,"carbohydrate_g":55,"fat_g":20,\#
      "fiber_g":8},\#
      "portions":[{"name":"bowl","grams":60}]}
      """#,
      #"""
      {"op":"add","kind":"food","entry":"01M7YF3FTCB3C4D5E6F7G8H9J6","name":"Pomme, crue",\#
      "carbohydrate":"available","per_100g":{"kcal":53.6},"portions":[],"group":"fruits",\#
      "id":"ciqual:13039","source":"Ciqual 2020"}
      """#,
      #"""
      {"op":"add","kind":"food","entry":"01M7YF3FTCB3C4D5E6F7G8H9J7","name":"oat bar",\#
      "carbohydrate":"available","per_100g":{"kcal":380},"portions":[{"name":"bar","grams":40}],\#
      "stated":{"grams":40,"kcal":152},\#
      "barcode":"3017620422003","note":"the blue one"}
      """#,
    ])
}

extension CarbohydrateConvention {
  /// Its name in the journal.
  package var key: String {
    switch self {
    case .byDifference: "by difference"
    case .available: "available"
    case .mixed: "mixed"
    }
  }
}

extension NutrientAmounts {
  /// The amounts that are known, by their keys.
  package var journalMembers: [JSON.Member] {
    known.compactMap { nutrient in
      self[nutrient].map { .init(nutrient.key, .number($0.description)) }
    }
  }
}
