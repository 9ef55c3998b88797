package import Platform
package import Values
internal import Synchronization

/// What every connection shares: who answers, how long clients may take, how many bytes of bodies may be under way.
package final class RequestHandler: Sendable {
  /// What is told of a request once its answer begins.
  package struct Record: Sendable {
    /// Names the request in logs: no two have the same.
    package let id: String
    /// Its method.
    package let method: String
    /// The pattern of its path; nil where there is no such path.
    package let pattern: String?
    /// The status of the answer.
    package let status: Int
    /// Microseconds from the end of the request to the beginning of the answer.
    package let microseconds: Int64
    /// Bytes of the answer's body.
    package let bytes: Int
    /// The address it came from; nil where that is not known.
    package let client: String?
    /// Who asked; nil where nobody is known.
    package let account: ULID?
    /// Why it failed; nil where the server did not.
    package let cause: String?
    /// When.
    package let now: Instant
  }

  /// The clocks that are looked at.
  package struct Clocks: Sendable {
    /// The time now.
    package let now: @Sendable () -> Instant
    /// Microseconds of a clock that nobody sets.
    package let steady: @Sendable () -> Int64

    /// These clocks.
    package init(now: @escaping @Sendable () -> Instant, steady: @escaping @Sendable () -> Int64) {
      self.now = now
      self.steady = steady
    }
  }

  /// Whether the long body of a request may be sent, by its head.
  package enum Screening: Sendable {
    /// It may not, and why.
    case refused(Refusal)
    /// It may, and takes room from an account's share; nil where nobody shares.
    case welcome(ULID?)
  }

  let patience: ConnectionLimits
  let disk: any Disk
  let clocks: Clocks
  private let screen: @Sendable (HTTPRequest, Instant) -> Screening
  private let answer: @Sendable (HTTPRequest, Instant) -> Router.Outcome
  private let answerAtOnce: @Sendable (HTTPRequest, Instant) -> Router.Outcome?
  private let tell: @Sendable (Record) -> Void
  private let word: String
  private let count = Atomic<UInt64>(0)
  private let bodies: BodyBudget
  private let ending = Atomic<Bool>(false)
  /// A second and its text.
  private let lastDate = Mutex<(second: Int64, text: String)>((.min, ""))

  /// A handler; `word` is what the ids of its requests begin with, `mostBodies` how many bytes of bodies may be under
  /// way at once, `screen` says whether the long body of a request may be sent, `atOnce` gives answers that wait for
  /// nothing, and nil where there is none.
  package init(
    patience: ConnectionLimits, disk: any Disk, clocks: Clocks, word: String, mostBodies: Int,
    screen: @escaping @Sendable (HTTPRequest, Instant) -> Screening,
    atOnce: @escaping @Sendable (HTTPRequest, Instant) -> Router.Outcome?,
    answer: @escaping @Sendable (HTTPRequest, Instant) -> Router.Outcome,
    tell: @escaping @Sendable (Record) -> Void
  ) {
    self.patience = patience
    self.disk = disk
    self.clocks = clocks
    self.word = word
    bodies = BodyBudget(most: mostBodies)
    self.screen = screen
    answerAtOnce = atOnce
    self.answer = answer
    self.tell = tell
  }

  /// Whether the server is to end: no connection is kept open for another request.
  var isEnding: Bool { ending.load(ordering: .relaxed) }

  /// Lets every connection end behind its next answer.
  package func end() { ending.store(true, ordering: .relaxed) }

  /// Milliseconds of the clock that nobody sets.
  var steady: Int64 { clocks.steady() / 1000 }

  /// The date that answers say.
  var date: String {
    let now = clocks.now()
    return lastDate.withLock { last in
      if last.second != now.seconds { last = (now.seconds, httpDate(now)) }
      return last.text
    }
  }

  /// Makes room for so many bytes of a body that an account sends; false where there is none.
  func reserve(_ bytes: Int, for account: ULID?) -> Bool { bodies.reserve(bytes, for: account) }

  /// Gives that room back.
  func release(_ bytes: Int, of account: ULID?) { bodies.release(bytes, of: account) }

  /// Whether the long body of a request may be sent.
  func screening(of request: HTTPRequest) -> Screening { screen(request, clocks.now()) }

  /// The answer to a request, before anybody is told of it; nil where it has to be waited for and nobody may.
  func outcome(of request: HTTPRequest, mayWait: Bool) -> Router.Outcome? {
    mayWait ? answer(request, clocks.now()) : answerAtOnce(request, clocks.now())
  }

  /// The answer to what is no request.
  func respond(to refusal: Refusal, from peer: String) -> HTTPResponse {
    told(Router.Outcome(response: refusal.response, pattern: nil, client: peer), "-", since: nil)
  }

  /// An answer to a request that came at a time of the steady clock, with its id; it is counted and logged.
  func told(_ outcome: Router.Outcome, _ method: String, since start: Int64?) -> HTTPResponse {
    let id = word + String(count.add(1, ordering: .relaxed).newValue, radix: 36)
    var response = outcome.response
    response.fields.append(("x-request-id", id))
    tell(
      Record(
        id: id, method: method, pattern: outcome.pattern, status: response.status,
        microseconds: start.map { clocks.steady() - $0 } ?? 0, bytes: response.body.count,
        client: outcome.client, account: response.account, cause: response.cause, now: clocks.now()))
    return response
  }
}

extension HTTPResponse.Body {
  /// Bytes.
  var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(_, let length): length
    }
  }
}
