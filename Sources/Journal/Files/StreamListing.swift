internal import Ledger
internal import Platform

/// The files in a stream's directory, by what they are.
struct StreamListing: Equatable {
  /// The sealed segments, by their first event, the longer first.
  private(set) var segments: [SegmentName] = []
  /// Whether there is a tail.
  private(set) var hasTail = false
  /// What a crash left unfinished: names that end in `.tmp`.
  private(set) var temporaries: [String] = []
  /// What is no part of a stream.
  private(set) var foreign: [String] = []

  /// Lists a device's directory.
  init(_ journal: Journal, _ device: DeviceID) throws(JournalError) {
    let stream = journal.layout.stream(of: device)
    for name in try journal.disk.list(stream) {
      if journal.disk.isNoFile("\(stream)/\(name)") {
        foreign.append(name)
      } else if let segment = SegmentName(name) {
        segments.append(segment)
      } else if name == "open.jsonl" {
        hasTail = true
      } else if name.utf8.suffix(4).elementsEqual(".tmp".utf8) {
        temporaries.append(name)
      } else {
        foreign.append(name)
      }
    }
    segments = segments.inOrder
  }
}

extension Disk {
  /// The names in a directory.
  func list(_ directory: String) throws(JournalError) -> [String] {
    do {
      return try names(in: directory)
    } catch {
      throw .refused(action: "list", path: directory, error)
    }
  }
}
