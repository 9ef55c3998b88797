// Whatever a command does to a long journal, it reads files: so that is where it learns that its time is over. What has
// begun to be written is finished: a half of it would have to be told from nothing at all.

internal import Journal
internal import Platform
internal import Session
internal import Synchronization

/// A disk that refuses to read on once a deadline has passed.
struct DeadlineDisk: Disk {
  /// What became of the work so far.
  private final class Work: Sendable {
    /// Whether something was written.
    let hasWritten = Atomic<Bool>(false)
    /// Whether something was refused.
    let wasRefused = Atomic<Bool>(false)
    /// Bytes that were appended to the journal's own stream.
    let appended = Atomic<Int>(0)
    /// The stream's file, and the descriptors that it was opened with to append to it.
    let tail = Mutex<(path: String, open: Set<Int32>)?>(nil)
  }

  private let disk: any Disk
  private let deadline: TimeLimit
  private let work = Work()

  /// The same disk for a command that has so much time.
  init(_ disk: any Disk, until deadline: TimeLimit) {
    self.disk = disk
    self.deadline = deadline
  }

  /// Whether the command was kept from going on.
  var hasRefused: Bool { work.wasRefused.load(ordering: .relaxed) }

  /// The deadline of whatever the command does besides: none, once it has written.
  var rest: TimeLimit {
    let (work, deadline) = (work, deadline)
    return TimeLimit { !work.hasWritten.load(ordering: .relaxed) && deadline.isOver }
  }

  /// Bytes that were appended to the journal.
  var appended: Int { work.appended.load(ordering: .relaxed) }

  /// The file that was appended to; nil where none was.
  var tail: String? { work.tail.withLock { $0?.path } }

  private func check() throws(Errno) {
    guard !work.hasWritten.load(ordering: .relaxed), hasRefused || deadline.isOver else { return }
    work.wasRefused.store(true, ordering: .relaxed)
    throw .timedOut
  }

  func open(_ path: String, for purpose: OpenPurpose) throws(Errno) -> Int32 {
    try check()
    let descriptor = try disk.open(path, for: purpose)
    let appends =
      switch purpose {
      case .appending, .creating: true
      default: false
      }
    if appends, path.hasSuffix("/\(JournalLayout.tailName)") {
      work.tail.withLock { $0 = (path, ($0?.open ?? []).union([descriptor])) }
    }
    return descriptor
  }

  func close(_ descriptor: Int32) {
    work.tail.withLock { _ = $0?.open.remove(descriptor) }
    disk.close(descriptor)
  }

  func read(_ descriptor: Int32, into buffer: inout [UInt8], from start: Int, at offset: Int)
    throws(Errno) -> Int
  {
    try check()
    return try disk.read(descriptor, into: &buffer, from: start, at: offset)
  }

  func bytes(of descriptor: Int32, _ range: Range<Int>) throws(Errno) -> [UInt8] {
    try check()
    return try disk.bytes(of: descriptor, range)
  }

  func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(Errno) -> Int {
    try check()
    work.hasWritten.store(true, ordering: .relaxed)
    let count = try disk.write(descriptor, bytes)
    if work.tail.withLock({ $0?.open.contains(descriptor) ?? false }) {
      work.appended.add(count, ordering: .relaxed)
    }
    return count
  }

  func synchronize(_ descriptor: Int32) throws(Errno) { try disk.synchronize(descriptor) }

  func length(_ descriptor: Int32) throws(Errno) -> Int { try disk.length(descriptor) }

  func truncate(_ descriptor: Int32, to length: Int) throws(Errno) {
    try check()
    try disk.truncate(descriptor, to: length)
  }

  func tryLock(_ descriptor: Int32) throws(Errno) -> Bool { try disk.tryLock(descriptor) }

  func status(_ path: String) throws(Errno) -> FileStatus { try disk.status(path) }

  func isLink(_ path: String) -> Bool { disk.isLink(path) }

  func names(in directory: String) throws(Errno) -> [String] { try disk.names(in: directory) }

  func eachName(in directory: String, _ body: (Span<UInt8>) -> Void) throws(Errno) {
    try disk.eachName(in: directory, body)
  }

  func changeMode(of path: String, to mode: UInt16) throws(Errno) { try disk.changeMode(of: path, to: mode) }

  func makeDirectory(_ path: String) throws(Errno) {
    try check()
    try disk.makeDirectory(path)
  }

  func rename(_ path: String, to target: String) throws(Errno) {
    try check()
    try disk.rename(path, to: target)
  }

  func link(_ path: String, to target: String) throws(Errno) {
    try check()
    try disk.link(path, to: target)
  }

  func createUnnamed(in directory: String) throws(Errno) -> Int32 { try disk.createUnnamed(in: directory) }

  func name(_ descriptor: Int32, _ path: String) throws(Errno) { try disk.name(descriptor, path) }

  func remove(_ path: String) throws(Errno) {
    try check()
    try disk.remove(path)
  }
}
