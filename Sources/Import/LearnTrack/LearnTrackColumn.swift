/// What a column of LearnTrack holds. The raw value is that of the field it becomes, where it becomes one.
package enum LearnTrackColumn: String, CaseIterable, Sendable {
  case id
  case first, last, email, phone, speciality, rate, company, siret, nda
  /// Whether a trainer is from outside: 1 or 0.
  case external
  case type, street, postcode, town, note, contact, vat, name
  case module, day, start, end, mode, place, price, pay, costs, ref, school, client, trainer, state
  /// The role of an account.
  case role
  /// Whether an account may log in.
  case active
  /// When the row was made or changed, and the like: of no use elsewhere.
  case technical
}
