internal import Body
internal import Encoding
internal import Food
internal import Values
package import Session

/// Reads a table of another program: once for how its columns are written, and once for what it says.
package struct TableReading: Sendable {
  /// The table.
  package let found: FoundTable
  /// A reading of a table.
  package init(_ found: FoundTable) {
    self.found = found
  }

  /// Looks at how the columns are written. Rows that are too short or too long are not looked at.
  package func forms(of feed: inout ByteFeed, _ tell: (Int) -> Void) throws(Failure) -> ColumnForms {
    var forms = ColumnForms(found)
    var row = DelimitedRow()
    try skipHead(&feed)
    while let range = try nextRow(&feed) {
      let whole = split(&row, &feed, range)
      if row.cells.count > 1 {
        if let whole { forms.look(row, whole.span) } else { forms.look(row, feed.buffer.span) }
      }
      tell(feed.passed)
    }
    forms.settle()
    return forms
  }

  /// Hands on the entries of the rows; activities get their ways from the files that their rows name.
  package func read(
    _ feed: inout ByteFeed, _ forms: ColumnForms, _ answers: ImportAnswers, _ clock: ForeignClock,
    _ tracks: inout NamedTracks, _ reading: inout FileReading, _ tell: (Int) -> Void,
    _ body: (ForeignEntry) throws(Failure) -> Void
  ) throws(Failure) {
    var reader = found.table.rows.reader(program: found.table.program)
    var row = DelimitedRow()
    var cells = TableRow(found, forms, answers, clock)
    try skipHead(&feed)
    while let range = try nextRow(&feed) {
      tell(feed.passed)
      let whole = split(&row, &feed, range)
      guard !isBlank(row) else { continue }
      reading.rows += 1
      if let whole {
        cells.load(row, whole.span, line: feed.line)
      } else {
        cells.load(row, feed.buffer.span, line: feed.line)
      }
      guard found.table.rows != .passed, !cells.isEmpty, !cells.isHeader, !cells.isSkipped,
        !cells.takesDayLine()
      else {
        reading.passed += 1
        continue
      }
      let file = cells.text(.file)?.fileName
      cells.way = file.flatMap { tracks.way([$0]) }
      for entry in take(row, cells, &reader, &reading) { try body(entry) }
    }
    for entry in reader.finish() { try body(entry) }
    if reading.metres > 0 {
      reading.note("distances that are in meters, as the speed shows: \(reading.metres)")
    }
  }

  /// The entries that are complete with a row; none where it cannot be taken.
  private func take(
    _ row: DelimitedRow, _ cells: TableRow, _ reader: inout any RowReader, _ reading: inout FileReading
  ) -> [ForeignEntry] {
    do throws(RowFault) {
      guard row.cells.count > 1 else { throw RowFault("it has only one column") }
      let entries = try reader.take(cells)
      if entries.isEmpty, found.table.isEntryPerRow { reading.passed += 1 }
      reading.sums.year = cells.year
      cells.addUp(into: &reading.sums, &reading.metres)
      if let file = cells.text(.file) {
        reading.mentioned.insert(file.fileName)
      }
      return entries
    } catch {
      reading.refuse(cells.line, error.reason)
      return []
    }
  }

  /// The next row of the table; nil behind its last one.
  private func nextRow(_ feed: inout ByteFeed) throws(Failure) -> Range<Int>? {
    guard let range = try feed.nextRow(separator: found.separator) else { return nil }
    return found.lastLine.map { feed.line > $0 } ?? false ? nil : range
  }

  /// Splits a row, and puts together the parts of a name that no quotes are around. One that was quoted as a whole is split once
  /// more: then its cells are places in what is given back.
  private func split(_ row: inout DelimitedRow, _ feed: inout ByteFeed, _ range: Range<Int>) -> [UInt8]? {
    row.split(feed.buffer.span, range, at: found.separator)
    joinLoose(&row, feed.buffer.span)
    guard found.width > 1, let whole = row.whole(feed.buffer.span) else { return nil }
    row.split(whole.span, 0..<whole.count, at: found.separator)
    return whole
  }

  /// Puts together the parts of a name that no quotes are around: where a row has more cells than the header, of which the last
  /// are not empty, and a number is where one belongs then.
  private func joinLoose(_ row: inout DelimitedRow, _ bytes: Span<UInt8>) {
    guard row.cells.count > found.width, let loose = found.table.loose.flatMap({ found.places[$0]?.first }),
      let load = found.columns(of: ImportRole(.load)).first?.column
    else { return }
    var surplus = row.cells.count - found.width
    while surplus > 0, row.cells[found.width + surplus - 1].isEmpty, isNumber(load) { surplus -= 1 }
    guard surplus > 0, isNumber(load + surplus), !isNumber(load) else { return }
    row.join(loose.column, surplus)

    func isNumber(_ column: Int) -> Bool {
      let text = row.text(column, bytes).trimmed
      return text.isEmpty || LooseNumber(text, comma: true) != nil
    }
  }

  private func isBlank(_ row: DelimitedRow) -> Bool { row.cells.allSatisfy(\.isEmpty) }

  private func skipHead(_ feed: inout ByteFeed) throws(Failure) {
    for _ in 0...found.skipped where try feed.nextLine() == nil { return }
  }
}

extension MappedTable {
  /// Whether a row is never joined with others, so that one without an entry says nothing.
  fileprivate var isEntryPerRow: Bool {
    switch rows {
    case .body: !isPerDay
    case .metric, .sleep, .water, .note, .activity: true
    case .food, .set, .passed: false
    }
  }
}

extension TableRow {
  /// The year that the row is of; 0 where it does not say.
  fileprivate var year: Int32 {
    let end = found.table.rows == .sleep ? (try? time(.to)) ?? nil : nil
    let day = end.map { $0.at?.day ?? $0.day } ?? ((try? time()) ?? nil)?.day
    return Int32(day?.year ?? 0)
  }

  /// Adds what the row says to the sums of its file, by its cells alone, and counts those whose distance is in metres.
  fileprivate func addUp(into sums: inout ImportSums, _ metres: inout Int) {
    switch found.table.rows {
    case .food:
      sums.count(.foods)
      add(.eaten, .kcal, &sums)
      if let protein = (try? number(ImportRole(Nutrient.protein))) ?? nil { sums.add(.protein, protein) }
    case .activity:
      sums.count(.activities)
      if let distance = (try? ActivityRows.distance(self)) ?? nil {
        sums.add(.kilometres, distance.kilometres)
        if distance.isInMetres { metres += 1 }
      }
      if let energy = (try? number(.kcal)) ?? nil { sums.add(.burned, energy.magnitude) }
    case .set: sums.count(.sets, SetRows.count(self))
    case .body:
      if let weight = (try? number(.weight)) ?? nil, weight > .zero {
        sums.count(.weights)
        sums.add(.kilograms, weight)
      }
      if let steps = (try? number(ImportRole(MeasureName.steps))) ?? nil { sums.add(.steps, steps) }
    case .metric:
      guard cell(.value) != nil, let name = words(.metric).map({ HeaderName($0).name }) else { break }
      guard MetricRows.isWeight(name) else { return sums.count(.measures) }
      sums.count(.weights)
      if let weight = (try? value(as: .mass, unit: text(.unit))) ?? nil { sums.add(.kilograms, weight) }
    case .sleep:
      let span = ((try? time(.from)) ?? nil, (try? time(.to)) ?? nil)
      if let minutes = (try? SleepRows.minutes(self, span.0?.at, span.1?.at)) ?? nil {
        sums.add(.sleep, minutes)
      }
    case .water: add(.water, .water, unit: .unit, &sums)
    case .note: if words(.note) != nil { sums.count(.notes) }
    case .passed: return
    }
  }

  private func add(
    _ item: ImportSums.Item, _ role: ImportRole.Word, unit: ImportRole.Word? = nil, _ sums: inout ImportSums
  ) {
    if let value = (try? number(role, unit: unit.flatMap(text))) ?? nil { sums.add(item, value) }
  }
}
