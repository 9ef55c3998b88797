package import Encoding
package import Food
package import Ledger
package import Values

/// Everything a report of nutrients needs, in one walk over the journal: the sums of some days, and how often so much
/// of each food was eaten on them.
package struct NutrientView: View {
  /// The sums of the days, and the weights before them.
  package private(set) var table: DayTable
  /// What was eaten.
  package private(set) var eaten: EatenFoods

  /// What was eaten on some days.
  package init(_ days: Period) {
    table = DayTable(summing: days, goals: GoalBook())
    eaten = EatenFoods(on: days.first...days.last)
  }

  private init(_ table: DayTable, _ eaten: EatenFoods) {
    self.table = table
    self.eaten = eaten
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    try eaten.fold(record, in: bytes)
    do {
      try table.fold(record, in: bytes)
    } catch {
      try eaten.takeBack(record, in: bytes)
      throw error
    }
  }

  /// Meals can be taken back exactly.
  package static var takesBack: Bool { true }

  /// Takes an entry that was folded out again.
  package mutating func takeBack(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    try eaten.takeBack(record, in: bytes)
    do {
      try table.takeBack(record, in: bytes)
    } catch {
      try eaten.fold(record, in: bytes)
      throw error
    }
  }

  /// It looks at no register.
  package var registerKinds: [String]? { [] }

  /// Registers are no sums.
  package var registersSince: CivilDay? { table.registersSince }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool { table.looks(at: record, in: bytes) }

  /// The days, and the weights before them.
  package var reaches: [Reach]? { table.reaches }

  /// A view of the same days that has met nothing, and out of which everything can be taken again.
  package func emptied() -> NutrientView? {
    guard let table = table.emptied(), let eaten = eaten.emptied() else { return nil }
    return NutrientView(table, eaten)
  }

  /// Adds what another view has met.
  package mutating func merge(_ other: NutrientView) {
    table.merge(other.table)
    eaten.merge(other.eaten)
  }
}
