internal import Records
internal import Session
internal import Training
internal import Values

extension Session {
  /// The training session that somebody names. Throws where there is none, and where its hours cannot be read.
  mutating func trainingSession(named name: String) throws(Failure) -> SessionFacts {
    let record = try record(named: name, of: TrainingSession.form)
    guard let facts = SessionFacts(record, try contacts()) else {
      throw Failure(
        .damaged, "session.unreadable", "cannot read the hours of session \(record.id?.short ?? name)",
        hint: "set them again, for example `healthlog session edit \(name) hours=9:00-17:00`")
    }
    return facts
  }

  /// The contacts that sessions refer to.
  mutating func contacts() throws(Failure) -> Contacts {
    Contacts(
      trainers: try records(of: Trainer.form), clients: try records(of: Client.form),
      schools: try records(of: School.form))
  }

  /// What an audience is told of a training session: the company's own text where it wrote one, else the usual one.
  mutating func shareText(of facts: SessionFacts, for audience: ShareAudience) throws(Failure) -> ShareText {
    let (language, currency) = (console.language, try company().currency)
    if let template = try ShareTemplates.template(for: audience, settings) {
      return ShareText(of: facts, by: template, in: language, currency: currency)
    }
    return ShareText(of: facts, for: audience, in: language, currency: currency)
  }
}
