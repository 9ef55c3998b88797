internal import Encoding
internal import Import
internal import Values

/// What the files say beside what their entries add up to, of what is added up in both: together, and in each year.
struct ImportProof {
  /// One sum.
  struct Line {
    /// What is added up.
    let item: ImportSums.Item
    /// The year; nil for all.
    let year: Int32?
    /// What the files say.
    let file: Decimal
    /// What the entries add up to.
    let entries: Decimal

    /// For programs.
    var json: JSON {
      let year: [JSON.Member] = self.year.map { [.init("year", .count($0))] } ?? []
      return .object(
        year + [
          .init("sum", .string(item.rawValue)), .init("file", .number(file.description)),
          .init("entries", .number(entries.description)),
        ])
    }
  }

  private var file = ImportSums()
  private var entries = ImportSums()

  /// The proof of a pass.
  init(_ pass: ImportPass) {
    for (reading, sums) in zip(pass.readings, pass.sums) {
      file.add(reading.sums)
      // A table of sets does not say how many trainings they are; what only entries have is no proof.
      entries.add(sums.only(reading.sums.items))
    }
  }

  /// The sums of all years.
  var all: [Line] {
    file.items.map { Line(item: $0, year: nil, file: file[$0], entries: entries[$0]) }
  }

  /// The years there is anything of; none where a file does not say the year of something.
  var years: [Int32] { file.years }

  /// The sums of each year.
  var byYear: [Line] {
    years.flatMap { year in
      file.items.map { Line(item: $0, year: year, file: file[$0, year], entries: entries[$0, year]) }
    }.filter { $0.file != .zero || $0.entries != .zero }
  }
}
