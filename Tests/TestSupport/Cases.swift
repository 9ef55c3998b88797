import Foundation

/// How many of very many cases the tests try: with `swift test` a part that is spread over them, with
/// `HEALTHLOG_TESTS=all`, as `.ci/evening` sets it, every one.
package enum Cases {
  /// Whether every case is tried.
  package static let areAll = ProcessInfo.processInfo.environment["HEALTHLOG_TESTS"] == "all"

  /// Whether the case of a number is tried where one in so many is.
  package static func tries(_ number: Int, oneIn part: Int) -> Bool { areAll || number % part == 0 }

  /// One case in so many: those whose turn it is, where there are several such lists.
  package static func each<Case>(_ part: Int, of cases: some Sequence<Case>, turn: Int = 0) -> [Case] {
    cases.enumerated().filter { tries($0.offset + turn, oneIn: part) }.map(\.element)
  }

  /// How many cases are tried of those a seed makes.
  package static func count<Number: BinaryInteger>(_ usual: Number, ofAll all: Number) -> Number {
    areAll ? all : usual
  }
}
