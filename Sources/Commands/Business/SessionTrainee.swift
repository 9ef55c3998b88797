internal import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values
internal import Journal

/// Adds trainees to a session.
struct SessionTraineeAdd: Command {
  static let page = Page(
    name: "session trainee add", group: .business, summary: "Add a trainee to a training session.",
    examples: [
      Example(
        "healthlog session trainee add 7K3M \"Marie Durand\" --employer \"Acme SA\" --type a",
        "an employee of a company")
    ],
    seeAlso: ["session trainee remove", "session mark", "session show"])

  let name: String
  let trainee: String
  let email: String?
  let employer: String?
  let type: TraineeType?
  let note: String?
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try TrainingSession.form.name(&read)
    trainee = try read.word("TRAINEE", help: "the person's name")
    email = try read.option("email", help: "the person's email address")
    employer = try read.option("employer", help: "whom the person works for")
    type = try read.option(
      "type", help: "the letter of box F-1 of the French yearly report; follows the client if left out")
    note = try read.option("note", help: "what else there is to know")
    options = try EntryOptions(changing: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    let record = try session.record(named: name, of: TrainingSession.form)
    guard let id = record.id else { return }
    let fields = try fields()
    guard !record.trainees.contains(where: { folded($0.name) == folded(fields.name) }) else {
      throw Failure(
        .notUnderstood, "trainee.twice", "'\(fields.name)' is already a trainee of this session",
        hint: "add a second name, or leave it")
    }
    let (_, recorded) = try session.record(options, as: Self.page.name, day: session.today) {
      place, session throws(Failure) in
      let key = "trainees/\(place.device).\(place.sequence).1"
      return EventDraft(
        command: Self.page.name,
        operations: [
          .edit(
            entry: id, base: try session.heads(of: id), set: [.init(key, .object(fields.members))], unset: [])
        ])
    }
    if recorded == .stored { session.console.say("added '\(fields.name)' to session \(id.short)") }
    try SessionPeople(try session.record(id, TrainingSession.form) ?? record).show(&session)
  }

  /// The fields of the trainee, checked.
  private func fields() throws(Failure) -> (name: String, members: [JSON.Member]) {
    let name = try OneLine.name(trainee, of: "a trainee", example: "Marie Durand")
    var members: [JSON.Member] = [.init("name", .string(name))]
    if let email {
      guard let address = EmailAddress(email) else {
        throw Failure(
          .notUnderstood, "field.value", "--email: not an email address",
          hint: "for example marie@acme.example")
      }
      members.append(.init("email", .string(address.text)))
    }
    if let employer {
      members.append(
        .init("employer", .string(try OneLine.name(employer, of: "an employer", example: "Acme SA"))))
    }
    if let type { members.append(.init("type", .string(type.rawValue))) }
    if let note { members.append(.init("note", .string(try EntryWords.checked(note)))) }
    return (name, members)
  }
}

/// Takes a trainee out of a session.
struct SessionTraineeRemove: Command {
  static let page = Page(
    name: "session trainee remove", group: .business, summary: "Remove a trainee from a training session.",
    details: ["The trainee's marks are removed too; `undo` brings both back."],
    examples: [Example("healthlog session trainee remove 7K3M durand", "by a part of the name")],
    seeAlso: ["session trainee add", "session mark"])

  let name: String
  let trainee: String
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try TrainingSession.form.name(&read)
    trainee = try read.word("TRAINEE", help: "the name, or a part of it")
    options = try EntryOptions(changing: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    let record = try session.record(named: name, of: TrainingSession.form)
    guard let id = record.id else { return }
    let found = try SessionPeople.trainee(trainee, of: record)
    let marks = found.marks.keys.map { "marks/\(found.key).\($0.rawValue)" }.sorted()
    let (_, recorded) = try session.record(options, as: Self.page.name, day: session.today) {
      _, session throws(Failure) in
      EventDraft(
        command: Self.page.name,
        operations: [
          .edit(entry: id, base: try session.heads(of: id), set: [], unset: ["trainees/\(found.key)"] + marks)
        ])
    }
    if recorded == .stored { session.console.say("removed '\(found.name)' from session \(id.short)") }
    try SessionPeople(try session.record(id, TrainingSession.form) ?? record).show(&session)
  }
}

extension TraineeType: ArgumentChoice {
  /// What stands for one in help.
  package static let metavar = "LETTER"
}
