import Values

extension Language {
  /// Where in a document a page is: `page 3 of 7`, `page 3 sur 7`.
  func page(_ number: Int, of count: Int) -> String {
    words("page \(number) of \(count)")
  }

  /// What a page is from: `Week 47 · healthlog, Sat 21 Nov 2026`.
  func source(of title: String, made: Timestamp?) -> String {
    let maker = "healthlog" + (made.map { ", " + day($0.day) } ?? "")
    return title.isEmpty ? maker : title + " · " + maker
  }
}
