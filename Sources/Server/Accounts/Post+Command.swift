package import Messages
internal import Platform
package import Session

extension AccountService.Post {
  /// Mail that a shell command sends, which has the message on its standard input: `sendmail -t`. `tell` hears of each one
  /// why it could not be sent, nil where the command took it; what the command itself has to say stands on the server's
  /// standard error.
  package static func command(
    _ command: String, url: String, sender: String?, _ world: World,
    tell: @escaping @Sendable (_ fault: String?) -> Void
  ) -> AccountService.Post {
    AccountService.Post(
      send: { message in
        let isStarted = inBackground { tell(fault(of: command, message, in: world)?.english) }
        if !isStarted { tell("cannot start a thread for the mail command") }
      }, url: url, sender: sender)
  }

  /// Hands a message to a command, and gives why that did not take it; nil where it did.
  package static func fault(of command: String, _ message: [UInt8], in world: World) -> Message? {
    do throws(Errno) {
      let status = try world.runShell(command, message)
      return status == 0 ? nil : "the mail command exited with status \(status)"
    } catch {
      return "cannot run the mail command: \(error.reason)"
    }
  }
}
