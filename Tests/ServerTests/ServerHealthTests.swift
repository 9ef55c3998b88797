import Platform
import Server
import Testing
import Values

/// What a server whose disk has so much room is asked for, as text.
private func answer(
  _ path: String, _ bench: ServerBench, _ figures: ServerFigures = ServerFigures(), space: DiskSpace?,
  steady: Int64 = 0
) -> (status: Int, text: String, cause: String?) {
  let facts = InfoRoutes.Facts(version: "1.2.3", bodyLimit: 1, quota: 1, metricsToken: nil, hasMeetUps: false)
  let serverHealth = bench.health(figures, space: space, steady: steady)
  let router = Router(
    routes: InfoRoutes(facts, figures: figures, serverHealth: serverHealth).routes,
    gate: bench.accountService.gate,
    crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0), standing: nil)
  let request = HTTPRequest(method: "GET", path: [path], peer: "127.0.0.1")
  let response =
    router.outcomeAtOnce(of: request, now: bench.now)?.response
    ?? router.answer(request, now: bench.now)
  guard case .bytes(let bytes) = response.body else { return (response.status, "", nil) }
  return (response.status, String(decoding: bytes, as: UTF8.self), response.cause)
}

private func space(free: Int, of total: Int = 1 << 40, takesFiles: Bool = true, isReadOnly: Bool = false)
  -> DiskSpace
{
  DiskSpace(free: free, total: total, takesFiles: takesFiles, isReadOnly: isReadOnly)
}

@Test(arguments: [
  (space(free: 16 << 20), 200), (space(free: 16 << 20 - 1), 503), (space(free: 400_000, of: 3_000_000), 200),
  (space(free: 200_000, of: 3_000_000), 503), (space(free: 1 << 30, takesFiles: false), 503),
  (space(free: 1 << 30, isReadOnly: true), 503),
])
func `a server without room is not ready, though it is alive`(_ space: DiskSpace, _ status: Int) throws {
  let bench = try ServerBench()
  let ready = answer("readyz", bench, space: space)
  #expect(ready.status == status)
  #expect(ready.text == (status == 200 ? "ok\n" : "no space left on the disk\n"))
  #expect(ready.cause == (status == 200 ? nil : "no space left on the disk"))
  #expect(answer("healthz", bench, space: space).status == 200)
}

@Test func `a server all of whose threads are stuck is not ready`() throws {
  let bench = try ServerBench()
  let figures = ServerFigures()
  figures.employs(2)
  figures.beginsAnswer(at: 1000)
  figures.beginsAnswer(at: 2000)
  #expect(answer("readyz", bench, figures, space: nil, steady: 12_000).status == 200)
  let stuck = answer("readyz", bench, figures, space: nil, steady: 12_001)
  #expect(stuck.status == 503)
  #expect(stuck.text == "all threads are stuck\n")
  figures.endsAnswer(at: 30_000)
  #expect(answer("readyz", bench, figures, space: nil, steady: 60_000).status == 200)
}

@Test func `figures tell of the disk, of what is kept and of what went wrong`() throws {
  let bench = try ServerBench()
  bench.register("anna")
  _ = bench.login("anna")
  let figures = ServerFigures()
  figures.mailed(isSent: true)
  figures.mailed(isSent: false)
  figures.leftOutLine()
  let lines = Set(
    answer("metrics", bench, figures, space: space(free: 5, of: 100)).text.split(separator: "\n").map(
      String.init))
  for line in [
    #"healthlog_build_info{version="1.2.3"} 1"#, "healthlog_disk_free_bytes 5",
    "healthlog_disk_size_bytes 100", "healthlog_accounts 1", "healthlog_journals 0", "healthlog_sessions 1",
    "healthlog_passwords_waiting 0", "healthlog_mails_total 1", "healthlog_mail_failures_total 1",
    "healthlog_log_lines_left_out_total 1", "healthlog_ready 0", "# TYPE healthlog_ready gauge",
    "# TYPE healthlog_mails_total counter", "process_start_time_seconds 1795260600",
  ] {
    #expect(lines.contains(line), "\(line)")
  }
}
