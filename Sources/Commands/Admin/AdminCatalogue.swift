internal import Activity
internal import Encoding
internal import Food
internal import Messages
internal import Session
internal import Sync

/// The way by which administrators change the catalogue of a server.
struct AdminCatalogue {
  private var client: ServerClient

  /// That of the server that is meant.
  init(_ options: AdminOptions, _ session: Session) throws(Failure) {
    client = try options.client(session)
  }

  /// Adds something.
  mutating func add(_ what: String, _ body: [JSON.Member], _ session: Session) throws(Failure) -> JSON {
    try send(WireRequest("POST", "/v1/admin/catalogue/\(what)", body: .json(.object(body))), session)
  }

  /// Changes what has an id.
  mutating func change(_ what: String, _ id: String, _ body: [JSON.Member], _ session: Session)
    throws(Failure) -> JSON
  {
    let path = "/v1/admin/catalogue/\(what)/\(Self.part(id))"
    return try send(WireRequest("PATCH", path, body: .json(.object(body))), session)
  }

  /// Takes what has an id away.
  mutating func remove(_ what: String, _ id: String, _ session: Session) throws(Failure) -> JSON {
    try send(WireRequest("DELETE", "/v1/admin/catalogue/\(what)/\(Self.part(id))"), session)
  }

  /// All of it as it stands.
  mutating func all(_ session: Session) throws(Failure) -> ServerCatalogue {
    let request = WireRequest("GET", "/v1/catalogue", limit: ServerCatalogue.largest)
    let answer = try session.ask(request, &client)
    return ServerCatalogue(answer.body, source: ServerCatalogue.source(client.address.server))
  }

  /// The food of a name or an id. Throws where there is none.
  mutating func food(_ name: String, _ session: Session) throws(Failure) -> CatalogueFood {
    let found = try all(session).foods.filter { item in
      Self.means(name, item.content.name, item.food.id.unversioned.text)
    }
    guard let food = found.first, found.count == 1 else {
      throw Failure(
        .notFound, "food.unknown", "unknown food '\(name)' in the catalogue",
        hint: "run `healthlog admin food list` to see them")
    }
    return food
  }

  /// The exercise of a name or an id. Throws where there is none.
  mutating func exercise(_ name: String, _ session: Session) throws(Failure) -> Exercise {
    let exercises = try all(session).exercises
    guard let exercise = exercises.first(where: { Self.means(name, $0.englishName, $0.id) }) else {
      throw Failure(
        .notFound, "exercise.unknown", "unknown exercise '\(name)' in the catalogue",
        hint: exercises.isEmpty
          ? "use `healthlog admin exercise add` to create one"
          : "one of \(exercises.prefix(6).map { "'\($0.englishName)'" }.joined(separator: ", "))")
    }
    return exercise
  }

  /// Refuses the name of a food that another has; what has the id may keep its own.
  mutating func checkFood(_ name: String, isFreeBut id: String?, _ session: Session) throws(Failure) {
    let isTaken = try all(session).foods.contains { item in
      folded(item.content.name) == folded(name).trimmed && item.food.id.unversioned.text != id
    }
    if isTaken { throw Self.taken(name, "use `healthlog admin food edit '\(name)' …` to change it") }
  }

  /// The same of an exercise.
  mutating func checkExercise(_ name: String, isFreeBut id: String?, _ session: Session) throws(Failure) {
    let isTaken = try all(session).exercises.contains { exercise in
      folded(exercise.englishName) == folded(name).trimmed && exercise.id != id
    }
    if isTaken { throw Self.taken(name, "use `healthlog admin exercise edit '\(name)' …` to change it") }
  }

  private static func taken(_ name: String, _ hint: Message) -> Failure {
    Failure(.notUnderstood, "name.taken", "'\(name)' is already in the catalogue", hint: hint)
  }

  /// Whether what somebody wrote is a name, an id or the end of one, of four characters or more.
  private static func means(_ written: String, _ name: String, _ id: String) -> Bool {
    let end = (written.split(separator: ":").last ?? "").uppercased()
    return folded(name) == folded(written).trimmed || id == written
      || (end.utf8.count >= 4 && id.hasSuffix(end) && written.contains(":"))
  }

  private mutating func send(_ request: WireRequest, _ session: Session) throws(Failure) -> JSON {
    try session.ask(request, &client).json ?? .null
  }

  /// An id as a part of a path: an entry is known there as one of the catalogue's own.
  private static func part(_ id: String) -> String {
    let prefix = CatalogueFood.idPrefix
    return percentEncoded(id.hasPrefix(prefix) ? OwnFood.idPrefix + id.dropFirst(prefix.count) : id)
  }
}

/// What the words of `admin food add` and `edit` say, as a server takes it.
struct AdminFoodWords {
  /// The words that are no values.
  let name: String
  /// The values.
  let values: [JSON.Member]

  /// Reads words, of which those with `=` are values.
  init(_ words: [String]) {
    name = words.filter { !$0.contains("=") }.joined(separator: " ")
    values = words.compactMap { word in
      guard let place = word.firstIndex(of: "=") else { return nil }
      return JSON.Member(word[..<place].lowercased(), .string(String(word[word.index(after: place)...])))
    }
  }
}
