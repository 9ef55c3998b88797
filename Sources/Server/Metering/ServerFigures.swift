internal import Synchronization

/// Why a request that computes was sent away before it did.
package enum WorkRefusal: String, CaseIterable, Sendable {
  /// Its account has used up its processor time.
  case budget
  /// Its account has as many under way and waiting as it may.
  case crowded
  /// All accounts together have.
  case busy
}

/// What a server has done since it began, in the text form of Prometheus. Nothing in it tells of a person.
package final class ServerFigures: Sendable {
  /// What requests are counted by.
  private struct Key: Hashable {
    let method: String
    let route: String
    let status: Int
  }

  /// The counts so far.
  private struct State {
    var requests: [Key: Int] = [:]
    var buckets = [Int](repeating: 0, count: ServerFigures.bounds.count)
    var count = 0
    var microseconds: Int64 = 0
    var bytes = 0
    var failedLogins = 0
    var refusedWork: [WorkRefusal: Int] = [:]
    var mails: (sent: Int, failed: Int) = (0, 0)
    var leftOut = 0
  }

  /// Upper bounds of the histogram's buckets: microseconds, and the same in seconds as text.
  private static let bounds: [(microseconds: Int64, text: String)] = [
    (500, "0.0005"), (1_000, "0.001"), (2_500, "0.0025"), (5_000, "0.005"), (10_000, "0.01"),
    (25_000, "0.025"),
    (50_000, "0.05"), (100_000, "0.1"), (250_000, "0.25"), (500_000, "0.5"), (1_000_000, "1"),
    (5_000_000, "5"),
  ]

  private let state = Mutex(State())
  private let connections = Atomic<Int>(0)
  /// Threads that answer what has to be waited for.
  private let workers = Atomic<Int>(0)
  /// Those of them that answer something now.
  private let busy = Atomic<Int>(0)
  /// When the last of them began or ended an answer, in milliseconds of the steady clock.
  private let turned = Atomic<Int64>(0)

  /// Nothing yet.
  package init() {}

  /// Counts a request.
  package func count(_ record: RequestHandler.Record) {
    let key = Key(method: record.method, route: record.pattern ?? "none", status: record.status)
    state.withLock { state in
      state.requests[key, default: 0] += 1
      state.count += 1
      state.microseconds += record.microseconds
      state.bytes += record.bytes
      if record.pattern == "/v1/login", record.status == 401 { state.failedLogins += 1 }
      for (place, bound) in Self.bounds.enumerated() where record.microseconds <= bound.microseconds {
        state.buckets[place] += 1
      }
    }
  }

  /// Counts a request that was sent away before it computed anything.
  func refused(_ reason: WorkRefusal) {
    state.withLock { $0.refusedWork[reason, default: 0] += 1 }
  }

  /// Counts a client that has come.
  func opened() { connections.add(1, ordering: .relaxed) }

  /// Counts a client that has gone.
  func closed() { connections.subtract(1, ordering: .relaxed) }

  /// Notes how many threads answer what has to be waited for.
  package func employs(_ count: Int) { workers.store(count, ordering: .relaxed) }

  /// Notes that one of them begins an answer, at a time of the steady clock in milliseconds.
  package func beginsAnswer(at steady: Int64) {
    busy.add(1, ordering: .relaxed)
    turned.store(steady, ordering: .relaxed)
  }

  /// Notes that it has ended it.
  package func endsAnswer(at steady: Int64) {
    busy.subtract(1, ordering: .relaxed)
    turned.store(steady, ordering: .relaxed)
  }

  /// Whether all of them have been busy for ten seconds in which none began or ended an answer.
  func isStuck(at steady: Int64) -> Bool {
    let count = workers.load(ordering: .relaxed)
    return count > 0 && busy.load(ordering: .relaxed) >= count
      && steady - turned.load(ordering: .relaxed) > Self.stuck
  }

  /// Milliseconds without a turn after which threads that are all busy are stuck.
  private static let stuck: Int64 = 10_000

  /// Counts a mail that was handed to who sends it, or could not be.
  package func mailed(isSent: Bool) {
    state.withLock { if isSent { $0.mails.sent += 1 } else { $0.mails.failed += 1 } }
  }

  /// Counts a line that the log had no room for.
  package func leftOutLine() { state.withLock { $0.leftOut += 1 } }

  /// How many clients are connected.
  var connected: Int { connections.load(ordering: .relaxed) }

  /// The figures of what was done so far.
  package var text: String {
    let state = state.withLock { $0 }
    var lines = [
      "# HELP healthlog_requests_total Requests answered.", "# TYPE healthlog_requests_total counter",
    ]
    let requests = state.requests.sorted {
      ($0.key.route, $0.key.method, $0.key.status) < ($1.key.route, $1.key.method, $1.key.status)
    }
    for (key, count) in requests {
      let labels = #"method="\#(key.method)",route="\#(key.route)",status="\#(key.status)""#
      lines.append("healthlog_requests_total{\(labels)} \(count)")
    }
    lines += [
      "# HELP healthlog_request_seconds Time from the end of a request to the start of its response.",
      "# TYPE healthlog_request_seconds histogram",
    ]
    for (bound, count) in zip(Self.bounds, state.buckets) {
      lines.append(#"healthlog_request_seconds_bucket{le="\#(bound.text)"} \#(count)"#)
    }
    lines += [
      #"healthlog_request_seconds_bucket{le="+Inf"} \#(state.count)"#,
      "healthlog_request_seconds_sum \(Self.seconds(state.microseconds))",
      "healthlog_request_seconds_count \(state.count)",
      "# HELP healthlog_work_refusals_total Requests refused before any work was done.",
      "# TYPE healthlog_work_refusals_total counter",
    ]
    for reason in WorkRefusal.allCases {
      lines.append(
        #"healthlog_work_refusals_total{reason="\#(reason.rawValue)"} \#(state.refusedWork[reason, default: 0])"#
      )
    }
    lines += [
      "# HELP healthlog_response_bytes_total Bytes of response bodies.",
      "# TYPE healthlog_response_bytes_total counter", "healthlog_response_bytes_total \(state.bytes)",
      "# HELP healthlog_connections Open connections.", "# TYPE healthlog_connections gauge",
      "healthlog_connections \(connected)",
    ]
    return lines.joined(separator: "\n") + "\n" + events(state).map(\.text).joined()
  }

  private func events(_ state: State) -> [Figure] {
    [
      Figure("login_failures_total", "Failed logins.", state.failedLogins),
      Figure("mails_total", "Mails passed to the mail command.", state.mails.sent),
      Figure("mail_failures_total", "Mails rejected by the mail command.", state.mails.failed),
      Figure("log_lines_left_out_total", "Dropped log lines.", state.leftOut),
      Figure("workers", "Worker threads.", workers.load(ordering: .relaxed)),
      Figure("workers_busy", "Worker threads in use.", busy.load(ordering: .relaxed)),
    ]
  }

  static func seconds(_ microseconds: Int64) -> String {
    let rest = String(microseconds % 1_000_000)
    return "\(microseconds / 1_000_000)." + String(repeating: "0", count: 6 - rest.utf8.count) + rest
  }
}
