internal import Messages

extension Description {
  /// The command line in one line: `healthlog meal add [options] ITEM...`.
  package var usage: String {
    (["healthlog", page.name] + (options.isEmpty ? [] : ["[options]"]) + words.map(\.synopsis))
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Where to read on after a mistake.
  var reference: Message {
    page.name.isEmpty ? "see `healthlog help`" : "see `healthlog help \(page.name)`"
  }
}
