// A transcript is a test that reads as a session at a terminal:
//
//     # what it shows
//     @ 2026-11-21T12:30:00+01:00          the time taken for now from here on
//     = LANG=fr_FR.UTF-8                   a variable of the environment from here on
//     % columns 40                         a terminal of so many columns from here on
//     ! server                             a server is in reach (HostedServer); not for the built program
//     ! server without mail                the same that sends no mail
//     ! server with meet-ups               the same where people meet
//     ! file park.gpx                      a file of Transcripts/Files is in the home from the beginning
//     ! damage */open.jsonl flip 0         a bit of the byte at 0 is changed in every file that fits, of which there are some
//     ! damage */log/*.seg truncate 9      all but its first 9 bytes are lost
//     ! damage */journal.json remove       all of it is lost
//     $ healthlog weight add 79.8
//     79.8 kg …                            what is written, stdout and stderr as they come
//     ? 0                                  the exit code, where it is not 0
//
// In an expected line `<id>` stands for any id or the end of one, `<device>` for a device, `<digest>` for a digest,
// `<uuid>` for an RFC 9562 UUID.

/// One transcript, read from its text.
package struct Transcript: Sendable {
  /// One command line and what has to come of it.
  package struct Step: Sendable {
    /// What becomes of files before it.
    package let damages: [Damage]
    /// Its line in the transcript, from 1.
    package let line: Int
    /// Its words, `healthlog` left out.
    package let words: [String]
    /// What is to be written, line by line, each with its number in the transcript, from 1.
    package var expected: [(number: Int, text: String)] = []
    /// The exit code.
    package var code: Int32 = 0
    /// The environment it runs in.
    package let environment: [String: String]
    /// The terminal's columns; nil where there is none.
    package let columns: Int?
  }

  /// What a disk or a person does to files.
  package struct Damage: Sendable {
    /// Which: a path in which `*` stands for any characters.
    package let pattern: String
    private let deed: Substring
    private let place: Int

    /// Reads `PATTERN flip N`, `PATTERN truncate N` or `PATTERN remove`; nil where it is none of these.
    init?(_ text: String) {
      let words = text.split(separator: " ")
      guard words.count >= 2, let place = Int(words.last ?? "") ?? (words[1] == "remove" ? 0 : nil),
        ["flip", "truncate", "remove"].contains(words[1])
      else { return nil }
      pattern = String(words[0])
      deed = words[1]
      self.place = place
    }

    /// Whether it befalls the file at a path.
    package func isOf(_ path: String) -> Bool {
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
      var rest = path[...]
      for (number, part) in parts.enumerated() where !part.isEmpty {
        if number == parts.count - 1 { return rest.hasSuffix(part) }
        guard let found = rest.firstRange(of: part), number > 0 || found.lowerBound == rest.startIndex else {
          return false
        }
        rest = rest[found.upperBound...]
      }
      return true
    }

    /// What is left of a file of some bytes; nil where it is gone.
    package func rest(of bytes: [UInt8]) -> [UInt8]? {
      switch deed {
      case "remove": return nil
      case "truncate": return Array(bytes.prefix(place))
      default:
        var bytes = bytes
        if bytes.indices.contains(place) { bytes[place] ^= 1 }
        return bytes
      }
    }
  }

  /// The names of the files in the home.
  package private(set) var files: [String] = []
  /// The steps, in order.
  package private(set) var steps: [Step] = []

  /// Reads a transcript.
  package init(_ text: String) {
    var environment = ["HOME": "/home/anna", "TZ": "Europe/Paris", "LANG": "C.UTF-8"]
    environment["HEALTHLOG_NOW"] = "2026-11-21T12:30:00+01:00"
    var columns: Int?
    var damages: [Damage] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let rest = String(line.dropFirst(2))
      switch line.prefix(2) {
      case "@ ": environment["HEALTHLOG_NOW"] = rest
      case "= ":
        let pair = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        environment[pair[0]] = pair.count > 1 ? pair[1] : nil
      case "% ": columns = Int(rest.split(separator: " ").last ?? "")
      case "$ ":
        steps.append(
          Step(
            damages: damages, line: index + 1, words: Array(Self.words(rest).dropFirst()),
            environment: environment,
            columns: columns))
        damages = []
      case "? ": if !steps.isEmpty { steps[steps.count - 1].code = Int32(rest) ?? 0 }
      case "! ":
        if rest.hasPrefix("file ") { files.append(String(rest.dropFirst(5))) }
        if rest.hasPrefix("damage ") {
          guard let damage = Damage(String(rest.dropFirst(7))) else { preconditionFailure(line.description) }
          damages.append(damage)
        }
      case "# ", "#": continue
      default:
        if !steps.isEmpty { steps[steps.count - 1].expected.append((index + 1, String(line))) }
      }
    }
    for index in steps.indices {
      while steps[index].expected.last?.text == "" { steps[index].expected.removeLast() }
    }
  }

  /// What a mark in an expected line stands for.
  private static let marks: [(mark: String, lengths: Set<Int>, characters: String)] = [
    ("<id>", [6, 26], "0123456789ABCDEFGHJKMNPQRSTVWXYZ"),
    ("<device>", [10], "0123456789abcdefghijklmnopqrstuvwxyz"),
    ("<digest>", [64], "0123456789abcdef"),
    ("<uuid>", [36], "0123456789abcdef-"),
    ("<sum>", [16], "0123456789abcdef"), ("<day>", [8], "0123456789"), ("<clock>", [6], "0123456789"),
  ]

  /// Whether a line is what was expected: `<id>`, `<device>`, `<digest>`, `<uuid>`, `<sum>`, `<day>` and `<clock>` stand for any
  /// of their kind.
  package static func matches(_ line: String, _ expected: String) -> Bool {
    var rest = Substring(line)
    var wanted = Substring(expected)
    while let next = wanted.first {
      if let mark = marks.first(where: { wanted.hasPrefix($0.mark) }) {
        let found = rest.prefix { mark.characters.contains($0) }
        guard mark.lengths.contains(found.count) else { return false }
        rest = rest.dropFirst(found.count)
        wanted = wanted.dropFirst(mark.mark.count)
      } else {
        guard rest.first == next else { return false }
        rest = rest.dropFirst()
        wanted = wanted.dropFirst()
      }
    }
    return rest.isEmpty
  }

  /// The words of a line as a shell splits them: blanks, '…', "…" and backslashes.
  package static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
