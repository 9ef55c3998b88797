// Which zone the person is in: TZ as POSIX and the C library have it (`:Europe/Paris`, a path, a rule such as
// `CET-1CEST,M3.5.0,M10.5.0/3`), else /etc/localtime, else UTC.

internal import Encoding
internal import Platform
internal import Tables
package import Values

/// Finds the zone of an environment.
package enum LocalZone {
  private static let folders = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// The zone of the environment; UTC where nothing tells.
  static func find(_ world: World) -> Zone {
    guard let variable = world.environment["TZ"] else {
      return read("/etc/localtime", name: linkedName(world) ?? "localtime", world) ?? .utc
    }
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    return named(name, world) ?? .utc
  }

  /// The zone of a name; nil where there is none.
  package static func named(_ name: String, _ world: World) -> Zone? {
    if name.isEmpty || name == "UTC" { return .utc }
    if name.hasPrefix("/") { return read(name, name: name, world) }
    guard !name.split(separator: "/").contains("..") else { return nil }
    for folder in folders {
      if let zone = read("\(folder)/\(name)", name: name, world) { return zone }
    }
    return Zone(name: name, rule: rule(named: name) ?? name)
  }

  /// The rule of a zone by the table linked in, for machines without zone files.
  private static func rule(named name: String) -> String? {
    Tables.zones { bytes in
      let wanted = Array(name.utf8) + [UInt8(ascii: "\t")]
      var start = 0
      while start < bytes.count {
        let end = position(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count) ?? bytes.count
        if end - start > wanted.count, wanted.indices.allSatisfy({ bytes[start + $0] == wanted[$0] }) {
          return String(decoding: (start + wanted.count..<end).map { bytes[$0] }, as: UTF8.self)
        }
        start = end + 1
      }
      return nil
    }
  }

  private static func read(_ path: String, name: String, _ world: World) -> Zone? {
    guard let bytes = try? world.disk.contents(of: path, atMost: 1 << 20) else { return nil }
    return try? Zone.parse(name: name, tzif: bytes)
  }

  /// The name that Debian keeps beside /etc/localtime.
  private static func linkedName(_ world: World) -> String? {
    guard let bytes = try? world.disk.contents(of: "/etc/timezone", atMost: 256) else { return nil }
    let name = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
    return name?.contains("/") == true || name == "UTC" ? name : nil
  }
}
