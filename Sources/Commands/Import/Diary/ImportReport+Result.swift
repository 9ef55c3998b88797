internal import Document
internal import Encoding
internal import Import
internal import Messages
internal import Session
internal import Values

extension ImportReport {
  /// Shows what became of an import whose plan was shown and agreed to: how much was stored, and whether the sums agree.
  func showResult(_ console: inout Console) {
    let language = console.language
    var blocks: [Block] = [.paragraph(language.words(result))]
    let different = proof.all.filter { $0.file != $0.entries }
    if !different.isEmpty {
      let why: Message = "sums that differ, by what was there already, repeated, left out or refused:"
      blocks += [.paragraph(language.words(why)), .table(sumTable(different, language))]
    } else if !proof.all.isEmpty {
      blocks.append(.paragraph(language.words(agreement(language))))
    }
    console.show(Document(title: "", blocks: blocks), json: json)
  }

  /// How much was stored, and how it is taken back.
  private var result: Message {
    let added = pass.outcomes.values.reduce(0) { $0 + $1.new + $1.restored }
    guard let batch, added + pass.updated > 0 else { return "nothing was stored" }
    let changes: Message = pass.updated > 0 ? ", \(Amounts.text(pass.updated)) changed" : ""
    return
      "\(Amounts.text(added)) entr\(added == 1 ? "y" : "ies") stored\(changes): import \(batch.short); `import undo` reverts it"
  }

  /// The sums, which are those of the file.
  private func agreement(_ language: Language) -> Message {
    let sums = proof.all.map { line in
      "\(language.words(Phrase.ofSum(line.item))) \(language.number(line.file, places: line.file.places))"
    }
    return "the file and the entries agree: \(sums.joined(separator: ", "))"
  }
}
