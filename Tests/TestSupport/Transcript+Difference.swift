extension Transcript.Step {
  /// The first line that came otherwise than expected, or else the exit code, behind the number of its line in
  /// the transcript; nil where all is as expected.
  package func difference(from lines: [String], code: Int32) -> String? {
    for index in 0..<max(lines.count, expected.count) {
      let wanted = index < expected.count ? expected[index] : nil
      let came = index < lines.count ? lines[index] : nil
      if let wanted, let came, Transcript.matches(came, wanted.text) { continue }
      let number = wanted?.number ?? (expected.last?.number ?? line) + 1
      return ["line \(number):", wanted.map { "- \($0.text)" }, came.map { "+ \($0)" }].compactMap(\.self)
        .joined(separator: "\n")
    }
    return code == self.code ? nil : "line \(line):\n- ? \(self.code)\n+ ? \(code)"
  }
}
