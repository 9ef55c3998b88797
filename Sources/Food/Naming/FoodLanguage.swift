/// The language whose everyday names win where a word means one food in English and another in French:
/// `raisin`.
package enum FoodLanguage: Sendable {
  case english, french
}
