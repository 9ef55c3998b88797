import Testing

@testable import Ledger

/// Where lines stand, kept in eight bytes each.
struct LinePlacesTests {
  @Test func `lines reach to those behind them in their piece, and what is left out is passed over`() {
    var places = LinePlaces(expecting: 0)
    // Between the second line and the third stands one that was not taken in.
    for (piece, offset, mark) in [(4, 0, 1), (4, 11, 3), (4, 40, 5), (5, 0, 7), (4, 100, 9), (4, 20, 11)] {
      let isTaken = places.append(piece: piece, offset: offset, count: 10, mark: UInt32(mark))
      #expect(isTaken)
    }
    let found = places.places { $0 != 7 }
    #expect(found.map(\.mark) == [1, 3, 5, 9, 11])
    #expect(found.map(\.piece) == [4, 4, 4, 4, 4])
    #expect(found.map(\.offset) == [0, 11, 40, 100, 20])
    #expect(found.map(\.limit) == [11, 40, 50, 110, 30])
  }

  @Test(arguments: [(-1, 5), (4_294_967_290, 10), (4_294_967_296, 1)])
  func `what is out of reach of four bytes is refused`(offset: Int, count: Int) {
    var places = LinePlaces(expecting: 0)
    let isTaken = places.append(piece: 0, offset: offset, count: count, mark: 1)
    #expect(!isTaken)
    #expect(places.places { _ in true }.isEmpty)
  }
}
