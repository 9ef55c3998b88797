package import Journal
package import Platform

extension ServerStore {
  /// What is at a place where a store is to be.
  package enum Finding: Equatable, Sendable {
    /// A store.
    case store
    /// Nothing, or what somebody left who was interrupted when a store was made.
    case vacant
    /// Something else, by the name of one of its files.
    case foreign(name: String)
  }

  /// What is in a directory: a disk's own `lost+found` is nothing, and neither is an empty part of a store.
  package static func finding(at root: String, on disk: any Disk) throws(JournalError) -> Finding {
    do throws(Errno) {
      guard let names = try Self.names(in: root, disk) else { return .vacant }
      if names.contains("FORMAT") { return .store }
      for name in names.sorted() where name != "lost+found" {
        if name.hasPrefix("epoch") || name.hasPrefix("FORMAT") { continue }
        guard ["journals", "secret"].contains(name), try Self.names(in: "\(root)/\(name)", disk) == [] else {
          return .foreign(name: name)
        }
      }
      return .vacant
    } catch {
      throw .refused(action: "examine", path: root, error)
    }
  }

  /// The names in a directory; nil where there is none.
  private static func names(in path: String, _ disk: any Disk) throws(Errno) -> [String]? {
    do throws(Errno) {
      return try disk.names(in: path)
    } catch {
      guard error == .missing else { throw error }
      return nil
    }
  }
}
