internal import Encoding
package import Values

/// Which file of which device this is: the message `file_id`, which is the first of a file.
package struct FITIdentity: Hashable, Sendable {
  /// What the file is for; nil where it does not say.
  package let kind: FITFileKind?
  /// The number of the device's maker.
  package let manufacturer: UInt16?
  /// The maker's number of the device's model.
  package let product: UInt16?
  /// The device's own number.
  package let serial: UInt32?
  /// When the file was begun, in seconds of the device's clock.
  package let createdSeconds: UInt32?
  /// The model's name, where the file has it.
  package let productName: String?

  /// Reads a message `file_id`.
  init(_ message: FITMessage) {
    kind = message.integer(0).flatMap(UInt8.init(exactly:)).map { FITFileKind($0) }
    manufacturer = message.integer(1).flatMap(UInt16.init(exactly:))
    product = message.integer(2).flatMap(UInt16.init(exactly:))
    serial = message.seconds(3)
    createdSeconds = message.seconds(4)
    productName = message.text(8)
  }

  /// When the file was begun; nil where the device did not know the date.
  package var created: Instant? { FITTime.instant(createdSeconds) }

  /// The same text for the same file, whatever it is called: maker, model, device and time.
  package var key: String {
    "fit:\(manufacturer ?? 0):\(product ?? 0):\(serial ?? 0):\(createdSeconds ?? 0)"
  }
}
