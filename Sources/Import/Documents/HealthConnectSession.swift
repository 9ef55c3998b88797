internal import Values

/// An exercise session, with what its app has counted during it.
struct HealthConnectSession {
  /// Heart rates, to be averaged.
  struct Beats {
    private var sum: Int64 = 0
    private var count: Int64 = 0

    /// Takes in one, in beats a minute.
    mutating func add(_ beats: Int64) {
      sum += beats
      count += 1
    }

    /// The mean, in beats a minute; nil where there is none.
    var mean: Decimal? { count > 0 ? Ratio(sum, count)?.decimal : nil }
  }

  /// What every record has.
  let record: HealthConnectRecord
  /// What was done.
  let word: String
  /// What the person has called it.
  let title: String?
  /// The person's words.
  let note: String?
  /// Distances, in m.
  var metres: [HealthConnectCounts.Count] = []
  /// Energy beyond that of rest, in small calories.
  var active: [HealthConnectCounts.Count] = []
  /// Energy with that of rest, in small calories: only some apps tell the other.
  var total: [HealthConnectCounts.Count] = []
  /// Heart rates.
  var beats = Beats()
}
