extension String {
  /// Whether another text stands anywhere in this one, byte by byte; an empty one stands everywhere.
  package func hasPart(_ part: String) -> Bool {
    let wanted = Array(part.utf8)
    let bytes = Array(utf8)
    guard wanted.count <= bytes.count else { return false }
    return (0...bytes.count - wanted.count).contains { start in
      bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
