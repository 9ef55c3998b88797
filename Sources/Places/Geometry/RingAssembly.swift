// The rings of a relation of OpenStreetMap come as ways in any order and direction. They are joined where one ends at the
// place at which another begins or ends; the same node is the same place, so that places are all that has to be compared.

internal import Messages
package import Values

/// A way of a relation: the places along it.
package struct RingWay: Sendable {
  /// Its number in OpenStreetMap.
  package let id: Int
  /// The places.
  package let points: [GridPoint]

  /// A way.
  package init(id: Int, points: [GridPoint]) {
    self.id = id
    self.points = points
  }
}

/// Joins ways to rings.
package enum RingAssembly {
  /// A way that is left with an end to which nothing fits.
  package struct Open: Error, Equatable, Sendable {
    /// The number of the way.
    package let way: Int
  }

  /// The rings of some ways. Throws where one does not close: a boundary is never guessed.
  package static func rings(_ ways: [RingWay]) throws(Open) -> [Ring] {
    var atEnd: [GridPoint: [Int]] = [:]
    var isUsed = [Bool](repeating: false, count: ways.count)
    for (index, way) in ways.enumerated() {
      guard let first = way.points.first, let last = way.points.last, way.points.count > 1 else {
        throw Open(way: way.id)
      }
      if first != last {
        atEnd[first, default: []].append(index)
        atEnd[last, default: []].append(index)
      }
    }
    var rings: [Ring] = []
    for index in ways.indices where !isUsed[index] {
      isUsed[index] = true
      var points = ways[index].points
      while points[0] != points[points.count - 1] {
        guard let next = take(points[points.count - 1], &atEnd, &isUsed) else {
          throw Open(way: ways[index].id)
        }
        let more = ways[next].points
        points += more[0] == points[points.count - 1] ? more.dropFirst() : more.reversed().dropFirst()
      }
      guard let ring = Ring(points) else { throw Open(way: ways[index].id) }
      rings.append(ring)
    }
    return rings
  }

  /// The first way that ends at a place and is not used yet.
  private static func take(_ place: GridPoint, _ atEnd: inout [GridPoint: [Int]], _ isUsed: inout [Bool])
    -> Int?
  {
    while let next = atEnd[place]?.popLast() {
      guard !isUsed[next] else { continue }
      isUsed[next] = true
      return next
    }
    return nil
  }
}
