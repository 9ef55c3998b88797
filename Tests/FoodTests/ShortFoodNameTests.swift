import Food
import Testing

@Suite struct ShortFoodNameTests {
  @Test(arguments: [
    ("Chicken, broilers or fryers, breast, meat only, cooked, roasted", "Chicken"),
    ("Beverages, rice milk, unsweetened", "Rice milk"),
    ("Alcoholic beverage, beer, regular, all", "Beer"),
    ("Nuts, almonds", "Almonds"),
    ("Fish, salmon, Atlantic, wild, raw", "Salmon"),
    ("Oil, olive, salad or cooking", "Oil"),
    ("granola maison", "granola maison"),
    ("Snacks", "Snacks"),
  ])
  func `a food is named by its first words, behind the shelf it stands on`(name: String, short: String) {
    #expect(shortFoodName(name) == short)
  }
}
