internal import Food
internal import Import
internal import Journal
internal import Session
internal import Values

extension Session {
  /// What asks services on the web. It names the program and, where one is set, whom to write to.
  var web: Curl { web(seconds: Int(settings[.webTimeout].value) ?? 20) }

  /// The same that waits so many seconds for a whole answer.
  func web(seconds: Int) -> Curl {
    let contact = settings[.webContact].value
    let words = contact.isEmpty ? "no contact given" : contact
    return Curl(world, agent: "healthlog/\(Version.number) (\(words))", seconds: seconds)
  }

  /// The key of a service. Throws, saying how to get one, where none is set.
  func key(_ setting: SettingKey, of service: String, from page: String) throws(Failure) -> String {
    let key = settings[setting].value
    guard !key.isEmpty else {
      throw Failure(
        .refused, "web.no-key", "\(service) requires your own key, and none is set",
        hint: "get one at \(page), then `healthlog config set \(setting.rawValue) KEY`")
    }
    return key
  }

  /// Keeps foods of a service beside the journal, which is made where there is none.
  mutating func keep(_ foods: [KeptFood], of service: KeptService) throws(Failure) {
    if journal == nil { _ = try makeJournal() }
    try KeptFoodFiles(self).keep(foods, of: service)
  }
}
