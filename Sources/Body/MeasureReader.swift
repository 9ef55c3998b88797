package import Values

/// Reads a measure as people type it: a name and a value, or `name=value` for one of the person's own.
package struct MeasureReader: Sendable {
  private let note: String?

  /// A reader of measures that get a note.
  package init(note: String?) {
    self.note = note
  }

  /// The measure of a name and the text of its value.
  ///
  /// - Throws: `GrammarError` for a value that this measure cannot have.
  package func measure(_ name: MeasureName, _ text: String) throws(GrammarError) -> MeasureEntry {
    var diastolic: Decimal?
    let value: Decimal
    switch name.form {
    case .length: value = try Centimetres.parse(text).value
    case .share: value = try Percentage.parse(text).value
    case .duration: value = try duration(name, text)
    case .count: value = try count(name, text)
    case .number: value = try number(name, text)
    case .pressures: (value, diastolic) = try pressures(name, text)
    }
    return MeasureEntry(
      name: name.rawValue, value: value, diastolic: diastolic, unit: name.unit, note: note)
  }

  /// A measure of the person's own: a number and, if one is given, its unit.
  ///
  /// - Throws: `GrammarError` for a name or a unit that cannot be one, and for anything but a number.
  package func ownMeasure(_ name: String, _ text: String) throws(GrammarError) -> MeasureEntry {
    let isNamed = name.count <= 40 && name.first?.isLetter == true && name.allSatisfy(Self.isPartOfName)
    guard isNamed else {
      throw error(
        "measure.name", "'\(name)' is not a valid name for a measure", name, "use letters, digits and hyphens"
      )
    }
    let digits = text.prefix { $0.isNumber || "+-.,/".contains($0) }
    let unit = text.dropFirst(digits.count).drop(while: \.isWhitespace)
    guard let value = signed(digits) else {
      throw error("measure.form", "not a number", text, "write it like `\(name)=42` or `\(name)=42kg`")
    }
    guard unit.count <= 20,
      unit.allSatisfy({ !$0.isNewline && $0.asciiValue.map { $0 >= 32 && $0 != 127 } ?? true })
    else {
      throw error("measure.unit", "not a valid unit", text, "write it like `\(name)=42kg`")
    }
    return MeasureEntry(
      name: name.lowercased(), value: value, diastolic: nil, unit: unit.isEmpty ? nil : String(unit),
      note: note)
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }

  private func duration(_ name: MeasureName, _ text: String) throws(GrammarError) -> Decimal {
    // A bare 7 would be seven minutes, and surely means hours.
    guard Ratio(parsing: text) == nil else {
      throw error("measure.form", "this could be hours or minutes", text, "write it like `\(name.example)`")
    }
    return try Minutes.parse(text).value
  }

  /// A whole number. A comma or a point is refused: `10,000` would be ten.
  private func count(_ name: MeasureName, _ text: String) throws(GrammarError) -> Decimal {
    guard let whole = Int32(text), whole >= 0 else {
      throw error(
        "measure.form", "\(name.rawValue) must be a whole number", text, "write it like `\(name.example)`")
    }
    return Decimal(whole)
  }

  private func number(_ name: MeasureName, _ text: String) throws(GrammarError) -> Decimal {
    let suffixes = [name.unit, "C", "c"]
    let digits = suffixes.first(where: text.hasSuffix).map { text.dropLast($0.count) } ?? text[...]
    guard let value = signed(digits) else {
      throw error(
        "measure.form", "not a valid value for \(name.rawValue)", text, "write it like `\(name.example)`")
    }
    return value
  }

  private func pressures(
    _ name: MeasureName, _ text: String
  ) throws(GrammarError) -> (Decimal, Decimal?) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.filter { !$0.isWhitespace }
    }
    guard parts.count == 2, let upper = Int32(parts[0]), let lower = Int32(parts[1]) else {
      throw error(
        "measure.form", "a blood pressure must be two whole numbers", text, "write it like `\(name.example)`")
    }
    guard lower >= 20, lower < upper else {
      throw error(
        "measure.range", "the lower blood pressure must be at least 20 and below the upper one", text,
        "write it like `\(name.example)`")
    }
    return (Decimal(upper), Decimal(lower))
  }

  private func signed(_ digits: Substring) -> Decimal? {
    let isNegative = digits.hasPrefix("-")
    let text = String(isNegative ? digits.dropFirst() : digits).filter { !$0.isWhitespace }
    guard let value = Ratio(parsing: text)?.decimal, value <= MeasureEntry.numbers.upperBound else {
      return nil
    }
    return isNegative ? .zero - value : value
  }

  private func error(_ code: String, _ message: Message, _ text: String, _ hint: Message) -> GrammarError {
    GrammarError(code: code, message: message, text: text, column: 0, hint: hint)
  }
}
