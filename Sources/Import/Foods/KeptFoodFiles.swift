// What other services say of foods is kept beside the journal and not in it: it is theirs, under their licence, and can
// be asked for again. `off.jsonl` holds what was looked up, one line a food; `off-<batch>.jsonl` what one import of a
// dump chose. A first line tells what the file is and whom the values are owed to. Nothing of this is synced.

internal import Encoding
package import Food
internal import Journal
internal import Ledger
package import Messages
internal import Platform
package import Session
package import Values

/// The files of foods that are kept on this machine, for one journal.
package struct KeptFoodFiles {
  private let disk: any Disk
  private let directory: String

  /// Bytes of one file that are read.
  private static let largest = 256 << 20

  /// The files beside the journal of a session.
  package init(_ session: Session) {
    disk = session.world.disk
    directory = JournalLayout(session.directory).foods
  }

  /// Everything that is kept, and why files of it could not be read.
  package func foods() -> (foods: KeptFoods, faults: [Message]) {
    var contents: [[UInt8]] = []
    var faults: [Message] = []
    for name in names {
      do throws(Failure) {
        contents.append(try read("\(directory)/\(name)"))
      } catch {
        faults.append(error.message)
      }
    }
    return (KeptFoods(contents), faults)
  }

  /// The bytes of a file; none of one that is not there. Throws for one that cannot be read as a whole.
  private func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(Errno) {
      let bytes = try disk.contents(of: path, atMost: Self.largest + 1)
      if bytes.count <= Self.largest { return bytes }
    } catch {
      if error == .missing { return [] }
      throw Failure(
        .system, "system.refused", "cannot read the kept foods in '\(path)': \(error.reason)", hint: nil)
    }
    throw Failure(
      .system, "foods.too-large", "cannot read the kept foods in '\(path)': it is larger than 256 MB",
      hint: "use `healthlog import undo` to undo imports")
  }

  /// Keeps foods of a service, each in the place of what was kept under its id.
  package func keep(_ foods: [KeptFood], of service: KeptService) throws(Failure) {
    guard !foods.isEmpty else { return }
    let path = "\(directory)/\(service.rawValue).jsonl"
    let new = Set(foods.map(\.food.id))
    // What cannot be read must not be written anew.
    let old = KeptFoods([try read(path)]).all
    var writer = try KeptFoodWriter(disk, directory, path, header: service.header([]))
    for food in old.filter({ !new.contains($0.food.id) }) + foods { try writer.append(food) }
    try writer.finish()
  }

  /// Begins to write what one import chooses.
  package func writer(_ batch: ULID, of service: KeptService, at: Timestamp, file: String, match: String)
    throws(Failure) -> KeptFoodWriter
  {
    let header = service.header([
      .init("batch", batch.description), .init("at", at.description), .init("file", file),
      .init("match", match),
    ])
    return try KeptFoodWriter(
      disk, directory, "\(directory)/\(service.rawValue)-\(batch).jsonl", header: header)
  }

  /// The imports that are kept, oldest first.
  package var batches: [KeptBatch] {
    names.compactMap { name in
      guard let bytes = try? disk.contents(of: "\(directory)/\(name)", atMost: Self.largest) else {
        return nil
      }
      return KeptBatch(bytes)
    }.sorted { $0.id < $1.id }
  }

  /// Takes away what one import chose.
  package func remove(_ batch: ULID) throws(Failure) {
    do throws(Errno) {
      for name in names where name.hasSuffix("-\(batch).jsonl") { try disk.remove("\(directory)/\(name)") }
    } catch {
      throw Failure(
        .system, "system.refused", "cannot remove kept foods in '\(directory)': \(error.reason)", hint: nil)
    }
  }

  private var names: [String] {
    ((try? disk.names(in: directory)) ?? []).filter { $0.hasSuffix(".jsonl") }
  }
}

/// A service whose foods are kept, by the name its files begin with.
package enum KeptService: String, Sendable {
  case off, fdc, ninjas

  /// What the values are owed to.
  private var licence: String {
    switch self {
    case .off: "Open Database License (ODbL) 1.0, © Open Food Facts contributors, openfoodfacts.org"
    case .fdc: "public domain (CC0), U.S. Department of Agriculture, FoodData Central"
    case .ninjas: "API Ninjas, api-ninjas.com, for the use its terms allow"
    }
  }

  /// The first line of a file.
  func header(_ members: [JSON.Member]) -> JSON {
    .object([.init("schema", "healthlog.kept-foods/1"), .init("licence", licence)] + members)
  }
}

/// One import of foods that are kept.
package struct KeptBatch: Equatable, Sendable {
  /// Its id, whose time is that of the import.
  package let id: ULID
  /// The name of the file it came from.
  package let source: String
  /// How many foods it chose.
  package let count: Int

  /// Reads the first line of a file and counts the others; nil for a file of lookups.
  init?(_ bytes: [UInt8]) {
    let end = position(of: UInt8(ascii: "\n"), in: bytes.span, 0..<bytes.count) ?? bytes.count
    var cursor = JSONCursor(at: 0)
    guard let header = try? cursor.value(in: bytes.span), cursor.position <= end,
      let id = header["batch"]?.idValue
    else { return nil }
    self.id = id
    source = header["file"]?.stringValue ?? "-"
    count = bytes[end...].count { $0 == UInt8(ascii: "\n") } - 1
  }
}
