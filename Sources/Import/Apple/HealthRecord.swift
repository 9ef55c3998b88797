internal import Encoding
internal import Food
internal import Messages
internal import Values

/// A record of Apple Health: a value of a type from a source, between two points in time.
struct HealthRecord {
  /// What it is about.
  let kind: HealthKind
  /// Its type without what all types begin with.
  let name: String
  /// The number of its source.
  let source: Int
  /// When it begins, in seconds since 1970.
  let start: Int64
  /// When it ends, not before it begins.
  let end: Int64
  /// Its value, as it is written.
  let value: String
  /// The unit of the value; empty where it has none.
  let unit: String

  /// The record whose tag was just read. Throws where it has no usable times.
  init(_ xml: XMLReader, _ kind: HealthKind, _ name: String, _ sources: inout HealthSources) throws(RowFault)
  {
    self.kind = kind
    self.name = name
    let span = try HealthSpan(xml)
    (start, end) = (span.start, span.end)
    source = try sources.number(xml.text(of: "sourceName") ?? "")
    value = String((xml.text(of: "value") ?? "").prefix(60))
    unit = String((xml.text(of: "unit") ?? "").prefix(20)).trimmed
  }

  /// What it is known by: the same in every export, whatever zone the phone was in.
  func key(_ sources: HealthSources) -> String { "\(name) \(sources.names[source]) \(start) \(end)" }

  /// The value as a number. Throws where it is none or less than nothing.
  func number() throws(RowFault) -> LooseNumber {
    guard !value.isEmpty else { throw RowFault("it has no value") }
    guard let number = LooseNumber(value) else { throw RowFault("'\(value)' is not a number") }
    guard !number.isNegative else { throw RowFault("\(value) is less than nothing") }
    return number
  }

  /// The value in the unit of the journal.
  func amount(_ dimension: ForeignUnit.Dimension) throws(RowFault) -> Decimal {
    try HealthUnit(unit, of: dimension).amount(try number())
  }

  /// The value in the unit of a nutrient.
  func amount(of nutrient: Nutrient) throws(RowFault) -> Decimal {
    switch nutrient.unit {
    case .kilocalories: try amount(.energy)
    case .grams: try amount(.grams)
    case .milligrams: try amount(.milligrams)
    case .micrograms: try amount(.micrograms)
    }
  }
}
