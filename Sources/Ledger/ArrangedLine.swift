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

  private static let lineKeys: InlineArray<6, StaticString> = ["id", "dev", "seq", "prev", "body", "sum"]
  private static let bodyKeys: InlineArray<6, StaticString> = ["v", "at", "tz", "cmd", "ops", "salt"]
  private static let headKeys: InlineArray<4, StaticString> = ["op", "kind", "entry", "day"]

  /// Whether there is nothing to gain, since the line begins in the usual order.
  @inline(__always)
  static func isUsual(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    stands(#"{"id":""#, in: bytes, at: range.lowerBound)
  }

  /// Writes a line over what was there, in the usual order; false where it has other parts than an event that adds one
  /// entry, or is no JSON.
  static func arrange(_ bytes: Span<UInt8>, _ range: Range<Int>, into output: inout [UInt8]) -> Bool {
    var arranged = ArrangedLine()
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
      guard let place = Self.place(of: key, among: Self.lineKeys, bytes), line[place].isEmpty else {
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
      guard let place = Self.place(of: key, among: Self.bodyKeys, bytes), body[place].isEmpty else {
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
      if let place = Self.place(of: key, among: Self.headKeys, bytes) {
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

  private static func place<let count: Int>(
    of key: Range<Int>, among keys: InlineArray<count, StaticString>, _ bytes: Span<UInt8>
  ) -> Int? {
    for place in 0..<count where equals(bytes, key, keys[place]) { return place }
    return nil
  }

  private func write(_ bytes: Span<UInt8>, _ output: inout [UInt8]) {
    for (place, separator) in [#"{"id":"#, #","dev":"#, #","seq":"#, #","prev":"#].enumerated() {
      output += separator.utf8
      output.append(bytes, line[place])
    }
    for (place, separator) in [#","body":{"v":"#, #","at":"#, #","tz":"#, #","cmd":"#].enumerated() {
      output += separator.utf8
      output.append(bytes, body[place])
    }
    for (place, separator) in [#","ops":[{"op":"#, #","kind":"#, #","entry":"#, #","day":"#].enumerated() {
      output += separator.utf8
      output.append(bytes, head[place])
    }
    let longest = fields.indices.max { fields[$0].count < fields[$1].count }
    for place in fields.indices where place != longest { write(fields[place], bytes, &output) }
    if let longest { write(fields[longest], bytes, &output) }
    output += #"}],"salt":"#.utf8
    output.append(bytes, body[5])
    output += #"},"sum":"#.utf8
    output.append(bytes, line[5])
    output.append(UInt8(ascii: "}"))
  }

  private func write(_ field: Range<Int>, _ bytes: Span<UInt8>, _ output: inout [UInt8]) {
    output.append(UInt8(ascii: ","))
    output.append(bytes, field)
  }
}
