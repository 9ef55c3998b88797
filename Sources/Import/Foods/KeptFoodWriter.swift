internal import Encoding
package import Food
internal import Platform
package import Session

/// Writes a file of kept foods line by line; it takes its name, and the place of an older one, when it is finished.
package struct KeptFoodWriter: ~Copyable {
  private let disk: any Disk
  private let path: String
  private let descriptor: Int32
  private var gathered: [UInt8]
  private var isFinished = false

  /// Bytes that are gathered before they are written.
  private static let piece = 1 << 18

  /// Begins the file, and makes its directory where it is missing.
  init(_ disk: any Disk, _ directory: String, _ path: String, header: JSON) throws(Failure) {
    self.disk = disk
    self.path = path
    gathered = Array((header.text + "\n").utf8)
    do throws(Errno) {
      if (try? disk.status(directory)) == nil { try disk.makeDirectory(directory) }
      // One that a crash left.
      if (try? disk.status(path + ".tmp")) != nil { try disk.remove(path + ".tmp") }
      descriptor = try disk.open(path + ".tmp", for: .creating)
    } catch {
      throw Self.refusal(path, error)
    }
  }

  /// Adds a food.
  package mutating func append(_ food: KeptFood) throws(Failure) {
    food.json.write(to: &gathered)
    gathered.append(UInt8(ascii: "\n"))
    if gathered.count >= Self.piece { try flush() }
  }

  /// Makes the file durable and gives it its name.
  package consuming func finish() throws(Failure) {
    try flush()
    do throws(Errno) {
      try disk.synchronize(descriptor)
      try disk.rename(path + ".tmp", to: path)
      isFinished = true
    } catch {
      throw Self.refusal(path, error)
    }
  }

  deinit {
    disk.close(descriptor)
    // What was given up would otherwise stay; if it does, the next one removes it.
    if !isFinished { try? disk.remove(path + ".tmp") }
  }

  private mutating func flush() throws(Failure) {
    do throws(Errno) {
      while !gathered.isEmpty { gathered.removeFirst(max(1, try disk.write(descriptor, gathered))) }
    } catch {
      throw Self.refusal(path, error)
    }
  }

  private static func refusal(_ path: String, _ error: Errno) -> Failure {
    Failure(
      .system, "system.refused", "cannot write '\(path)': \(error.reason)",
      hint: "kept foods can be looked up again; the journal is unchanged")
  }
}
