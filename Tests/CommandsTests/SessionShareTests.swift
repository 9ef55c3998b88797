import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

private let webhook = "https://discord.com/api/webhooks/123/s3cret"

@Suite struct SessionShareTests {
  private var company = FakeCompany()
  private var home: FakeHome { company.home }

  /// What the file on curl's standard input has as the body.
  private static func posted(_ config: String) throws -> [String: Any] {
    let line = try #require(config.split(separator: "\n").first { $0.hasPrefix("data-raw = ") })
    let text = line.dropFirst("data-raw = \"".count).dropLast().replacing("\\\"", with: "\"")
      .replacing("\\\\", with: "\\")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func share(_ options: String) -> FakeHome.Outcome {
    home.run("session share \(company.session) \(options)")
  }

  @Test func `an audience reads what it may and nothing else`() {
    let trainer = share("--text --audience trainer").text
    #expect(
      trainer == """
        Swift
        Fri 4 December 2026, 09:00–12:30 and 13:30–17:00 (7 h)
        On site: 12 rue des Lilas, 69003 Lyon
        Fee: 458.50 €, expenses 60.00 €
        Ref. C-12

        """)
    #expect(share("").text == trainer)
    let client = share("--audience client").text
    #expect(client.contains("900.00") && !client.contains("458.50") && !client.contains("60.00"))
    #expect(share("--audience internal").text.contains("Margin: 381.50 €"))
    #expect(share("--audience everybody").code == 2)
  }

  @Test func `a post goes to the webhook, for a trainer, and pings nobody`() throws {
    let curl = FakeCurl(home.fake)
    curl.answer("", status: 204)
    #expect(home.run("config set discord.webhook \(webhook)").text.contains("(secret)"))
    let outcome = share("--discord")
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(outcome.text == "posted session \(company.session) to Discord\n")
    let request = try #require(curl.requests.first)
    #expect(request.arguments == ["curl", "-q", "--config", "-"])
    #expect(request.config.contains("url = \"\(webhook)\""))
    #expect(!request.config.contains("location"), "a post is not sent on to another address")
    let body = try Self.posted(request.config)
    #expect(body["username"] as? String == "healthlog")
    #expect((body["content"] as? String)?.contains("Fee: 458.50 €") == true)
    #expect((body["content"] as? String)?.contains("900.00") == false)
    #expect((body["allowed_mentions"] as? [String: [String]]) == ["parse": []])
  }

  @Test func `the webhook is a secret of the person, which no journal and no list has`() {
    _ = FakeCurl(home.fake)
    #expect(share("--discord").code == 7)
    #expect(home.run("config set discord.webhook \(webhook)").code == 0)
    #expect(!home.run("config list").text.contains("s3cret"))
    #expect(home.journal.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("s3cret") })
    #expect(home.run("config set discord.webhook http://discord.com/api/webhooks/1/a").code == 2)
    #expect(!share("--discord").text.contains("s3cret"))
  }

  @Test func `a trial shows the post and asks nobody`() {
    let curl = FakeCurl(home.fake)
    let outcome = share("--discord --dry-run")
    #expect(outcome.code == 0)
    #expect(outcome.text.hasPrefix(#"{"username":"healthlog","content":"Swift\n"#), "\(outcome.text)")
    #expect(curl.requests.isEmpty)
  }

  @Test(arguments: [
    (404, 6, "the webhook is gone"), (401, 7, "rejected the webhook"), (500, 6, "internal error"),
  ])
  func `what Discord refuses is said`(status: Int, code: Int32, words: String) {
    let curl = FakeCurl(home.fake)
    curl.answer(#"{"message":"Unknown Webhook","code":10015}"#, status: status)
    let outcome = share("--discord --config discord.webhook=\(webhook)")
    #expect(outcome.code == code)
    #expect(outcome.text.contains(words), "\(outcome.text)")
    #expect(curl.requests.count == 1)
  }

  @Test func `a message that Discord does not take is said in its words`() {
    let curl = FakeCurl(home.fake)
    curl.answer(#"{"message":"Cannot send an empty message","code":50006}"#, status: 400)
    let outcome = share("--discord --config discord.webhook=\(webhook)")
    #expect(outcome.code == 6)
    #expect(outcome.text.contains("(400): Cannot send an empty message"), "\(outcome.text)")
  }

  @Test(arguments: [
    (#"{"retry_after":0.65}"#, 2, true), (#"{"retry_after":30}"#, 2, true),
    (#"{"retry_after":31}"#, 1, false),
    (#"{"retry_after":-1}"#, 1, false), ("{}", 1, false), ("no JSON", 1, false),
  ])
  func `too many posts wait once, for half a minute at most`(body: String, asked: Int, arrives: Bool) {
    let count = Mutex(0)
    home.fake.answerPrograms { _, _, _ in
      let status = count.withLock { count in
        count += 1
        return count == 1 ? 429 : 204
      }
      return ProgramResult(
        status: 0, output: Array("HTTP/1.1 \(status) X\r\n\r\n\(body)\n\(status)".utf8), errors: [],
        isCut: false)
    }
    let outcome = share("--discord --config discord.webhook=\(webhook)")
    #expect(outcome.code == (arrives ? 0 : 6), "\(outcome.text)")
    #expect(count.withLock { $0 } == asked)
  }

  @Test func `a second refusal for too many posts is the last`() {
    let curl = FakeCurl(home.fake)
    curl.answer(#"{"retry_after":1}"#, status: 429)
    #expect(share("--discord --config discord.webhook=\(webhook)").code == 6)
    #expect(curl.requests.count == 2)
  }

  @Test func `after a timeout the channel is looked into first`() {
    FakeCurl(home.fake).fail(28)
    let outcome = share("--discord --config discord.webhook=\(webhook)")
    #expect(outcome.code == 6)
    #expect(outcome.text.contains("may have arrived"), "\(outcome.text)")
  }

  @Test func `a mail is a draft for a client, whose address is only the one that was given`() throws {
    let outcome = share("--mail")
    #expect(outcome.code == 0)
    #expect(!outcome.text.contains("\r\nTo:") && !outcome.text.hasPrefix("To:"))
    #expect(outcome.text.contains("X-Unsent: 1\r\n"))
    #expect(outcome.text.contains("Subject: Swift, Fri 4 December 2026\r\n"), "\(outcome.text)")
    #expect(outcome.text.contains("Price: 900.00") && !outcome.text.contains("458.50"))
    #expect(share("--mail --to office@acme.example").text.contains("To: office@acme.example\r\n"))
    #expect(share("--mail --to office --dry-run").code == 2)
    #expect(share("--mail --to a@b.example --output s.eml").text == "wrote 's.eml'\n")
  }

  @Test func `a mail is opened by the mail program`() throws {
    let started = Mutex<[String]>([])
    home.fake.answerPrograms { arguments, _, _ in
      started.withLock { $0 += arguments }
      return ProgramResult(status: 0, output: [], errors: [], isCut: false)
    }
    #expect(share("--mail --open").code == 0)
    let words = started.withLock { $0 }
    #expect(words.count == 2 && words[0] == "xdg-open" && words[1].hasSuffix(".eml"), "\(words)")
  }

  @Test(arguments: [
    "--text --copy", "--discord --mail", "--to a@b.example", "--open", "--text --output x.eml",
  ])
  func `ways that exclude each other are refused`(options: String) {
    #expect(share(options).code == 2)
  }
}
