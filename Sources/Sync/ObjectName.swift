package import Ledger

/// The name of an object that travels: a sealed segment of a device's stream, `k3f9q2m7xa/00000001-00000064-9f2c81d07ab3e455.seg`.
/// It is the path below `log/` of every journal, and below `objects/` of a server.
package struct ObjectName: Hashable, Sendable {
  /// The device whose stream it is of.
  package let device: DeviceID
  /// Which events it holds.
  package let segment: SegmentName

  /// The segment of a device's stream.
  package init(_ device: DeviceID, _ segment: SegmentName) {
    self.device = device
    self.segment = segment
  }

  /// Reads a name; nil for anything that this type would not write, so that no path can hide in one.
  package init?(_ text: String) {
    let bytes = text.utf8Span.span
    guard bytes.count > 11, bytes[10] == UInt8(ascii: "/"), let device = DeviceID(bytes.extracting(0..<10)),
      let segment = SegmentName(bytes.extracting(11..<bytes.count))
    else { return nil }
    self.init(device, segment)
  }
}

extension ObjectName: Comparable {
  /// By device, then oldest first.
  package static func < (left: ObjectName, right: ObjectName) -> Bool {
    left.device == right.device ? left.segment < right.segment : left.device < right.device
  }
}

extension ObjectName: CustomStringConvertible {
  package var description: String { "\(device)/\(segment)" }
}
