/// A postal address in its parts; a part that is not given is empty.
package struct VCardAddress: Equatable, Sendable {
  /// A post office box.
  package var box: String
  /// A flat or a building.
  package var extended: String
  /// Number and street, of several lines perhaps.
  package var street: String
  /// The town.
  package var town: String
  /// The state or the province.
  package var region: String
  /// The postcode.
  package var postcode: String
  /// The country's name.
  package var country: String
  /// What it is for in small letters, as `home` or `work`.
  package var types: [String]
  /// 1 for what is preferred up to 100; nil where the card does not say.
  package var preference: Int?
  /// What somebody called it, as iOS lets people do.
  package var label: String?

  /// An address of these parts.
  package init(
    box: String = "", extended: String = "", street: String = "", town: String = "", region: String = "",
    postcode: String = "", country: String = "", types: [String] = [], preference: Int? = nil,
    label: String? = nil
  ) {
    (self.box, self.extended, self.street, self.town) = (box, extended, street, town)
    (self.region, self.postcode, self.country) = (region, postcode, country)
    (self.types, self.preference, self.label) = (types, preference, label)
  }

  /// The parts in the order of the standard.
  package var parts: [String] { [box, extended, street, town, region, postcode, country] }
}
