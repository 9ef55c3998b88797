internal import Encoding
package import Values

/// What the value of a field may be; null is none, as if the field were missing.
package indirect enum FieldForm: Sendable {
  /// A text of at most so many bytes of UTF-8.
  case text(atMost: Int)
  /// One of some words.
  case word([String])
  /// A number, exact to three decimal places.
  case number(ClosedRange<Decimal>)
  /// A number without decimal places.
  case whole(ClosedRange<Decimal>)
  /// True or false.
  case truth
  /// A day, `YYYY-MM-DD`.
  case day
  /// A time of a clock with its offset.
  case moment
  /// The id of an entry.
  case entry
  /// A list of such values.
  case list(FieldForm)
  /// A list of at most so many numbers without decimal places.
  case wholes(ClosedRange<Decimal>, atMost: Int)
  /// Lines on Earth as `PolylineReader` explains, of at most so many places in all.
  case polyline(atMost: Int)
  /// An object of such values under keys that are anything.
  case table(FieldForm)
  /// An object of fields; those that are not known are carried along.
  case object(FieldTable)

  /// A text as long as any command takes one: 16 MB.
  package static let anyText = FieldForm.text(atMost: 16 << 20)

  /// Numbers that somebody may have meant: up to a thousand million, of which a million still add up.
  package static let meant = Decimal(-1_000_000_000)...Decimal(1_000_000_000)

  /// The same from zero on.
  package static let meantFromZero = Decimal.zero...Decimal(1_000_000_000)

  /// A quantity as its grammar takes it.
  package static func quantity<Measured: Quantity>(_ type: Measured.Type) -> FieldForm {
    .number(Measured.kept)
  }

  /// What of a value does not fit; nil where all of it does.
  func fault(in value: JSON) -> FieldFault? {
    switch self {
    case .text(let most): Self.fault(inText: value, most)
    case .word(let words):
      value.stringValue.map(words.contains) ?? false
        ? nil : FieldFault(value.stringValue.map { .noWord($0) } ?? .noText)
    case .number(let range): Self.fault(in: value, range, isWhole: false)
    case .whole(let range): Self.fault(in: value, range, isWhole: true)
    case .truth: value.boolValue == nil ? FieldFault(.noTruth) : nil
    case .day: value.stringValue.flatMap(CivilDay.init(iso:)) == nil ? FieldFault(.noDay) : nil
    case .moment: value.stringValue.flatMap(Timestamp.init(parsing:)) == nil ? FieldFault(.noMoment) : nil
    case .entry: value.idValue == nil ? FieldFault(.noEntry) : nil
    case .list(let form): Self.fault(inList: value, form, atMost: .max)
    case .wholes(let range, let most): Self.fault(inList: value, .whole(range), atMost: most)
    case .polyline(let most): Self.fault(inPolyline: value, most)
    case .table(let form): Self.fault(inTable: value, form)
    case .object(let table):
      value.members.map { table.fault(in: $0) } ?? FieldFault(.noObject)
    }
  }

  /// The form of what stands under a key of it; nil where it has no keys, or anything may stand there.
  func form(under key: String) -> FieldForm? {
    switch self {
    case .table(let form): form
    case .object(let table): table[key]?.form
    default: nil
    }
  }

  /// Whether it has keys of its own.
  var hasKeys: Bool {
    switch self {
    case .table, .object: true
    default: false
    }
  }

  private static func fault(inText value: JSON, _ most: Int) -> FieldFault? {
    guard let text = value.stringValue else { return FieldFault(.noText) }
    return text.utf8.count > most ? FieldFault(.tooLong(most)) : nil
  }

  private static func fault(in value: JSON, _ range: ClosedRange<Decimal>, isWhole: Bool) -> FieldFault? {
    guard let text = value.numberText else { return FieldFault(.noNumber) }
    guard let number = Decimal(parsing: text), range.contains(number), !isWhole || number.places == 0 else {
      return FieldFault(.outOfRange(String(text.prefix(40)), range, isWhole: isWhole))
    }
    return nil
  }

  private static func fault(inPolyline value: JSON, _ most: Int) -> FieldFault? {
    guard let text = value.stringValue else { return FieldFault(.noText) }
    return Polyline.isRight(text, atMost: most) ? nil : FieldFault(.noPolyline(most))
  }

  private static func fault(inList value: JSON, _ form: FieldForm, atMost most: Int) -> FieldFault? {
    guard let elements = value.arrayValue else { return FieldFault(.noList) }
    guard elements.count <= most else { return FieldFault(.tooMany(most)) }
    for (place, element) in elements.enumerated() {
      if let fault = form.fault(in: element) { return fault.within("\(place + 1)") }
    }
    return nil
  }

  private static func fault(inTable value: JSON, _ form: FieldForm) -> FieldFault? {
    guard let members = value.members else { return FieldFault(.noObject) }
    for member in members {
      if let fault = form.fault(in: member.value) { return fault.within(member.key) }
    }
    return nil
  }
}
