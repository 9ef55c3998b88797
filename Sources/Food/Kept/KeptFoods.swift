// What is kept may be much, and a command mostly wants none of it. So the lines stay bytes until one is asked for:
// by its id, which stands first in the line; by its barcode; or by words, for which only names are read.

internal import Encoding
internal import Values

/// The foods of other services that are kept on this device.
package struct KeptFoods: Sendable, ExpressibleByArrayLiteral {
  private var contents: [[UInt8]]

  /// Nothing kept.
  package static var none: KeptFoods { KeptFoods([]) }

  /// The foods in the lines of some files, of which a later one goes before an earlier one of the same day.
  package init(_ contents: [[UInt8]]) {
    self.contents = contents
  }

  /// Some foods that were fetched on one day.
  package init(arrayLiteral foods: Food...) {
    guard let day = CivilDay(number: 0) else { preconditionFailure("the first day of 1970 is a day") }
    var bytes: [UInt8] = []
    for food in foods {
      let barcode = food.id.text.hasPrefix("off:") ? String(food.id.text.dropFirst("off:".count)) : nil
      KeptFood(food: food, brand: nil, barcode: barcode, fetched: day, remarks: []).json.write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    contents = [bytes]
  }

  /// Whether there are none, as far as that shows without reading them.
  package var isEmpty: Bool { contents.allSatisfy(\.isEmpty) }

  /// All of them, each as it was fetched last.
  package var all: [KeptFood] { newest { _, _ in true } }

  /// The food of an id.
  package func food(withID id: FoodID) -> KeptFood? {
    let wanted = Array("\(id.text)\"".utf8)
    return newest { bytes, line in
      let start = line.lowerBound + KeptFood.lineStart.utf8CodeUnitCount
      guard start + wanted.count <= line.upperBound else { return false }
      return wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
    }.last
  }

  /// The foods with a barcode, Open Food Facts' before others'.
  package func foods(withBarcode digits: String) -> [KeptFood] {
    if let food = food(withID: FoodID("off:\(digits)")) { return [food] }
    let key = Array(#""barcode":""#.utf8)
    return newest { bytes, line in Self.find(key, in: bytes, line) }
      .filter { food in food.barcode.map { Barcode.isSame($0, digits) } ?? false }
  }

  /// The foods of a source, as ids begin with it, whose names have all of some words.
  package func foods(withWords text: String, of source: String) -> [KeptFood] {
    let wanted = FoodResolver.words(text)
    return foods(named: wanted, FoodResolver.words).filter { $0.food.id.text.hasPrefix(source + ":") }
  }

  /// The foods whose names have all of some folded words.
  func foods(named words: [String], _ split: (String) -> [String]) -> [KeptFood] {
    newest { bytes, line in
      guard let name = Self.name(bytes, line) else { return false }
      let has = split(name)
      return words.allSatisfy(has.contains)
    }
  }

  /// The foods of the lines that are wanted, each as it was fetched last, in the order of the lines.
  private func newest(_ isWanted: (Span<UInt8>, Range<Int>) -> Bool) -> [KeptFood] {
    var places: [FoodID: Int] = [:]
    var found: [KeptFood] = []
    for bytes in contents {
      Self.eachLine(bytes) { line in
        guard isWanted(bytes.span, line), let food = Self.read(bytes.span, line) else { return }
        if let place = places[food.food.id] {
          if found[place].fetched <= food.fetched { found[place] = food }
        } else {
          places[food.food.id] = found.count
          found.append(food)
        }
      }
    }
    return found
  }

  /// Hands out the lines that hold a food; a file's first line tells what it is, and holds none.
  private static func eachLine(_ bytes: [UInt8], _ body: (Range<Int>) -> Void) {
    var start = 0
    while start < bytes.count {
      let end = position(of: UInt8(ascii: "\n"), in: bytes.span, start..<bytes.count) ?? bytes.count
      if stands(KeptFood.lineStart, in: bytes.span, at: start) { body(start..<end) }
      start = end + 1
    }
  }

  private static func read(_ bytes: Span<UInt8>, _ line: Range<Int>) -> KeptFood? {
    var cursor = JSONCursor(at: line.lowerBound)
    guard let object = try? cursor.value(in: bytes), cursor.position <= line.upperBound else { return nil }
    return KeptFood(object)
  }

  /// The name that follows the id in a line.
  private static func name(_ bytes: Span<UInt8>, _ line: Range<Int>) -> String? {
    var cursor = JSONCursor(at: line.lowerBound)
    guard (try? cursor.enterObject(in: bytes)) != nil else { return nil }
    while let key = try? cursor.nextKey(in: bytes) {
      if equals(bytes, key, "name") {
        guard let range = try? cursor.string(in: bytes) else { return nil }
        return try? unescaped(bytes, range)
      }
      guard (try? cursor.skipValue(in: bytes)) != nil else { return nil }
    }
    return nil
  }

  private static func find(_ key: [UInt8], in bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
    var start = line.lowerBound
    while let place = position(of: key[1], in: bytes, start..<line.upperBound) {
      if place + key.count <= line.upperBound,
        (1..<key.count).allSatisfy({ bytes[place - 1 + $0] == key[$0] })
      {
        return true
      }
      start = place + 1
    }
    return false
  }
}
