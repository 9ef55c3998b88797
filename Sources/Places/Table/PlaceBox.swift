internal import Values

/// The rows and columns of the cells around a point.
struct PlaceBox {
  /// From south to north.
  let rows: ClosedRange<Int>
  /// From west to east; two ranges where the 180th meridian is among them.
  let columns: [ClosedRange<Int>]

  /// The cells that a circle of so many metres touches.
  init(around point: GridPoint, metres: Double) {
    let radians = Double.pi / 180 / Double(GridPoint.degree)
    let angle = min(max(metres, 0) / GeoPoint.earthRadius, Double.pi)
    // A ten-millionth more, since distances are rounded.
    let up = Int((angle / radians).rounded(.up)) + 1
    let (north, east) = (Int(point.latitude), Int(point.longitude))
    rows = PlaceCell.row(north - up)...PlaceCell.row(north + up)
    let all = 0...PlaceCell.columns - 1
    guard north.magnitude + up.magnitude < 90 * GridPoint.degree else {
      // A pole is in the circle.
      columns = [all]
      return
    }
    let share = sine(angle) / cosine(Double(point.latitude) * radians)
    guard share < 1, angle < Double.pi / 2 else {
      columns = [all]
      return
    }
    let wide = Int((arcsine(share) / radians).rounded(.up)) + 1
    let half = 180 * GridPoint.degree
    let (west, far) = (east - wide, east + wide)
    if far - west >= 2 * half {
      columns = [all]
    } else if west < -half {
      columns = [0...PlaceCell.column(far), PlaceCell.column(west + 2 * half)...all.upperBound]
    } else if far > half {
      columns = [0...PlaceCell.column(far - 2 * half), PlaceCell.column(west)...all.upperBound]
    } else {
      let (first, last) = (PlaceCell.column(west), PlaceCell.column(far))
      // The 180th meridian is two columns.
      let edges = west == -half ? [all.upperBound...all.upperBound] : far == half ? [0...0] : []
      columns = [first...last] + edges
    }
  }
}
