internal import Platform
internal import Session

/// Where a download of FoodData Central is: a folder, a zip, or one file of JSON.
struct FDCPlace {
  /// The files in it, with their folders.
  let names: [String]
  /// Whether they are of JSON.
  let isJSON: Bool
  private let path: String
  private let kind: Kind

  /// How the tables lie there.
  private enum Kind { case folder, zip, file }

  /// Looks at what is at a path. Throws where there is nothing.
  init(_ path: String, _ world: World) throws(Failure) {
    self.path = path
    do throws(Errno) {
      let isFolder = try world.disk.status(path).kind == .directory
      kind = isFolder ? .folder : path.lowercased().hasSuffix(".zip") ? .zip : .file
    } catch {
      throw Self.refusal(path, error)
    }
    switch kind {
    case .file: names = [path]
    case .zip: names = try Self.names(inZip: path, world)
    case .folder:
      do throws(Errno) {
        names = try Self.names(in: path, "", world.disk)
      } catch {
        throw Self.refusal(path, error)
      }
    }
    isJSON = !names.contains { $0.hasSuffix(".csv") }
  }

  /// Opens one of the files; in a zip through `unzip`.
  func open(_ name: String, _ world: World) throws(Failure) -> ByteFeed {
    switch kind {
    case .file: try ByteFeed.open(path, world)
    case .folder: try ByteFeed.open("\(path)/\(name)", world)
    case .zip: try ByteFeed.open(["unzip", "-p", path, name], "'\(path)'", world)
    }
  }

  /// The failure of what is no such download.
  func strange(_ reason: Message) -> Failure {
    Failure(
      .notUnderstood, "import.format", "'\(path)' is not a FoodData Central download: \(reason)",
      hint: "use a folder, zip or JSON file from fdc.nal.usda.gov, such as SR Legacy or Foundation Foods")
  }

  private static func refusal(_ path: String, _ error: Errno) -> Failure {
    guard error != .missing else {
      return Failure(.notFound, "import.missing", "no such file or directory: '\(path)'", hint: nil)
    }
    return Failure(.system, "system.refused", "cannot read '\(path)': \(error.reason)", hint: nil)
  }

  private static func names(inZip path: String, _ world: World) throws(Failure) -> [String] {
    var list = try ByteFeed.open(["unzip", "-Z1", path], "'\(path)'", world)
    var names: [String] = []
    while let range = try list.nextLine() {
      names.append(String(decoding: range.map { list.buffer[$0] }, as: UTF8.self))
    }
    return names.filter { $0.hasSuffix(".csv") || $0.hasSuffix(".json") }
  }

  /// The files of a folder and of the folders in it.
  private static func names(in folder: String, _ prefix: String, _ disk: any Disk) throws(Errno) -> [String] {
    var names: [String] = []
    for name in try disk.names(in: folder) {
      let isFolder = (try? disk.status("\(folder)/\(name)").kind) == .directory
      if isFolder, prefix.isEmpty {
        names += try Self.names(in: "\(folder)/\(name)", "\(name)/", disk)
      } else if !isFolder {
        names.append(prefix + name)
      }
    }
    return names
  }

  /// The name of a file without its folders.
  static func last(_ name: String) -> String { name.fileName }
}
