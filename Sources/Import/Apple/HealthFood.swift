internal import Encoding
internal import Food
internal import Values

/// A food of a correlation, with its nutrients.
struct HealthFood {
  /// The number of its source.
  let source: Int
  /// When it was eaten.
  let span: HealthSpan
  /// What it is called.
  var words = HealthMeals.Words()
  /// The nutrients, in the units of the journal.
  private(set) var amounts: [(Nutrient, Decimal)] = []

  /// A food has no more amounts.
  private static let most = 200

  init(source: Int, span: HealthSpan) {
    (self.source, self.span) = (source, span)
  }

  /// Takes in one of its records; others than nutrients are not of it.
  mutating func add(_ record: HealthRecord) throws(RowFault) {
    guard case .nutrient(let nutrient) = record.kind else { return }
    guard amounts.count < Self.most else { throw RowFault("it has more than \(Self.most) nutrients") }
    amounts.append((nutrient, try record.amount(of: nutrient)))
  }
}
