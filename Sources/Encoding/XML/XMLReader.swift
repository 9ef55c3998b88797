// A pull reader of XML 1.0 (W3C, fifth edition) over bytes that come in pieces, for files that are larger than memory. It
// is strict about what could make it read something else than what was written (quotes, nesting, a file that is cut off)
// and lenient about what real exports get wrong without harm, which it counts.
//
// It keeps what is not read yet and the tag that was read last; the values of that are decoded in their place, so that
// no string is made of what nobody asks for. No declaration of a document type is read and nothing is fetched: there are
// no entities besides the five of XML, and so nothing can grow.

/// Reads XML piece by piece.
///
///     while let piece = … { reader.take(piece); while let token = try reader.next() { … } }
///     reader.finish(); while let token = try reader.next() { … }
package struct XMLReader: Sendable {
  /// Levels of elements that may be open at once.
  package static let deepest = 128
  /// Bytes that a tag, or a text that is collected, may have.
  package static let longest = 1 << 20

  /// What the places of the name and the attributes are places in. They hold until the next call of `next` or `take`.
  package internal(set) var bytes: [UInt8] = []
  /// How many elements are open, with the one that just began and without the one that just ended.
  package internal(set) var depth = 0
  /// What was taken that a strict parser refuses.
  package internal(set) var repairs = XMLRepairs()

  @usableFromInline var tag = XMLTag()
  var open = XMLOpenNames()
  var markup = XMLMarkup.beginning
  var encoding = XMLEncoding.utf8
  var collected = XMLText()
  /// Bytes that were given up at the front of `bytes`, from the start of the file.
  var passed = 0
  /// Where the next call reads.
  var position = 0
  /// How far a tag that is not whole was searched for its end.
  var searched = 0
  var isFinished = false
  var isEnding = false
  var last: XMLToken?
  /// The depth at which the subtree that is passed over ends.
  var resumed: Int?
  var failure: XMLError?
  var hasRoot = false
  /// Whether a text outside of the root is going on, which was counted.
  var isOutside = false

  /// A reader that has no bytes yet.
  package init() {}
}

extension XMLReader {
  /// Takes the next bytes of the file, of any count.
  package mutating func take(_ piece: ArraySlice<UInt8>) {
    let given = isEnding ? tag.name.lowerBound : position
    if given > 0 {
      bytes.removeSubrange(..<given)
      passed += given
      position -= given
      searched = max(searched - given, 0)
      tag.moveBack(given)
    }
    encoding.append(piece, to: &bytes)
  }

  /// Tells that there are no more bytes: what is not whole now is an error.
  package mutating func finish() { isFinished = true }

  /// Reads up to the next token; nil where more bytes are needed, and once it is at the end. Throws where no more can be
  /// read, and the same again from then on; all that came before was handed out.
  package mutating func next() throws(XMLError) -> XMLToken? {
    if let failure { throw failure }
    last = nil
    if collected.isDone { collected.forget() }
    do throws(XMLError) {
      while true {
        switch try step() {
        case .token(let token):
          if let depth = resumed {
            if self.depth == depth { resumed = nil }
            continue
          }
          last = token
          return token
        case .passed: continue
        case .waits: return nil
        }
      }
    } catch {
      let error = XMLError(offset: error.offset + passed, reason: error.reason)
      failure = error
      throw error
    }
  }

  /// Passes over what is in the element that just began, and its end.
  package mutating func skip() {
    guard last == .start else { return }
    if collected.depth == depth { collected.forget() }
    resumed = depth - 1
  }

  /// Gathers the text of the element that just began, with that of the elements in it that are not skipped; it is there
  /// when the element ends. Only one element at a time is gathered, the one that was asked for last.
  package mutating func collect() {
    if last == .start { collected.begin(depth) }
  }

  /// The text of the element that just ended; nil where it was not asked for.
  package var text: String? {
    textBytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of that text, which are UTF-8.
  package var textBytes: [UInt8]? {
    last == .end && collected.isDone ? collected.bytes : nil
  }
}

extension XMLReader {
  /// Whether the element that just began or ended has this name, prefix aside.
  @inlinable @inline(__always)
  package func isElement(_ name: StaticString) -> Bool {
    equals(bytes.span, tag.localStart..<tag.name.upperBound, name)
  }

  /// The element's name with its prefix.
  package var name: String { text(at: tag.name) }

  /// The element's name without its prefix.
  package var localName: String { text(at: tag.localStart..<tag.name.upperBound) }

  /// The attributes of the element that just began, in the order they are written.
  package var attributes: [XMLAttribute] { tag.attributes }

  /// The place of an attribute's value, where the element that just began has it; the name is taken with its prefix.
  @inlinable @inline(__always)
  package func value(of name: StaticString) -> Range<Int>? {
    let bytes = bytes.span
    for index in tag.attributes.indices where equals(bytes, tag.attributes[index].name, name) {
      return tag.attributes[index].value
    }
    return nil
  }

  /// The text of an attribute's value, where the element that just began has it.
  package func text(of name: StaticString) -> String? {
    value(of: name).map { text(at: $0) }
  }

  /// The text at a place that the reader handed out.
  package func text(at place: Range<Int>) -> String {
    guard place.lowerBound >= 0, place.upperBound <= bytes.count else { return "" }
    return String(decoding: bytes[place], as: UTF8.self)
  }

  /// How many bytes of the file are read.
  package var offset: Int { passed + position }
}
