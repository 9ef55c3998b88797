internal import Encoding
internal import Values

/// Makes entries of the tables of Health Connect.
struct HealthConnectReader {
  /// The tables.
  let tables: HealthConnectTables
  /// The apps.
  let sources: HealthConnectSources
  /// The person's clock.
  let clock: ForeignClock
  /// The entries so far.
  var entries = DocumentEntries(program: HealthConnectSources.program)

  /// The kinds of records that entries are made of.
  static let taken: Set<String> = [
    "weight", "body_fat", "blood_pressure", "resting_heart_rate", "body_temperature", "steps", "hydration",
    "nutrition", "sleep_session", "exercise_session",
  ]
  /// Records of a kind that are held at once.
  static let mostRecords = 5_000_000

  init(_ tables: HealthConnectTables, _ clock: ForeignClock, _ reading: inout FileReading) {
    (self.tables, self.clock) = (tables, clock)
    sources = HealthConnectSources(tables, &reading)
  }

  /// All entries.
  mutating func read(_ reading: inout FileReading) -> [ForeignEntry] {
    let kinds = tables.kinds
    guard kinds.contains(where: Self.taken.contains) else {
      reading.refuse(0, "it has no table of Health Connect")
      return []
    }
    readWeights(&reading)
    readMeasures(&reading)
    readSteps(&reading)
    readSleep(&reading)
    readWater(&reading)
    readFood(&reading)
    readExercise(&reading)
    for kind in kinds where !Self.taken.contains(kind) {
      let count = tables.count(of: kind)
      guard count > 0 else { continue }
      reading.rows += count
      reading.leave(as: HealthConnectWords.name(of: kind), count)
    }
    return entries.entries
  }

  /// Throws where no more records can be held.
  static func makeRoom(_ count: Int) throws(RowFault) {
    guard count < mostRecords else { throw RowFault("there are more than \(mostRecords) records") }
  }
}
