/// A place on Earth in hundred-thousandths of a degree, 1.1 m or less each.
package struct PolylinePoint: Equatable, Sendable {
  /// North of the equator, −9,000,000 to 9,000,000.
  package let latitude: Int32
  /// East of Greenwich, −18,000,000 to 18,000,000.
  package let longitude: Int32

  /// A place.
  package init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
