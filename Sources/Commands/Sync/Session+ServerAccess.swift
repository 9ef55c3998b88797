internal import Platform
internal import Session
internal import Sync

extension Session {
  /// The ways to servers, as the user's configuration and home have them.
  func serverAccess() throws(Failure) -> ServerAccess {
    let state = world.environment["XDG_STATE_HOME"]
    guard let tokens = TokenFile.directory(state: state, home: world.environment["HOME"]) else {
      throw Failure(
        .notUnderstood, "account.no-home", "HOME is not set, so there is no place for tokens",
        hint: "set HOME or XDG_STATE_HOME")
    }
    let authorities = settings[.syncCA].value
    let shell = world.environment["HEALTHLOG_SSH"].flatMap { $0.isEmpty ? nil : $0 }
    return ServerAccess(
      network: world.network, disk: world.disk, run: world.programs.run, now: world.now, pause: world.pause,
      settings: ServerAccess.Settings(
        agent: "healthlog/\(Version.number)", tokens: tokens,
        folder: "\(tokens)/curl-\(String(world.random(), radix: 16))",
        shell: (shell ?? settings[.syncSSH].value).split(separator: " ").map(String.init),
        authorities: authorities.isEmpty ? nil : authorities, idle: settings.sessionIdle))
  }
}
