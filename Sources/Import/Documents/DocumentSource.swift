internal import Encoding
internal import Messages
package import Values

/// A file that is read whole, and what a person says of it.
package struct DocumentSource {
  /// Its bytes, without a byte order mark.
  let bytes: [UInt8]
  /// Its name without folders.
  let file: String
  /// The person's clock.
  let clock: ForeignClock
  /// What the person answers.
  let answers: ImportAnswers
  /// Finds the bytes of another file of the same import, by its name in lower case; nil where there is none.
  let beside: (String) -> [UInt8]?
  /// Finds the zone of a name as `Europe/Paris`.
  let zone: (String) -> Zone?

  /// A file.
  package init(
    _ bytes: [UInt8], file: String, _ clock: ForeignClock, _ answers: ImportAnswers,
    beside: @escaping (String) -> [UInt8]?, zone: @escaping (String) -> Zone?
  ) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    self.file = file
    self.clock = clock
    self.answers = answers
    self.beside = beside
    self.zone = zone
  }

  /// The JSON that it is; nil where it is none, which is noted.
  func json(_ reading: inout FileReading) -> JSON? {
    do throws(JSONError) {
      return try JSON.parse(bytes.span)
    } catch {
      reading.refuse(0, "it is not whole JSON: \(error.reason)")
      return nil
    }
  }
}
