internal import Import
internal import Messages
internal import Session

/// What the files of an import do not say, and what a person answers. A wrong guess would be stored as if it were known, so
/// nothing is guessed.
struct ImportQuestions {
  /// How the columns of each file are written.
  let forms: [ColumnForms?]
  /// The files that cannot be read to their ends, by their places, where there are others.
  private(set) var faults: [Int: Message] = [:]
  /// What is answered.
  private(set) var answers = ImportAnswers()
  private let files: [ImportedFile]

  /// Reads the files once.
  init(_ files: [ImportedFile], _ session: Session) throws(Failure) {
    self.files = files
    let progress = ReadingProgress(session)
    var forms: [ColumnForms?] = []
    var faults: [Int: Message] = [:]
    for (place, file) in files.enumerated() {
      forms.append(nil)
      guard let table = file.form.table else { continue }
      do throws(Failure) {
        var feed = try file.content.open(session.world)
        forms[place] = try TableReading(table).forms(of: &feed, progress.tell)
      } catch {
        guard files.count > 1 else { throw error }
        faults[place] = error.message
      }
    }
    self.faults = faults
    progress.end()
    self.forms = forms
  }

  /// Asks for what is missing in the answers that were given on the command line.
  mutating func ask(_ given: ImportAnswers, _ session: inout Session) throws(Failure) {
    answers = given
    let bare = zip(files, forms).compactMap { file, forms in file.form.bareMass(forms).map { (file, $0) } }
      .first
    if answers.massUnit == nil, let (file, column) = bare {
      answers.massUnit = try choice(
        "the unit of '\(column)' in \(file.name) is unknown: kg or lb?", "--unit", session)
    }
    for (file, forms) in zip(files, forms) where answers.dates == nil {
      guard let forms, let column = file.form.table?.openDates(forms).first else { continue }
      answers.dates = try choice(
        "the order of day and month in '\(column)' of \(file.name) is open: dmy or mdy?", "--dates", session)
    }
    if answers.person == nil, let file = files.first(where: { $0.form.table?.places["person"] != nil }) {
      session.console.say("\(file.name) may have several people's rows; `--person NAME` takes those of one")
    }
  }

  private func choice<Choice>(_ question: Message, _ option: String, _ session: Session) throws(Failure)
    -> Choice where Choice: RawRepresentable<String> & CaseIterable
  {
    let names = Choice.allCases.map(\.rawValue)
    guard session.console.canAsk else {
      throw Failure(
        .answerNeeded, "import.open", question,
        hint: "use `\(option) \(names[0])` or `\(option) \(names[1])`")
    }
    guard let choice = Choice(rawValue: try session.console.ask(question).lowercased()) else {
      throw Failure(
        .notUnderstood, "import.open", "the answer must be \(names.joined(separator: " or "))", hint: nil)
    }
    return choice
  }
}
