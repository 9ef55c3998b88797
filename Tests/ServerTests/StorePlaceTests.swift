import Journal
import Platform
import Server
import TestSupport
import Testing

/// Where a store may be begun, and what a server does not start without.
struct StorePlaceTests {
  private func finding(_ files: [String]) throws -> ServerStore.Finding {
    let disk = MemoryDisk()
    try disk.makeDirectory("/srv")
    for file in files {
      guard file.hasSuffix("/") else {
        disk.close(try disk.open("/srv/\(file)", for: .creating))
        continue
      }
      try disk.makeDirectory("/srv/\(file.dropLast())")
    }
    return try ServerStore.finding(at: "/srv", on: disk)
  }

  @Test func `a store is begun where nothing is, or where one was not finished`() throws {
    #expect(try ServerStore.finding(at: "/nowhere", on: MemoryDisk()) == .vacant)
    #expect(try finding([]) == .vacant)
    #expect(try finding(["lost+found/"]) == .vacant)
    #expect(try finding(["journals/", "secret/", "epoch"]) == .vacant)
    #expect(try finding(["FORMAT", "epoch", "notes.txt"]) == .store)
  }

  @Test func `a directory with other files is no place for one, nor a store without its format`() throws {
    #expect(try finding(["notes.txt"]) == .foreign(name: "notes.txt"))
    #expect(try finding(["journals/", "journals/01M7YF3F00N4V7T5R2M9X6C1DQ/"]) == .foreign(name: "journals"))
    #expect(try finding(["server/", "epoch"]) == .foreign(name: "server"))
  }

  @Test func `a pepper that is gone stops a server that has accounts, and is not made anew`() throws {
    let bench = try ServerBench()
    try bench.disk.remove("/srv/secret/pepper")
    _ = try bench.another()
    bench.register("anna")
    try bench.disk.remove("/srv/secret/pepper")
    #expect(throws: JournalError.self) { try bench.another() }
    #expect(throws: Errno.missing) { try bench.disk.status("/srv/secret/pepper") }
    try ServerSecrets.rotateTokenKeys(try bench.store, random: { 7 })
    #expect(throws: Errno.missing) { try bench.disk.status("/srv/secret/pepper") }
  }

  @Test func `secrets that others can reach are named`() throws {
    let bench = try ServerBench()
    #expect(ServerSecrets.exposed(in: try bench.store) == [])
    try bench.disk.changeMode(of: "/srv/secret", to: 0o755)
    try bench.disk.changeMode(of: "/srv/secret/pepper", to: 0o644)
    #expect(ServerSecrets.exposed(in: try bench.store) == ["/srv/secret", "/srv/secret/pepper"])
  }
}
