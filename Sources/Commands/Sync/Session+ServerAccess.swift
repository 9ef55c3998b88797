internal import Platform
internal import Session
internal import Sync

extension Session {
  /// The ways that lead to servers from here.
  func serverAccess() throws(Failure) -> ServerAccess {
    let environment = world.environment
    guard
      let tokens = TokenFile.directory(state: environment["XDG_STATE_HOME"], home: environment["HOME"])
    else {
      throw Failure(
        .notUnderstood, "journal.no-home", "there is no HOME to keep what lets you in",
        hint: "name a folder with XDG_STATE_HOME")
    }
    let (world, programs) = (world, world.programs)
    let chance = String(world.random() & 0xFFFF_FFFF, radix: 16)
    return ServerAccess(
      network: world.network, disk: world.disk,
      run: { words, input, limit, seconds throws(Errno) in try programs.run(words, input, limit, seconds) },
      now: world.now, pause: world.pause,
      settings: ServerAccess.Settings(
        agent: "healthlog/\(Version.number)", tokens: tokens, folder: "\(tokens)/transfer-\(chance)",
        shell: ["ssh"], idle: nil))
  }
}
