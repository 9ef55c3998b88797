internal import Accounts
internal import Encoding
internal import Ledger
internal import Values

extension AccountService {
  private static let words = TextBody(.required("text", "your feedback", most: 4000))

  /// Things that one account has told and nobody has taken away.
  private static let mostWords = 50

  /// What users tell the administrators, and what these tell everybody.
  var messageRoutes: [Route] {
    [
      Route(
        method: "POST", path: "/v1/feedback", access: .account,
        summary: "Sends feedback to the administrators.", query: [],
        takes: Self.words.schema,
        answers: [
          .init(
            status: 201, meaning: "they can read it now", schema: objectSchema("schema:string id:string")),
          .init(status: 403, meaning: "you have reached the maximum number of messages", schema: nil),
          Self.unstored,
        ]
      ) { call in
        answering { () throws(Refusal) in
          let text = try Self.text(try Self.words.read(call)["text"], "text")
          let account = try own(call)
          let id = try book.change {
            (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: ULID) in
            guard book.feedback.values.count(where: { $0.account == account.id }) < Self.mostWords else {
              throw Refusal(
                403, "feedback.too-many",
                "you have already sent the administrators \(Self.mostWords) messages",
                hint: "they have not read them yet")
            }
            let feedback = Feedback(
              id: fresh(), at: Self.timestamp(call.now), account: account.id, text: text)
            return ([LiveChange("feedback", feedback.addition)], feedback.id)
          }
          return .json(["schema": "healthlog.feedback/1", "id": .string(id.description)], status: 201)
        }
      },
      Route(
        method: "GET", path: "/v1/notices", access: .account,
        summary: "Lists the administrators' notices.",
        query: [], takes: nil,
        answers: [
          .init(
            status: 200, meaning: "the notices",
            schema: objectSchema("schema:string", lists: ["notices": Listed.notice]))
        ]
      ) { call in notices(on: Self.timestamp(call.now).day) },
    ]
  }

  /// The notices that are shown on a day; all where that is nil.
  func notices(on day: CivilDay?) -> HTTPResponse {
    let list = book.read { book in
      book.notices.values.filter { notice in day.map { notice.isShown(on: $0) } ?? true }
        .sorted { $0.id < $1.id }.map(Self.object)
    }
    return .json(["schema": "healthlog.notices/1", "notices": .array(list)])
  }

  static func object(_ notice: Notice) -> JSON {
    [
      "id": .string(notice.id.description), "at": .string(notice.at.description),
      "text": .string(notice.text),
      "until": .text(notice.until),
    ]
  }

  /// Words of a person: not empty, and nothing in them that cannot be shown but line breaks and tabs.
  static func text(_ words: String?, _ field: String) throws(Refusal) -> String {
    let text = normalized(words ?? "").trimmed
    let isShown = text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || $0.value >= 32 && $0.value != 127
    }
    guard !text.isEmpty, isShown else {
      throw Refusal(400, "body.field", "\(field) must be a printable text")
    }
    return text
  }
}
