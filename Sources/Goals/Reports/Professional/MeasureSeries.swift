package import Body
internal import Document
internal import Encoding
package import Values

/// A measure and the day it was taken.
package struct DatedMeasure: Equatable, Sendable {
  /// The day.
  package let day: CivilDay
  /// The measure.
  package let measure: MeasureEntry

  /// A measure of a day.
  package init(_ day: CivilDay, _ measure: MeasureEntry) {
    self.day = day
    self.measure = measure
  }
}

/// Every measure of one name in a period; of sleep and steps what the days came to.
struct MeasureSeries: Sendable {
  /// The measures, oldest first; never empty.
  let newest: DatedMeasure
  private let all: [DatedMeasure]

  /// The series of some measures that are shown to an audience, in the order of the names healthlog knows, then
  /// of the person's own. A coach gets no blood pressure and no temperature.
  static func all(_ measures: [DatedMeasure], for audience: Audience, by priority: SourcePriority)
    -> [MeasureSeries]
  {
    let hidden: [MeasureName] = audience == .coach ? [.bloodPressure, .temperature] : []
    let known = MeasureName.allCases.filter { !hidden.contains($0) }.map(\.rawValue)
    let own = Set(measures.map(\.measure.name)).filter { MeasureName(rawValue: $0) == nil }.sorted()
    return (known + own).compactMap { name in
      MeasureSeries(measures.filter { $0.measure.name == name }, priority)
    }
  }

  private init?(_ measures: [DatedMeasure], _ priority: SourcePriority) {
    let measures = Self.joined(measures, priority)
    guard let newest = measures.last else { return nil }
    self.newest = newest
    all = measures
  }

  /// The measures of one name, those of one day as one where they come to one.
  private static func joined(_ measures: [DatedMeasure], _ priority: SourcePriority) -> [DatedMeasure] {
    var joined: [DatedMeasure] = []
    var day: MeasureDay?
    for one in measures {
      guard day != nil, joined.last?.day == one.day else {
        day = MeasureDay(one.measure, by: priority)
        joined.append(one)
        continue
      }
      day?.add(one.measure)
      joined[joined.count - 1] = DatedMeasure(
        one.day,
        MeasureEntry(
          name: one.measure.name, value: day?.value ?? one.measure.value, diastolic: nil,
          unit: one.measure.unit, note: nil))
    }
    return joined
  }

  private var upper: SampleFigures? { SampleFigures(all.map(\.measure.value)) }
  private var lower: SampleFigures? { SampleFigures(all.compactMap(\.measure.diastolic)) }

  /// The columns of its table for programs: numbers, and their unit apart.
  static var machineColumns: [Column] {
    let figures = ["newest", "mean", "minimum", "maximum"]
    return [.text("measure", "", .essential, .whole), .text("unit", "", .essential, .whole)]
      + [.text("day", "", .essential, .whole), .number("count", "", .essential)]
      + figures.flatMap { [.number($0, "", .essential), .number("\($0)_diastolic", "", .essential)] }
  }

  /// The cells of its row for programs.
  var machineRow: [Cell] {
    func pair(_ figure: (SampleFigures) -> Decimal) -> [Cell] {
      [upper, lower].map { $0.map { .number(figure($0), places: 3) } ?? .empty }
    }
    return [
      .phrase(newest.measure.phrase), newest.measure.unit.map { .text($0) } ?? .empty, .day(newest.day),
      .count(all.count), .number(newest.measure.value, places: 3),
      newest.measure.diastolic.map { .number($0, places: 3) } ?? .empty,
    ] + pair(\.mean) + pair(\.minimum) + pair(\.maximum)
  }

  /// The columns of its table.
  static func columns(_ language: Language) -> [Column] {
    [
      .text("measure", language.words(.measureTitle), .essential, .clipped),
      .text("newest", language.words(.newest), .essential, .whole),
      .text("day", language.words(.day), .useful, .whole),
      .text("mean", language.words(.mean), .useful, .whole),
      .text("minimum", language.words(.minimum), .extra, .whole),
      .text("maximum", language.words(.maximum), .extra, .whole),
      .number("count", language.words(.howMany), .useful),
    ]
  }

  /// The cells of its row: the figures as the measure itself is written, so `124/79 mmHg` for a pressure.
  func row(_ language: Language) -> [Cell] {
    func text(_ figure: (SampleFigures) -> Decimal) -> Cell {
      guard let upper else { return .unknown }
      let value = figure(upper)
      let mean = MeasureEntry(
        name: newest.measure.name, value: value.rounded(places: places) ?? value,
        diastolic: lower.map { figure($0).rounded(places: places) ?? figure($0) }, unit: newest.measure.unit,
        note: nil)
      return .text(mean.text(language))
    }
    return [
      .phrase(newest.measure.phrase), .text(newest.measure.text(language)), .day(newest.day),
      text(\.mean), text(\.minimum), text(\.maximum), .count(all.count),
    ]
  }

  /// One more decimal place than people type says nothing.
  private var places: Int { all.map(\.measure.value.places).max() ?? 0 }

  /// The object of machine formats.
  var json: JSON {
    .object(
      [
        .init("measure", newest.measure.name), .init("unit", .text(newest.measure.unit)),
        .init("newest", .exact(newest.measure.value)),
        .init("newest_diastolic", .exact(newest.measure.diastolic)), .init("day", newest.day.description),
        .init("count", .count(all.count)),
      ] + members(all, upper)
        + (lower.map { figures in
          [.init("diastolic", .object(members(all.filter { $0.measure.diastolic != nil }, figures)))]
        } ?? []))
  }

  /// The figures of some measures and on how many days these were taken.
  private func members(_ measures: [DatedMeasure], _ figures: SampleFigures?) -> [JSON.Member] {
    figures?.members(days: Set(measures.map(\.day)).count) ?? []
  }
}

extension Phrase {
  fileprivate static let measureTitle = Phrase("measure", "measure")
  fileprivate static let newest = Phrase("newest", "newest", context: "measure")
  fileprivate static let howMany = Phrase("count", "taken")
}
