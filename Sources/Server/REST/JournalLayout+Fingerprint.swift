internal import Encoding
package import Journal
package import Platform

extension JournalLayout {
  /// What changes whenever an event is added, a segment comes, or bodies are erased: the names and lengths of all files
  /// of the streams, hashed to 64 hexadecimal digits. A file only grows, or is replaced by one of another name or
  /// length.
  package func fingerprint(on disk: any Disk) -> String {
    var hash = SHA256()
    for device in names(in: log, disk) {
      let stream = "\(log)/\(device)"
      for name in names(in: stream, disk) {
        // One that is sealed at this moment counts as gone: the next look has another fingerprint.
        let length = (try? disk.status("\(stream)/\(name)").length) ?? -1
        hash.update(Array("\(device)/\(name) \(length)\n".utf8).span)
      }
    }
    return hexadecimal(hash.finish())
  }

  /// The names in a directory, in order; none where it is none.
  private func names(in directory: String, _ disk: any Disk) -> [String] {
    ((try? disk.names(in: directory)) ?? []).sorted()
  }
}
