package import Encoding
package import Values

extension FieldForm {
  /// Passes a value in the bytes that certainly fits; false at any doubt, with the scanner anywhere.
  package func pass(_ scanner: inout ExactScanner, in bytes: Span<UInt8>) -> Bool {
    switch self {
    case .text(let most): scanner.string(in: bytes).map { $0.count <= most } ?? false
    case .word(let words): Self.passWord(words, &scanner, bytes)
    case .number(let range): scanner.passNumber(range, in: bytes)
    case .whole(let range):
      scanner.thousandths(in: bytes).map { $0 % 1000 == 0 && range.contains(Decimal(thousandths: $0)) }
        ?? false
    case .truth: scanner.pass("true", in: bytes) || scanner.pass("false", in: bytes)
    case .day: scanner.string(in: bytes).map { CivilDay(bytes, $0) != nil } ?? false
    case .moment: scanner.string(in: bytes).map { Timestamp(bytes, $0) != nil } ?? false
    case .entry: scanner.string(in: bytes).map { ULID(bytes, $0) != nil } ?? false
    case .list(let form): Self.passList(form, &scanner, bytes)
    case .wholes(let range, let most): Self.passWholes(range, most, &scanner, bytes)
    case .polyline(let most): Self.passPolyline(most, &scanner, bytes)
    case .table(let form): Self.passTable(form, &scanner, bytes)
    case .object(let table): table.passObject(&scanner, in: bytes)
    }
  }

  private static func passWord(
    _ words: [String], _ scanner: inout ExactScanner, _ bytes: Span<UInt8>
  ) -> Bool {
    guard let text = scanner.string(in: bytes) else { return false }
    return words.contains { word in
      word.utf8.count == text.count && zip(word.utf8, text).allSatisfy { $0 == bytes[$1] }
    }
  }

  private static func passList(
    _ form: FieldForm, _ scanner: inout ExactScanner, _ bytes: Span<UInt8>
  ) -> Bool {
    guard scanner.pass("[", in: bytes) else { return false }
    if scanner.pass("]", in: bytes) { return true }
    repeat {
      guard form.pass(&scanner, in: bytes) else { return false }
    } while scanner.pass(",", in: bytes)
    return scanner.pass("]", in: bytes)
  }

  private static func passWholes(
    _ range: ClosedRange<Decimal>, _ most: Int, _ scanner: inout ExactScanner, _ bytes: Span<UInt8>
  ) -> Bool {
    guard scanner.pass("[", in: bytes) else { return false }
    if scanner.pass("]", in: bytes) { return true }
    var count = 0
    repeat {
      guard count < most, let number = scanner.number(range, in: bytes), number % 1000 == 0 else {
        return false
      }
      count += 1
    } while scanner.pass(",", in: bytes)
    return scanner.pass("]", in: bytes)
  }

  /// Of what JSON escapes, lines have only the backslash.
  private static func passPolyline(
    _ most: Int, _ scanner: inout ExactScanner, _ bytes: Span<UInt8>
  ) -> Bool {
    guard let text = scanner.string(in: bytes) else { return false }
    var reader = PolylineReader(atMost: most)
    var position = text.lowerBound
    while position < text.upperBound {
      let letter = bytes[position]
      if letter == UInt8(ascii: "\\") {
        position += 1
        guard position < text.upperBound, bytes[position] == letter else { return false }
      }
      if case .fault = reader.take(letter) { return false }
      position += 1
    }
    return reader.isWhole
  }

  private static func passTable(
    _ form: FieldForm, _ scanner: inout ExactScanner, _ bytes: Span<UInt8>
  ) -> Bool {
    guard scanner.pass("{", in: bytes) else { return false }
    if scanner.pass("}", in: bytes) { return true }
    var keys = KeySet()
    repeat {
      guard let key = scanner.string(in: bytes), keys.insert(key, in: bytes), scanner.pass(":", in: bytes),
        form.pass(&scanner, in: bytes)
      else { return false }
    } while scanner.pass(",", in: bytes)
    return scanner.pass("}", in: bytes)
  }
}

extension ExactScanner {
  /// Passes a number of a range; false for any other.
  package mutating func passNumber(_ range: ClosedRange<Decimal>, in bytes: Span<UInt8>) -> Bool {
    number(range, in: bytes) != nil
  }

  /// Passes a number of a range and gives it in thousandths; nil for any other.
  package mutating func number(_ range: ClosedRange<Decimal>, in bytes: Span<UInt8>) -> Int64? {
    thousandths(in: bytes).flatMap { range.contains(Decimal(thousandths: $0)) ? $0 : nil }
  }
}
