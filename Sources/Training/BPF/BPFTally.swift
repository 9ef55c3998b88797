/// Counts people and hours by what they belong to. A person counts once, where they were met first; their hours count
/// where they were spent.
struct BPFTally<Key: Hashable> {
  private var people: [Key: Int] = [:]
  /// Thousandths of a minute.
  private var time: [Key: Int] = [:]
  private var known: Set<Int> = []

  /// Thousandths of a minute in an hour.
  private static var hour: Int { 60_000 }

  /// Adds time of a person, by a number that is theirs.
  mutating func add(_ person: Int, time thousandths: Int, to key: Key) {
    if known.insert(person).inserted { people[key, default: 0] += 1 }
    let (sum, overflow) = time[key, default: 0].addingReportingOverflow(thousandths)
    time[key] = overflow ? .max : sum
  }

  /// Everything that has people or hours, the most hours first, then the most people, then by a rule for what is equal.
  func keys(_ isBefore: (Key, Key) -> Bool) -> [Key] {
    time.keys.sorted { left, right in
      let (first, second) = (time[left] ?? 0, time[right] ?? 0)
      if first != second { return first > second }
      let (crowd, group) = (people[left] ?? 0, people[right] ?? 0)
      return crowd == group ? isBefore(left, right) : crowd > group
    }
  }

  /// All people and hours, half an hour rounded up.
  var total: BPFRow { row(Array(time.keys)) }

  /// The people and hours of some keys, half an hour rounded up.
  func row(_ keys: [Key]) -> BPFRow { BPFRow(people: count(keys), hours: Self.rounded(sum(keys))) }

  /// One row for each group of keys, whose hours together are those of all groups, rounded once: what is left of whole
  /// hours goes to the rows that have most of one, so that the form's totals agree.
  func rows(_ groups: [[Key]]) -> [BPFRow] {
    let times = groups.map(sum)
    var hours = times.map { $0 / Self.hour }
    let whole = Self.rounded(times.reduce(0) { Self.adding($0, $1) })
    let left = whole - hours.reduce(0, +)
    let order = times.indices.sorted { first, second in
      let (one, other) = (times[first] % Self.hour, times[second] % Self.hour)
      return one == other ? first < second : one > other
    }
    for index in order.prefix(max(left, 0)) { hours[index] += 1 }
    return zip(groups, hours).map { BPFRow(people: count($0), hours: $1) }
  }

  private func count(_ keys: [Key]) -> Int { keys.reduce(0) { $0 + (people[$1] ?? 0) } }

  private func sum(_ keys: [Key]) -> Int { keys.reduce(0) { Self.adding($0, time[$1] ?? 0) } }

  private static func adding(_ first: Int, _ second: Int) -> Int {
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? .max : sum
  }

  private static func rounded(_ thousandths: Int) -> Int {
    thousandths / hour + (thousandths % hour >= hour / 2 ? 1 : 0)
  }
}
