extension Message: ExpressibleByStringInterpolation {
  /// A sentence without places.
  package init(stringLiteral text: String) {
    self.init(text, [])
  }

  /// A sentence with places.
  package init(stringInterpolation sentence: StringInterpolation) {
    self.init(sentence.template, sentence.arguments)
  }

  /// Gathers words and what stands between them. A literal within a place is a message and not a text: words have to
  /// be found by whoever translates.
  package struct StringInterpolation: StringInterpolationProtocol {
    var template = ""
    var arguments: [Argument] = []

    /// Nothing yet.
    package init(literalCapacity: Int, interpolationCount: Int) {
      template.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    /// Words.
    package mutating func appendLiteral(_ literal: String) {
      template += literal
    }

    /// Another sentence.
    package mutating func appendInterpolation(_ message: Message) {
      append(.message(message))
    }

    /// A text that is the same in every language.
    @_disfavoredOverload
    package mutating func appendInterpolation(_ text: String) {
      append(.text(text))
    }

    /// A number, an id, a day.
    @_disfavoredOverload
    @inline(never)
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(value is any LocalNumber ? .number(value.description) : .text(value.description))
    }

    /// One word or another as a number of things is one or more: a language has its own rule of which.
    package mutating func appendInterpolation(
      plural count: some CustomStringConvertible, one: StaticString, other: StaticString
    ) {
      arguments.append(.number("\(count)"))
      template += "{\(arguments.count)|\(one)|\(other)}"
    }

    private mutating func append(_ argument: Argument) {
      template += "{}"
      arguments.append(argument)
    }
  }
}

extension Sequence<Message> {
  /// The messages one behind the other, a separator between each two.
  package func joined(separator: Message) -> Message {
    var whole: Message?
    for message in self { whole = whole.map { "\($0)\(separator)\(message)" } ?? message }
    return whole ?? ""
  }
}
