internal import Encoding
internal import Journal

extension Finding {
  /// What is wrong, where, and what helps, as one line.
  var line: String {
    let place = [device, sequence.map { "event \($0)" }].compactMap { $0 }.joined(separator: " ")
    return "\(check)\(place.isEmpty ? "" : " (\(place))"): \(message); \(remedy)"
  }

  /// The same for programs.
  var json: JSON {
    [
      "check": .string(check), "device": .text(device),
      "seq": sequence.map { .number(String($0)) } ?? .null, "message": .string(message),
      "remedy": .string(remedy),
    ]
  }
}
