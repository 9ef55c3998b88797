// What a day takes is the slope of the weight less what was eaten so far, at 7,700 kcal a kg: days that were eaten little
// and days that were eaten much then count where they lie, and a diet that begins in the middle bends nothing.
//
// Water follows what was eaten in the last days, since the body keeps more of it with more carbohydrate and salt (glycogen
// binds three times its weight: Kreitzman et al., AJCN 1992;56:292S–3S). Who begins to eat less loses a kilogram or two in
// some ten days that are no fat, and the slope alone would take each for 7,700 kcal. So two columns stand beside the line:
// what was eaten of late, and, where the diary begins in these weeks, what was eaten before it, which nobody knows and which
// fades. How much water they move is believed beforehand and corrected by the weights; what these do not tell makes
// the range wider.

internal import Body
internal import Values

/// The expenditure of a day by the weights and meals of a diary.
struct ExpenditureLine {
  /// In kcal a day.
  let expenditure: Double
  /// Its standard error, in kcal a day.
  let error: Double
  /// The degrees of freedom of the weights.
  let freedom: Int

  /// What a day less keeps of what was eaten of late: five days until a third is left of it.
  private static let memory = 0.818_731
  /// How much water 1,000 kcal a day more or less move, in kg.
  private static let water = PriorFit.Belief(mean: 1.5, deviation: 2)
  /// How much water the weeks before a diary may have left, in kg at most and in kg for each kg a week of change.
  private static let before = (most: 1.5, perWeek: 2.2)
  /// After so many days a diary has no beginning.
  private static let fading = 20
  /// The days about a day that is not known whose mean stands for it, either way.
  private static let neighbours = 7

  /// The line of a window; nil where its weights are too few.
  init?(_ window: AdaptiveWindow) {
    guard let first = [window.weights.first?.day, window.eaten.first?.day].compactMap(\.self).min(),
      let last = window.weights.last?.day, last > first
    else { return nil }
    let days = Int(last.days(since: first)) + 1
    let eaten = Self.filled(window.eaten.map { (Int($0.day.days(since: first)), Double($0.energy)) }, days)
    let (sums, recent) = Self.course(eaten)
    let kilogram = Double(WeightChange.kilogram)
    let places = window.weights.map { Int($0.day.days(since: first)) }
    let points = zip(places, window.weights).map { place, weight in
      (x: Double(place), y: Double(weight.weight) - sums[place] / kilogram)
    }
    guard let line = WeightLine(points) else { return nil }
    let mean = window.eaten.reduce(0.0) { $0 + Double($1.energy) } / Double(max(window.eaten.count, 1))
    let perWeek = ((line.slope + mean / kilogram) * 7).magnitude
    let began = window.start.map { Int($0.days(since: first)) }.flatMap { $0 > -Self.fading ? $0 : nil }
    let middle = points.reduce(0.0) { $0 + $1.x } / Double(points.count)
    let usual = places.reduce(0.0) { $0 + recent[$1] } / Double(places.count)
    var rows: [(columns: [Double], value: Double)] = []
    for (place, point) in zip(places, points) {
      var columns = [1, point.x - middle, (recent[place] - usual) / 1000]
      if let began { columns.append(Self.faded(place - began)) }
      rows.append((columns, point.y))
    }
    let unknown = PriorFit.Belief(
      mean: 0, deviation: max(min(Self.before.most, Self.before.perWeek * perWeek), 0.01))
    guard
      let fit = PriorFit(
        rows, variance: line.variance, [nil, nil, Self.water] + (began == nil ? [] : [unknown]))
    else { return nil }
    expenditure = -kilogram * fit.numbers[1]
    error = kilogram * fit.errors[1]
    freedom = line.freedom
  }

  /// How much of what was eaten before a diary is left so many days after it began; all of it before.
  private static func faded(_ days: Int) -> Double {
    (0..<max(days, 0)).reduce(1.0) { rest, _ in rest * memory }
  }

  /// What was eaten on each of some days, in kcal; for one that does not count the mean of those about it, else of all.
  private static func filled(_ known: [(place: Int, energy: Double)], _ count: Int) -> [Double] {
    var eaten: [Double?] = Array(repeating: nil, count: count)
    for day in known where eaten.indices.contains(day.place) { eaten[day.place] = day.energy }
    let all = mean(known.map(\.energy)) ?? 0
    return eaten.indices.map { place in
      let about = eaten[max(place - neighbours, 0)...min(place + neighbours, count - 1)]
      return eaten[place] ?? mean(about.compactMap(\.self)) ?? all
    }
  }

  private static func mean(_ numbers: [Double]) -> Double? {
    numbers.isEmpty ? nil : numbers.reduce(0.0, +) / Double(numbers.count)
  }

  /// What was eaten up to the morning of each day, and what was eaten a day of late.
  private static func course(_ eaten: [Double]) -> (sums: [Double], recent: [Double]) {
    var (sum, late) = (0.0, mean(Array(eaten.prefix(7))) ?? 0)
    var (sums, recent) = ([Double](), [Double]())
    for energy in eaten {
      sums.append(sum)
      recent.append(late)
      sum += energy
      late = memory * late + (1 - memory) * energy
    }
    return (sums, recent)
  }
}
