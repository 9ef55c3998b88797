package import Encoding
package import Values

/// What an event says of other events, read without its operations.
package struct UndoMarks: Sendable {
  /// The event.
  package let id: ULID
  /// The events it takes back.
  package private(set) var undoes: [ULID] = []
  /// The undo events it takes back.
  package private(set) var redoes: [ULID] = []
  /// The events it is undone with: those of one import, or of one command that had to make several.
  package private(set) var batch: ULID?
  /// Whether its id was made of a key, or brought by an import.
  package private(set) var isKeyed = false
  /// Whether it was imported, or comes of `demo`.
  package private(set) var isImported = false
  /// Whether there is anything that an `undo` could take back: not where the event was erased or is of a later
  /// form, nor where it erases.
  package private(set) var canBeUndone = true

  /// The event's place in the stream of its device.
  package let sequence: Int64

  /// Whether it takes back or brings back others.
  package var isReversal: Bool { !undoes.isEmpty || !redoes.isEmpty }

  /// Whether it says nothing of other events and is part of no import.
  package var isPlain: Bool { undoes.isEmpty && redoes.isEmpty && batch == nil }

  /// Reads the marks of the event in a line. Throws where it is none.
  package static func read(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) -> UndoMarks {
    try UndoMarks(bytes, try EventLine.read(bytes, range))
  }

  private init(_ bytes: Span<UInt8>, _ line: EventLine) throws(JSONError) {
    id = line.id
    sequence = line.sequence
    guard line.erased == nil else {
      canBeUndone = false
      return
    }
    if let command = Self.commandOfPlain(bytes, line.body) {
      canBeUndone = !equals(bytes, command, "erase")
      return
    }
    var cursor = JSONCursor(at: line.body.lowerBound)
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      if equals(bytes, key, "undoes") {
        undoes = try Self.ids(bytes, &cursor)
      } else if equals(bytes, key, "redoes") {
        redoes = try Self.ids(bytes, &cursor)
      } else if equals(bytes, key, "cmd") {
        let command = try cursor.string(in: bytes)
        canBeUndone = !equals(bytes, command, "erase") && canBeUndone
        isImported =
          equals(bytes, command, "demo") || equals(bytes, command, "import")
          || stands("import ", in: bytes, at: command.lowerBound)
      } else if equals(bytes, key, "v") {
        canBeUndone = try cursor.thousandths(in: bytes) == 1000 && canBeUndone
      } else if equals(bytes, key, "batch") {
        batch = ULID(bytes, try cursor.string(in: bytes))
      } else if equals(bytes, key, "keyed") {
        isKeyed = true
        try cursor.skipValue(in: bytes)
      } else {
        try cursor.skipValue(in: bytes)
      }
    }
    // An event that was imported whole names the command that recorded it; those of a command that made several have no
    // key. What takes an import back is none.
    isImported = (isImported || isKeyed) && undoes.isEmpty && redoes.isEmpty && batch != nil
  }

  /// Where the name of the command is in a body that is written as the program writes it and has nothing but operations
  /// and the salt behind it; nil for any other body.
  private static func commandOfPlain(_ bytes: Span<UInt8>, _ body: Range<Int>) -> Range<Int>? {
    let end = body.upperBound
    // …}],"salt":"<32>"}
    guard let operations = BodyReader.operationsAtFixedPlace(bytes, body), end - 46 > operations,
      stands(#"}],"salt":""#, in: bytes, at: end - 45), stands(#""}"#, in: bytes, at: end - 2),
      let zoneEnd = plainQuote(bytes, from: body.lowerBound + 46)
    else { return nil }
    return zoneEnd + 9..<operations - 8
  }

  private static func ids(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(JSONError) -> [ULID] {
    var ids: [ULID] = []
    try cursor.enterArray(in: bytes)
    while try cursor.nextElement(in: bytes) {
      if let id = ULID(bytes, try cursor.string(in: bytes)) { ids.append(id) }
    }
    return ids
  }
}
