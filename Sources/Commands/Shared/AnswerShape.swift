internal import Arguments
internal import Document
internal import Encoding
internal import Session

/// Whose form a JSON answer has, if not our own.
package enum AnswerShape: String, ArgumentChoice {
  package static let metavar = "SHAPE"
  /// That of the web service API Ninjas: an array of its objects.
  case ninjas

  /// Reads `--shape`.
  static func option(_ read: inout ArgumentReader) throws(UsageError) -> AnswerShape? {
    try read.option("shape", help: "with --format json: use the format of this web service")
  }
}

extension AnswerShape? {
  /// Refuses a shape if the output is not JSON.
  func check(_ session: Session) throws(Failure) { try session.console.checkShape(self?.rawValue) }
}

extension Console {
  /// Refuses a shape, by its name, if the output is not JSON.
  func checkShape(_ name: String?) throws(Failure) {
    guard let name, ![.json, .jsonl].contains(format) else { return }
    throw Failure(
      .notUnderstood, "usage.shape", "--shape \(name) requires JSON", hint: "add --format json")
  }

  /// Shows a report: as documents and our own JSON, or, where that is asked for, as an array of objects of another
  /// shape.
  mutating func show(
    _ document: Document, json: JSON, lines: [JSON], shaped shape: AnswerShape?, as objects: () -> [JSON]
  ) {
    guard shape != nil else { return show(document, json: json, lines: lines) }
    let shaped = objects()
    show(document, json: .array(shaped), lines: shaped)
  }
}
