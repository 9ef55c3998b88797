/// A drawing of shapes, ready to be written as SVG or PDF: sizes in points, the origin at the upper left, y
/// down.
package struct Scene: Equatable, Sendable {
  /// The width of the drawing in points.
  package let width: Double
  /// The height of the drawing in points.
  package let height: Double
  /// What is drawn, from back to front; all of it lies inside the drawing.
  package internal(set) var shapes: [Shape]

  /// A place in points.
  package struct Point: Equatable, Sendable {
    /// From the left edge.
    package let x: Double
    /// From the upper edge.
    package let y: Double

    /// A place so far from the left and the upper edge.
    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// An upright rectangle in points.
  package struct Frame: Equatable, Sendable {
    /// The left edge.
    package let x: Double
    /// The upper edge.
    package let y: Double
    /// From the left to the right edge, never negative.
    package let width: Double
    /// From the upper to the lower edge, never negative.
    package let height: Double

    /// A rectangle whose upper left corner stands at `x`, `y`.
    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = max(width, 0)
      self.height = max(height, 0)
    }

    /// The right edge.
    package var right: Double { x + width }
    /// The lower edge.
    package var bottom: Double { y + height }
  }

  /// Something drawn.
  package enum Shape: Equatable, Sendable {
    /// A filled rectangle, its hatch in the ink of the surface on top.
    case rectangle(Frame, Ink, Hatch)
    /// The outline of a rectangle, 1 point wide.
    case outline(Frame, Ink)
    /// Straight strokes from point to point.
    case line([Point], Ink, Stroke)
    /// A filled outline, closed by itself.
    case polygon([Point], Ink)
    /// Several outlines, filled where a point is within an odd number of them.
    case area([[Point]], Ink)
    /// A filled circle.
    case dot(Point, radius: Double, Ink)
    /// A line of text.
    case text(Label)
    /// What belongs together and may be hidden on a screen, by its number from 0.
    case layer(Int, [Shape])
  }

  /// A line of text; its place is on the base line, at the side of its anchor.
  package struct Label: Equatable, Sendable {
    /// The words, whose narrow no-break spaces are plain no-break spaces, as fonts of Latin letters have
    /// them.
    package let text: String
    /// Where it is anchored, on the base line.
    package let at: Point
    /// Which part of it stands there.
    package let anchor: Anchor
    /// The size of the font in points.
    package let size: Double
    /// Whether it is bold.
    package let isBold: Bool
    /// What it is written in.
    package let ink: Ink
  }

  /// Which part of a text stands at its place.
  package enum Anchor: Sendable { case start, middle, end }

  /// How a line is stroked.
  package struct Stroke: Equatable, Sendable {
    /// Its width in points.
    package let width: Double
    /// The lengths of dashes and of the gaps behind them, in turn, in points; empty for a solid line.
    package let dash: [Double]
  }

  /// What tells one fill from another without colour.
  package enum Hatch: Int, Sendable { case none, rising, falling, level, upright, crossed }

  /// What something is drawn in: what it means, not which colour that is.
  package enum Ink: Hashable, Sendable {
    case surface, text, muted, grid, goal, good, attention, over
    /// One of the six series, 0 to 5.
    case series(Int)
    /// One of the five shades of a calendar, 0 for the least to 4.
    case heat(Int)
  }
}

extension Scene {
  /// The inks in a fixed order, for style sheets.
  package static let inks: [Ink] =
    [.surface, .text, .muted, .grid, .goal, .good, .attention, .over] + (0..<6).map { .series($0) }
    + (0..<5).map { .heat($0) }
}

extension Scene.Hatch {
  /// The strokes of the hatch inside a rectangle, from one end to the other, 6 points apart.
  package func strokes(in frame: Scene.Frame) -> [(from: Scene.Point, to: Scene.Point)] {
    switch self {
    case .none: []
    case .rising:
      slanted(frame).map { (.init($0.x, mirrored($0.y, frame)), .init($1.x, mirrored($1.y, frame))) }
    case .falling: slanted(frame)
    case .level: steps(frame.height).map { (.init(frame.x, frame.y + $0), .init(frame.right, frame.y + $0)) }
    case .upright:
      steps(frame.width).map { (.init(frame.x + $0, frame.y), .init(frame.x + $0, frame.bottom)) }
    case .crossed: Self.rising.strokes(in: frame) + Self.falling.strokes(in: frame)
    }
  }

  private func mirrored(_ y: Double, _ frame: Scene.Frame) -> Double { frame.y + frame.bottom - y }

  private func steps(_ length: Double) -> [Double] {
    Array(stride(from: 3.0, to: length, by: 6))
  }

  /// Strokes from the upper left to the lower right, cut at the edges.
  private func slanted(_ frame: Scene.Frame) -> [(from: Scene.Point, to: Scene.Point)] {
    stride(from: 3 - frame.height, to: frame.width, by: 6).compactMap { offset in
      let from = max(offset, 0)
      let to = min(offset + frame.height, frame.width)
      guard from < to else { return nil }
      return (
        Scene.Point(frame.x + from, frame.y + from - offset), Scene.Point(frame.x + to, frame.y + to - offset)
      )
    }
  }
}
