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

  private func say(_ english: String, _ french: String) -> String {
    language == .french ? french : english
  }

  /// What is said first.
  var greeting: String {
    say(
      "What did you eat? An empty line finishes, ? shows help, back undoes the last answer.",
      "Qu'avez-vous mangé ? Une ligne vide termine, ? explique, retour annule.")
  }

  /// The question for the first food.
  var firstFood: String { say("food?", "aliment ?") }

  /// The question for any other.
  var nextFood: String { say("another food?", "un autre aliment ?") }

  /// What `?` explains there.
  var foodHelp: String {
    say(
      """
      Type a food, with or without its amount: 2 eggs, 200 g cooked rice, yogurt. An empty line stores the \
      meal.
      """,
      "Tapez un aliment, avec sa quantité ou sans : 2 œufs, 200 g de riz cuit, yaourt. Une ligne vide enregistre."
    )
  }

  /// What `?` explains where a number is asked for.
  var choiceHelp: String {
    say(
      "Type the number of the one you mean. An empty line goes back to the food.",
      "Tapez le numéro du bon. Une ligne vide revient à l'aliment.")
  }

  /// What `?` explains where an amount is asked for.
  var amountHelp: String {
    say(
      "Type the amount: 150 g, 1 cup, 2, half a. back goes back to the food.",
      "Tapez la quantité : 150 g, 1 tasse, 2, ½. retour revient à l'aliment.")
  }

  /// Said before some foods of one name.
  func several(_ name: String) -> String {
    say("Several foods are called \(name):", "Plusieurs aliments s'appellent \(name) :")
  }

  /// Said before foods that come near.
  func near(_ name: String) -> String {
    say("No food is called \(name). Closest:", "Aucun aliment ne s'appelle \(name). Les plus proches :")
  }

  /// The question for a number.
  func which(_ count: Int) -> String {
    say("which one, 1 to \(count)?", "lequel, de 1 à \(count) ?")
  }

  /// Said of what is no number of the list.
  func notAChoice(_ text: String, _ count: Int) -> String {
    say("\(text) is not between 1 and \(count).", "\(text) n'est pas entre 1 et \(count).")
  }

  /// The question for an amount of a food that has no usual one.
  func howMuch(_ name: String) -> String {
    say("how much \(name)?", "quelle quantité de \(name) ?")
  }

  /// The question for an amount, with the usual one that an empty line takes.
  func howMuch(_ item: MealItem) -> String {
    let usual = "\(number(item.grams, item.grams.places)) g" + (item.portion.map { ", \($0)" } ?? "")
    return say(
      "how much \(item.name)? Leave empty for one of \(usual):",
      "quelle quantité de \(item.name) ? Entrée : 1, soit \(usual) :")
  }

  /// Said of what is no amount.
  func noAmount(_ text: String) -> String {
    say("'\(text)' is not an amount", "« \(text) » n'est pas une quantité")
  }

  /// Said of an item that is too large.
  func refused(_ reason: Message) -> String {
    say("not accepted: \(language.words(reason))", "refusé : \(language.words(reason))")
  }

  /// Said of an item that was taken, with the total so far.
  func taken(_ item: MealItem, _ items: [MealItem]) -> String {
    let grams = item.hasGrams ? ", \(number(item.grams, 0)) g" : ""
    return
      "\(items.count): \(item.amountText(language)) \(item.name)\(grams), \(energy(item.nutrition[.energy])), "
      + "\(item.source). " + total(items)
  }

  /// Said of an item that was taken back.
  func takenBack(_ item: MealItem, left items: [MealItem]) -> String {
    say("Undone: \(item.name). ", "Annulé : \(item.name). ") + total(items)
  }

  /// Said where there is nothing to take back.
  var nothingToTakeBack: String { say("There is nothing to undo.", "Il n'y a rien à annuler.") }

  /// The question whether to store, where the input was ended.
  func confirmation(_ items: [MealItem]) -> String {
    total(items) + " " + say("Store it, yes or no?", "Enregistrer, oui ou non ?")
  }

  /// Whether an answer agrees.
  func isYes(_ answer: String) -> Bool { ["y", "yes", "o", "oui"].contains(folded(answer)) }

  private func total(_ items: [MealItem]) -> String {
    let sums = MealTotal(items).sums
    let parts = [Nutrient.protein, .carbohydrate, .fat].map { nutrient in
      language.name(of: nutrient) + " "
        + (sums[nutrient].map { "\(number($0, 1)) g" } ?? language.words(.unknown))
    }
    let shown = [energy(sums[.energy])] + (items.isEmpty ? [] : parts)
    return say("Total: ", "Total : ") + shown.joined(separator: ", ") + "."
  }

  private func energy(_ amount: Decimal?) -> String {
    amount.map { "\(number($0, 0)) kcal" } ?? language.words(.unknown)
  }

  private func number(_ amount: Decimal, _ places: Int) -> String { language.number(amount, places: places) }
}
