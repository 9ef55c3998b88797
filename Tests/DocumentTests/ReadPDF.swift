import Foundation
import Testing

/// A PDF file taken apart again, without any of the code that wrote it.
struct ReadPDF {
  /// The bodies of the objects by their numbers.
  let objects: [Int: String]
  /// Where the cross-reference table says that the objects begin.
  let offsets: [Int]
  /// The whole file, a byte a character.
  let text: String
  /// What stands on the pages.
  let pages: [Page]

  /// The lines of text on a page.
  struct Page {
    let width: Double
    let height: Double
    var words: [Word] = []

    /// The texts from above to below, those on one base line from left to right.
    var lines: [[String]] {
      let rows = Dictionary(grouping: words, by: \.y).sorted { $0.key > $1.key }
      return rows.map { $0.value.sorted { $0.x < $1.x }.map(\.text) }
    }
  }

  /// Some text of one size on one base line.
  struct Word {
    var text: String
    let x: Double
    let y: Double
    var size: Double
    var width: Double
  }

  init(_ bytes: [UInt8]) throws {
    text = try #require(String(data: Data(bytes), encoding: .isoLatin1))
    let start = try #require(text.firstMatch(of: /startxref\n(\d+)\n%%EOF\n$/).flatMap { Int($0.1) })
    let tail = String(text.dropFirst(start))
    let table = try #require(
      tail.firstMatch(of: /^xref\n0 (\d+)\n0000000000 65535 f \n((?:\d{10} 00000 n \n)*)trailer/))
    offsets = table.2.split(separator: "\n").compactMap { Int($0.prefix(10)) }
    #expect(Int(table.1) == offsets.count + 1)
    let ends = offsets.sorted()
    var objects: [Int: String] = [:]
    for (place, offset) in offsets.enumerated() {
      let object = String(decoding: bytes[offset...].prefix(12), as: UTF8.self)
      #expect(object.hasPrefix("\(place + 1) 0 obj\n"))
      let end = ends.first { $0 > offset } ?? start
      objects[place + 1] = String(data: Data(bytes[offset..<end]), encoding: .isoLatin1)
    }
    self.objects = objects
    let tree = try #require(objects.values.first { $0.contains("/Type/Pages") })
    let box = try #require(tree.firstMatch(of: /MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/))
    let kids = try #require(tree.firstMatch(of: /Kids\[(.*?)\]/)).1.matches(of: /(\d+) 0 R/).compactMap {
      Int($0.1)
    }
    let fonts = Self.fonts(objects)
    pages = try kids.map { kid in
      let content = try #require(objects[kid]?.firstMatch(of: /Contents (\d+) 0 R/).flatMap { Int($0.1) })
      var page = Page(width: Double(box.1) ?? 0, height: Double(box.2) ?? 0)
      page.words = Self.words(objects[content] ?? "", fonts)
      return page
    }
  }

  /// The numbers that some object refers to.
  var references: Set<Int> {
    let bodies = objects.values.filter { !$0.contains(">>\nstream\n") } + [String(text.suffix(400))]
    return Set(bodies.flatMap { $0.matches(of: /(\d+) 0 R/).compactMap { Int($0.1) } })
  }

  /// The titles of the outline in the order of their objects.
  var bookmarks: [String] {
    objects.sorted { $0.key < $1.key }.compactMap {
      $0.value.firstMatch(of: /<<\/Title<feff([0-9a-f]*)>\/Parent/)
    }
    .map { match in
      let digits = Array(match.1)
      let units = stride(from: 0, to: digits.count, by: 4).map {
        UInt16(String(digits[$0..<$0 + 4]), radix: 16) ?? 0
      }
      return String(decoding: units, as: UTF16.self)
    }
  }

  /// The widths of the codes of each font.
  private static func fonts(_ objects: [Int: String]) -> [String: [Int: Double]] {
    var fonts: [String: [Int: Double]] = [:]
    for resources in objects.values {
      guard let entries = resources.firstMatch(of: /<<\/Font<<(.*)>>>>/) else { continue }
      for entry in entries.1.matches(of: /\/(F\d) (\d+) 0 R/) {
        guard let font = Int(entry.2).flatMap({ objects[$0] }) else { continue }
        let first = font.firstMatch(of: /FirstChar (\d+)/).flatMap { Int($0.1) } ?? 0
        let widths =
          font.firstMatch(of: /Widths\[(.*?)\]/)?.1.split(separator: " ").compactMap { Double($0) } ?? []
        guard !widths.isEmpty else { continue }
        fonts[String(entry.1)] = Dictionary(
          uniqueKeysWithValues: widths.enumerated().map { ($0.offset + first, $0.element) })
      }
    }
    return fonts
  }

  /// The widths of the marks that texts here have of the fonts that need not tell any: ω, ▲ and what stands
  /// for others.
  private static let pictures: [Int: Double] = [0x77: 686, 0x73: 892, 0x6F: 762]

  private static func words(_ content: String, _ fonts: [String: [Int: Double]]) -> [Word] {
    var words: [Word] = []
    var widths: [Int: Double] = [:]
    for line in content.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if line.hasSuffix(" Td"), let x = Double(parts[0]), let y = Double(parts[1]) {
        words.append(Word(text: "", x: x, y: y, size: 0, width: 0))
      } else if line.hasSuffix(" Tf"), !words.isEmpty {
        widths = fonts[String(parts[0].dropFirst())] ?? pictures
        words[words.count - 1].size = Double(parts[1]) ?? 0
      } else if line.hasSuffix(" Tj"), !words.isEmpty {
        let shown = unescaped(line.dropFirst().dropLast(4))
        words[words.count - 1].text += shown
        let thousandths = shown.unicodeScalars.reduce(0) { $0 + (widths[Int($1.value)] ?? 1000) }
        words[words.count - 1].width += thousandths * words[words.count - 1].size / 1000
      }
    }
    return words
  }

  private static func unescaped(_ literal: Substring) -> String {
    var text = ""
    var isEscaped = false
    for character in literal {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        text.append(character)
        isEscaped = false
      }
    }
    return text
  }
}
