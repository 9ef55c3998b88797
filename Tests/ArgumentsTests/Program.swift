import Foundation

/// What a program said.
struct Answer {
  let output: String
  let complaint: String
  let status: Int32
}

/// Runs a program on an input that is passed through a file, in an environment of nothing but a path.
func answer(of program: String, _ arguments: [String], to input: String) throws -> Answer {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  let files = ["input", "output", "complaint"].map { folder.appending(path: $0) }
  for file in files { try Data(input.utf8).write(to: file) }
  try FileHandle(forWritingTo: files[1]).truncate(atOffset: 0)
  try FileHandle(forWritingTo: files[2]).truncate(atOffset: 0)
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8", "TERM": "dumb"]
  process.standardInput = try FileHandle(forReadingFrom: files[0])
  process.standardOutput = try FileHandle(forWritingTo: files[1])
  process.standardError = try FileHandle(forWritingTo: files[2])
  try process.run()
  process.waitUntilExit()
  return Answer(
    output: try String(contentsOf: files[1], encoding: .utf8),
    complaint: try String(contentsOf: files[2], encoding: .utf8), status: process.terminationStatus)
}
