package import Foundation

/// A folder of the real disk that goes when the test is over.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let url = FileManager.default.temporaryDirectory.appending(path: "healthlog-\(UUID().uuidString)")

  package init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Its path, without a slash behind it.
  package var path: String { url.path }

  /// What is or will be there by a name.
  package func appending(_ name: String) -> URL { url.appending(path: name) }
}
