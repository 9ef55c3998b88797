import Goals
import Testing
import Values

private func decimals(_ texts: String...) -> [Decimal] { texts.compactMap { Decimal(parsing: $0) } }

@Test func `figures of numbers are their mean, extremes, median and the deviation of a sample`() throws {
  let figures = try #require(SampleFigures(decimals("4", "1", "3", "2")))
  #expect(figures.count == 4)
  #expect(figures.mean.description == "2.5")
  #expect(figures.median.description == "2.5")
  #expect(figures.minimum.description == "1")
  #expect(figures.maximum.description == "4")
  #expect(figures.deviation?.description == "1.291")
}

@Test func `of an odd count the median is the number in the middle`() throws {
  let figures = try #require(SampleFigures(decimals("10.5", "0.2", "7")))
  #expect(figures.median.description == "7")
  #expect(figures.mean.description == "5.9")
}

@Test func `one number has no deviation and none has no figures`() throws {
  #expect(SampleFigures([]) == nil)
  let one = try #require(SampleFigures(decimals("5")))
  #expect(one.deviation == nil)
  #expect(one.median.description == "5")
}
