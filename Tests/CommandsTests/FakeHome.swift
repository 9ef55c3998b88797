import Commands
import Testing
import TestSupport

/// A person's home in memory, and the program run in it.
struct FakeHome {
  let fake: FakeWorld
  /// The environment of every invocation.
  var environment = [
    "HOME": "/home/anna", "TZ": "Europe/Paris", "LANG": "C.UTF-8",
    "HEALTHLOG_NOW": "2026-11-21T12:30:00+01:00",
  ]

  /// Where the journal is.
  static let journal = "/home/anna/.local/share/healthlog/default"

  /// An empty home; what chance brings follows from a seed.
  init(seed: UInt64 = 1) {
    fake = FakeWorld(seed: seed)
  }

  /// A home whose journal has a few entries of every sort.
  static func furnished() -> FakeHome {
    let home = FakeHome()
    for (path, bytes) in furniture { home.fake.disk.put(path, bytes) }
    home.fake.setClock(1_795_270_000_000)  // 2026-11-21T14:06:40Z, later than anything recorded
    return home
  }

  /// The files of a home with a few entries, made once: many tests start from it.
  private static let furniture: [String: [UInt8]] = {
    after([
      "meal add lunch \"200 g food:usda:05064, 1 apple\"", "activity add running 45m", "weight add 79.8",
      "goal set kcal=2000", "food add \"my bread\" --per 100g kcal=250 protein=9 carb=48 fat=2",
      "config set units.mass kg", "note add \"slept well\"",
    ]).fake.disk.contents
  }()

  /// A home in which these commands were run, each of them well.
  static func after(_ lines: [String]) -> FakeHome {
    let home = FakeHome()
    for line in lines { #expect(home.run(line).code == 0, "\(line)") }
    return home
  }

  /// What an invocation came to.
  struct Outcome {
    let code: Int32
    /// stdout and stderr as they came.
    let bytes: [UInt8]
    /// stderr alone.
    let talk: String

    /// stdout and stderr as they came, as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Runs a line, in a terminal of so many columns or in none.
  @discardableResult
  func run(_ line: String, columns: Int? = nil) -> Outcome {
    run(words: Transcript.words(line).map { Array($0.utf8) }, columns: columns)
  }

  /// Runs some words given as bytes.
  func run(words: [[UInt8]], columns: Int? = nil) -> Outcome {
    let code = Healthlog.run(words, in: fake.world(environment: environment, columns: columns))
    let talk = String(decoding: fake.talk, as: UTF8.self)
    return Outcome(code: code, bytes: fake.takeOutput(), talk: talk)
  }

  /// The file that this device appends to.
  var stream: String {
    fake.disk.contents.keys.first { $0.hasPrefix("\(Self.journal)/log/") && $0.hasSuffix("/open.jsonl") }
      ?? ""
  }

  /// The lines of that file.
  var lines: [String] {
    String(decoding: fake.disk.contents[stream] ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Replaces those lines.
  func write(lines: [String]) {
    write(stream: lines.map { $0 + "\n" }.joined())
  }

  /// Replaces that file by what a crash left there: what is missing then was never acknowledged.
  func tear(stream text: String) {
    write(stream: text)
    fake.disk.takeAway("/home/anna/.local/state")
  }

  /// Replaces that file.
  func write(stream text: String) {
    fake.disk.put(stream, Array(text.utf8))
  }

  /// What is in the journal and matters: everything but `local/`.
  var journal: [String: [UInt8]] {
    fake.disk.contents.filter {
      $0.key.hasPrefix(Self.journal + "/") && !$0.key.hasPrefix(Self.journal + "/local/")
    }
  }
}
