internal import Arguments
package import Goals

extension Audience: ArgumentChoice {
  package static let metavar = "AUDIENCE"
}

extension ReportSection: ArgumentChoice {
  package static let metavar = "SECTION"
}

/// Some parts of a report, with commas between them.
struct ReportSections: ArgumentValue {
  static let metavar = "SECTIONS"
  static let example = ReportSections(all: [.person])
  static let completion = Completion.choices(ReportSection.choices)

  /// The parts, as they were named.
  let all: [ReportSection]

  static func argument(_ text: String) throws(UsageError) -> ReportSections {
    var all: [ReportSection] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      all.append(try ReportSection.argument(String(name)))
    }
    return ReportSections(all: all)
  }
}
