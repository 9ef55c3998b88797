import Accounts
import Platform
import Server
import TestSupport
import Testing

/// The accounts of a server while others write beside it.
@Test func `a torn last line is no reason to read the journal again`() throws {
  let bench = try ServerBench()
  for turn in 0..<20 { bench.register("user\(turn)") }
  #expect(bench.accountService.book.read { $0.accounts.count } == 20)
  let log = "/srv/server/log"
  let tail = "\(log)/\(try #require(try bench.disk.names(in: log).first))/open.jsonl"
  let descriptor = try bench.disk.open(tail, for: .appending)
  _ = try bench.disk.write(descriptor, Array("{\"torn".utf8))
  bench.disk.close(descriptor)
  let before = bench.disk.bytesRead
  for _ in 0..<10 { #expect(bench.accountService.book.read { $0.accounts.count } == 20) }
  #expect(bench.disk.bytesRead - before == 60)
  #expect(bench.register("anna").count == 26)
  #expect(bench.accountService.book.read { $0.accounts.count } == 21)
}
