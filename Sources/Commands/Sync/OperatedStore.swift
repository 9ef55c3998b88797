internal import Journal
internal import Platform
internal import Server
internal import Session

/// The store that the operator of a server looks after at its own machine.
enum OperatedStore {
  /// Where services keep what they have, and with it ours.
  private static let ofService = "/var/lib/healthlog"

  /// The directory of a store: the one that is named, that of the service that this runs as, else one of the user's.
  static func place(_ named: String?, _ world: World) throws(Failure) -> String {
    if let named = named ?? world.environment["STATE_DIRECTORY"], !named.isEmpty { return named }
    if let data = world.environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return data + "/healthlog-server"
    }
    guard let home = world.environment["HOME"], home.hasPrefix("/") else {
      throw Failure(
        .notUnderstood, "serve.store", "HOME is not set, so there is no place for a store",
        hint: "use --store to name a directory")
    }
    return home + "/.local/share/healthlog-server"
  }

  /// Opens a store that is there, as the user whom it belongs to. Root need not name that of the service.
  static func open(_ named: String?, _ session: Session) throws(Failure) -> ServerStore {
    let world = session.world
    var path = try place(named, world)
    if named == nil, world.user == 0, !isStore(path, world), isStore(ofService, world) { path = ofService }
    let entered = try enter(path, world)
    do throws(JournalError) {
      return try ServerStore.open(entered, on: world.disk)
    } catch {
      guard case .missing = error else { throw Failure(error) }
      throw Failure(
        .notFound, "serve.store", "there is no store in '\(path)'",
        hint: "use --store to name its directory, or `healthlog serve --store DIR` to create one")
    }
  }

  /// Goes on as the user whom a store belongs to, where root began this: a file that root made there would keep the server
  /// out of it. Gives the path by which the store is reached from then on, since whoever serves it may not be able to go
  /// the whole way, as below /var/lib/private.
  static func enter(_ path: String, _ world: World) throws(Failure) -> String {
    guard let owner = (try? world.disk.status(path))?.owner, owner != world.user else { return path }
    guard world.user == 0 else {
      throw Failure(
        .refused, "serve.owner",
        "the store in '\(path)' belongs to user \(owner), and you are user \(world.user)",
        hint: "run the command with sudo: it switches to that user by itself")
    }
    do throws(Errno) {
      try Machine.become(ownerOf: path)
    } catch {
      throw Failure(
        .system, "serve.owner", "cannot continue as user \(owner), who owns '\(path)': \(error.reason)",
        hint: nil)
    }
    return "."
  }

  private static func isStore(_ path: String, _ world: World) -> Bool {
    (try? world.disk.status(path + "/FORMAT")) != nil
  }
}
