import Foundation
import Platform
import TestSupport
import Testing

/// A server of this machine alone that answers as Gemini does when it is well and when it is not. It keeps what it was
/// asked for the path `/asked`.
private let definitions = #"""
  tip = {"title": "Walk a little", "description": "You moved 300 min.", "icon": "🚶", "category": "training"}
  def wrapped(text): return json.dumps({"candidates": [{"content": {"parts": [{"text": text}]}}]}).encode()
  good = wrapped(json.dumps({"tips": [tip]}))
  """#

/// How it answers.
private let method = #"""
    def do_POST(self):
      body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
      place = self.path.split("/")[1]
      if place == "good": self.send(200, good)
      elif place == "asked":
        seen = self.path + " " + self.headers["x-goog-api-key"] + " " + self.headers["Content-Type"]
        asked = json.loads(body["contents"][0]["parts"][0]["text"])
        told = dict(tip, title=seen[:80], description="workouts %d, sleep %s" % (asked["workouts"], asked["sleep_minutes"]))
        self.send(200, wrapped("```json\n" + json.dumps({"tips": [told]}) + "\n```"))
      elif place == "unauthorized": self.send(401, b"{}")
      elif place == "often": self.send(429, b"")
      elif place == "broken": self.send(503, b"<html>")
      elif place == "badkey": self.send(400, b'{"error":{"message":"API key not valid"}}')
      elif place == "page": self.send(200, b"<!doctype html><p>Down")
      elif place == "prose": self.send(200, wrapped("I think you should rest."))
      elif place == "textless": self.send(200, b'{"candidates":[]}')
      elif place == "many": self.send(200, wrapped(json.dumps({"tips": [tip] * 11})))
      elif place == "steering": self.send(200, wrapped(json.dumps({"tips": [dict(tip, title="a\u001b[31m")]})))
      elif place == "slow":
        time.sleep(5)
        self.send(200, good)
      elif place == "torn":
        self.send(200, good, Content_Length=str(len(good) + 100))
        self.close_connection = True
      elif place == "closed": self.close_connection = True
      elif place == "moved": self.send(302, b"", Location="/good" + self.path[6:])
  """#

/// Some numbers, so that the rules have exactly one tip: that of the streak.
private let numbers = "--streak 7 --workouts 5"

@Suite(.serialized, .enabled(if: LoopbackServer.isPossible, "needs curl and python3"))
final class CoachGeminiTests {
  private let server: LoopbackServer
  private var home: FakeHome { server.home }
  private var address: String

  init() throws {
    server = try LoopbackServer(definitions, answering: method)
    address = server.address
  }

  private func ask(_ place: String, _ more: String = "") -> FakeHome.Outcome {
    home.run(
      "coach tips \(numbers) --format json --config coach.gemini-key=s3cret "
        + "--config coach.gemini-url=\(address)/\(place) \(more)")
  }

  @Test func `a good answer gives the tips`() {
    let outcome = ask("good")
    #expect(outcome.code == 0)
    #expect(
      outcome.text.hasSuffix(
        #"{"schema":"healthlog.coach-tips/1","tips":[{"id":"model-01","title":"Walk a little","#
          + #""description":"You moved 300 min.","icon":"🚶","category":"training","priority":"medium"}]}"#
          + "\n"))
    #expect(outcome.talk == "asking gemini-2.5-flash …\n")
  }

  @Test func `the model's path, the key's header and the request's numbers arrive`() {
    let text = ask("asked").text
    #expect(
      text.contains("/asked/v1beta/models/gemini-2.5-flash:generateContent s3cret application"), "\(text)")
    #expect(text.contains("workouts 5, sleep None"), "\(text)")
  }

  @Test(arguments: [
    ("unauthorized", "refused"), ("badkey", "refused"), ("often", "busy"), ("broken", "broken"),
    ("page", "malformed"), ("prose", "malformed"), ("textless", "malformed"), ("many", "malformed"),
    ("steering", "malformed"), ("torn", "unreachable"), ("closed", "malformed"), ("moved", "refused"),
  ])
  func `whatever else it answers the rules answer, and one word says why`(_ place: String, _ word: String) {
    let outcome = ask(place)
    #expect(outcome.code == 0)
    #expect(outcome.text.contains(#""id":"streak-7""#))
    #expect(
      outcome.talk.contains("\n\(word): using the built-in rules because gemini-2.5-flash failed: "),
      "\(outcome.talk)")
  }

  @Test func `a model that does not answer in time is given up`() {
    let outcome = ask("slow", "--config coach.timeout=1")
    #expect(outcome.talk.contains("\ntimeout: using the built-in rules"), "\(outcome.talk)")
  }

  @Test func `where nobody listens the rules answer`() {
    address = "http://127.0.0.1:1"
    #expect(ask("good").talk.contains("\nunreachable: using the built-in rules"))
  }

  @Test func `offline and without a key nobody is asked and nothing said`() {
    let offline = ask("good", "--offline")
    #expect(offline.talk.isEmpty)
    #expect(offline.text.contains(#""id":"streak-7""#))
    #expect(home.run("coach tips \(numbers) --format json").talk.isEmpty)
  }

  @Test func `an answer is kept by what was asked, until a refresh`() {
    _ = home.run("init")
    #expect(ask("good").talk == "asking gemini-2.5-flash …\n")
    #expect(ask("good").talk.isEmpty)
    #expect(ask("good", "--minutes 10").talk == "asking gemini-2.5-flash …\n")
    #expect(ask("good", "--refresh").talk == "asking gemini-2.5-flash …\n")
  }
}

@Suite struct CoachCommandTests {
  private let home = FakeHome()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    home.fake.answerTimedPrograms { arguments, input, limit, seconds throws(Errno) in
      try ChildProcess.run(arguments, input: input, limit: limit, seconds: seconds)
    }
  }

  /// Writes a program and runs the coach with it.
  private func ask(_ program: String, _ more: String = "") throws -> FakeHome.Outcome {
    let path = folder.appending("coach").path
    try Data("#!/bin/sh\n\(program)\n".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return home.run("coach tips \(numbers) --format json --config \"coach.command=sh \(path)\" \(more)")
  }

  private let answer =
    #"cat > /dev/null; echo '{"tips":[{"title":"Rest","description":"Well done.","category":"recovery","priority":"low"}]}'"#

  @Test func `a program's answer gives the tips`() throws {
    let outcome = try ask(answer)
    #expect(outcome.code == 0)
    #expect(
      outcome.text.contains(#""title":"Rest","description":"Well done.","icon":"","category":"recovery""#))
    #expect(outcome.talk == "asking coach.command …\n")
  }

  @Test func `a program gets exactly what a preview shows`() throws {
    let seen = folder.appending("seen").path
    _ = try ask("cat > \(seen); exit 3")
    let preview = home.run("coach tips \(numbers) --preview --format json")
    #expect(try String(contentsOfFile: seen, encoding: .utf8) == preview.text)
    #expect(preview.text.hasPrefix(#"{"instructions":"You are a careful fitness coach."#))
  }

  @Test(arguments: [
    ("exit 3", "failed"), ("echo hello", "malformed"), ("true", "malformed"),
    ("/nonexistent/model", "missing"),
    (#"echo '{"tips":[{"title":"a","description":"b","category":"doctor"}]}'"#, "malformed"),
    ("head -c 400000 /dev/zero", "malformed"), ("kill -9 $$", "failed"),
  ])
  func `whatever else it does the rules answer, and one word says why`(_ program: String, _ word: String)
    throws
  {
    let outcome = try ask(program)
    #expect(outcome.code == 0)
    #expect(outcome.text.contains(#""id":"streak-7""#))
    #expect(
      outcome.talk.contains("\n\(word): using the built-in rules because coach.command failed: "),
      "\(outcome.talk)"
    )
  }

  @Test func `a program that takes too long is ended`() throws {
    let outcome = try ask("exec sleep 20", "--config coach.timeout=1")
    #expect(
      outcome.talk.contains(
        "timeout: using the built-in rules because coach.command failed: it did not answer within 1 s"))
  }

  @Test func `a command that is not there is missing`() {
    let outcome = home.run("coach tips \(numbers) --format json --config coach.command=/nonexistent/model")
    #expect(outcome.talk.contains("missing: using the built-in rules"))
  }

  @Test func `a kept answer that was tampered with is asked for again`() throws {
    _ = home.run("init")
    _ = try ask(answer)
    let path = FakeHome.journal + "/local/coach.jsonl"
    let kept = String(decoding: try #require(home.fake.disk.contents[path]), as: UTF8.self)
    home.fake.disk.put(path, Array(kept.replacing("recovery", with: "doctor").utf8))
    #expect(try ask(answer).talk == "asking coach.command …\n")
    #expect(try ask(answer).talk.isEmpty)
  }

  @Test func `no journal names a program, because what is synced can run nothing`() throws {
    _ = home.run("init")
    let outcome = home.run("config set coach.command /bin/true")
    #expect(outcome.code == 0)
    #expect(home.fake.disk.contents["/home/anna/.config/healthlog/config"] != nil)
    #expect(!home.journal.values.contains { String(decoding: $0, as: UTF8.self).contains("coach.command") })
  }
}
