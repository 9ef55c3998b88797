// The FIT protocol (Flexible and Interoperable Data Transfer, Garmin, "FIT Protocol", revision 2.4). A file is a header,
// messages, and a checksum; several files may follow each other in one. A definition message gives one of 16 local
// numbers a message of the profile, with its fields and their sizes; a data message then is a local number and bare
// bytes. So nothing can be found in a file but by reading it from the start, and what follows a damaged definition is
// lost. A device that is switched off leaves a file without its end: whatever is whole up to there is good.

/// Reads the messages of FIT files, one after the other, in one pass. A fault never stops what came before; it is kept in
/// `faults`.
package struct FITReader: Sendable {
  private let bytes: [UInt8]
  /// The place of the next message or header.
  private var position = 0
  /// Where the current file's messages end.
  private var end = 0
  /// Where the current file begins.
  private var start = 0
  /// Whether a file was begun and is not finished.
  private var isOpen = false
  /// Whether it is shorter than its header says.
  private var isCut = false
  /// Whether its header does not say how long it is.
  private var isUnfinished = false
  private var definitions = [FITDefinition?](repeating: nil, count: 16)
  /// The time of the last message that had one, which compressed headers count from.
  private var time: UInt32?
  private var descriptions: [UInt16: FITDeveloperField] = [:]

  /// The headers of the files that were begun, the first ones of very many.
  package private(set) var headers: [FITHeader] = []
  /// What was wrong so far, at most a hundred faults.
  package private(set) var faults: [FITError] = []
  /// Which of the chained files the next message belongs to, from 0; -1 before the first.
  private var part = -1

  /// The most bytes that are read.
  package static let mostBytes = 256 << 20
  private static let mostFaults = 100
  private static let mostHeaders = 1000

  /// A reader of bytes.
  ///
  /// - Throws: `FITError` where they are too many, or do not begin with the header of a FIT file.
  package init(_ bytes: [UInt8]) throws(FITError) {
    guard bytes.count <= Self.mostBytes else { throw FITError(.tooLarge, at: Self.mostBytes) }
    guard Self.recognises(bytes) else { throw FITError(.notFIT, at: 0) }
    self.bytes = bytes
  }

  /// Whether bytes begin as a FIT file does.
  package static func recognises(_ bytes: [UInt8]) -> Bool { FITHeader(bytes, at: 0) != nil }

  /// The fields of developers that the file described so far, in order.
  package var developerFields: [FITDeveloperField] { descriptions.sorted { $0.key < $1.key }.map(\.value) }

  /// What the file says of a developer's field; nil for a field of the profile and where it does not say.
  package func description(of field: FITField) -> FITDeveloperField? {
    field.developer.flatMap { descriptions[Self.key($0, field.number)] }
  }

  /// The next data message; nil at the end.
  package mutating func next() -> FITMessage? {
    while true {
      guard isOpen || open() else { return nil }
      guard position < end else {
        close()
        continue
      }
      let header = bytes[position]
      if header & 0xC0 == 0x40 {
        if let kind = define(header) { stop(kind) }
        continue
      }
      let local = header & 0x80 == 0 ? header & 0x0F : header >> 5 & 0x03
      guard let definition = definitions[Int(local)] else {
        stop(.undefined(local))
        continue
      }
      guard definition.size < end - position else {
        stop(isCut ? .cut : .tooLong)
        continue
      }
      return message(definition, header)
    }
  }

  /// The message at the position, whose end is known to be within the file.
  private mutating func message(_ definition: FITDefinition, _ header: UInt8) -> FITMessage {
    let offset = position
    position += 1 + definition.size
    let stated = FITMessage(bytes, definition, at: offset, part: part, time: nil)
    if let seconds = stated.integer(Self.timeField), let seconds = UInt32(exactly: seconds) {
      time = seconds
    } else if header & 0x80 != 0 {
      // Five bits of the time; they have passed 31 since the last one where they are smaller.
      time = time.map { $0 &+ (UInt32(header) &- $0) & 0x1F }
    } else {
      return described(stated)
    }
    return described(FITMessage(bytes, definition, at: offset, part: part, time: time))
  }

  /// The number of the field that is the time in every message.
  private static var timeField: UInt8 { 253 }

  /// Remembers what a message says of a developer's field.
  private mutating func described(_ message: FITMessage) -> FITMessage {
    guard message.number == 206, let field = FITDeveloperField(message) else { return message }
    descriptions[Self.key(field.developer, field.number)] = field
    return message
  }

  private static func key(_ developer: UInt8, _ number: UInt8) -> UInt16 {
    UInt16(developer) << 8 | UInt16(number)
  }
}

// Files and their ends.
extension FITReader {
  /// Begins the file at the position; false at the end of the bytes, and at what is no file.
  private mutating func open() -> Bool {
    guard position < bytes.count, faults.count < Self.mostFaults else { return false }
    guard let header = FITHeader(bytes, at: position) else {
      report(.junk(bytes.count - position), at: position)
      position = bytes.count
      return false
    }
    if headers.count < Self.mostHeaders { headers.append(header) }
    if !header.isSumRight { report(.headerSum, at: position) }
    part += 1
    isOpen = true
    start = position
    position += header.size
    definitions = [FITDefinition?](repeating: nil, count: 16)
    time = nil
    isUnfinished = false
    end = dataEnd(header)
    return true
  }

  /// Where the messages of a file end whose content begins at the position; the end of the bytes where they are cut before it.
  private mutating func dataEnd(_ header: FITHeader) -> Int {
    let left = bytes.count - position
    // A device writes the length last. Nothing but a checksum, or a checksum and the next file, is an empty file.
    if header.dataSize == 0, left > 2, FITHeader(bytes, at: position + 2) == nil {
      isUnfinished = true
      report(.unfinished, at: position)
      isCut = FITChecksum.of(bytes, start..<bytes.count) != 0
      return isCut ? bytes.count : bytes.count - 2
    }
    // The length is below 2³².
    isCut = header.dataSize + 2 > left
    return position + min(header.dataSize, left)
  }

  /// Ends the file whose messages were all read.
  private mutating func close() {
    isOpen = false
    guard !isCut else {
      if !isUnfinished { report(.cut, at: position) }
      position = bytes.count
      return
    }
    if FITChecksum.of(bytes, start..<end + 2) != 0 { report(.fileSum, at: end) }
    position = end + 2
  }

  /// Gives up the file for a fault at the position, and goes on behind its end.
  private mutating func stop(_ kind: FITError.Kind) {
    report(kind, at: position)
    isOpen = false
    position = min(end + 2, bytes.count)
  }

  private mutating func report(_ kind: FITError.Kind, at offset: Int) {
    if faults.count < Self.mostFaults { faults.append(FITError(kind, at: offset)) }
  }
}

// Definitions.
extension FITReader {
  /// Reads the definition at the position and goes behind it; what is wrong where it is not whole.
  private mutating func define(_ header: UInt8) -> FITError.Kind? {
    let fault = isCut ? FITError.Kind.cut : .tooLong
    guard end - position >= 6 else { return fault }
    let isBigEndian = bytes[position + 2] != 0
    let (first, second) = (UInt16(bytes[position + 3]), UInt16(bytes[position + 4]))
    let count = Int(bytes[position + 5])
    var cursor = position + 6
    guard end - cursor >= 3 * count else { return fault }
    var fields: [FITField] = []
    var place = 0
    for _ in 0..<count {
      let size = Int(bytes[cursor + 1])
      fields.append(
        FITField(
          number: bytes[cursor], developer: nil, type: FITBaseType(code: bytes[cursor + 2]), place: place,
          size: size))
      place += size
      cursor += 3
    }
    if header & 0x20 != 0 {
      guard end - cursor >= 1, end - cursor - 1 >= 3 * Int(bytes[cursor]) else { return fault }
      let ends = cursor + 1 + 3 * Int(bytes[cursor])
      cursor += 1
      while cursor < ends {
        let (number, size, developer) = (bytes[cursor], Int(bytes[cursor + 1]), bytes[cursor + 2])
        let type = descriptions[Self.key(developer, number)]?.type
        fields.append(FITField(number: number, developer: developer, type: type, place: place, size: size))
        place += size
        cursor += 3
      }
    }
    definitions[Int(header & 0x0F)] = FITDefinition(
      number: isBigEndian ? first << 8 | second : second << 8 | first, isBigEndian: isBigEndian,
      fields: fields)
    position = cursor
    return nil
  }
}
