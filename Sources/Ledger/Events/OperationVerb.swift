internal import Encoding

/// What an operation does.
enum OperationVerb: UInt8, Sendable {
  case add, edit, remove, restore, erase

  /// The verb that is written between the quotes; nil for one this program does not know.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    if equals(bytes, range, "add") {
      self = .add
    } else if equals(bytes, range, "edit") {
      self = .edit
    } else if equals(bytes, range, "remove") {
      self = .remove
    } else if equals(bytes, range, "restore") {
      self = .restore
    } else if equals(bytes, range, "erase") {
      self = .erase
    } else {
      return nil
    }
  }
}
