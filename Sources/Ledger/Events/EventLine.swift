// An event's line, written in one fixed form and read in two ways: at the fixed places of that form, without
// looking at the body, and, where anything is elsewhere, key by key in any order.

package import Encoding
package import Values

/// Where the parts of an event's line are.
package struct EventLine: Equatable, Sendable {
  /// The event's id.
  package let id: ULID
  /// Its device's name, between the quotes.
  package let device: Range<Int>
  /// Its place in the device's stream, from 1.
  package let sequence: Int64
  /// The sum before it, between the quotes.
  package let previous: Range<Int>
  /// The bytes of its body's JSON value: an object, or `null` once it is erased.
  package let body: Range<Int>
  /// Its sum, between the quotes.
  package let sum: Range<Int>
  /// The hash that replaces an erased body, between the quotes.
  package let erased: Range<Int>?

  /// Whether its parts are where the program writes them, so that the place of one gives those of the others.
  let isAtFixedPlaces: Bool

  /// Writes an event's line, its newline included.
  package static func write(
    id: ULID, device: DeviceID, sequence: Int64, previous: ChainSum, body: [UInt8]
  ) -> (line: [UInt8], sum: ChainSum) {
    let sum = ChainSum.sum(
      previous: previous, device: device, sequence: sequence, id: id, bodyHash: SHA256.hexOf(body.span))
    let head = #"{"id":"\#(id)","dev":"\#(device)","seq":\#(sequence),"prev":"\#(previous)","body":"#
    return (Array(head.utf8) + body + Array(#","sum":"\#(sum)"}"#.utf8) + [UInt8(ascii: "\n")], sum)
  }

  /// Finds the parts of the line in `range`, which does not include the newline.
  /// Throws if it is not the line of an event.
  package static func read(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) -> EventLine {
    if let line = atFixedPlaces(bytes, range) { return line }
    return try inAnyOrder(bytes, range)
  }

  /// The same if its parts are at the places at which the program writes them; nil where they do not.
  static func atFixedPlaces(_ bytes: Span<UInt8>, _ range: Range<Int>) -> EventLine? {
    // {"id":"<26>","dev":"<10>","seq":<digits>,"prev":"<32>","body":…,"sum":"<32>"}
    let start = range.lowerBound
    let end = range.upperBound
    guard range.count > 185, end <= bytes.count,
      stands(#"{"id":""#, in: bytes, at: start), stands(#"","dev":""#, in: bytes, at: start + 33),
      stands(#"","seq":"#, in: bytes, at: start + 52),
      stands(#","sum":""#, in: bytes, at: end - 42), stands(#""}"#, in: bytes, at: end - 2),
      let id = ULID(bytes, start + 7..<start + 33)
    else { return nil }
    var position = start + 60
    var sequence: Int64 = 0
    while position < start + 78, case let digit = bytes[position] &- 48, digit < 10 {
      sequence = sequence * 10 + Int64(digit)
      position += 1
    }
    guard sequence > 0, stands(#","prev":""#, in: bytes, at: position),
      stands(#"","body":"#, in: bytes, at: position + 41), position + 50 < end - 42,
      bytes[position + 50] == UInt8(ascii: "{"), bytes[end - 43] == UInt8(ascii: "}")
    else { return nil }
    return EventLine(
      id: id, device: start + 42..<start + 52, sequence: sequence, previous: position + 9..<position + 41,
      body: position + 50..<end - 42, sum: end - 34..<end - 2, erased: nil,
      isAtFixedPlaces: true)
  }

  private static func inAnyOrder(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) -> EventLine {
    var parts = Parts()
    var cursor = JSONCursor(at: range.lowerBound)
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      try parts.take(key, &cursor, bytes)
    }
    guard cursor.position == range.upperBound else {
      throw JSONError(offset: cursor.position, reason: "text after the event")
    }
    return try parts.line(at: range.lowerBound)
  }

  /// The parts of a line as they are met, in whatever order that is.
  private struct Parts {
    var id: ULID?
    var device: Range<Int>?
    var sequence: Int64?
    var previous: Range<Int>?
    var body: Range<Int>?
    var sum: Range<Int>?
    var erased: Range<Int>?

    mutating func take(_ key: Range<Int>, _ cursor: inout JSONCursor, _ bytes: Span<UInt8>)
      throws(JSONError)
    {
      if equals(bytes, key, "id") {
        id = ULID(bytes, try cursor.string(in: bytes))
      } else if equals(bytes, key, "dev") {
        device = try cursor.string(in: bytes)
      } else if equals(bytes, key, "seq") {
        let thousandths = try cursor.thousandths(in: bytes)
        sequence = thousandths % 1000 == 0 ? thousandths / 1000 : nil
      } else if equals(bytes, key, "prev") {
        previous = try cursor.string(in: bytes)
      } else if equals(bytes, key, "body") {
        cursor.skipWhitespace(in: bytes)
        let start = cursor.position
        try cursor.skipValue(in: bytes)
        body = start..<cursor.position
      } else if equals(bytes, key, "sum") {
        sum = try cursor.string(in: bytes)
      } else if equals(bytes, key, "erased") {
        erased = try cursor.string(in: bytes)
      } else {
        throw JSONError(offset: key.lowerBound, reason: "unknown key in an event")
      }
    }

    func line(at offset: Int) throws(JSONError) -> EventLine {
      guard let id, let device, device.count == 10, let sequence, sequence > 0, let previous,
        previous.count == 32, let body, let sum, sum.count == 32, (body.count == 4) == (erased != nil)
      else { throw JSONError(offset: offset, reason: "an event's keys are missing or malformed") }
      return EventLine(
        id: id, device: device, sequence: sequence, previous: previous, body: body, sum: sum, erased: erased,
        isAtFixedPlaces: false)
    }
  }
}
