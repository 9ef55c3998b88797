package import Platform
package import Values

/// Everything that it takes to reach servers from here; a test hands in its own.
package struct ServerAccess: Sendable {
  private let network: Network
  private let disk: any Disk
  private let run: CurlCarrier.Run
  private let now: @Sendable () -> Instant
  private let pause: @Sendable (Int32) -> Void
  private let settings: Settings

  /// What the user's configuration and home say.
  package struct Settings: Sendable {
    /// How we name ourselves: `healthlog/0.1.0`.
    package let agent: String
    /// The directory of the token files.
    package let tokens: String
    /// A directory that is not there yet, for bodies on their way through curl.
    package let folder: String
    /// The program in the place of ssh, with its first words.
    package let shell: [String]
    /// A file of certificates that servers are believed by; nil for those of the system.
    package let authorities: String?
    /// Milliseconds without a use after which one is logged out; nil for never.
    package let idle: Int64?

    /// Settings.
    package init(
      agent: String, tokens: String, folder: String, shell: [String], authorities: String?, idle: Int64?
    ) {
      self.agent = agent
      self.tokens = tokens
      self.folder = folder
      self.shell = shell
      self.authorities = authorities
      self.idle = idle
    }
  }

  /// Ways to servers through these parts of the world.
  package init(
    network: Network, disk: any Disk, run: @escaping CurlCarrier.Run, now: @escaping @Sendable () -> Instant,
    pause: @escaping @Sendable (Int32) -> Void, settings: Settings
  ) {
    self.network = network
    self.disk = disk
    self.run = run
    self.now = now
    self.pause = pause
    self.settings = settings
  }

  /// The servers that somebody is logged in to, by their addresses.
  package var known: [String] { TokenFile.servers(in: settings.tokens, on: disk) }

  /// The file of who is logged in to a server.
  package func tokens(of address: ServerAddress) -> TokenFile {
    TokenFile(address.server, in: settings.tokens, on: disk, idle: settings.idle, pause: pause)
  }

  /// A client of a server, whose key may be pinned.
  package func client(_ address: ServerAddress, pin: PinnedKey?) -> ServerClient {
    let tokens: TokenFile? = if case .shell = address.way { nil } else { tokens(of: address) }
    return ServerClient(address, carrier: carrier(address, pin), tokens: tokens, now: now)
  }

  /// A server as a remote; `journal` is the one that is meant, nil to take the only one there.
  package func transport(_ address: ServerAddress, journal: ULID?, pin: PinnedKey?) -> HTTPTransport {
    HTTPTransport(client(address, pin: pin), journal: journal)
  }

  private func carrier(_ address: ServerAddress, _ pin: PinnedKey?) -> any HTTPCarrier {
    switch address.way {
    case .loopback(let port):
      StreamCarrier.loopback(address, port: port, agent: settings.agent, network)
    case .secure:
      CurlCarrier(
        address, agent: settings.agent, pin: pin, authorities: settings.authorities,
        folder: settings.folder, disk: disk, run: run)
    case .shell(let user, let port):
      StreamCarrier.program(
        address, settings.shell + Self.shellWords(address, user, port), agent: settings.agent, network)
    }
  }

  /// What ssh is asked for: nothing that needs a person, and the server at its end. The path names the store, without
  /// one it is that of the user there; nothing in it means anything to a shell.
  private static func shellWords(_ address: ServerAddress, _ user: String?, _ port: UInt16?) -> [String] {
    let host = address.host.prefix { $0 != ":" }
    let place = user.map { "\($0)@\(host)" } ?? String(host)
    let store = address.prefix.isEmpty ? [] : ["--store", address.prefix]
    return ["-o", "BatchMode=yes", "-o", "ConnectTimeout=10", "-T"]
      + (port.map { ["-p", String($0)] } ?? []) + [place, "healthlog", "serve", "--stdio"] + store
  }
}
