/// Whom a text about a session is for.
package enum ShareAudience: String, CaseIterable, Sendable {
  /// Whoever gives it: no client, no price, no margin.
  case trainer
  /// Whoever buys it: no pay, no costs, no margin.
  case client
  /// The company itself: everything.
  case `internal`

  /// Whether the audience may read what is at a place. Everything that texts show of a session goes through here.
  package func sees(_ place: SharePlace) -> Bool {
    switch place {
    case .module, .date, .hours, .length, .mode, .place, .state, .trainer: true
    case .ref: self != .client
    case .client, .price: self != .trainer
    case .pay, .costs: self != .client
    case .school, .margin: self == .internal
    }
  }

  /// The places that the audience may read, in the order of the declaration.
  package var places: [SharePlace] { SharePlace.allCases.filter(sees) }
}
