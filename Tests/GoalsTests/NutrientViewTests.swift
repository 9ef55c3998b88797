import Food
import Goals
import Ledger
import Testing
import Values

/// A view over a few items, written in every way that a journal may have.
private func view(_ items: String...) -> NutrientView {
  let total =
    #"{"items":1,"kcal":1,"protein_g":1,"carbohydrate_g":1,"fat_g":1,"fiber_g":1,"sugar_g":1,"sodium_mg":1}"#
  let keyed = items.enumerated().map { #""k3f9q2m7xa.1.\#($0 + 1)":\#($1)"# }.joined(separator: ",")
  let lines = JournalLines([[meal("2026-11-20", total: total, items: "{\(keyed)}")]])
  var view = NutrientView(Period(day("2026-11-20")))
  #expect(lines.fold(into: &view).isEmpty)
  return view
}

/// What the items of a view have of a nutrient, and how many tell it.
private func sum(_ nutrient: Nutrient, _ view: NutrientView) -> String {
  var contents: [EatenFoods.Name: FoodContent] = [:]
  for case .usda(let number) in view.eaten.names {
    contents[.usda(number)] = FoodTable.nutrients(ofUSDA: number)
      .map { FoodContent(per100Grams: $0, stated: nil) }
  }
  var sums = NutrientSums()
  sums.add(view.eaten, contents: contents)
  return "\(sums[nutrient]?.description ?? "?") of \(sums.known(nutrient))"
}

@Suite struct NutrientViewTests {
  private let label =
    #""kcal":330,"protein_g":62.04,"carbohydrate_g":0,"fat_g":7.14,"fiber_g":null,"sugar_g":0,"sodium_mg":148"#

  @Test func `an item as the program writes it counts by its food and its grams`() {
    let item =
      #"{"food":"usda:05064","name":"Chicken","amount":200,"unit":"g","grams":200,\#(label),"source":"USDA SR28"}"#
    let told =
      #"{"food":"usda:05064","name":"a \"b\"","amount":1,"unit":null,"grams":100,\#(label),"source":"x","portion":"piece","given":["kcal"]}"#
    #expect(sum(.potassium, view(item)) == "512 of 1")
    #expect(sum(.potassium, view(item, item, told)) == "1280 of 3")
  }

  @Test func `an item that is written otherwise counts the same`() {
    let other =
      #"{"name":"Chicken","food":"usda:05064","source":"USDA SR28","grams":200.0,"amount":200,"unit":"g"}"#
    #expect(sum(.potassium, view(other)) == "512 of 1")
  }

  @Test func `the nutrients an item keeps with itself stand before those of its food`() {
    let kept =
      #"{"food":"usda:05064","name":"Chicken","amount":200,"unit":"g","grams":200,\#(label),"source":"x","more":{"potassium_mg":7}}"#
    #expect(sum(.potassium, view(kept)) == "7 of 1")
    #expect(sum(.iron, view(kept)) == "2.08 of 1")
  }

  @Test func `of a food that is not to be found only the label is known`() {
    let own =
      #"{"food":"own:01M7YF3FTCB3C4D5E6F7G8H9J2@01M7YF3FTCB3C4D5E6F7G8H9J2","name":"bar","amount":1,"unit":null,"grams":40,\#(label),"source":"own food"}"#
    #expect(sum(.potassium, view(own)) == "? of 0")
    #expect(
      view(own).eaten.names == [.version("own:01M7YF3FTCB3C4D5E6F7G8H9J2@01M7YF3FTCB3C4D5E6F7G8H9J2")])
  }

  @Test func `an item that cannot be read makes its meal damage`() {
    let lines = JournalLines([
      [meal("2026-11-20", total: #"{"items":1,"kcal":1}"#, items: #"{"k3f9q2m7xa.1.1":{"food":7}}"#)]
    ])
    var view = NutrientView(Period(day("2026-11-20")))
    #expect(
      lines.fold(into: &view) == ["a meal cannot be read: item 'k3f9q2m7xa.1.1' cannot be read"])
    #expect(view.table[day("2026-11-20")].items == 0)
  }
}
