/// What a file says of a field that an app brought along and that the profile does not have.
package struct FITDeveloperField: Hashable, Sendable {
  /// Which developer's it is, as messages refer to it.
  package let developer: UInt8
  /// Its number.
  package let number: UInt8
  /// What its bytes are; nil for an unknown type.
  package let type: FITBaseType?
  /// What it is called; empty where the file does not say.
  package let name: String
  /// The unit; empty where the file does not say.
  package let units: String
  /// The message of the profile that has such a field too.
  package let nativeMessage: UInt16?
  /// The field of the profile that it stands for.
  package let nativeField: UInt8?

  /// Reads a message `field_description`; nil where it does not say which field it describes.
  init?(_ message: FITMessage) {
    guard let developer = message.integer(0).flatMap(UInt8.init(exactly:)),
      let number = message.integer(1).flatMap(UInt8.init(exactly:))
    else { return nil }
    self.developer = developer
    self.number = number
    type = message.integer(2).flatMap(UInt8.init(exactly:)).flatMap(FITBaseType.init(code:))
    name = message.text(3) ?? ""
    units = message.text(8) ?? ""
    nativeMessage = message.integer(14).flatMap(UInt16.init(exactly:))
    nativeField = message.integer(15).flatMap(UInt8.init(exactly:))
  }
}
