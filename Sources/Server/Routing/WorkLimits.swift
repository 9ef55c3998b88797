// What a request costs depends on the journal and on what is asked: a status is 4 ms, a report of ten years a second. So
// that nobody's questions take the machine from the others, an account has two under way and two more waiting; it has so
// much of a processor in the long run, with some seconds in hand; a question has a deadline, and none is worked on whose
// asker has gone; and some threads are always left for what does not compute: segments, logins, the server itself.

internal import Accounts
internal import Encoding
internal import Platform
internal import Session
internal import Synchronization
internal import Values

/// How much work each account may cause.
package final class WorkLimits: Sendable {
  /// How much that is.
  package struct Bounds: Sendable {
    /// Milliseconds of a processor that an account has each second in the long run; 0 for any.
    package let milliseconds: Int
    /// Requests that compute or wait to, of all accounts together.
    package let together: Int
    /// Milliseconds that a request waits for others of its account.
    package let wait: Int32

    /// These bounds.
    package init(milliseconds: Int, together: Int, wait: Int32) {
      self.milliseconds = milliseconds
      self.together = together
      self.wait = wait
    }
  }

  /// Where the time is looked at.
  package struct Clocks: Sendable {
    /// Microseconds of a clock that nobody sets.
    package let steady: @Sendable () -> Int64
    /// Microseconds that this thread has had of a processor.
    package let worked: @Sendable () -> Int64

    /// These clocks.
    package init(steady: @escaping @Sendable () -> Int64, worked: @escaping @Sendable () -> Int64) {
      self.steady = steady
      self.worked = worked
    }
  }

  /// The semaphore of an account and how many requests know of it.
  private struct Turn {
    let stile: BoundedSemaphore
    var users = 1
  }

  /// Requests of one account that are worked on at once.
  private static let atOnce = 2
  /// Requests of one account that wait for those.
  private static let waiting = 2
  /// Microseconds of a request, waiting included.
  package static let longest: Int64 = 10_000_000
  /// Seconds of the long run that an account has in hand.
  private static let inHand: Int64 = 100

  private let bounds: Bounds
  private let clocks: Clocks
  private let turns = Mutex<[ULID: Turn]>([:])
  private let underWay = Atomic<Int>(0)
  private let figures: ServerFigures
  /// What each account has left, in microseconds.
  private let left: Mutex<Buckets<ULID>>

  /// Within these bounds; `figures` hear of whom it sends away.
  package init(_ bounds: Bounds, _ clocks: Clocks, _ figures: ServerFigures) {
    self.bounds = bounds
    self.clocks = clocks
    self.figures = figures
    // Milliseconds a second are microseconds a millisecond.
    let flow = Int64(bounds.milliseconds)
    left = Mutex(Buckets(capacity: flow * 1000 * Self.inHand, flow: flow))
  }

  /// What each account has left at a time, for a server that goes on after this one.
  func kept(_ now: Instant) -> JSON { left.withLock { $0.kept(now, \.description) } }

  /// Remembers what `kept` gave; false, and nothing, where it is not that.
  func restore(_ kept: JSON?) -> Bool { left.withLock { $0.restore(kept) { ULID(parsing: $0) } } }

  /// What a route answers, in its account's turn.
  func perform(_ call: Route.Call, _ run: (Route.Call) -> HTTPResponse) -> HTTPResponse {
    guard let account = call.principal?.account else { return run(call) }
    do throws(Refusal) {
      return try performed(call, account, run)
    } catch {
      return error.response
    }
  }

  private func performed(_ call: Route.Call, _ account: ULID, _ run: (Route.Call) -> HTTPResponse)
    throws(Refusal) -> HTTPResponse
  {
    let start = clocks.steady()
    guard underWay.add(1, ordering: .relaxed).newValue <= bounds.together else {
      underWay.subtract(1, ordering: .relaxed)
      figures.refused(.busy)
      throw Refusal.later(503, "server.busy", "the server is busy", 1)
    }
    defer { underWay.subtract(1, ordering: .relaxed) }
    try checkLeft(of: account, call.now)
    let stile = enter(account)
    defer { leave(account) }
    let answer = stile.pass(waitingAtMost: bounds.wait) {
      work(call, account, start, run)
    }
    guard let answer else {
      figures.refused(.crowded)
      throw Refusal.later(429, "request.under-way", "\(Self.atOnce) of your requests are in progress", 1)
    }
    return answer
  }

  private func checkLeft(of account: ULID, _ now: Instant) throws(Refusal) {
    guard bounds.milliseconds > 0 else { return }
    let wait = left.withLock { $0.wait(for: 0, in: account, now) }
    guard wait > 0 else { return }
    figures.refused(.budget)
    throw Refusal.later(
      429, "request.too-much", "your requests have taken too much time", Int((wait + 999) / 1000))
  }

  private func work(
    _ call: Route.Call, _ account: ULID, _ start: Int64, _ run: (Route.Call) -> HTTPResponse
  ) -> HTTPResponse {
    var call = call
    let (steady, client) = (clocks.steady, call.request.client)
    call.timeLimit = TimeLimit { steady() - start > Self.longest || client?.hasLeft ?? false }
    let before = clocks.worked()
    let response = run(call)
    if bounds.milliseconds > 0 {
      let worked = clocks.worked() - before
      left.withLock { $0.take(worked, from: account, call.now) }
    }
    return response
  }

  private func enter(_ account: ULID) -> BoundedSemaphore {
    turns.withLock { turns in
      if let turn = turns[account] {
        turns[account]?.users += 1
        return turn.stile
      }
      let stile = BoundedSemaphore(places: Self.atOnce, seats: Self.waiting)
      turns[account] = Turn(stile: stile)
      return stile
    }
  }

  private func leave(_ account: ULID) {
    turns.withLock { turns in
      let users = (turns[account]?.users ?? 1) - 1
      if users > 0 { turns[account]?.users = users } else { turns[account] = nil }
    }
  }
}

extension Refusal {
  /// Whoever asks has to come again in so many seconds.
  static func later(_ status: Int, _ code: String, _ message: String, _ seconds: Int) -> Refusal {
    Refusal(
      status, code, message, hint: "try again in \(seconds) s", fields: [("retry-after", String(seconds))])
  }
}
