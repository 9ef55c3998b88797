internal import Coach
internal import Encoding
internal import Journal
internal import Platform
internal import Session

/// What language models answered, by the SHA-256 of what they were asked: a line an answer, beside the journal and
/// never synced. It may be deleted at any time.
struct CoachCache {
  private let disk: any Disk
  private let path: String
  private let isKept: Bool

  /// Answers that are kept; the oldest goes first.
  private static let most = 16
  private static let largest = 1 << 20

  /// The cache beside the journal of a session; without a journal nothing is kept.
  init(_ session: Session) {
    disk = session.world.disk
    path = JournalLayout(session.directory).coach
    isKept = session.journal != nil
  }

  /// The name of what a model is asked.
  static func key(_ model: LanguageModel, _ question: JSON) -> String {
    SHA256.hexOf(Array("\(model.identity)\n\(question.text)".utf8).span)
  }

  /// The answer that is kept under a name; nil where there is none.
  func answer(to key: String) -> JSON? {
    lines.last { $0["key"]?.stringValue == key }?["answer"]
  }

  /// Keeps an answer in the place of an older one. That it cannot be kept is nobody's trouble: it is asked for again.
  func keep(_ answer: JSON, to key: String) {
    guard isKept else { return }
    let line: JSON = ["key": .string(key), "answer": answer]
    let kept = lines.filter { $0["key"]?.stringValue != key }.suffix(Self.most - 1) + [line]
    let bytes = Array(kept.map { $0.text + "\n" }.joined().utf8)
    try? replace(with: bytes)
  }

  private var lines: [JSON] {
    guard isKept, let bytes = try? disk.contents(of: path, atMost: Self.largest) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { try? JSON.parse(Array($0).span) }
  }

  private func replace(with bytes: [UInt8]) throws(Errno) {
    let temporary = path + ".tmp"
    // One that a crash left.
    if (try? disk.status(temporary)) != nil { try disk.remove(temporary) }
    let descriptor = try disk.open(temporary, for: .creating)
    defer { disk.close(descriptor) }
    var rest = bytes
    while !rest.isEmpty { rest.removeFirst(max(1, try disk.write(descriptor, rest))) }
    try disk.rename(temporary, to: path)
  }
}
