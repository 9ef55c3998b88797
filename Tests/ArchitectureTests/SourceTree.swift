import Foundation

/// The sources of the product, as files.
enum SourceTree {
  /// One file of the product.
  struct File: Sendable {
    /// Its path from the root of the repository.
    let path: String
    /// Its lines.
    let lines: [String]
    /// Its tokens.
    let tokens: [SwiftToken.Lexeme]
    /// The target it belongs to.
    var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
  }

  /// The root of the repository.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every Swift file of the product.
  static func files() throws -> [File] { try all.get() }

  /// The files, read once.
  private static let all = Result { try read() }

  private static func read() throws -> [File] {
    let sources = root.appending(path: "Sources").resolvingSymlinksInPath()
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      var reader = SwiftReader(Array(text))
      return File(
        path: "Sources/" + path, lines: text.components(separatedBy: "\n"), tokens: reader.tokens())
    }
  }

  /// What stands in a line of code: comments and the texts in quotes left out.
  static func code(_ line: String) -> String {
    var code = line
    if let comment = code.range(of: "//") { code = String(code[..<comment.lowerBound]) }
    return code.replacing(/"(\\.|[^"\\])*"/, with: "\"\"")
  }
}
