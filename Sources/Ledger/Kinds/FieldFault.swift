package import Encoding
package import Messages
package import Values

/// A value that is not what its kind says it may be.
package struct FieldFault: Error, Equatable, Sendable {
  /// The field, after what contains it: `items/k3f9q2m7xa.7.1/kcal`.
  package let path: String
  private let reason: Reason

  /// Why a value does not fit.
  enum Reason: Equatable, Sendable {
    case noText, noNumber, noTruth, noDay, noMoment, noEntry, noList, noObject, isMissing, isOfHead
    case tooLong(Int)
    case tooMany(Int)
    case noPolyline(Int)
    case noWord(String)
    case outOfRange(String, ClosedRange<Decimal>, isWhole: Bool)
  }

  /// A fault of what is looked at itself.
  init(_ reason: Reason) { self.init(path: "", reason) }

  init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// A number, in thousandths, that is not of a range.
  package init(path: String, _ thousandths: Int64, _ range: ClosedRange<Decimal>) {
    self.init(
      path: path, .outOfRange(Decimal(thousandths: thousandths).description, range, isWhole: false))
  }

  /// It as what stops a view from taking the entry in.
  package var error: JSONError { JSONError(offset: 0, reason: message) }

  /// The same below a key.
  func within(_ key: String) -> FieldFault {
    FieldFault(path: path.isEmpty ? key : "\(key)/\(path)", reason)
  }

  /// What is wrong, with the field: `'minutes' is 9007199254740993, not a number from 0 to 100000`.
  package var message: Message {
    switch reason {
    case .noText: "'\(path)' is not a text"
    case .noNumber: "'\(path)' is not a number"
    case .noTruth: "'\(path)' is not true or false"
    case .noDay: "'\(path)' is not a day"
    case .noMoment: "'\(path)' is not a time"
    case .noEntry: "'\(path)' is not an ID"
    case .noList: "'\(path)' is not a list"
    case .noObject: "'\(path)' is not an object"
    case .isMissing: "'\(path)' is missing"
    case .isOfHead: "an edit cannot set '\(path)'"
    case .tooLong(let most): "'\(path)' is longer than \(most) bytes"
    case .tooMany(let most): "'\(path)' has more than \(most) numbers"
    case .noPolyline(let most): "'\(path)' is not an encoded line of at most \(most) places"
    case .noWord(let word): "'\(path)' cannot be '\(String(word.prefix(40)))'"
    case .outOfRange(let text, let range, isWhole: false):
      "'\(path)' is \(text), not a number from \(range.lowerBound.description) to \(range.upperBound.description)"
    case .outOfRange(let text, let range, isWhole: true):
      "'\(path)' is \(text), not a whole number from \(range.lowerBound.description) to \(range.upperBound.description)"
    }
  }
}
