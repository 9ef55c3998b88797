internal import Encoding

/// The programs and devices whose records a file has, each known by a number.
struct HealthSources {
  /// The names, as they are shown; the first of them has the number 0.
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  /// More sources than this are no person's.
  private static let most = 10_000
  /// A name may have so many characters; of a longer one this is kept.
  private static let longest = 100
  private static let mostBytes = 1000

  /// The number of a name, as the file writes it. Throws where there are too many.
  mutating func number(_ raw: String) throws(RowFault) -> Int {
    let raw = raw.utf8.count > Self.mostBytes ? String(raw.prefix(Self.longest)) : raw
    if let number = numbers[raw] { return number }
    guard numbers.count < Self.most else { throw RowFault("there are more than \(Self.most) sources") }
    // Apple writes no-break spaces into the names of its devices.
    let words = String(raw.prefix(Self.longest).map { $0 == "\u{A0}" ? " " : $0 })
    let name = normalized(words).trimmed
    let number = names.firstIndex(of: name) ?? names.count
    if number == names.count { names.append(name) }
    numbers[raw] = number
    return number
  }

  /// What the entries of a source say of where they come from.
  func origin(_ number: Int) -> String {
    let name = names[number]
    return name.isEmpty ? Self.program : "\(Self.program): \(name)"
  }

  /// The program.
  static let program = "Apple Health"
}
