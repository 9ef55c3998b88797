import Testing
import TestSupport

/// A client of API Ninjas reads our answers as those of the service.
@Suite struct NinjasShapeTests {
  private let home = FakeHome()

  @Test func `nutrition answers with an object an item, the values beside the label too`() {
    #expect(
      home.run("nutrition \"100 g food:usda:05064, 1 apple\" --format json --shape ninjas").text == #"""
        [{"name":"chicken, broilers or fryers, breast, meat only, cooked, roasted","calories":165,\#
        "serving_size_g":100,"fat_total_g":3.6,"fat_saturated_g":1,"protein_g":31,"sodium_mg":74,\#
        "potassium_mg":256,"cholesterol_mg":85,"carbohydrates_total_g":0,"fiber_g":0,"sugar_g":0},\#
        {"name":"apples, raw, with skin","calories":94.6,"serving_size_g":182,"fat_total_g":0.3,\#
        "fat_saturated_g":0.1,"protein_g":0.5,"sodium_mg":1.8,"potassium_mg":194.7,"cholesterol_mg":0,\#
        "carbohydrates_total_g":25.1,"fiber_g":4.4,"sugar_g":18.9}]

        """#)
  }

  @Test func `food show and food search answer for 100 g, and unknown values are null`() {
    home.run("food add mine kcal=100")
    #expect(
      home.run("food show mine --format json --shape ninjas").text == #"""
        [{"name":"mine","calories":100,"serving_size_g":100,"fat_total_g":null,"fat_saturated_g":null,\#
        "protein_g":null,"sodium_mg":null,"potassium_mg":null,"cholesterol_mg":null,\#
        "carbohydrates_total_g":null,"fiber_g":null,"sugar_g":null}]

        """#)
    #expect(
      home.run("food search mine --limit 1 --format json --shape ninjas").text.hasPrefix(
        #"[{"name":"mine","calories":100,"serving_size_g":100,"#))
  }

  @Test func `burn answers in whole calories`() {
    #expect(
      home.run("burn running 30m --weight 70kg --met 9.8 --format json --shape ninjas").text.hasSuffix(
        #"[{"name":"running","calories_per_hour":686,"duration_minutes":30,"total_calories":343}]"# + "\n"))
  }

  @Test func `a shape needs JSON`() {
    #expect(home.run("nutrition \"1 apple\" --shape ninjas").code == 2)
    #expect(home.run("burn running --weight 70kg --shape ninjas").code == 2)
  }

  @Test func `burn, recipes, cocktails and exercises are asked for at the service with a key`() {
    let curl = FakeCurl(home.fake)
    for line in ["burn ski --source ninjas --weight 70kg", "recipe lookup x", "cocktail lookup x"] {
      #expect(home.run(line).code == 7, "\(line)")
    }
    home.run("config set ninjas.key abc")
    curl.answer(
      #"[{"name":"Skiing, water skiing","calories_per_hour":425,"duration_minutes":45,"total_calories":318}]"#
    )
    let burn = home.run("burn ski 45m --source ninjas --weight 70kg")
    #expect(burn.text.contains("Skiing, water skiing"))
    #expect(burn.text.contains("318 kcal"))
    #expect(
      curl.requests.last?.config.contains("/v1/caloriesburned?activity=ski&duration=45&weight=154\"") == true)
    curl.answer(
      #"[{"title":"Tiramisu","ingredients":"6 Eggs|1 c Sugar","servings":"6 Servings","instructions":"Beat."}]"#
    )
    let recipe = home.run("recipe lookup tiramisu")
    #expect(recipe.text.contains("6 Eggs; 1 c Sugar"))
    #expect(curl.requests.last?.config.contains("/v1/recipe?query=tiramisu\"") == true)
    curl.answer(#"[{"name":"bloody mary","ingredients":["45 ml Vodka","Ice"],"instructions":"Stir."}]"#)
    #expect(home.run("cocktail lookup mary").text.contains("45 ml Vodka; Ice"))
    curl.answer("[]")
    #expect(home.run("exercise lookup xqzv").code == 4)
  }
}
