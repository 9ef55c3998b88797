internal import Encoding
internal import Session

/// API Ninjas, asked with the user's key: every path answers with an array of objects.
enum Ninjas {
  /// The objects of an answer.
  static func items(_ path: String, query: KeyValuePairs<String, String>, _ session: Session)
    throws(Failure) -> [JSON]
  {
    let service = FoodService.ninjas.name
    let key = try session.key(.ninjasKey, of: service, from: "https://api-ninjas.com")
    let request = WebRequest(
      service, base: session.settings[.ninjasURL].value, path: path, query: query, key: key)
    guard let answer = try session.web.get(request).json(of: request) else { return [] }
    if let items = answer.arrayValue { return items }
    // Some paths wrap the array, and one object alone has been seen too.
    if let items = answer["items"]?.arrayValue { return items }
    return answer["name"] == nil && answer["title"] == nil ? [] : [answer]
  }
}
