// bench journal DIRECTORY EVENTS    writes a journal of so many events over ten years, ending 2026-11-21

import Foundation
import Journal
import Ledger
import Platform
import Values

let words = CommandLine.arguments.dropFirst()
guard words.count == 3, words.first == "journal", let events = words.last.flatMap({ Int64($0) }), events > 0
else {
  FileHandle.standardError.write(Data("usage: bench journal DIRECTORY EVENTS\n".utf8))
  exit(2)
}
let directory = words[words.startIndex + 1]
let end: Int64 = 1_795_260_600_000  // 2026-11-21T11:30:00Z
let start = end - 3652 * 86_400_000
let id = ULID(milliseconds: start, random: (1, 1))
guard let device = DeviceID("k3f9q2m7xa"),
  let created = Timestamp(instant: Instant(milliseconds: start), offsetSeconds: 0)
else { exit(70) }
let journal = try Journal.create(directory, on: SystemDisk(), id: id, created: created)
let stream = journal.layout.stream(of: device)
try FileManager.default.createDirectory(
  atPath: stream, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
for (path, text) in [(journal.layout.device, "\(device)\n"), (journal.layout.tail(of: device), "")] {
  try Data(text.utf8).write(to: URL(filePath: path))
  try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
}
let file = try FileHandle(forWritingTo: URL(filePath: journal.layout.tail(of: device)))
var generator = JournalGenerator(seed: 20_261_121, journal: id, device: device)
var lines = Data()
let second: Int64 = 1000
for number in 0..<events {
  let milliseconds = (start + (end - start) * number / events) / second * second
  lines.append(contentsOf: generator.line(at: Instant(milliseconds: milliseconds)))
  if lines.count > 1 << 20 {
    try file.write(contentsOf: lines)
    lines.removeAll(keepingCapacity: true)
  }
}
try file.write(contentsOf: lines)
