internal import Arguments
package import Goals

extension SpanLength: ArgumentChoice {
  package static let metavar = "SPAN"
}
