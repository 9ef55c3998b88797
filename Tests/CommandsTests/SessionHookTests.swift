import Commands
import Encoding
import Platform
import Policies
import Session
import Synchronization
import TestSupport
import Testing
import Values

@Suite struct SessionHookTests {
  private var company = FakeCompany()

  init() {
    company.home.environment["HEALTHLOG_DISCORD_WEBHOOK"] = "https://discord.com/api/webhooks/1/a"
    company.home.environment["HEALTHLOG_HOOK_SESSION_ADD"] = "discord trainer"
  }

  private func add(_ options: String = "") -> FakeHome.Outcome {
    company.home.run(
      "session add Linux --on 2026-12-08,2026-12-09 --hours 9-12 --mode D --price 700 \(options)")
  }

  /// 004-V2.0.
  @Test func `sessions that were added are posted once, for the audience of the hook`() throws {
    let curl = FakeCurl(company.home.fake)
    curl.answer("", status: 204)
    let outcome = add()
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(outcome.text.contains("posted them to Discord"))
    #expect(curl.requests.count == 1)
    let config = try #require(curl.requests.first).config
    #expect(config.contains("8 December") && config.contains("9 December") && !config.contains("700"))
  }

  @Test func `a copy is posted as what was added is`() throws {
    let curl = FakeCurl(company.home.fake)
    curl.answer("", status: 204)
    let outcome = company.home.run("session copy \(company.session) --on 2026-12-15")
    #expect(outcome.code == 0 && outcome.text.contains("posted it to Discord"), "\(outcome.text)")
    #expect(try #require(curl.requests.first).config.contains("15 December"))
    #expect(company.home.run("session copy \(company.session) --on 2026-12-16 --dry-run").code == 0)
    #expect(curl.requests.count == 1)
  }

  @Test func `a server runs no hook for who asks it`() throws {
    let curl = FakeCurl(company.home.fake)
    curl.answer("", status: 204)
    var world = company.home.fake.world(environment: company.home.environment, columns: nil)
    world.asker = .remote(
      KnownRole([
        "schema": "healthlog.role/1", "account": "01M7YWA2S0000000000000000A", "role": "owner",
        "purpose": "training", "members": [],
      ])?.said(by: "", at: Instant(milliseconds: 1_795_260_600_000)))
    let words = "session add module=Linux hours=9-12 mode=D".split(separator: " ").map { Array($0.utf8) }
    #expect(Healthlog.run(words, in: world) == 0)
    #expect(curl.requests.isEmpty, "\(String(decoding: company.home.fake.takeOutput(), as: UTF8.self))")
  }

  @Test func `what is durable stays, whatever becomes of the hook`() {
    let curl = FakeCurl(company.home.fake)
    curl.answer(#"{"message":"Unknown Webhook"}"#, status: 404)
    let outcome = add()
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(outcome.text.contains("not posted to Discord: the webhook is gone"))
    #expect(company.home.run("session list").text.contains("Linux"))
  }

  @Test func `a trial, and what was there already, posts nothing`() {
    let curl = FakeCurl(company.home.fake)
    curl.answer("", status: 204)
    #expect(add("--dry-run").code == 0)
    #expect(curl.requests.isEmpty)
    #expect(add("--key twice").code == 0)
    #expect(add("--key twice").code == 0)
    #expect(curl.requests.count == 1)
  }

  @Test func `a template that shows what it may not posts nothing`() {
    let curl = FakeCurl(company.home.fake)
    curl.answer("", status: 204)
    let outcome = add("--config \"business.share.trainer={price}\"")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("not posted to Discord: business.share.trainer"), "\(outcome.text)")
    #expect(curl.requests.isEmpty)
  }

  @Test func `a hook is the person's own and never comes with the journal`() {
    let home = FakeCompany().home
    #expect(home.run("config set hook.session.add \"discord trainer\"").code == 0)
    #expect(home.journal.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("hook.session") })
    #expect(home.run("config set hook.session.add \"sh evil\"").code == 2)
  }
}
