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
    ("McDONALD'S, BIG MAC", "BIG MAC"),
    ("BURGER KING, WHOPPER, no cheese", "WHOPPER"),
    ("KFC, Fried Chicken, EXTRA CRISPY, Wing, meat and skin with breading", "Fried Chicken"),
    ("Fast Food, Pizza Chain, 14\" pizza, cheese topping, regular crust", "14\" pizza"),
    ("Cereals ready-to-eat, GENERAL MILLS, CHEERIOS", "CHEERIOS"),
    ("Restaurant, family style, chili with meat and beans", "Chili with meat and beans"),
    ("CAMPBELL'S Red and White, Beefy Mushroom Soup, condensed", "CAMPBELL'S Red and White"),
    ("Snacks", "Snacks"), ("rye", "rye"), ("KFC", "KFC"),
  ])
  func `a food of the table is named by its first words, behind its shelf and its maker`(
    name: String, short: String
  ) {
    #expect(shortFoodName(name, isOfTable: true) == short)
  }

  @Test(arguments: [
    ("granola maison", "granola maison"), ("BBQ, Tom's way", "BBQ"), ("Snacks, for the road", "Snacks"),
  ])
  func `a food of one's own is named by its first words`(name: String, short: String) {
    #expect(shortFoodName(name, isOfTable: false) == short)
  }
}
