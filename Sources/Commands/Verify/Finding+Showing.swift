internal import Encoding
internal import Journal
internal import Messages

extension Finding {
  /// What is wrong, where, and what helps, as one line.
  var line: Message {
    switch (device, sequence) {
    case (let device?, let sequence?): return "\(check) (\(device) event \(sequence)): \(message); \(remedy)"
    case (let device?, nil): return "\(check) (\(device)): \(message); \(remedy)"
    case (nil, let sequence?): return "\(check) (event \(sequence)): \(message); \(remedy)"
    case (nil, nil): return "\(check): \(message); \(remedy)"
    }
  }

  /// The same for programs.
  var json: JSON {
    [
      "check": .string(check), "device": .text(device),
      "seq": sequence.map { .number(String($0)) } ?? .null, "message": .string(message.english),
      "remedy": .string(remedy.english), "note": .bool(isNote),
    ]
  }
}
