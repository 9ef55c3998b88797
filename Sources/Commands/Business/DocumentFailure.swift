internal import Document
internal import Records
internal import Session
internal import Training
internal import Values

extension Failure {
  /// Why a document of a sort cannot be made, with what to do about it. `course` is what it is about, where that is known.
  init(_ refusal: DocumentRefusal, _ sort: DocumentSort, _ course: DocumentCourse?) {
    let name: Message = "\(sort.label)"
    switch refusal {
    case .empty:
      self.init(
        .notUnderstood, "document.empty", "there is no session left that is not cancelled",
        hint: "`healthlog session list` shows them")
    case .notDone(let day):
      self.init(
        .notUnderstood, "document.not-done", "\(name): the training ends on \(day)",
        hint: "make it after the end, or use --draft to see it")
    case .otherSort(let other):
      let reason: Message =
        other == .contract
        ? "the client is a person at their own cost" : "the client is not a person at their own cost"
      self.init(
        .notUnderstood, "document.sort", "\(name): \(reason)",
        hint: "use `healthlog document make \(other.rawValue)`, or change the client's `type`")
    case .nobodyFollowed:
      self.init(
        .notUnderstood, "document.nobody", "all trainees are marked as absent",
        hint: "`healthlog session mark ID` shows the marks")
    case .templateLacks(let places):
      let list = places.map { "{{\($0.rawValue)}}" }.joined(separator: ", ")
      self.init(
        .notUnderstood, "template.lacks", "\(name): the template has no place for \(list)",
        hint: "add them; `healthlog document show --template \(sort.rawValue)` prints the template")
    case .lacks(let places, let unmarked):
      var lacks: [Message] = []
      for place in places where !lacks.contains(place.label) { lacks.append(place.label) }
      for trainee in unmarked { lacks.append("marks of \(trainee)") }
      self.init(
        .notUnderstood, "document.lacks", "\(name): missing \(lacks.joined(separator: ", "))",
        hint: Self.remedy(places, isUnmarked: !unmarked.isEmpty, course))
    }
  }

  /// The commands that say what is missing.
  private static func remedy(_ places: [DocumentPlace], isUnmarked: Bool, _ course: DocumentCourse?)
    -> Message
  {
    let id = course?.session?.short ?? "ID"
    var commands: [String] = []
    func add(_ command: String) {
      if !commands.contains(command) { commands.append(command) }
    }
    for place in places {
      switch place {
      case .organisationName: add("`healthlog business set name=…`")
      case .organisationSIRET: add("`healthlog business set siret=…`")
      case .organisationNDA: add("`healthlog business set nda=…`")
      case .organisationRegion: add("`healthlog business set region=…`")
      case .organisationSignatory: add("`healthlog business set signatory=…`")
      case .clientName: add("`healthlog session edit \(id) client=…`")
      case .coursePrice, .courseDeposit: add("`healthlog session edit \(id) price=…`")
      case .coursePlace, .sheetPlace: add("`healthlog session edit \(id) place=…`")
      case .sheetTrainer: add("`healthlog session edit \(id) trainer=…`")
      case .traineesTable, .attendanceTable, .traineeName, .courseTrainees:
        add("`healthlog session trainee add \(id) NAME`")
      case .credentials: add("`healthlog trainer edit NAME speciality=…`")
      case .objectives, .audience, .prerequisites, .content, .means, .assessment:
        add("`healthlog session edit \(id) programme=…`")
      default: break
      }
    }
    if isUnmarked { add("`healthlog session mark \(id) present`") }
    let list = commands.joined(separator: ", ")
    return commands.isEmpty ? "use --draft to see it" : "\(list); or use --draft to see it"
  }
}
