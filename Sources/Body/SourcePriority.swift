internal import Encoding

/// Which source of a day counts where several tell of the same: the order of `import.priority`.
package struct SourcePriority: Equatable, Sendable {
  private let names: [String]

  /// What stands for values that the person entered.
  private static let own = "own"

  /// The order that a setting names, sources separated by commas: `Apple Watch, phone`. An empty one has none.
  package init(_ setting: String = "") {
    names = setting.split(separator: ",").map { folded(String($0)).trimmed }.filter { !$0.isEmpty }
  }

  /// The place of a source in the order: that of the first name that its program or device has in it; after all others where
  /// there is none. A value without a source was entered.
  func place(of origin: String?) -> Int {
    let name = origin.map(folded) ?? Self.own
    return names.firstIndex { name.hasPart($0) } ?? names.count
  }
}
