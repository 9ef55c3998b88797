import Platform
import Server
import Testing

/// Records of passwords.
struct PasswordHasherTests {
  private func hasher(cost: Int = 4, pepper: UInt8 = 7) -> PasswordHasher {
    PasswordHasher(
      pepper: [UInt8](repeating: pepper, count: 32), cost: cost, threads: 1, waiting: 8, random: { 42 })
  }

  @Test func `bcrypt is that of its authors`() {
    // From the test vectors of the paper's implementation (crypt_blowfish).
    #expect(
      PasswordCrypt.record(of: "U*U", under: "$2a$05$CCCCCCCCCCCCCCCCCCCCC.")
        == "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW")
    #expect(
      PasswordCrypt.record(of: "U*U*U", under: "$2a$05$XXXXXXXXXXXXXXXXXXXXXO")
        == "$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a")
    #expect(PasswordCrypt.record(of: "x", under: "no setting") == nil)
  }

  @Test(arguments: ["maple river 7 tango", "", "\u{0}", "a\u{0}b", String(repeating: "x", count: 256), "é"])
  func `a password is right under its record and no other is`(password: String) throws {
    let hasher = hasher()
    let record = try hasher.record(of: password)
    #expect(record.hasPrefix("$2b$04$") && record.count == 60)
    #expect(try hasher.check(password, against: record) == .right)
    #expect(try hasher.check(password + "x", against: record) == .wrong)
    #expect(try hasher.check(password + "\u{0}", against: record) == .wrong)
    #expect(try hasher.check(password, against: nil) == .wrong)
  }

  @Test func `what stands after byte 72 counts`() throws {
    let hasher = hasher()
    let long = String(repeating: "x", count: 100)
    #expect(try hasher.check(long + "b", against: try hasher.record(of: long + "a")) == .wrong)
  }

  @Test func `a password is the same however its accents were typed`() throws {
    let hasher = hasher()
    #expect(
      try hasher.check("caf\u{65}\u{301} noir", against: try hasher.record(of: "caf\u{e9} noir")) == .right)
  }

  @Test func `a record of another cost is outdated, one of another pepper wrong`() throws {
    let record = try hasher(cost: 5).record(of: "maple river")
    #expect(try hasher().check("maple river", against: record) == .outdated)
    #expect(try hasher(cost: 5, pepper: 8).check("maple river", against: record) == .wrong)
  }

  @Test func `who finds all seats taken is turned away at once`() {
    let semaphore = BoundedSemaphore(places: 1, seats: 0)
    let outer = semaphore.pass { semaphore.pass { true } }
    #expect(outer == .some(nil))
    #expect(semaphore.pass { true } == true)
  }
}
