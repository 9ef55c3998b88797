internal import Encoding
internal import Ledger

extension JournalPurpose {
  /// The body of a request that creates a journal; without one it is a diary.
  static let body = TextBody(
    .optional(
      "purpose", "what the journal is for: \(allCases.map(\.rawValue).joined(separator: " or "))", most: 20))

  /// What a request wants a journal for. Throws 400 where this server knows no such purpose.
  init(askedFor call: Route.Call) throws(Refusal) {
    self = .diary
    guard !call.request.body.isEmpty, let word = try Self.body.read(call)["purpose"] else { return }
    guard let purpose = JournalPurpose(rawValue: word), Self.allCases.contains(purpose) else {
      throw Refusal(400, "body.field", "purpose is not a known purpose")
    }
    self = purpose
  }
}
