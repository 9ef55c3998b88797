internal import Encoding
internal import Ledger
internal import Values

extension GoalEntry {
  /// Reads a goal from its bytes, which takes no tree; nil where they are not as `addition` writes them.
  init?(_ record: Record, _ bytes: Span<UInt8>) {
    guard let places = record.fixedPlaces(in: bytes) else { return nil }
    var scanner = ExactScanner(at: places.fields)
    guard let name = scanner.text(#","goal":"#, bytes).flatMap(GoalName.init(rawValue:)),
      scanner.pass(#","target":"#, in: bytes)
    else { return nil }
    let isCleared = scanner.pass("null", in: bytes)
    let target = isCleared ? nil : scanner.amount(bytes)
    guard isCleared || target != nil, scanner.text(#","unit":"#, bytes) != nil,
      let period = scanner.text(#","period":"#, bytes).flatMap(GoalPeriod.init(rawValue:)),
      let aim = scanner.text(#","aim":"#, bytes).flatMap(GoalAim.init(rawValue:))
    else { return nil }
    let tolerance = scanner.pass(#","tolerance":"#, in: bytes) ? scanner.amount(bytes) : nil
    let by = scanner.text(#","by":"#, bytes)
    let start = scanner.pass(#","start_kg":"#, in: bytes) ? scanner.amount(bytes) : nil
    let note = scanner.text(#","note":"#, bytes)
    let day = by.flatMap(CivilDay.init(iso:))
    // What could not be read has stopped the scanner before the brace.
    guard scanner.pass("}", in: bytes), (by == nil) == (day == nil) else { return nil }
    self.init(
      name: name, target: target, period: period, aim: aim, tolerance: tolerance, by: day, start: start,
      note: note)
    keyPeriod = nil
  }
}

extension ExactScanner {
  /// Passes a key and the text behind it; nil, and nothing passed, where another key stands there.
  fileprivate mutating func text(_ key: StaticString, _ bytes: Span<UInt8>) -> String? {
    guard pass(key, in: bytes), let range = string(in: bytes) else { return nil }
    return try? unescaped(bytes, range)
  }

  /// Passes a number that somebody may have meant.
  fileprivate mutating func amount(_ bytes: Span<UInt8>) -> Decimal? {
    guard let thousandths = thousandths(in: bytes), thousandths.magnitude <= 1_000_000_000_000 else {
      return nil
    }
    return Decimal(thousandths: thousandths)
  }
}
