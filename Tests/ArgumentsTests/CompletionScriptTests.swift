import Arguments
import Foundation
import Testing

@Test(arguments: [
  ("/bin/bash", ["-n"], sampleCatalogue.bashCompletion),
  ("/usr/bin/zsh", ["-n", "/dev/stdin"], sampleCatalogue.zshCompletion),
  ("/usr/bin/fish", ["--no-execute"], sampleCatalogue.fishCompletion),
])
func `a shell that is there can read its script`(shell: String, arguments: [String], script: String) throws {
  guard FileManager.default.isExecutableFile(atPath: shell) else { return }
  let answer = try answer(of: shell, arguments, to: script)
  #expect(answer.status == 0)
  #expect(answer.complaint == "")
}

/// A `healthlog` that answers what it was asked, so that the question can be read in what is offered.
private let fake = #"""
  healthlog() { :; }
  command() {
    shift
    printf '%s\tmeaning of it\n' "<$*>"
  }

  """#

/// The words of a line, the last of them being completed; and what bash is handed for them.
private let bashCases: [(words: [String], replies: String)] = [
  (["me"], "meal"),
  ([""], "meal food goal import help eat snack loop pool"),
  (["meal", ""], "add list"),
  (["meal", "a"], "add"),
  (["goal", ""], "set"),
  (["goal", "set", ""], "daily"),
  (["goal", "set", "daily", "k"], "kcal="),
  (["help", "meal", ""], "add list"),
  (["help", "goal", "set", ""], "daily"),
  (["import", ""], "list ciqual off"),
  (["import", "of"], "off"),
  (["import", "--quiet", ""], "ciqual off"),
  (["xyzzy", ""], ""),
  // Options.
  (
    ["meal", "add", "--"],
    "--at --slot --count --tag --dry-run --verbose --format --dir --config --quiet --help"
  ),
  (["meal", "add", "egg", "--d"], "--dry-run --dir"),
  (["--q"], "--quiet"),
  (["meal", "add", "--", "--"], ""),
  // Their values, in the next word, behind a sign, behind a bundle, and of the options of every command.
  (["meal", "add", "--slot", ""], "breakfast lunch dinner"),
  (["meal", "add", "--slot", "=", "l"], "lunch"),
  (["meal", "add", "--slot", "="], "breakfast lunch dinner"),
  (["meal", "add", "-s", "l"], "lunch"),
  (["meal", "add", "-ns", "l"], "lunch"),
  (["meal", "add", "-cs", "l"], #"\<plumb\ complete\ foods\ l\>"#),
  (["meal", "add", "--at", "7"], #"7\ am"#),
  (["meal", "add", "--at", #""7"#], "7 am"),
  (["meal", "add", "--at", #"7\ "#], #"7\ am"#),
  (["meal", "add", "--format", "j"], "json"),
  (["--format", "j"], "json"),
  (["--format", "json", "me"], "meal"),
  // What the program is asked, under the global options before the command.
  (["food", "show", "chick"], #"\<plumb\ complete\ foods\ chick\>"#),
  (["food", "show", "a", "b", "c"], #"\<plumb\ complete\ foods\ c\>"#),
  (["food", "show", "'200 g c"], "<plumb complete foods 200 g c>"),
  (["eat", "c"], #"\<plumb\ complete\ foods\ c\>"#),
  (["meal", "add", "--tag", "w"], #"\<plumb\ complete\ tags\ w\>"#),
  (["--dir", "/x", "food", "show", "c"], #"\<--dir\ /x\ plumb\ complete\ foods\ c\>"#),
]

@Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
func `bash is handed what fits, quoted as the line demands`() throws {
  let lines = bashCases.map { words, _ in
    let quoted = (["healthlog"] + words).map { "'\($0.replacing("'", with: #"'\''"#))'" }
    return "COMP_WORDS=(\(quoted.joined(separator: " "))) COMP_CWORD=\(words.count)\n_healthlog\n"
      + #"printf '%s\n' "${COMPREPLY[*]-}""# + "\n"
  }
  let script =
    sampleCatalogue.bashCompletion + fake + "COMP_WORDBREAKS=$' \\t\\n\"\\'@><=;|&(:'\n" + lines.joined()
  let answer = try answer(of: "/bin/bash", ["-u"], to: script)
  #expect(answer.complaint == "")
  let replies = answer.output.split(separator: "\n", omittingEmptySubsequences: false)
  try #require(replies.count == bashCases.count + 1)
  for (bashCase, reply) in zip(bashCases, replies) { #expect(reply == bashCase.replies, "\(bashCase.words)") }
}
