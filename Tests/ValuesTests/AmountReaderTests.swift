import Testing
import Values

@Suite struct AmountReaderTests {
  @Test(arguments: [
    ("200 g chicken breast roasted", "200 g", "chicken breast roasted"), ("200g chicken", "200 g", "chicken"),
    ("1 cup cooked rice", "1 cup", "cooked rice"), ("1 apple", "1", "apple"),
    ("2 large eggs", "2", "large eggs"),
    ("1/3 cup oats", "1/3 cup", "oats"), ("1 1/2 cups milk", "3/2 cup", "milk"),
    ("½ avocado", "1/2", "avocado"),
    ("one and a half apples", "3/2", "apples"), ("2 and a half bananas", "5/2", "bananas"),
    ("1 and a half cups rice", "3/2 cup", "rice"), ("a cup and a half milk", "3/2 cup", "milk"),
    ("une tasse et demie lait", "3/2 cup", "lait"), ("1 et demie pomme", "3/2", "pomme"),
    ("2 and a quarter cups milk", "9/4 cup", "milk"), ("trois quarts d'un melon", "3/4", "melon"),
    ("two thirds of a cup milk", "2/3 cup", "milk"), ("1 cup half and half", "1 cup", "half and half"),
    ("half of an apple", "1/2", "apple"), ("la moitié d'une pomme", "1/2", "pomme"),
    ("1½ cups milk", "3/2 cup", "milk"), ("1,5 kg potatoes", "3/2 kg", "potatoes"),
    ("1.5 l water", "3/2 l", "water"),
    ("a banana", "1", "banana"), ("an apple", "1", "apple"), ("one egg", "1", "egg"),
    ("half a melon", "1/2", "melon"),
    ("half an apple", "1/2", "apple"), ("half a cup milk", "1/2 cup", "milk"),
    ("a quarter cup oil", "1/4 cup", "oil"),
    ("a quarter of a melon", "1/4", "melon"), ("une pomme", "1", "pomme"), ("un oeuf", "1", "oeuf"),
    ("une tranche pain", "1 slice", "pain"), ("une demi pomme", "1/2", "pomme"),
    ("demi pomme", "1/2", "pomme"),
    ("un demi-litre lait", "1/2 l", "lait"), ("2 tranches pain", "2 slice", "pain"),
    ("8 fl oz milk", "8 fl oz", "milk"),
    ("8 fl. oz. milk", "8 fl oz", "milk"), ("12 oz. steak", "12 oz", "steak"),
    ("3 tbsp oil", "3 tbsp", "oil"),
    ("2 cuillères à soupe huile", "2 tbsp", "huile"), ("1 c. à c. sel", "1 tsp", "sel"),
    ("100 ml cream", "100 ml", "cream"),
    ("  2  eggs  ", "2", "eggs"), ("1 2% milk", "1", "2% milk"), ("1 7up", "1", "7up"),
    ("200 G RICE", "200 g", "RICE"),
    ("2 portions riz", "2 serving", "riz"), ("3 pièces sushi", "3 piece", "sushi"),
    ("0 apples", "0", "apples"),
    ("2", "2", ""), ("200 g", "200 g", ""), ("½", "1/2", ""), ("1 gala apple", "1", "gala apple"),
    ("1 l'orange", "1", "l'orange"), ("100 g-force", "100", "g-force"), ("1 Œuf", "1", "Œuf"),
  ])
  func `an amount in front of a food is read`(text: String, amount: String, rest: String) throws {
    var reader = AmountReader(text)
    #expect(try reader.amount().map(self.text) == amount)
    #expect(reader.rest == rest)
  }

  @Test(arguments: [
    "chicken", "7up", "2% milk", "3-bean salad", "apple", "all bran", "ananas", "demigod", "half and half",
    "oneself",
    "100%", "", "kg", "universal", "1/2-inch steak", "a", "un",
  ])
  func `a food without an amount is left whole`(text: String) throws {
    var reader = AmountReader(text)
    #expect(try reader.amount() == nil)
    #expect(reader.rest == text)
  }

  @Test(arguments: [
    ("-2 apples", "quantity.negative at 0"), ("1/0 cup milk", "quantity.not-a-number at 0"),
    ("1.2.3 g salt", "quantity.not-a-number at 0"), ("99999999999999999999 g", "quantity.not-a-number at 0"),
    ("  -2 apples", "quantity.negative at 2"),
  ])
  func `an impossible amount is refused at its place`(text: String, fault: String) {
    var reader = AmountReader(text)
    let error = #expect(throws: GrammarError.self) { try reader.amount() }
    #expect(error.map { "\($0.code) at \($0.column)" } == fault)
    #expect(error?.hint == "write it like `200 g` or `1 1/2 cups`")
  }

  @Test(arguments: [
    ("1,500 g rice", "'1,500' may be 1500 or 1.5 at 0: write 1500 or 1.5"),
    (" 20,000 g rice", "'20,000' may be 20000 or 20 at 1: write 20000 or 20"),
    ("1,234,567 g rice", "'1,234,567' has more than one comma at 0: write 1234567"),
  ])
  func `a comma that may part thousands is refused`(text: String, expected: String) {
    var reader = AmountReader(text)
    let error = #expect(throws: GrammarError.self) { try reader.amount() }
    #expect(error.map { "\($0.message) at \($0.column): \($0.hint)" } == expected)
  }

  @Test func `a comma that may part thousands is refused behind a food too`() {
    let error = #expect(throws: GrammarError.self) { try AmountReader.trailing("chicken breast 1,500 g") }
    #expect(error.map { "\($0.code) at \($0.column)" } == "quantity.ambiguous at 15")
  }

  @Test(arguments: [
    ("0,250 kg rice", "1/4 kg"), ("1,5 kg rice", "3/2 kg"), ("1,25 kg rice", "5/4 kg"),
    ("1,2505 kg rice", "2501/2000 kg"), ("1500,250 g rice", "6001/4 g"), ("00,500 kg rice", "1/2 kg"),
  ])
  func `any other comma between digits is decimal`(text: String, amount: String) throws {
    var reader = AmountReader(text)
    #expect(try reader.amount().map(self.text) == amount)
  }

  @Test(arguments: [
    ("2 cups of milk", "milk"), ("200 g de riz", "riz"), ("une tranche d'ananas", "ananas"),
    ("une tranche d’ananas", "ananas"), ("1 kg de la viande", "viande"), ("1 l de l'eau", "eau"),
    ("2 verres du vin", "verres du vin"), ("1 offal", "offal"), ("1 dessert", "dessert"), ("1 of", "of"),
    ("100 g of", "of"), ("1 kg des pommes", "pommes"),
  ])
  func `a word of belonging is passed over`(text: String, rest: String) throws {
    var reader = AmountReader(text)
    _ = try reader.amount()
    _ = reader.of()
    #expect(reader.rest == rest)
  }

  @Test(arguments: [
    ("chicken breast 200 g", "chicken breast", "200 g"), ("chicken breast 200g", "chicken breast", "200 g"),
    ("eggs 2", "eggs", "2"), ("milk 1 1/2 cups", "milk", "3/2 cup"), ("milk ½ cup", "milk", "1/2 cup"),
    ("omega 3 1 cup", "omega 3", "1 cup"), ("coke 330ml", "coke", "330 ml"), ("riz 1,5 kg", "riz", "3/2 kg"),
    ("7 up 1 can 33 cl", "7 up 1 can", "33 cl"), (" milk  8 fl oz ", "milk", "8 fl oz"),
  ])
  func `an amount behind a food is read`(text: String, food: String, amount: String) throws {
    let result = try AmountReader.trailing(text)
    #expect(result?.food == food)
    #expect(result.map { self.text($0.amount) } == amount)
  }

  @Test(arguments: ["chicken", "vitamin a", "200 g", "eggs two", "milk 2%", "", "soup -2", "water 1/0"])
  func `a text that does not end with an amount has none behind`(text: String) throws {
    #expect(try AmountReader.trailing(text) == nil)
  }

  @Test(arguments: [
    ("g", "g"), ("KG", "kg"), ("cuillère à café", "tsp"), ("tbsp", "tbsp"), ("fl oz", "fl oz"),
    ("Tasses", "cup"),
    ("oz.", "oz"), ("morceau", "piece"), ("livres", ""), ("", ""), ("gg", ""), ("g ", ""),
  ])
  func `a unit has English and French words`(word: String, symbol: String) {
    #expect(Unit.named(word)?.rawValue ?? "" == symbol)
  }

  @Test(arguments: [
    (Unit.ounce, 28_349_523_125, 1_000_000_000), (.pound, 45_359_237, 100_000), (.gram, 1, 1),
    (.kilogram, 1000, 1),
    (.milligram, 1, 1000), (.fluidOunce, 295_735_295_625, 10_000_000_000), (.cup, 2_365_882_365, 10_000_000),
    (.tablespoon, 1_478_676_478_125, 100_000_000_000), (.teaspoon, 492_892_159_375, 100_000_000_000),
    (.millilitre, 1, 1), (.centilitre, 10, 1), (.decilitre, 100, 1), (.litre, 1000, 1),
  ])
  func `a unit is exactly its definition`(unit: Unit, numerator: Int64, denominator: Int64) {
    switch unit.measure {
    case .mass(let factor), .volume(let factor): #expect(factor == Ratio(numerator, denominator))
    case .count: Issue.record("\(unit) counts pieces")
    }
  }

  @Test func `no two units share a spelling, and every spelling names its unit`() {
    for unit in Unit.allCases {
      for spelling in unit.spellings { #expect(Unit.named(spelling) == unit, "\(spelling)") }
    }
  }

  private func text(_ amount: Amount) -> String {
    amount.unit.map { "\(amount.number) \($0.rawValue)" } ?? "\(amount.number)"
  }
}
