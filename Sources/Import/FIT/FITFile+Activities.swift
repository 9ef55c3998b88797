internal import Values

extension FITFile {
  /// The activities, each with its own laps, records and sets; the changes between the parts of a triathlon are none. A
  /// file without a summary gives one that is worked out from its records.
  package var activities: [FITActivity] {
    guard !sessions.isEmpty else { return workedOut.map { [$0] } ?? [] }
    let isOnly = sessions.count == 1
    return sessions.enumerated().filter { !$0.element.sport.isTransition }.map { index, session in
      FITActivity(
        session: session, isWorkedOut: false,
        laps: isOnly ? laps : laps.filter { Self.holds(session, $0.totals.start) },
        records: isOnly ? records[...] : records(of: session), stops: stops,
        sets: isOnly ? sets : sets.filter { Self.holds(session, $0.start) },
        key: key(session, index))
    }
  }

  private func key(_ session: FITSession, _ index: Int) -> String {
    let place = session.totals.start.map { "\($0.seconds)" } ?? "#\(index)"
    return "\(identity?.key ?? "fit"):\(place)"
  }

  /// Whether a moment is within a session; its last second belongs to the next one.
  private static func holds(_ session: FITSession, _ time: Instant?) -> Bool {
    guard let time, let start = session.totals.start, let end = session.end else { return false }
    return start <= time && time < end
  }

  /// The records of a session, which follow each other in a file.
  private func records(of session: FITSession) -> ArraySlice<FITRecord> {
    let isWithin = { (record: FITRecord) in Self.holds(session, record.time) }
    guard let first = records.firstIndex(where: isWithin), let last = records.lastIndex(where: isWithin)
    else {
      return []
    }
    return records[first...last]
  }

  /// What the records of a file without a summary come to; nil where they do not tell how long it was.
  private var workedOut: FITActivity? {
    guard kind == .activity, let first = records.lazy.compactMap(\.time).first,
      let end = records.lazy.reversed().compactMap(\.time).first, first < end
    else { return nil }
    // A summary counts from when the clock was started, so that the key is that of the same file when it is whole.
    let start = began.map { min($0, first) } ?? first
    let rates = records.compactMap(\.heartRate)
    let session = FITSession(
      sport: chosen ?? FITSport(sport: nil, form: nil), title: nil,
      totals: FITTotals(
        start: start, elapsed: Decimal(thousandths: end.milliseconds - start.milliseconds), timer: nil,
        distance: records.lazy.reversed().compactMap(\.distance).first, energy: nil,
        averageHeartRate: rates.isEmpty ? nil : (rates.reduce(0, +) + rates.count / 2) / rates.count,
        highestHeartRate: rates.max(), averagePower: nil, highestPower: nil, ascent: nil, descent: nil,
        cycles: nil))
    return FITActivity(
      session: session, isWorkedOut: true, laps: laps, records: records[...], stops: stops, sets: sets,
      key: key(session, 0))
  }
}
