internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// Somebody who can be reached: a record with a number, an address of mail or a postal address.
struct Contact {
  /// The record.
  let record: RecordEntry

  /// That of a record.
  init(_ record: RecordEntry) { self.record = record }

  /// The phone number. Throws where there is none.
  func phone() throws(Failure) -> PhoneNumber {
    // Numbers are stored in international form, whatever the country.
    guard let text = record.text("phone"), let number = try? PhoneNumber(text, country: "FR") else {
      throw Failure(
        .notFound, "contact.no-phone", "'\(record.name)' has no phone number",
        hint: hint("phone", "04 72 00 00 00"))
    }
    return number
  }

  /// The address of mail. Throws where there is none.
  func email() throws(Failure) -> EmailAddress {
    guard let text = record.text("email"), let address = EmailAddress(text) else {
      throw Failure(
        .notFound, "contact.no-email", "'\(record.name)' has no email address",
        hint: hint("email", "anna@example.org"))
    }
    return address
  }

  /// Where it is, on one line. Throws where nobody said it, and for a session that is given at a distance.
  func address() throws(Failure) -> String {
    if record.form.noun == TrainingSession.form.noun {
      guard record.text("mode") == SessionMode.onSite.rawValue else {
        throw Failure(
          .notFound, "contact.no-address", "'\(record.name)' is given at a distance",
          hint: "`healthlog session show \(id)` shows its link")
      }
      if let place = record.text("place") { return place }
      throw Failure(
        .notFound, "contact.no-address", "nobody said where '\(record.name)' takes place",
        hint: hint("place", "12 rue des Lilas, 69003 Lyon"))
    }
    let place = Links.address(
      street: record.text("street"), postcode: record.text("postcode"), town: record.text("town"))
    guard let place else {
      throw Failure(
        .notFound, "contact.no-address", "'\(record.name)' has no address", hint: hint("town", "Lyon"))
    }
    return place
  }

  /// What it may know of a training session; nil where none is named.
  func text(about name: String?, _ session: inout Session) throws(Failure) -> ShareText? {
    guard let name else { return nil }
    let audience: ShareAudience = record.form.noun == Trainer.form.noun ? .trainer : .client
    return try session.shareText(of: try session.trainingSession(named: name), for: audience)
  }

  private var id: String { record.id?.short ?? record.name }

  private func hint(_ field: String, _ example: String) -> Message {
    "for example `healthlog \(record.form.noun) edit \(id) \(field)=\"\(example)\"`"
  }
}
