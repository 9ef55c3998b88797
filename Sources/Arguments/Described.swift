/// A command, or the set of global options: something that declares and reads its arguments in one
/// initialiser.
package protocol Described: SendableMetatype {
  /// The prose of its help and manual page.
  static var page: Page { get }

  /// Reads every option and word, and only then decides anything: the same code runs once without a command
  /// line to learn what may be typed.
  init(_ read: inout ArgumentReader) throws(UsageError)
}

/// What a command can be given, as its initialiser declares it.
package struct Description: Equatable, Sendable {
  /// The prose of its help and manual page.
  package let page: Page
  /// Its options in the order in which they are read.
  package let options: [OptionSpecification]
  /// Its words in the order in which they are typed.
  package let words: [WordSpecification]
}

/// Runs the initialiser of `type` without words, to learn what it reads.
package func describe(_ type: any Described.Type) -> Description {
  func opened<D: Described>(_ type: D.Type) -> Description {
    var reader = ArgumentReader(describing: type.page)
    do {
      _ = try D(&reader)
    } catch {
      // Such a refusal comes after everything was read: "one of --to and --by is needed".
    }
    return reader.description
  }
  return opened(type)
}
