internal import Session

extension Topic {
  /// How the program ends.
  static let exitCodes = Topic(
    name: "exit-codes", section: 7, summary: "how healthlog ends, for scripts",
    parts: [
      .terms(
        ExitCode.allCases.map { Term(String($0.rawValue), $0.meaning) } + [
          Term("128+n", "ended by signal n")
        ]),
      .text(
        "A reader that closes the pipe is no error. Any other failure to write the output after an entry "
          + "was stored ends with 74, and the message says `stored as ID`."),
      .heading("Messages"),
      .text(
        "A failure is one line on stderr and, where something can be done, a second one that begins with "
          + "`hint:`. With `--format json` it is one JSON object on stderr, whose `code` is a stable name:"),
      .lines([
        #"{"error":{"code":"date.impossible","exit":2,"message":"…","hint":"…"}}"#
      ]),
      .text(
        "A search or a look at an outer table that finds nothing ends with 4 and has an answer all the same: the empty "
          + "list on stdout, in the format asked for, and no error object on stderr."),
      .text(
        "No command asks anything without a terminal: it ends at once, with 2 and a list where there was a "
          + "choice, else with 9."),
    ],
    seeAlso: ["healthlog-journal(5)"])
}
