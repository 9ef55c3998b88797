internal import Platform
package import Session

extension AccountDesk.Post {
  /// Mail that a shell command sends, which has the message on its standard input: `sendmail -t`.
  package static func command(_ command: String, url: String, sender: String?, _ world: World)
    -> AccountDesk.Post
  {
    let run = world.runShell
    return AccountDesk.Post(
      send: { message in
        inBackground {
          // What the command has to say it says on the server's standard error.
          _ = try? run(command, message)
        }
      }, url: url, sender: sender)
  }
}
