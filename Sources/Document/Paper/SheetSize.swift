/// The paper of a page as it is laid out: what is drawn smaller has more room on the same sheet.
struct SheetSize {
  /// The width in points of the layout.
  let width: Double
  /// The height in points of the layout.
  let height: Double
  /// How long a point of the layout is on paper, in points; of two decimal places.
  let scale: Double

  /// A sheet that is drawn on at that scale.
  init(_ paper: PaperSize, scale: Double = 1) {
    width = paper.width / scale
    height = paper.height / scale
    self.scale = scale
  }

  /// The scales at which it is tried to bring a document on one sheet: running text has 6.6 points at the least.
  static let smaller = [0.9, 0.85, 0.8, 0.75, 0.7]
}
