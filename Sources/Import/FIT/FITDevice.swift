internal import Encoding

/// A device that took part in a recording: the message `device_info`.
package struct FITDevice: Hashable, Sendable {
  /// Its place among the file's devices; 0 is the one that wrote the file.
  package let index: Int?
  /// The number of its maker.
  package let manufacturer: UInt16?
  /// The maker's number of the model.
  package let product: UInt16?
  /// Its own number.
  package let serial: UInt32?
  /// The model's name, where the file has it.
  package let productName: String?

  /// Reads a message `device_info`.
  init(_ message: FITMessage) {
    index = message.count(0)
    manufacturer = message.integer(2).flatMap(UInt16.init(exactly:))
    product = message.integer(4).flatMap(UInt16.init(exactly:))
    serial = message.seconds(3)
    productName = message.text(27)
  }

  /// What people call a device: its maker and its model, such as `Wahoo ELEMNT BOLT`, each where it is known.
  static func name(manufacturer: UInt16?, productName: String?) -> String? {
    let maker = manufacturer.flatMap(FITManufacturer.name)
    let product = productName?.trimmed ?? ""
    guard let maker else { return product.isEmpty ? nil : product }
    if product.isEmpty { return maker }
    return product.lowercased().hasPrefix(maker.lowercased()) ? product : "\(maker) \(product)"
  }
}
