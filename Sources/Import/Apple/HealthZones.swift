internal import Encoding
internal import Values

/// Finds the zones that a file names, each once.
final class HealthZones {
  private let find: (String) -> Zone?
  private var found: [String: Zone?] = [:]

  /// There are some 600 zones.
  private static let most = 1000

  init(_ find: @escaping (String) -> Zone?) {
    self.find = find
  }

  /// The zone of a name as `Europe/Paris`; nil for what is no such name, so that a file cannot have another one read.
  func zone(_ name: String) -> Zone? {
    if let zone = found[name] { return zone }
    let isName =
      name.utf8.count <= 64 && name.first?.isLetter == true
      && name.utf8.allSatisfy { isLetter($0) || decimalDigit($0) != nil || "/_+-".utf8.contains($0) }
    guard isName, found.count < Self.most else { return nil }
    let zone = find(name)
    found[name] = .some(zone)
    return zone
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
