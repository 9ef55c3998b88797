/// A name that no activity has, or that more than one could have.
package struct UnknownActivity: Error, Hashable, Sendable {
  /// What was typed.
  package let name: String
  /// The keys that may have been meant, best first; at most three, unless all have the name.
  package let suggestions: [String]
}
