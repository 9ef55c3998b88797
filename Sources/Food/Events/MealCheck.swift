// What `verify` does with a meal: the items are added up while their bytes go by, in thousandths, and the total that
// stands before them must be written as `MealTotal` would write it. Nothing is made of the items; whatever is not as
// the program writes it is left to `settle`.

internal import Encoding
internal import Ledger
internal import Values

/// A meal's total against its items, in the bytes.
enum MealCheck {
  private static let count = Nutrient.label.count
  /// The most an item may have of a value of the label, in thousandths of its unit.
  private static let mostOfLabel = FieldForm.meant.upperBound.thousandths.magnitude

  /// The check of the kind of meals.
  static let check: Kind.Check = { bytes, scanner, keys in
    guard scanner.key(#","slot":"#, &keys, in: bytes), scanner.string(in: bytes) != nil,
      scanner.key(#","total":"#, &keys, in: bytes), let total = total(&scanner, bytes),
      scanner.key(#","items":"#, &keys, in: bytes), let items = sum.amounts(&scanner, in: bytes),
      agree(items, total)
    else { return false }
    return MealEntry.kind.table.passMembers(&scanner, &keys, isWhole: false, in: bytes)
  }

  /// How the total follows the items.
  static let sum = Kind.Sum("total", of: "items", add: add, write: written)

  /// A total as it is written: how many items, the sums with nil for `null`, how many items lack each value.
  private struct Written {
    var items: Int64 = 0
    var sums = InlineArray<7, Int64?>(repeating: nil)
    var unknown = InlineArray<7, Int64>(repeating: 0)
  }

  /// The keys of the label's values between others, in the label's order.
  private static let keys: [StaticString] = [
    #","kcal":"#, #","protein_g":"#, #","carbohydrate_g":"#, #","fat_g":"#, #","fiber_g":"#, #","sugar_g":"#,
    #","sodium_mg":"#,
  ]

  /// The total of items, as `MealTotal` writes it.
  @Sendable private static func written(_ items: Kind.Amounts) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(256)
    text.append(#"{"items":"#)
    text.append(thousandths: items.count * 1000)
    var lacking: [UInt8] = []
    for value in 0..<count {
      text.append(keys[value])
      let unknown = items.unknown[value]
      if unknown == items.count { text.append("null") } else { text.append(thousandths: items.sums[value]) }
      guard unknown > 0 else { continue }
      lacking.append(keys[value])
      lacking.append(thousandths: unknown * 1000)
    }
    if !lacking.isEmpty {
      text.append(#","unknown":{"#)
      // Without the comma before the first.
      text += lacking.dropFirst()
      text.append(UInt8(ascii: "}"))
    }
    text.append(UInt8(ascii: "}"))
    return text
  }

  /// Adds an item; false at the first surprise.
  @Sendable private static func add(
    _ amounts: inout Kind.Amounts, _ scanner: inout ExactScanner, _ bytes: Span<UInt8>
  ) -> Bool {
    let before = (scanner, amounts)
    if addUsual(&amounts, &scanner, bytes) { return true }
    (scanner, amounts) = before
    return addInAnyOrder(&amounts, &scanner, bytes)
  }

  private static func addUsual(
    _ amounts: inout Kind.Amounts, _ scanner: inout ExactScanner, _ bytes: Span<UInt8>
  ) -> Bool {
    guard scanner.pass(#"{"food":"#, in: bytes), scanner.string(in: bytes) != nil,
      scanner.pass(#","name":"#, in: bytes), scanner.string(in: bytes) != nil,
      scanner.pass(#","amount":"#, in: bytes), scanner.passNumber(MealItem.amounts, in: bytes),
      scanner.pass(#","unit":"#, in: bytes), scanner.text(in: bytes),
      scanner.pass(#","grams":"#, in: bytes),
      scanner.passNumber(MealItem.amounts, in: bytes) || scanner.pass("null", in: bytes)
    else { return false }
    for value in 0..<count {
      guard passKey(of: value, ",", &scanner, bytes), add(value, to: &amounts, &scanner, bytes) else {
        return false
      }
    }
    amounts.count += 1
    guard scanner.pass(#","source":"#, in: bytes), scanner.string(in: bytes) != nil else { return false }
    if scanner.pass(#","portion":"#, in: bytes), scanner.string(in: bytes) == nil { return false }
    if scanner.pass(#","given":"#, in: bytes), !scanner.value(in: bytes) { return false }
    if scanner.pass(#","more":"#, in: bytes), !NutrientAmounts.pass(&scanner, in: bytes) { return false }
    return scanner.pass("}", in: bytes)
  }

  /// The same where the members stand in another order, each of them once.
  private static func addInAnyOrder(
    _ amounts: inout Kind.Amounts, _ scanner: inout ExactScanner, _ bytes: Span<UInt8>
  ) -> Bool {
    guard scanner.pass("{", in: bytes) else { return false }
    var keys = KeySet()
    var needed = count + 6
    repeat {
      guard let key = scanner.string(in: bytes), keys.insert(key, in: bytes), scanner.pass(":", in: bytes)
      else {
        return false
      }
      if let value = (0..<count).first(where: { isName(key, of: $0, bytes) }) {
        guard add(value, to: &amounts, &scanner, bytes) else { return false }
        needed -= 1
      } else if equals(bytes, key, "food") || equals(bytes, key, "name") || equals(bytes, key, "source") {
        guard scanner.string(in: bytes) != nil else { return false }
        needed -= 1
      } else if equals(bytes, key, "unit") {
        guard scanner.text(in: bytes) else { return false }
        needed -= 1
      } else if equals(bytes, key, "amount") {
        guard scanner.passNumber(MealItem.amounts, in: bytes) else { return false }
        needed -= 1
      } else if equals(bytes, key, "grams") {
        guard scanner.passNumber(MealItem.amounts, in: bytes) || scanner.pass("null", in: bytes) else {
          return false
        }
        needed -= 1
      } else if equals(bytes, key, "portion") {
        guard scanner.string(in: bytes) != nil else { return false }
      } else {
        guard equals(bytes, key, "given"), scanner.value(in: bytes) else { return false }
      }
    } while scanner.pass(",", in: bytes)
    amounts.count += 1
    return needed == 0 && scanner.pass("}", in: bytes)
  }

  /// Adds a value of the label, which is next.
  private static func add(
    _ value: Int, to amounts: inout Kind.Amounts, _ scanner: inout ExactScanner, _ bytes: Span<UInt8>
  ) -> Bool {
    guard let amount = scanner.thousandths(in: bytes) else {
      amounts.unknown[value] += 1
      return scanner.pass("null", in: bytes)
    }
    guard amount.magnitude <= mostOfLabel else { return false }
    let (sum, isTooLarge) = amounts.sums[value].addingReportingOverflow(amount)
    amounts.sums[value] = sum
    return !isTooLarge
  }

  private static func isName(_ key: Range<Int>, of value: Int, _ bytes: Span<UInt8>) -> Bool {
    var scanner = ExactScanner(at: key.lowerBound - 1)
    return passName(of: value, &scanner, bytes)
  }

  private static func agree(_ items: Kind.Amounts, _ total: Written) -> Bool {
    guard total.items == items.count else { return false }
    for value in 0..<count {
      let sum = items.unknown[value] == items.count ? nil : items.sums[value]
      guard total.sums[value] == sum, total.unknown[value] == items.unknown[value] else { return false }
    }
    return true
  }

  private static func total(_ scanner: inout ExactScanner, _ bytes: Span<UInt8>) -> Written? {
    var total = Written()
    guard scanner.pass(#"{"items":"#, in: bytes), let items = count(&scanner, bytes) else { return nil }
    total.items = items
    for value in 0..<count {
      guard passKey(of: value, ",", &scanner, bytes) else { return nil }
      total.sums[value] = scanner.thousandths(in: bytes)
      guard total.sums[value] != nil || scanner.pass("null", in: bytes) else { return nil }
    }
    if scanner.pass(#","unknown":{"#, in: bytes) {
      var isFirst = true
      for value in 0..<count where passKey(of: value, isFirst ? "" : ",", &scanner, bytes) {
        guard let items = count(&scanner, bytes), items > 0 else { return nil }
        total.unknown[value] = items
        isFirst = false
      }
      guard !isFirst, scanner.pass("}", in: bytes) else { return nil }
    }
    return scanner.pass("}", in: bytes) ? total : nil
  }

  private static func count(_ scanner: inout ExactScanner, _ bytes: Span<UInt8>) -> Int64? {
    guard let number = scanner.thousandths(in: bytes), number >= 0, number % 1000 == 0 else { return nil }
    return number / 1000
  }

  /// Passes the key of a value of the label, in the label's order, after a comma or none.
  private static func passKey(
    of value: Int, _ comma: StaticString, _ scanner: inout ExactScanner, _ bytes: Span<UInt8>
  ) -> Bool {
    let before = scanner.position
    if scanner.pass(comma, in: bytes), passName(of: value, &scanner, bytes) { return true }
    scanner.position = before
    return false
  }

  private static func passName(of value: Int, _ scanner: inout ExactScanner, _ bytes: Span<UInt8>) -> Bool {
    switch value {
    case 0: scanner.pass(#""kcal":"#, in: bytes)
    case 1: scanner.pass(#""protein_g":"#, in: bytes)
    case 2: scanner.pass(#""carbohydrate_g":"#, in: bytes)
    case 3: scanner.pass(#""fat_g":"#, in: bytes)
    case 4: scanner.pass(#""fiber_g":"#, in: bytes)
    case 5: scanner.pass(#""sugar_g":"#, in: bytes)
    default: scanner.pass(#""sodium_mg":"#, in: bytes)
    }
  }
}
