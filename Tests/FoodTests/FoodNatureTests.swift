import Foundation
import Testing

/// The words by which foods are sorted are compared with those of names, each as one of it is called.
@Suite struct FoodNatureTests {
  @Test func `every word stands as one of it is called`() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Food/Naming/FoodNature.swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    let words = text.matches(of: /"([a-z -]+)"/).map { String($0.1) }
    #expect(words.count > 80)
    for word in words {
      // Endings of which names never have any: those that are cut off when a name is read.
      #expect(!word.contains(" "), "\(word)")
      #expect(
        !(word.hasSuffix("ie") && word.count > 3) && !word.hasSuffix("ies") && !word.hasSuffix("sses"),
        "\(word)")
      let isPlural =
        word.hasSuffix("s") && !word.hasSuffix("ss") && !word.hasSuffix("us") && word.count > 3
      #expect(!isPlural, "\(word)")
    }
  }
}
