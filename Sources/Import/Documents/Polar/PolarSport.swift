internal import Encoding

/// What Polar calls a sport: a number, or in older exports a word.
enum PolarSport {
  /// The word for the sport of a session or of a part of it: of a number that is not known the name that the
  /// session has, as that is the name of the sport.
  static func word(_ record: JSON, named name: String?) -> String {
    let sport = record["sport"]?["id"] ?? record["sport"]
    guard let text = sport?.foreignText else { return name ?? "" }
    if let word = numbers[text] { return word }
    let isNumber = text.utf8.allSatisfy(isDigit)
    return isNumber ? name ?? "" : text
  }

  /// The numbers whose meaning was seen in exports.
  private static let numbers = [
    "1": "running", "2": "cycling", "3": "walking", "11": "hiking", "13": "squash", "15": "strength training",
    "17": "treadmill running", "18": "indoor cycling", "38": "road cycling", "50": "futsal", "83": "workout",
  ]
}
