/// A country whose phone numbers are read as people there dial them, by its two letters (ISO 3166-1).
enum PhoneCountry: String, CaseIterable {
  case france = "FR"
  case belgium = "BE"
  case switzerland = "CH"
  case luxembourg = "LU"
  case monaco = "MC"
  case germany = "DE"
  case spain = "ES"
  case italy = "IT"
  case unitedKingdom = "GB"
  case netherlands = "NL"
  case portugal = "PT"

  /// Its country code (ITU-T E.164, list of assigned codes).
  var code: String {
    switch self {
    case .france: "33"
    case .belgium: "32"
    case .switzerland: "41"
    case .luxembourg: "352"
    case .monaco: "377"
    case .germany: "49"
    case .spain: "34"
    case .italy: "39"
    case .unitedKingdom: "44"
    case .netherlands: "31"
    case .portugal: "351"
    }
  }

  /// Whether people dial a 0 before a number within the country that is not part of it. Where they do not, a number is
  /// dialled whole; the 0 of an Italian number stays in it.
  var hasTrunkZero: Bool {
    switch self {
    case .france, .belgium, .switzerland, .germany, .unitedKingdom, .netherlands: true
    case .luxembourg, .monaco, .spain, .italy, .portugal: false
    }
  }

  /// How many digits follow the country code, by the national numbering plans (ITU-T Operational Bulletin).
  var lengths: ClosedRange<Int> {
    switch self {
    case .france, .switzerland, .spain, .portugal: 9...9
    case .belgium, .monaco: 8...9
    case .luxembourg: 5...11
    case .germany: 6...13
    case .italy: 6...12
    case .unitedKingdom: 7...10
    case .netherlands: 7...11
    }
  }

  /// How people there group the digits behind the country code: lengths from left to right, the rest as one group.
  func groups(_ number: Substring) -> [Int] {
    switch self {
    case .france: [1, 2, 2, 2, 2]
    case .belgium: Self.belgian(number)
    case .switzerland: [2, 3, 2, 2]
    case .luxembourg: number.count == 9 ? [3, 3, 3] : [2, 2, 2, 2, 2]
    case .monaco: number.count == 8 ? [2, 2, 2, 2] : [1, 2, 2, 2, 2]
    case .germany: Self.german(number)
    case .spain, .portugal: [3, 3, 3]
    case .italy:
      number.hasPrefix("3") ? [3, 3, 4] : ["02", "06"].contains(number.prefix(2)) ? [2, 4, 4] : [3]
    case .unitedKingdom: Self.british(number)
    case .netherlands: Self.dutch(number)
    }
  }

  /// The towns with one digit have three, two and two behind it; a mobile number has nine digits.
  private static func belgian(_ number: Substring) -> [Int] {
    if number.count == 9 { return [3, 2, 2, 2] }
    return ["2", "3", "4", "9"].contains(number.prefix(1)) ? [1, 3, 2, 2] : [2, 2, 2, 2]
  }

  /// Four towns have two digits and mobile numbers three. Other codes have from three to five, so that no place to split
  /// is sure.
  private static func german(_ number: Substring) -> [Int] {
    if ["30", "40", "69", "89"].contains(number.prefix(2)) { return [2] }
    return ["15", "16", "17"].contains(number.prefix(2)) ? [3] : []
  }

  /// London and other towns with 2; mobile numbers and most towns, four and six; the rest, three, three and four.
  private static func british(_ number: Substring) -> [Int] {
    if number.hasPrefix("2") { return [2, 4, 4] }
    let isLarge = number.hasPrefix("11") || number.hasPrefix("1") && number.dropFirst(2).hasPrefix("1")
    return isLarge || ["3", "8", "9"].contains(number.prefix(1)) ? [3, 3, 4] : [4, 6]
  }

  /// The codes of large towns have two digits, others three.
  private static func dutch(_ number: Substring) -> [Int] {
    if number.hasPrefix("6") { return [1] }
    let large: Set<Substring> = [
      "10", "13", "15", "20", "23", "24", "26", "30", "33", "35", "36", "38", "40", "43", "45", "46", "50",
      "53",
      "55", "58", "70", "71", "72", "73", "74", "75", "76", "77", "78", "79",
    ]
    return number.count != 9 ? [3] : large.contains(number.prefix(2)) ? [2, 3, 4] : [3, 3, 3]
  }
}
