// A line whose keys stand in another order says the same. Where it does nothing but add one entry, its members are
// found in one walk over it and put down again in the order in which the program writes them, so that whoever reads
// it next need not care. The longest field goes to the end, since it is the one that is looked at least.

internal import Encoding

/// An event's line that is being put in order.
struct ArrangedLine {
  private var line = InlineArray<6, Range<Int>>(repeating: 0..<0)
  private var body = InlineArray<6, Range<Int>>(repeating: 0..<0)
  private var head = InlineArray<4, Range<Int>>(repeating: 0..<0)
  private var fields: [Range<Int>] = []
  private var keys = KeySet()

  /// Whether there is nothing to gain, since the line begins in the usual order.
  @inline(__always)
  static func isUsual(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    stands(#"{"id":""#, in: bytes, at: range.lowerBound)
  }

  /// Writes a line over what was there, in the usual order; false where it has other parts than an event that adds one
  /// entry, or is no JSON.
  static func arrange(_ bytes: Span<UInt8>, _ range: Range<Int>, into output: inout [UInt8]) -> Bool {
    var arranged = ArrangedLine()
    arranged.fields.reserveCapacity(16)
    var cursor = JSONCursor(at: range.lowerBound)
    guard (try? arranged.readLine(&cursor, bytes)) == true, cursor.position == range.upperBound else {
      return false
    }
    output.removeAll(keepingCapacity: true)
    arranged.write(bytes, &output)
    return true
  }

  private mutating func readLine(_ cursor: inout JSONCursor, _ bytes: Span<UInt8>) throws(JSONError) -> Bool {
    try cursor.enterObject(in: bytes)
    var count = 0
    while let key = try cursor.nextKey(in: bytes) {
      guard let place = Self.placeInLine(key, bytes), line[place].isEmpty else {
        return false
      }
      let start = cursor.position
      if place == 4 {
        guard try readBody(&cursor, bytes) else { return false }
      } else {
        try cursor.skipValue(in: bytes)
      }
      line[place] = start..<cursor.position
      count += 1
    }
    return count == 6
  }

  private mutating func readBody(_ cursor: inout JSONCursor, _ bytes: Span<UInt8>) throws(JSONError) -> Bool {
    try cursor.enterObject(in: bytes)
    var count = 0
    while let key = try cursor.nextKey(in: bytes) {
      guard let place = Self.placeInBody(key, bytes), body[place].isEmpty else {
        return false
      }
      let start = cursor.position
      if place == 4 {
        try cursor.enterArray(in: bytes)
        guard try cursor.nextElement(in: bytes), try readOperation(&cursor, bytes),
          try !cursor.nextElement(in: bytes)
        else { return false }
      } else {
        try cursor.skipValue(in: bytes)
      }
      body[place] = start..<cursor.position
      count += 1
    }
    return count == 6
  }

  private mutating func readOperation(_ cursor: inout JSONCursor, _ bytes: Span<UInt8>) throws(JSONError)
    -> Bool
  {
    try cursor.enterObject(in: bytes)
    var count = 0
    while let key = try cursor.nextKey(in: bytes) {
      let start = cursor.position
      try cursor.skipValue(in: bytes)
      if let place = Self.placeInHead(key, bytes) {
        guard head[place].isEmpty else { return false }
        head[place] = start..<cursor.position
        count += 1
      } else {
        guard keys.insert(key, in: bytes) else { return false }
        fields.append(key.lowerBound - 1..<cursor.position)
      }
    }
    return count == 4
  }

  // A chain rather than a list: each literal is compared in a few instructions, and no line makes an array.
  private static func placeInLine(_ key: Range<Int>, _ bytes: Span<UInt8>) -> Int? {
    if equals(bytes, key, "id") { return 0 }
    if equals(bytes, key, "dev") { return 1 }
    if equals(bytes, key, "seq") { return 2 }
    if equals(bytes, key, "prev") { return 3 }
    if equals(bytes, key, "body") { return 4 }
    return equals(bytes, key, "sum") ? 5 : nil
  }

  private static func placeInBody(_ key: Range<Int>, _ bytes: Span<UInt8>) -> Int? {
    if equals(bytes, key, "v") { return 0 }
    if equals(bytes, key, "at") { return 1 }
    if equals(bytes, key, "tz") { return 2 }
    if equals(bytes, key, "cmd") { return 3 }
    if equals(bytes, key, "ops") { return 4 }
    return equals(bytes, key, "salt") ? 5 : nil
  }

  private static func placeInHead(_ key: Range<Int>, _ bytes: Span<UInt8>) -> Int? {
    if equals(bytes, key, "op") { return 0 }
    if equals(bytes, key, "kind") { return 1 }
    if equals(bytes, key, "entry") { return 2 }
    return equals(bytes, key, "day") ? 3 : nil
  }

  private func write(_ bytes: Span<UInt8>, _ output: inout [UInt8]) {
    write(#"{"id":"#, line[0], bytes, &output)
    write(#","dev":"#, line[1], bytes, &output)
    write(#","seq":"#, line[2], bytes, &output)
    write(#","prev":"#, line[3], bytes, &output)
    write(#","body":{"v":"#, body[0], bytes, &output)
    write(#","at":"#, body[1], bytes, &output)
    write(#","tz":"#, body[2], bytes, &output)
    write(#","cmd":"#, body[3], bytes, &output)
    write(#","ops":[{"op":"#, head[0], bytes, &output)
    write(#","kind":"#, head[1], bytes, &output)
    write(#","entry":"#, head[2], bytes, &output)
    write(#","day":"#, head[3], bytes, &output)
    writeFields(bytes, &output)
    write(#"}],"salt":"#, body[5], bytes, &output)
    write(#"},"sum":"#, line[5], bytes, &output)
    output.append(UInt8(ascii: "}"))
  }

  private func writeFields(_ bytes: Span<UInt8>, _ output: inout [UInt8]) {
    let longest = fields.indices.max { fields[$0].count < fields[$1].count }
    // Behind the head comes what nobody takes for a part of it.
    let first = fields.indices.first { place in
      place != longest && !PlainAddition.mayBeOfHead(bytes[fields[place].lowerBound + 1])
    }
    if let first { write(",", fields[first], bytes, &output) }
    for place in fields.indices where place != longest && place != first {
      write(",", fields[place], bytes, &output)
    }
    if let longest { write(",", fields[longest], bytes, &output) }
  }

  @inline(__always)
  private func write(
    _ before: StaticString, _ value: Range<Int>, _ bytes: Span<UInt8>, _ output: inout [UInt8]
  ) {
    output.append(before)
    output.append(bytes, value)
  }
}
