internal import Encoding
package import Messages

/// Why a line cannot be imported.
package struct ImportFault: Error, Equatable, Sendable {
  /// What is wrong, lower case, without a full stop.
  package let reason: Message

  /// A fault.
  init(_ reason: Message) {
    self.reason = reason
  }

  /// What is wrong with a line that is no JSON, in the words that help most.
  private init(_ bytes: Span<UInt8>, _ range: Range<Int>, _ error: JSONError) {
    if range.contains(where: { bytes[$0] == 0 }) {
      reason = "it contains a NUL byte and is not text"
    } else if !validUTF8(bytes.extracting(range)) {
      reason = "it is not UTF-8"
    } else if error.offset >= range.upperBound {
      // What was read there is the next line.
      reason = "the text ends too early"
    } else {
      reason = "\(error.reason), at byte \(max(0, error.offset - range.lowerBound) + 1)"
    }
  }

  /// What is read from a line, an error of its JSON turned into a fault.
  static func reading<Value>(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ read: () throws(JSONError) -> Value
  ) throws(ImportFault) -> Value {
    do {
      return try read()
    } catch {
      throw ImportFault(bytes, range, error)
    }
  }
}
