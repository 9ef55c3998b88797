import Accounts
import Encoding
import Platform
import Server
import Session
import Synchronization
import Testing
import Values

/// How much work an account may cause, by clocks that the tests set.
struct WorkLimitsTests {
  /// Clocks in microseconds, and what the route under test does.
  private final class Clockwork: Sendable {
    let steady = Atomic<Int64>(0)
    let worked = Atomic<Int64>(0)
    let answered = Atomic<Int>(0)
  }

  /// A gate that knows everybody by a number as a token.
  private struct Everybody: Gate {
    func principal(bearer token: String, now: Instant) -> Principal? {
      UInt64(token).map {
        Principal(account: ULID(high: $0, low: 0), device: nil, session: nil, isAdministrator: false)
      }
    }

    func role(of principal: Principal, on journal: ULID) -> JournalRole? { .owner }
  }

  private let machine = Clockwork()
  private let figures = ServerFigures()
  private let start: Int64 = 1_795_260_600_000

  private func router(
    milliseconds: Int = 0, together: Int = 100, worked: (@Sendable () -> Int64)? = nil,
    _ run: @escaping @Sendable (Route.Call) -> HTTPResponse
  ) -> Router {
    let machine = machine
    var route = Route(
      method: "GET", path: "/work", access: .account, summary: "", query: [], takes: nil, answers: [],
      run: run)
    route.computes = true
    let plain = Route(
      method: "GET", path: "/plain", access: .account, summary: "", query: [], takes: nil, answers: [],
      run: { _ in HTTPResponse(200) })
    var router = Router(
      routes: [route, plain], gate: Everybody(), crossOrigin: CrossOrigin(origins: []),
      budget: RequestBudget(perSecond: 0, burst: 0), standing: nil)
    router.workLimits = WorkLimits(
      WorkLimits.Bounds(milliseconds: milliseconds, together: together, wait: 0),
      WorkLimits.Clocks(
        steady: { machine.steady.load(ordering: .relaxed) },
        worked: worked ?? { machine.worked.load(ordering: .relaxed) }), figures)
    return router
  }

  private func ask(_ router: Router, _ path: String, as account: Int, after seconds: Int64 = 0)
    -> HTTPResponse
  {
    router.answer(
      HTTPRequest(method: "GET", path: [path], fields: [("authorization", "Bearer \(account)")]),
      now: Instant(milliseconds: start + seconds * 1000))
  }

  private func retry(_ response: HTTPResponse) -> String? {
    response.fields.first { $0.name == "retry-after" }?.value
  }

  @Test func `who has used up the processor's time waits until some has flowed back, and nobody else does`() {
    let machine = machine
    // Each request takes four seconds of a processor; 100 ms a second are 10 s in hand.
    let router = router(milliseconds: 100) { _ in
      machine.worked.add(4_000_000, ordering: .relaxed)
      return HTTPResponse(200)
    }
    #expect((0..<5).map { _ in ask(router, "work", as: 1).status } == [200, 200, 200, 429, 429])
    #expect(retry(ask(router, "work", as: 1)) == "20")
    #expect(ask(router, "work", as: 2).status == 200)
    #expect(ask(router, "plain", as: 1).status == 200)
    #expect(ask(router, "work", as: 1, after: 19).status == 429)
    #expect(ask(router, "work", as: 1, after: 20).status == 200)
    #expect(figures.text.contains(#"healthlog_work_refusals_total{reason="budget"} 4"#))
  }

  @Test func `what other threads do for a request is work of its account too`() {
    // Microseconds that each of the four threads has of a processor.
    let each: Int64 = 20_000
    let burn: @Sendable () -> Void = {
      let start = Machine.workedMicroseconds()
      while Machine.workedMicroseconds() - start < each {}
    }
    let router = router(milliseconds: 1, worked: { Machine.workedMicroseconds() }) { _ in
      twiceAtOnce { twiceAtOnce(burn) }
      return HTTPResponse(200)
    }
    // 100 ms in hand are more than one thread of two requests has, and less than the four of them have.
    #expect((0..<3).map { _ in ask(router, "work", as: 1).status } == [200, 200, 429])
  }

  @Test func `an account has two requests under way, and others go on meanwhile`() {
    let machine = machine
    let isOver = Flag()
    let router = router { _ in
      machine.answered.add(1, ordering: .releasing)
      while !isOver.isUp { Machine.pause(milliseconds: 1) }
      return HTTPResponse(200)
    }
    let counts = Counter()
    for _ in 0..<2 {
      inBackground {
        _ = ask(router, "work", as: 1)
        counts.done.add(1, ordering: .releasing)
      }
    }
    while machine.answered.load(ordering: .acquiring) < 2 { Machine.pause(milliseconds: 1) }
    let third = ask(router, "work", as: 1)
    #expect(third.status == 429 && retry(third) == "1")
    #expect(figures.text.contains(#"healthlog_work_refusals_total{reason="crowded"} 1"#))
    #expect(ask(router, "plain", as: 1).status == 200)
    isOver.raise()
    #expect(ask(router, "work", as: 2).status == 200)
    while counts.done.load(ordering: .acquiring) < 2 { Machine.pause(milliseconds: 1) }
    #expect(ask(router, "work", as: 1).status == 200)
  }

  @Test func `all accounts together leave threads for what does not compute`() {
    let inner = Box()
    let router = router(together: 1) { call in
      guard let router = inner.router else { return HTTPResponse(200) }
      return ask(router, "work", as: 2)
    }
    inner.put(router)
    #expect(ask(router, "work", as: 1).status == 503)
    #expect(figures.text.contains(#"healthlog_work_refusals_total{reason="busy"} 1"#))
  }

  @Test func `a request is over after ten seconds, and when nobody waits for it`() {
    let machine = machine
    let over = router { call in
      machine.steady.add(9_000_000, ordering: .relaxed)
      guard !call.timeLimit.isOver else { return HTTPResponse(500) }
      machine.steady.add(2_000_000, ordering: .relaxed)
      return HTTPResponse(call.timeLimit.isOver ? 503 : 200)
    }
    #expect(ask(over, "work", as: 1).status == 503)
    let left = router { HTTPResponse($0.timeLimit.isOver ? 503 : 200) }
    var request = HTTPRequest(method: "GET", path: ["work"], fields: [("authorization", "Bearer 1")])
    let socket = FakeSocket()
    request.client = socket
    #expect(left.answer(request, now: Instant(milliseconds: start)).status == 200)
    socket.end()
    #expect(left.answer(request, now: Instant(milliseconds: start)).status == 503)
  }
}

/// Something that is raised once.
private final class Flag: Sendable {
  private let value = Atomic<Bool>(false)

  var isUp: Bool { value.load(ordering: .acquiring) }

  func raise() { value.store(true, ordering: .releasing) }
}

/// What is done.
private final class Counter: Sendable {
  let done = Atomic<Int>(0)
}

/// A router that a route of it asks.
private final class Box: Sendable {
  private let kept = Mutex<Router?>(nil)

  var router: Router? { kept.withLock { $0 } }

  func put(_ router: Router) { kept.withLock { $0 = router } }
}
