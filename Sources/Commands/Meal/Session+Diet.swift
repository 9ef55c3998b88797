internal import Food
internal import Goals
internal import Messages
internal import Session

extension Session {
  /// Says which items do not fit what the person eats, and why; silent where nothing is known of that, or talk is
  /// off.
  mutating func sayConflicts(of items: [MealItem]) throws(Failure) {
    guard !globals.isQuiet else { return }
    let rules = try dietaryRules()
    guard !rules.isEmpty else { return }
    for item in items {
      for conflict in rules.conflicts(with: item) {
        console.say("hint: \(conflict.text(of: console.language.name(of: item), console.language))")
      }
    }
  }

  /// Says how many of what was found `--strict` leaves out; silent where it is none.
  func sayHidden(_ hidden: Int, _ noun: Message) {
    if hidden > 0 { console.say("\(Amounts.text(hidden)) \(noun) hidden because they may not fit your diet") }
  }
}
