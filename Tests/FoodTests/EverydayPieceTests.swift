import Tables
import Testing
import Values

@testable import Food

@Suite struct EverydayPieceTests {
  /// The list, line by line: the number of a food and what is said of its piece.
  private var lines: [(number: Int, piece: String)] {
    let text = Tables.foodDefaults { bytes in String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return Int(cells.dropFirst().first ?? "").map { ($0, cells.count > 2 ? String(cells[2]) : "") }
    }
  }

  @Test func `of every food the first weight of a piece in the list counts`() {
    let lines = lines
    #expect(lines.count > 700)
    for number in Set(lines.map(\.number)) {
      let said = lines.first { $0.number == number && !$0.piece.isEmpty }?.piece
      let piece = EverydayFoods.piece(ofUSDA: number)
      #expect(piece == said.flatMap { FoodRow.portions($0).first }, "\(number)")
      #expect(said == nil || piece != nil, "\(number)")
    }
    #expect(EverydayFoods.piece(ofUSDA: 0) == nil && EverydayFoods.piece(ofUSDA: 99_999) == nil)
  }
}
