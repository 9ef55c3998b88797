/// What a text about a session may say; in a template it is `{module}` and so on.
package enum SharePlace: String, CaseIterable, Sendable {
  case module, date, hours, length, mode, place, state, ref, trainer, client, school, price, pay, costs,
    margin
}
