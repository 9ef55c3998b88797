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

  /// Writes a line over what was there, in the usual order, and gives its length; nil where it has other parts than an
  /// event that adds one entry, or is no JSON.
  static func arrange(_ bytes: Span<UInt8>, _ range: Range<Int>, into output: inout [UInt8]) -> Int? {
    var arranged = ArrangedLine()
    arranged.fields.reserveCapacity(16)
    var cursor = JSONCursor(at: range.lowerBound)
    guard (try? arranged.readLine(&cursor, bytes)) == true, cursor.position == range.upperBound else {
      return nil
    }
    // The parts are those of the line, without what stands between them but with commas of their own.
    let most = range.count + arranged.fields.count + 1
    var writer = LineWriter(over: output.count < most ? [UInt8](repeating: 0, count: most * 2) : output)
    output = []
    arranged.write(bytes, &writer)
    output = writer.bytes
    return writer.isWhole ? writer.position : nil
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

  private func write(_ bytes: Span<UInt8>, _ output: inout LineWriter) {
    output.write(#"{"id":"#, bytes, line[0])
    output.write(#","dev":"#, bytes, line[1])
    output.write(#","seq":"#, bytes, line[2])
    output.write(#","prev":"#, bytes, line[3])
    output.write(#","body":{"v":"#, bytes, body[0])
    output.write(#","at":"#, bytes, body[1])
    output.write(#","tz":"#, bytes, body[2])
    output.write(#","cmd":"#, bytes, body[3])
    output.write(#","ops":[{"op":"#, bytes, head[0])
    output.write(#","kind":"#, bytes, head[1])
    output.write(#","entry":"#, bytes, head[2])
    output.write(#","day":"#, bytes, head[3])
    writeFields(bytes, &output)
    output.write(#"}],"salt":"#, bytes, body[5])
    output.write(#"},"sum":"#, bytes, line[5])
    output.write("}", bytes, 0..<0)
  }

  private func writeFields(_ bytes: Span<UInt8>, _ output: inout LineWriter) {
    let longest = fields.indices.max { fields[$0].count < fields[$1].count }
    // Behind the head comes what nobody takes for a part of it.
    let first = fields.indices.first { place in
      place != longest && !PlainAddition.mayBeOfHead(bytes[fields[place].lowerBound + 1])
    }
    if let first { output.write(",", bytes, fields[first]) }
    for place in fields.indices where place != longest && place != first {
      output.write(",", bytes, fields[place])
    }
    if let longest { output.write(",", bytes, fields[longest]) }
  }
}

/// Writes over bytes that are there, from their beginning on: appending so many small parts took longer.
private struct LineWriter {
  var bytes: [UInt8]
  /// Where the next part goes.
  private(set) var position = 0
  /// Whether there was room for all.
  private(set) var isWhole = true

  init(over bytes: [UInt8]) { self.bytes = bytes }

  @inline(__always)
  mutating func write(_ before: StaticString, _ source: Span<UInt8>, _ range: Range<Int>) {
    let position = position
    guard let start = overwrite(&bytes, at: position, with: before),
      let end = overwrite(&bytes, at: start, with: source, range)
    else { return isWhole = false }
    self.position = end
  }
}
