// `FORMAT` tells what a program must know to read the journal: in its first line the form, and in `requires:` what else
// must not be passed over. Other lines are those of later versions and say nothing that has to be known: they are passed
// over, are no damage, and stay. A name and a colon begin each.

internal import Ledger
internal import Messages
internal import Values

/// What a journal's `FORMAT` says.
struct JournalFormat {
  /// The first line.
  static let name = "healthlog 1"
  private static let requirement = "requires:"

  /// What the journal is for: a program that does not know of it leaves the journal alone.
  private(set) var purpose = JournalPurpose.diary
  /// What a newer healthlog put there that has to be known; nil where there is nothing.
  private(set) var requires: String?
  /// Why it is not as it was written; nil where it is.
  private(set) var fault: Message?
  /// Why nothing can be read by it; nil where something can.
  private(set) var refusal: Message?
  /// The bytes it should have: those it has, where nothing is wrong with it.
  private(set) var bytes: [UInt8]

  /// What a new journal's says.
  static func text(for purpose: JournalPurpose) -> [UInt8] {
    Array("\(name)\n\(line(for: purpose))\n".utf8)
  }

  private static func line(for purpose: JournalPurpose) -> String {
    purpose == .diary ? requirement : "\(requirement) \(purpose.rawValue)"
  }

  /// Reads what the file holds.
  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    let others = lines.dropFirst().filter { Self.isNamed($0) && !$0.hasPrefix(Self.requirement) }
    let words = lines.dropFirst().filter { $0.hasPrefix(Self.requirement) }
      .flatMap { $0.dropFirst(Self.requirement.count).split(separator: " ").map(String.init) }
    purpose = words.count == 1 ? JournalPurpose(rawValue: words[0]) ?? .diary : .diary
    let needs = purpose == .diary ? words : []
    self.bytes = Self.text(for: purpose) + others.flatMap { Array("\($0)\n".utf8) }
    let first = lines.first ?? ""
    guard needs.allSatisfy(Self.isWord), first == Self.name || Self.isNewer(first) else {
      let reason: Message =
        needs.allSatisfy(Self.isWord)
        ? "its first line is not '\(Self.name)'" : "its line '\(Self.requirement)' cannot be read"
      refusal = reason
      fault = reason
      return
    }
    guard first == Self.name, needs.isEmpty else {
      requires = ([first] + needs).joined(separator: ", ")
      return
    }
    let hasAll = lines.count(where: { $0 == Self.line(for: purpose) }) == 1
    let isNamed = lines.dropFirst().dropLast().allSatisfy(Self.isNamed)
    guard hasAll, isNamed, lines.last == "" else {
      fault = "it was changed after it was written"
      return
    }
    self.bytes = bytes
  }

  /// Whether a line begins with a name and a colon.
  private static func isNamed(_ line: String) -> Bool {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return isWord(String(line[..<colon])) && line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Whether a text is a word as `FORMAT` has them: small letters, digits and hyphens.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        byte &- UInt8(ascii: "a") < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "-")
      }
  }

  /// Whether a first line is that of a later form.
  private static func isNewer(_ line: String) -> Bool {
    guard line.hasPrefix("healthlog "), let number = Int(line.dropFirst("healthlog ".count)) else {
      return false
    }
    return number > 1 && line == "healthlog \(number)"
  }
}
