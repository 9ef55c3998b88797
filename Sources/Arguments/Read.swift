/// Reads a command that has no global options beside it, or the global options by themselves, from the words
/// after the command's name.
package func read<D: Described>(_ type: D.Type, from words: [String]) throws(UsageError) -> D {
  let description = describe(type)
  let line = try ArgumentLine(words, options: description.options, fallbackHint: description.reference)
  return try fill(type, from: line, as: description)
}

/// Reads a command and the global options from the same words: those after the command's name, in which both
/// may stand anywhere.
package func read<C: Described, G: Described>(
  _ type: C.Type, globals: G.Type, from words: [String]
) throws(UsageError) -> (command: C, globals: G) {
  let description = describe(type)
  let global = describe(globals)
  assert(description.faults(beside: global) == [], "'\(description.page.name)' describes itself badly")
  let line = try ArgumentLine(
    words, options: description.options + global.options, fallbackHint: description.reference)
  var reader = ArgumentReader(filling: global.page, from: line)
  let globals = try G(&reader)
  assert(reader.description == global, "the global options were read otherwise than they were described")
  return (try fill(type, from: line, as: description), globals)
}

/// Whether `--help` or `-h` stands among the options: then nothing else on the line has to be right.
package func asksForHelp(_ words: [String]) -> Bool {
  words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
}

private func fill<D: Described>(
  _ type: D.Type, from line: ArgumentLine, as description: Description
) throws(UsageError) -> D {
  var reader = ArgumentReader(filling: description.page, from: line)
  let result = try D(&reader)
  assert(
    reader.description == description, "'\(description.page.name)' read otherwise than it described itself")
  try reader.refuseRest(of: description)
  return result
}
