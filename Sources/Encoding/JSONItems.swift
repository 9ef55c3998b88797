// A file of maps is one JSON object of a few members, of which one is an array of as many objects as there are things on the
// map. It may be larger than memory, so its bytes come in pieces, and each object of that array is handed out as soon as it
// is whole. What is left, with an empty array in its place, is small and read at the end.

internal import Messages

/// Hands out the objects of an array of a JSON object whose bytes come in pieces.
package struct JSONItems: Sendable {
  /// Bytes that an object of the array may have.
  package static let longest = 16 << 20
  /// Bytes that all the rest may have.
  package static let mostRest = 1 << 20

  /// The names that the array may have.
  private let names: [String]
  /// The name of the array, once it was found.
  package private(set) var name: String?
  /// The rest of the file.
  package private(set) var rest: [UInt8] = []

  private var item: [UInt8] = []
  private var key: [UInt8] = []
  private var depth = 0
  private var isInItem = false
  private var isInArray = false
  private var isInText = false
  private var isEscaped = false
  private var passed = 0

  /// A reader of the first array at one of some members.
  package init(at names: [String]) { self.names = names }

  /// Takes the next bytes, and hands out the objects that they complete.
  package mutating func take(_ piece: Span<UInt8>, _ body: (Span<UInt8>) -> Void) throws(JSONError) {
    var start = 0
    for place in 0..<piece.count {
      let byte = piece[place]
      if isInText {
        endText(byte)
        if !isInItem { keep(byte) }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInText = true
        if !isInItem, depth == 1 { key = [] }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= JSONCursor.deepest else {
          throw JSONError(offset: passed + place, reason: "more than \(JSONCursor.deepest) nested levels")
        }
        if depth == 2, !isInArray, byte == UInt8(ascii: "["), name == nil, isNamed() { isInArray = true }
        if isInArray, !isInItem, depth == 3, byte == UInt8(ascii: "{") {
          isInItem = true
          start = place
          continue
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if isInItem, depth == 2 {
          for index in start...place { item.append(piece[index]) }
          body(item.span)
          item.removeAll(keepingCapacity: true)
          isInItem = false
          continue
        }
        if isInArray, depth == 1 { isInArray = false }
      case UInt8(ascii: ",") where isInArray && !isInItem && depth == 2: continue
      default: break
      }
      if !isInItem { keep(byte) }
    }
    if isInItem { for index in start..<piece.count { item.append(piece[index]) } }
    passed += piece.count
    guard item.count <= Self.longest, rest.count <= Self.mostRest else {
      throw JSONError(offset: passed, reason: "a part of the file is too long")
    }
  }

  /// Tells that there are no more bytes, and reads the rest.
  package func finish() throws(JSONError) -> JSON {
    guard !isInItem else { throw JSONError(offset: passed, reason: "the text ends too early") }
    return try JSON.parse(rest.span)
  }

  private mutating func endText(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInText = false
    } else if !isInItem, depth == 1, key.count < 64 {
      key.append(byte)
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if rest.count <= Self.mostRest { rest.append(byte) }
  }

  /// Whether the last text at the top is the name of the array.
  private mutating func isNamed() -> Bool {
    let found = names.first { $0.utf8.elementsEqual(key) }
    name = found
    return found != nil
  }
}
