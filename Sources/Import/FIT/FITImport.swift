// A FIT file (Garmin's "Flexible and Interoperable Data Transfer") says what it has in numbers; the profile of the FIT SDK
// says what they mean: message 18 is a session, its field 9 the distance in centimetres. Numbers of messages and fields
// here are those of the profile, version 21.

package import Encoding

/// What the bytes of one file on disk say: usually one FIT file, sometimes several behind each other.
package struct FITImport: Sendable {
  /// The files, each with its own identity; a part without one, such as the heart rates that a watch appends after a swim,
  /// belongs to the file before it.
  package private(set) var files: [FITFile] = []
  /// What was wrong, in the order of the file.
  package private(set) var faults: [FITError] = []
  /// The fields of apps that the file describes.
  package private(set) var developerFields: [FITDeveloperField] = []

  private var monitoring = FITMonitoring()
  private var packed = FITPackedDistance()
  private var part = -1
  /// How many messages were kept in all files, without records.
  private var kept = 0
  private var recordCount = 0
  private var isFull = false

  /// A week of records every second is 604,800.
  private static let mostRecords = 2_000_000
  private static let mostSessions = 200
  private static let mostOthers = 100_000

  /// Reads the bytes of a file; what is wrong behind its first header is in `faults`, and what came before it is kept.
  ///
  /// - Throws: `FITError` where it is no FIT file, or too large.
  package init(_ bytes: [UInt8]) throws(FITError) {
    var reader = try FITReader(bytes)
    while let message = reader.next() { take(message) }
    finish()
    faults = (reader.faults + faults).sorted { $0.offset < $1.offset }
    developerFields = reader.developerFields
  }

  /// Ends the days of the last file.
  private mutating func finish() {
    guard let last = files.indices.last else { return }
    files[last].days = monitoring.finished
    kept += files[last].days.count
    files[last].offsetSeconds = files[last].offsetSeconds ?? monitoring.offsetSeconds
    monitoring = FITMonitoring()
    packed = FITPackedDistance()
  }

  private mutating func take(_ message: FITMessage) {
    let isNewPart = message.part != part
    part = message.part
    if message.number == 0, isNewPart {
      guard kept < Self.mostOthers else { return fill(message) }
      kept += 1
      finish()
      files.append(FITFile())
    }
    if files.isEmpty { files.append(FITFile()) }
    add(message, to: files.count - 1)
  }

  private mutating func add(_ message: FITMessage, to file: Int) {
    switch message.number {
    case 0: files[file].identity = files[file].identity ?? FITIdentity(message)
    case 12: files[file].chosen = FITSession.chosen(message)
    case 18 where files[file].sessions.count < Self.mostSessions:
      keep(message) { $0[file].sessions.append(FITSession(message)) }
    case 18: fill(message)
    case 19: keep(message) { $0[file].laps.append(FITLap(message)) }
    case 20: addRecord(message, to: file)
    case 21: addTimer(message, to: file)
    case 23: keep(message) { $0[file].devices.append(FITDevice(message)) }
    case 30: keep(message) { $0[file].weighings.append(FITWeighing(message)) }
    case 34:
      let offset = FITTime.offset(local: message.seconds(5), utc: message.time)
      files[file].offsetSeconds = offset ?? files[file].offsetSeconds
    case 55: if !monitoring.take(message) { fill(message) }
    case 103: monitoring.begin(message)
    case 225: keep(message) { $0[file].sets.append(FITSet(message)) }
    case 264: addTitle(message, to: file)
    default: break
    }
  }

  private mutating func addRecord(_ message: FITMessage, to file: Int) {
    guard recordCount < Self.mostRecords else { return fill(message) }
    recordCount += 1
    files[file].records.append(FITRecord(message, packed: packed.unpack(message)))
  }

  /// Keeps when the clock was started and stopped: event 0 is the timer, of which type 0 is a start, type 1 a stop and
  /// type 4 one of all timers.
  private mutating func addTimer(_ message: FITMessage, to file: Int) {
    guard message.integer(0) == 0, let type = message.integer(1), let time = FITTime.instant(message.time)
    else { return }
    if type == 0, files[file].began == nil, files[file].records.isEmpty { files[file].began = time }
    guard type == 1 || type == 4 else { return }
    keep(message) { $0[file].stops.append(time) }
  }

  private mutating func addTitle(_ message: FITMessage, to file: Int) {
    guard let category = message.integer(0).flatMap(UInt16.init(exactly:)), let title = message.text(2) else {
      return
    }
    let subtype = message.integer(1).flatMap(UInt16.init(exactly:))
    keep(message) { $0[file].titles[FITExercise(category: category, subtype: subtype)] = title }
  }

  /// Keeps a message unless there are more than any file has.
  private mutating func keep(_ message: FITMessage, _ add: (inout [FITFile]) -> Void) {
    guard kept < Self.mostOthers else { return fill(message) }
    kept += 1
    add(&files)
  }

  /// Reports once that there are more messages than any file has.
  private mutating func fill(_ message: FITMessage) {
    if !isFull { faults.append(FITError(.tooMany, at: message.offset)) }
    isFull = true
  }
}
