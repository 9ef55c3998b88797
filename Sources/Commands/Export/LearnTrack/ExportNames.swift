internal import Journal
internal import Arguments
internal import Import
internal import Ledger
internal import Session

/// Whose names the tables and columns of an export have.
enum ExportNames: String, ArgumentChoice {
  static let metavar = "NAMES"
  case healthlog, learntrack

  /// Reads `--names`.
  static func read(_ read: inout ArgumentReader) throws(UsageError) -> ExportNames {
    try read.option("names", help: "whose tables and columns: healthlog's or, for a company, LearnTrack's")
      ?? .healthlog
  }

  /// Throws where an export with names of LearnTrack is asked of a journal that is not of a training company.
  static func checkCompany(_ session: Session) throws(Failure) {
    guard session.journal?.purpose != .training else { return }
    throw Failure(
      .notUnderstood, "learntrack.purpose",
      "the names of LearnTrack are those of a training company's tables",
      hint: "use `--journal NAME` to choose such a journal")
  }
}
