import Testing
import TestSupport

@Suite struct FoodServiceTests {
  private let home = FakeHome()
  private let curl: FakeCurl

  init() { curl = FakeCurl(home.fake) }

  @Test func `nothing of a request stands in curl's arguments, and the program names itself`() throws {
    curl.answer(ServiceAnswers.productOfAPI2)
    _ = home.run("food barcode 3017620422003 --config web.contact=me@example.org")
    let request = try #require(curl.requests.first)
    #expect(request.arguments == ["curl", "-q", "--config", "-"])
    for line in [
      #"user-agent = "healthlog/0.1.0 (me@example.org)""#, #"proto = "=http,https""#, "max-redirs = 3",
      "max-time = 20", "max-filesize = 8388608", "silent",
    ] {
      #expect(request.config.contains(line + "\n"), "\(line)")
    }
    let url = #"url = "https://world.openfoodfacts.org/api/v2/product/3017620422003.json?fields=code%2C"#
    #expect(request.config.contains(url))
  }

  @Test func `a key goes into a header, and then no redirect is followed`() throws {
    curl.answer(ServiceAnswers.searchOfFDC)
    _ = home.run("food lookup apple --source fdc --config fdc.key=s3cret")
    let config = try #require(curl.requests.first?.config)
    #expect(config.contains(#"header = "X-Api-Key: s3cret""#))
    #expect(!config.contains("location"))
    #expect(config.contains("/fdc/v1/foods/search?query=apple&dataType=Foundation%2CSR%20Legacy"))
  }

  @Test(arguments: [
    (6, "web.no-host"), (7, "web.no-connection"), (28, "web.timeout"), (35, "web.insecure"),
    (60, "web.insecure"), (63, "web.too-large"), (47, "web.redirects"), (52, "web.empty"),
    (18, "web.cut-off"),
    (3, "web.address"), (2, "web.curl"),
  ])
  func `each way in which curl fails has its message and code 6`(_ status: Int, _ code: String) {
    curl.fail(Int32(status), "curl: (\(status)) its words\n")
    let outcome = home.run("food barcode 3017620422003 --format json")
    #expect(outcome.code == 6)
    #expect(outcome.talk.hasPrefix(#"{"error":{"code":"\#(code)","exit":6,"#))
  }

  @Test(arguments: [
    (200, "<!doctype html><title>Maintenance</title>", "web.page", 6), (200, " \n", "web.empty", 6),
    (200, #"{"code":"3017"#, "web.json", 6), (429, "slow down", "web.too-many", 6),
    (500, "", "web.server", 6), (503, "<html>", "web.server", 6), (403, "{}", "web.refused", 7),
    (401, "", "web.refused", 7), (400, "", "web.status", 6), (302, "", "web.redirects", 6),
    (404, "{}", "barcode.unknown", 4), (200, #"{"status":0,"code":"1"}"#, "barcode.unknown", 4),
    (200, #"{"status":"failure","result":{"id":"product_not_found"}}"#, "barcode.unknown", 4),
    (200, "[]", "barcode.unknown", 4), (200, #"{"status":1,"product":{}}"#, "barcode.unknown", 4),
  ])
  func `each answer that is none has its message and code`(
    _ status: Int, _ body: String, _ code: String, _ exit: Int
  ) {
    curl.answer(body, status: status)
    let outcome = home.run("food barcode 3017620422003 --format json")
    #expect(outcome.code == Int32(exit))
    #expect(outcome.talk.hasPrefix(#"{"error":{"code":"\#(code)","exit":\#(exit),"#))
    #expect(home.journal.isEmpty)
  }

  @Test func `a service that was asked too often says how long to wait`() {
    curl.answer("", status: 429, head: "Retry-After: 37")
    #expect(home.run("food barcode 3017620422003").text.contains("hint: try again in 37 s"))
  }

  @Test func `an answer that never ends is cut off`() {
    curl.cut()
    #expect(home.run("food barcode 3017620422003").code == 6)
  }

  @Test func `without curl it says how to install it`() {
    let bare = FakeHome()
    let outcome = bare.run("food barcode 3017620422003")
    #expect(outcome.code == 6)
    #expect(outcome.text.contains("the program `curl`, which is needed for web services, is missing"))
    #expect(outcome.text.contains("apt install curl"))
  }

  @Test func `a misprinted barcode is refused before anybody is asked`() {
    let outcome = home.run("food barcode 3017620422004")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("hint: 3017620422003 would be valid"))
    #expect(curl.requests.isEmpty)
  }

  @Test func `both shapes of a product come to the same food`() {
    curl.answer(ServiceAnswers.productOfAPI2)
    let flat = home.run("food barcode 3017620422003 --format json")
    #expect(
      flat.text == #"""
        {"schema":"healthlog.food/1","food":"off:3017620422003","name":"Nutella, Ferrero","group":"hazelnut spreads",\#
        "source":"Open Food Facts (ODbL)","carbohydrate":"available","per_100g":{"kcal":539,"protein_g":6.3,\#
        "carbohydrate_g":57.5,"fat_g":30.9,"fiber_g":null,"sugar_g":56.3,"sodium_mg":42.8,"saturated_fat_g":10.6},"net_carbohydrate_g":57.5,\#
        "portions":[{"name":"serving","grams":15},{"name":"package","grams":400}],"piece_grams":null,\#
        "brand":"Ferrero","barcode":"3017620422003","fetched":"2026-11-21","remarks":[]}

        """#)
    curl.answer(ServiceAnswers.productOfAPI3)
    let set = home.run("food barcode 3017620422003 --refresh --format json")
    #expect(
      set.text.contains(
        #"""
        "per_100g":{"kcal":538.2,"protein_g":6.3,"carbohydrate_g":57.5,"fat_g":30.9,"fiber_g":null,\#
        "sugar_g":56.3,"sodium_mg":42.8}
        """#))
  }

  @Test func `what was asked once is kept, and counts in a meal without a network`() {
    curl.answer(ServiceAnswers.productOfAPI2)
    #expect(home.run("food barcode 3017620422003").code == 0)
    curl.fail(6)
    let kept = home.run("food barcode 3017620422003")
    #expect(kept.code == 0)
    #expect(kept.talk == "saved on 2026-11-21; use --refresh to look it up again\n")
    #expect(curl.requests.count == 1)
    let meal = home.run(
      "meal add snack \"30 g barcode:3017620422003, 1 serving off:3017620422003\" --format json")
    #expect(meal.code == 0)
    #expect(meal.text.contains(#""kcal":161.7,"#))
    #expect(meal.text.contains(#""source":"Open Food Facts (ODbL)","more":{"saturated_fat_g":3.18}"#))
    #expect(meal.text.contains(#""grams":15,"kcal":80.85,"#))
    #expect(home.run("verify").code == 0)
  }

  @Test func `where it cannot be asked again, what was kept is shown, and that it is old`() {
    curl.answer(ServiceAnswers.productOfAPI2)
    home.run("food barcode 3017620422003")
    curl.fail(28)
    let outcome = home.run("food barcode 3017620422003 --refresh")
    #expect(outcome.code == 3)
    #expect(
      outcome.talk
        == "Open Food Facts did not answer within 20 s; showing what was saved on 2026-11-21\n")
    #expect(outcome.text.contains("539 kcal"))
  }

  @Test func `an own food with the barcode goes before everything else`() {
    #expect(home.run("food add \"my spread\" kcal=500 barcode=3017620422003").code == 0)
    let outcome = home.run("food barcode 3017620422003")
    #expect(outcome.text.hasPrefix("my spread"))
    #expect(curl.requests.isEmpty)
    #expect(home.run("nutrition \"10 g barcode:3017620422003\" --format json").text.contains(#""kcal":50,"#))
  }

  @Test func `what cannot be true is told, and not hidden`() {
    curl.answer(
      #"""
      {"status":1,"product":{"product_name":"Typo","nutriments":{"energy-kcal_100g":2252,"fat_100g":30.9,
      "proteins_100g":6.3,"carbohydrates_100g":57.5,"sugars_100g":96.3,"salt_100g":1.2,"sodium_100g":1.2}}}
      """#)
    let outcome = home.run("food barcode 3017620422003")
    #expect(outcome.code == 0)
    for words in [
      "2252 kcal in 100 g is more than pure fat has",
      "96.3 g of sugar is more than the 57.5 g of carbohydrate",
      "salt and sodium do not fit each other: sodium is taken, 1200 mg", "were kilojoules entered as kcal?",
    ] {
      #expect(outcome.talk.contains(words), "\(words)")
    }
  }

  @Test func `values of a serving are worked out for 100 g, and those for 100 ml are told`() {
    curl.answer(
      #"""
      {"status":1,"product":{"product_name":"Bar","serving_quantity":"40","nutrition_data_per":"serving",
      "nutriments":{"energy-kcal_serving":180,"fat_serving":"8","sodium_serving":0.1}}}
      """#)
    let bar = home.run("food barcode 3017620422003 --format json").text
    #expect(bar.contains(#""per_100g":{"kcal":450,"protein_g":null,"carbohydrate_g":null,"fat_g":20,"#))
    #expect(bar.contains(#""sodium_mg":250"#))
    curl.answer(
      #"""
      {"status":"success","product":{"product_name":"Cola","nutrition":{"aggregated_set":{"per":"100ml",
      "nutrients":{"energy-kcal":{"value":42,"unit":"kcal"},"alcohol":{"value":5,"unit":"% vol"}}}}}}
      """#)
    let cola = home.run("food barcode 5449000000996 --format json")
    #expect(cola.text.contains(#""portions":[{"name":"100 ml","grams":100}]"#))
    #expect(cola.text.contains(#""alcohol_g":3.945"#))
    #expect(cola.talk.contains("warning: values are for 100 ml; 1 ml is counted as 1 g\n"))
    #expect(
      home.run("nutrition \"330 ml barcode:5449000000996\" --format json").text.contains(#""kcal":138.6,"#))
  }

  @Test func `FoodData Central is asked with a key only, samples are passed over, barcodes found`() {
    #expect(home.run("food lookup apple --source fdc").code == 7)
    #expect(curl.requests.isEmpty)
    curl.answer(ServiceAnswers.searchOfFDC)
    let found = home.run("food lookup apple --source fdc --config fdc.key=k --format json")
    #expect(found.code == 0)
    #expect(
      found.text.hasPrefix(
        #"""
        {"schema":"healthlog.food-lookup/1","query":"apple","source":"fdc","foods":[{"food":"fdc:454004",\#
        "name":"APPLE, TREECRISP 2 GO","group":"Pre-Packaged Fruit","per_100g":{"kcal":52,"protein_g":0,\#
        "carbohydrate_g":14.3,"fat_g":null,"fiber_g":null,"sugar_g":null,"sodium_mg":null},\#
        "portions":[{"name":"serving","grams":154},{"name":"apple","grams":154}],"brand":"TREECRISP 2 GO",
        """#))
    #expect(!found.text.contains("sample 3"))
    let byCode = home.run("food barcode 867824000008 --source fdc --config fdc.key=k")
    #expect(byCode.code == 2)
  }

  @Test func `what API Ninjas keeps for paying customers is unknown`() {
    curl.answer(ServiceAnswers.nutritionOfNinjas)
    let found = home.run("food lookup brisket --source ninjas --config ninjas.key=k --format json")
    #expect(
      found.text.contains(
        #"""
        {"food":"ninjas:brisket","name":"brisket","group":null,"per_100g":{"kcal":null,"protein_g":null,\#
        "carbohydrate_g":0,"fat_g":26,"fiber_g":0,"sugar_g":0,"sodium_mg":70}
        """#))
    #expect(found.talk.contains("kept for paying customers: energy, protein"))
  }

  @Test func `a lookup without a network searches what is kept, else it fails`() {
    curl.answer(#"{"count":1,"page":1,"products":[\#(product)]}"#)
    #expect(home.run("food lookup oat drink").code == 0)
    curl.fail(6)
    let kept = home.run("food lookup oat drink")
    #expect(kept.code == 3)
    #expect(kept.text.contains("off:7394376616037"))
    #expect(kept.talk.contains("showing what was saved before"))
    #expect(home.run("food lookup cheddar").code == 6)
    curl.answer(#"{"count":0,"products":[]}"#)
    #expect(home.run("food lookup xqzv").code == 4)
  }

  private let product = #"""
    {"code":"7394376616037","product_name":"Oat Drink","brands":"Oatly","nutriments":{"energy-kcal_100g":59}}
    """#

  @Test func `an address or a key that comes with the journal is passed over`() {
    home.run("note add x")
    home.fake.disk.put(
      "/home/anna/evil.jsonl",
      Array(
        (#"{"kind":"setting","name":"off.url","value":"http://evil.example"}"# + "\n"
          + #"{"kind":"setting","name":"fdc.key","value":"stolen"}"# + "\n").utf8))
    _ = home.run("import jsonl /home/anna/evil.jsonl")
    #expect(home.run("config get off.url").text == "https://world.openfoodfacts.org\n")
    #expect(home.run("food lookup apple --source fdc").code == 7)
  }

  @Test func `a key is set in the user's file alone and is not listed`() {
    #expect(home.run("config set fdc.key abc123").code == 0)
    #expect(home.journal.isEmpty)
    #expect(!home.run("config list").text.contains("abc123"))
    #expect(home.run("config list").text.contains("(secret)"))
    #expect(home.run("config set off.url ftp://x").code == 2)
  }
}
