internal import Document
internal import Encoding
internal import Food
internal import Session
internal import Values

/// What a dialogue about a meal says, in the language of the person.
struct MealDialogueWords {
  private let language: Language

  /// The words of a language.
  init(_ language: Language) {
    self.language = language
  }

  /// What is said first.
  var greeting: String {
    language.words("What did you eat? An empty line finishes, ? shows help, back undoes the last answer.")
  }

  /// The question for the first food.
  var firstFood: String { language.words("food?") }

  /// The question for any other.
  var nextFood: String { language.words("another food?") }

  /// What `?` explains there.
  var foodHelp: String {
    language.words(
      "Type a food, with or without its amount: 2 eggs, 200 g cooked rice, yogurt. An empty line stores the meal."
    )
  }

  /// What `?` explains where a number is asked for.
  var choiceHelp: String {
    language.words("Type the number of the one you mean. An empty line goes back to the food.")
  }

  /// What `?` explains where an amount is asked for.
  var amountHelp: String {
    language.words("Type the amount: 150 g, 1 cup, 2, half a. back goes back to the food.")
  }

  /// Said before some foods of one name.
  func several(_ name: String) -> String {
    language.words("Several foods are called \(name):")
  }

  /// Said before foods that come near.
  func near(_ name: String) -> String {
    language.words("No food is called \(name). Closest:")
  }

  /// The question for a number.
  func which(_ count: Int) -> String {
    language.words("which one, 1 to \(count)?")
  }

  /// Said of what is no number of the list.
  func notAChoice(_ text: String, _ count: Int) -> String {
    language.words("\(text) is not between 1 and \(count).")
  }

  /// The question for an amount of a food that has no usual one.
  func howMuch(_ name: String) -> String {
    language.words("how much \(name)?")
  }

  /// The question for an amount, with the usual one that an empty line takes.
  func howMuch(_ item: MealItem) -> String {
    let usual = "\(number(item.grams, item.grams.places)) g" + (item.portion.map { ", \($0)" } ?? "")
    return language.words("how much \(item.called)? Leave empty for one of \(usual):")
  }

  /// Said of what is no amount.
  func noAmount(_ text: String) -> String {
    language.words("'\(text)' is not an amount")
  }

  /// Said of an item that is too large.
  func refused(_ reason: Message) -> String {
    language.words("not accepted: \(language.words(reason))")
  }

  /// Said of an item that was taken, with the total so far.
  func taken(_ item: MealItem, _ items: [MealItem]) -> String {
    let grams = item.hasGrams ? ", \(number(item.grams, 0)) g" : ""
    return
      "\(items.count): \(item.amountText(language)) \(language.name(of: item))\(grams), \(energy(item.nutrition[.energy])), "
      + "\(item.source). " + total(items)
  }

  /// Said of an item that was taken back.
  func takenBack(_ item: MealItem, left items: [MealItem]) -> String {
    language.words("Undone: \(item.called). ") + total(items)
  }

  /// Said where there is nothing to take back.
  var nothingToTakeBack: String { language.words("There is nothing to undo.") }

  /// The question whether to store, where the input was ended.
  func confirmation(_ items: [MealItem]) -> String {
    total(items) + " " + language.words("Store it, yes or no?")
  }

  /// Whether an answer agrees.
  func isYes(_ answer: String) -> Bool { Console.isYes(answer) }

  private func total(_ items: [MealItem]) -> String {
    let sums = MealTotal(items).sums
    let parts = [Nutrient.protein, .carbohydrate, .fat].map { nutrient in
      language.name(of: nutrient) + " "
        + (sums[nutrient].map { "\(number($0, 1)) g" } ?? language.words(.unknown))
    }
    let shown = [energy(sums[.energy])] + (items.isEmpty ? [] : parts)
    return language.words("Total: ") + shown.joined(separator: ", ") + "."
  }

  private func energy(_ amount: Decimal?) -> String {
    amount.map { "\(number($0, 0)) kcal" } ?? language.words(.unknown)
  }

  private func number(_ amount: Decimal, _ places: Int) -> String { language.number(amount, places: places) }
}
