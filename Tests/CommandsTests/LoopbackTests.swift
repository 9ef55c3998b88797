import Foundation
import Platform
import TestSupport
import Testing

/// A server of this machine alone that answers as services do when they are well and when they are not.
private let definitions = #"""
  product = {"code": "3017620422003", "status": 1, "product": {"product_name": "Nutella",
    "nutriments": {"energy-kcal_100g": 539, "fat_100g": 30.9}}}
  """#

/// How it answers.
private let method = #"""
    def do_GET(self):
      good = json.dumps(product).encode()
      place = self.path.split("/")[1]
      if place == "good": self.send(200, good, Content_Type="application/json")
      elif place == "agent": 
        product["product"]["product_name"] = self.headers["User-Agent"]
        self.send(200, json.dumps(product).encode(), Content_Type="application/json")
      elif place == "missing": self.send(404, b'{"status":0}')
      elif place == "often": self.send(429, b"", Retry_After="7")
      elif place == "page": self.send(200, b"<!doctype html><p>Down", Content_Type="text/html")
      elif place == "empty": self.send(200, b"")
      elif place == "slow":
        time.sleep(5)
        self.send(200, good)
      elif place == "torn":
        self.send(200, good, Content_Length=str(len(good) + 100))
        self.close_connection = True
      elif place == "cut": self.send(200, good[:40])
      elif place == "huge":
        self.send_response(200)
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        try:
          for _ in range(40): self.wfile.write(b" " * (1 << 20))
        except OSError: pass
      elif place == "moved": self.send(302, b"", Location="/good" + self.path[6:])
      elif place == "round": self.send(302, b"", Location=self.path)
      elif place == "file": self.send(302, b"", Location="file:///etc/passwd")
      elif place == "closed": self.close_connection = True
      else: self.send(500, b"oh")
  """#

@Suite(.serialized, .enabled(if: LoopbackServer.isPossible, "needs curl and python3"))
final class LoopbackTests {
  private let server: LoopbackServer
  private var home: FakeHome { server.home }
  private var address: String { server.address }

  init() throws {
    server = try LoopbackServer(definitions, answering: method)
  }

  private func ask(_ place: String, _ more: String = "") -> FakeHome.Outcome {
    home.run(
      "food barcode 3017620422003 --refresh --config off.url=\(address)/\(place) --format json \(more)")
  }

  @Test func `a product is asked for through the real curl and kept`() {
    #expect(ask("good").text.contains(#""per_100g":{"kcal":539,"#))
    #expect(home.run("food show off:3017620422003").text.contains("539 kcal"))
  }

  @Test func `a redirect is followed`() {
    #expect(ask("moved").code == 0)
  }

  @Test func `the service is told who asks`() {
    #expect(
      ask("agent", "--config web.contact=me@example.org").text.contains(
        #""name":"healthlog/0.1.0 (me@example.org)""#))
  }

  @Test(arguments: [
    ("missing", "barcode.unknown", 4), ("often", "web.too-many", 6), ("page", "web.page", 6),
    ("empty", "web.empty", 6), ("torn", "web.cut-off", 6), ("cut", "web.json", 6),
    ("huge", "web.too-large", 6), ("round", "web.redirects", 6), ("file", "web.address", 6),
    ("closed", "web.empty", 6), ("else", "web.server", 6),
  ])
  func `an answer that is none is told as what it is`(_ place: String, _ code: String, _ exit: Int) {
    let outcome = ask(place)
    #expect(outcome.code == Int32(exit))
    #expect(outcome.talk.hasPrefix(#"{"error":{"code":"\#(code)","#), "\(outcome.talk)")
  }

  @Test func `a service that does not answer in time is given up`() {
    let outcome = ask("slow", "--config web.timeout=1")
    #expect(outcome.talk.hasPrefix(#"{"error":{"code":"web.timeout","#))
  }

  @Test func `where nobody listens it says so`() {
    let outcome = home.run(
      "food barcode 3017620422003 --config off.url=http://127.0.0.1:1 --format json")
    #expect(outcome.talk.hasPrefix(#"{"error":{"code":"web.no-connection","#))
  }

  @Test func `a host that does not exist is told from one that does not answer`() {
    let outcome = home.run(
      "food barcode 3017620422003 --config off.url=http://healthlog.invalid --format json")
    #expect(outcome.code == 6)
    #expect(outcome.talk.hasPrefix(#"{"error":{"code":"web.no-"#), "\(outcome.talk)")
  }
}
