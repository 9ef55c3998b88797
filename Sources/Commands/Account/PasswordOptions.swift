// A password never stands on the command line, where every program of the machine can read it. It comes from a person
// at a terminal that shows nothing, from a line of standard input, or from the first line that a command writes.

internal import Arguments
internal import Encoding
internal import Messages
internal import Platform
internal import Session

/// Where a command gets passwords from.
struct PasswordOptions {
  private let isFromInput: Bool
  private let command: String?
  private let newCommand: String?
  /// The code of a second factor; nil where none is given.
  let code: String?

  /// Bytes of a password that are read at most; the server takes 256.
  private static let longest = 4096

  /// The options; `takesNew` where there is a second password, the new one, `takesCode` where a second factor may be asked
  /// for.
  init(_ read: inout ArgumentReader, takesNew: Bool, takesCode: Bool) throws(UsageError) {
    isFromInput = try read.flag(
      "password-stdin",
      help: takesNew
        ? "read the password and then the new one from standard input, one per line"
        : "read the password from standard input, one line")
    command = try read.option(
      "password-command", help: "read the password from the first line of a command's output")
    if takesNew {
      newCommand = try read.option("new-password-command", help: "the same for the new password")
    } else {
      newCommand = nil
    }
    code =
      takesCode
      ? try read.option(
        "otp",
        help:
          "a code from your authenticator, or a recovery code, if the account uses two-factor authentication")
      : nil
    guard !isFromInput || command == nil && newCommand == nil else {
      throw UsageError(
        code: "usage.conflict", message: "the password is given twice",
        hint: "leave out --password-stdin or the command", caret: nil)
    }
  }

  /// The password. Throws where it is empty, or cannot be had.
  func password(_ session: Session, _ question: Message) throws(Failure) -> String {
    try checked(try text(session, command, question))
  }

  /// A password that is not known anywhere yet: a person types it twice.
  func newPassword(_ session: Session, isSecond: Bool, _ question: Message) throws(Failure) -> String {
    let command = isSecond ? newCommand : command
    let password = try checked(try text(session, command, question))
    guard !isFromInput, command == nil else { return password }
    guard try session.console.askHidden("repeat the password:") == password else {
      throw Failure(
        .notUnderstood, "account.confirmation", "the two passwords differ",
        hint: "nothing was sent; try again")
    }
    return password
  }

  /// Asks a server with what a second factor adds to the request, once the server wants that.
  func withCode<Answer>(_ session: Session, _ ask: ([JSON.Member]) throws(Failure) -> Answer) throws(Failure)
    -> Answer
  {
    if let code { return try ask([.init("code", .string(code))]) }
    do throws(Failure) {
      return try ask([])
    } catch {
      guard error.code == "login.code-needed" else { throw error }
      let typed =
        isFromInput ? try line(session) : session.console.canAsk ? try session.console.ask(Self.question) : ""
      guard !typed.trimmed.isEmpty else { throw error }
      return try ask([.init("code", .string(typed.trimmed))])
    }
  }

  /// What a person is asked for whose account has a second factor.
  static let question: Message = "code from your authenticator:"

  private func text(_ session: Session, _ command: String?, _ question: Message) throws(Failure) -> String {
    if isFromInput { return try line(session) }
    if let command { return try Self.written(by: command, session) }
    return try session.console.askHidden(question)
  }

  private func checked(_ password: String) throws(Failure) -> String {
    guard !password.isEmpty else {
      throw Failure(.notUnderstood, "account.password", "password: it is empty", hint: "nothing was sent")
    }
    return password
  }

  /// The next line of standard input, without its end.
  private func line(_ session: Session) throws(Failure) -> String {
    var bytes: [UInt8] = []
    do {
      while bytes.count < Self.longest, let byte = try session.world.input.read(1).first,
        byte != UInt8(ascii: "\n")
      {
        bytes.append(byte)
      }
    } catch {
      throw Failure(
        .system, "system.input", "cannot read the password: \(error.reason)", hint: nil)
    }
    return try Self.text(bytes)
  }

  private static func written(by command: String, _ session: Session) throws(Failure) -> String {
    let result: ProgramResult
    do {
      result = try session.world.runProgram(
        arguments: ["/bin/sh", "-c", command], input: [], limit: longest, seconds: 60)
    } catch {
      throw Failure(
        .system, "account.password-command", "cannot run the password command: \(error.reason)", hint: nil)
    }
    guard result.status == 0, !result.isCut else {
      throw Failure(
        .system, "account.password-command", "the password command exited with status \(result.status)",
        hint: "the program must print the password on its first line")
    }
    return try text(Array(result.output.prefix { $0 != UInt8(ascii: "\n") }))
  }

  private static func text(_ bytes: [UInt8]) throws(Failure) -> String {
    let line = bytes.last == UInt8(ascii: "\r") ? Array(bytes.dropLast()) : bytes
    guard validUTF8(line.span) else {
      throw Failure(.notUnderstood, "account.password", "password: it is not valid UTF-8", hint: nil)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
