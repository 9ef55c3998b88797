internal import Document
internal import Encoding
internal import Food
internal import Session
internal import Values

/// A kept food as output shows it: everything of a food, and whose it is, how old, and what is doubtful.
struct KeptFoodPage {
  private let kept: KeptFood

  /// The page of a kept food.
  init(_ kept: KeptFood) {
    self.kept = kept
  }

  /// Its object, `healthlog.food/1` with more members.
  var json: JSON {
    .object((FoodPage(kept.food).json.members ?? []) + Self.more(kept))
  }

  /// What a kept food has besides the members of every food.
  static func more(_ kept: KeptFood) -> [JSON.Member] {
    [
      .init("brand", .text(kept.brand)), .init("barcode", .text(kept.barcode)),
      .init("fetched", kept.fetched.description),
      .init("remarks", .array(kept.remarks.map { .string($0) })),
    ]
  }

  /// The food, with its brand, barcode and date above.
  func document(_ language: Language) -> Document {
    var document = FoodPage(kept.food).document(language)
    var fields: [Field] = []
    if let brand = kept.brand { fields.append(Field(language.words(.brand), .text(brand))) }
    if let barcode = kept.barcode { fields.append(Field(language.words(.barcode), .text(barcode))) }
    fields.append(Field(language.words(.fetched), .text(kept.fetched.description)))
    guard case .fields(let head) = document.blocks.first else { return document }
    document.blocks[0] = .fields(head + fields)
    return document
  }

  /// Shows it, and tells what is doubtful.
  func show(_ console: inout Console) {
    console.show(document(console.language), json: json)
    for remark in kept.remarks { console.warn("warning: \(remark)") }
  }
}

extension Phrase {
  /// Who makes a food.
  static let brand = Phrase("brand", "brand")
  /// The number under its bars.
  static let barcode = Phrase("barcode", "barcode")
  /// The day its values are of.
  static let fetched = Phrase("fetched", "fetched")
}
