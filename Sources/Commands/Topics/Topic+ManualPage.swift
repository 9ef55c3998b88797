internal import Arguments

extension Topic {
  /// The name of its manual page, with the section: `healthlog-quantities.7`.
  var manualName: String { "healthlog-\(name).\(section)" }

  /// Its manual page in the man macros.
  func manPage(version: String) -> String {
    var roff = Roff(title: "HEALTHLOG-\(name.uppercased())", section: section, version: version)
    roff.section("NAME")
    roff.text("healthlog-\(name) - \(summary)")
    var isInSection = false
    for part in parts {
      if case .heading = part {
        isInSection = true
      } else if !isInSection {
        roff.section("DESCRIPTION")
        isInSection = true
      }
      part.write(to: &roff)
    }
    if !seeAlso.isEmpty {
      roff.section("SEE ALSO")
      roff.paragraph(marked: seeAlso.map(markedReference).joined(separator: ", "))
    }
    return roff.source
  }
}

extension Topic.Part {
  fileprivate func write(to roff: inout Roff) {
    switch self {
    case .heading(let heading): roff.section(heading.uppercased())
    case .text(let text): roff.paragraph(text)
    case .lines(let lines): roff.literal(lines)
    case .terms(let terms):
      for term in terms { roff.definition(marked: Roff.bold(term.word), term.meaning) }
    }
  }
}
