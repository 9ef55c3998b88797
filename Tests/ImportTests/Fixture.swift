import Foundation

/// A file of another program, as it is.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// The bytes of a file.
  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// The names of the files in a folder, as `gpx/route.gpx`.
  static func names(_ directory: String) -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: directory).path)
    return (found ?? []).sorted().map { "\(directory)/\($0)" }
  }
}
