internal import Session

extension Topic {
  /// How the program ends.
  static let exitCodes = Topic(
    name: "exit-codes", section: 7, summary: "exit codes",
    parts: [
      .terms(
        ExitCode.allCases.map { Term(String($0.rawValue), $0.meaning) } + [
          Term("128+n", "terminated by signal n")
        ]),
      .text(
        """
        A reader that closes the pipe is not an error. Any other failure to write the output after an entry \
        was stored exits with 74, and the message says `stored as ID`.
        """),
      .heading("Messages"),
      .text(
        """
        A failure prints one line on stderr and, if something can be done about it, a second line starting \
        with `hint:`. With `--format json` it prints one JSON object on stderr, whose `code` is a stable \
        name:
        """),
      .lines([
        #"{"error":{"code":"date.impossible","exit":2,"message":"…","hint":"…"}}"#
      ]),
      .text(
        """
        A search or look-up that finds nothing exits with 4 but still prints an answer: the empty list on \
        stdout, in the requested format, without an error object on stderr.
        """),
      .text(
        """
        No command prompts without a terminal: it exits at once, with 2 and a list if there was a choice, \
        otherwise with 9.
        """),
    ],
    seeAlso: ["healthlog-journal(5)"])
}
