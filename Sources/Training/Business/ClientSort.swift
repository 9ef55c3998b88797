/// What sort of client buys training.
package enum ClientSort: String, CaseIterable, Sendable {
  /// A company, for the people it employs.
  case enterprise
  /// A public body, for its agents.
  case `public`
  /// A person at their own cost.
  case person
  /// A fund of training, such as an OPCO.
  case fund
  /// Another training company.
  case body
}
