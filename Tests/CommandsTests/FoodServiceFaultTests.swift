import Platform
import Testing
import TestSupport

/// What services say wrongly, or do not say at all.
@Suite struct FoodServiceFaultTests {
  private let home = FakeHome()
  private let curl: FakeCurl

  init() { curl = FakeCurl(home.fake) }

  private static func product(_ parts: String) -> String {
    #"{"status":1,"product":{"product_name":"Bar","# + parts + "}}"
  }

  @Test func `values of a serving are settled once: salt and kilojoules that fit are no remark`() {
    curl.answer(
      Self.product(
        #"""
        "serving_size":"30 g","serving_quantity":"30","nutriments":{"energy-kj_serving":418.4,
        "salt_serving":0.5}
        """#))
    let outcome = home.run("food barcode 3017620422003 --format json")
    #expect(outcome.text.contains(#""per_100g":{"kcal":333.333,"#))
    #expect(outcome.text.contains(#""sodium_mg":666.667"#))
    #expect(!outcome.talk.contains("do not fit"))
    #expect(!outcome.talk.contains("kJ"))
  }

  @Test func `the l of an article is no litre`() {
    for (size, isVolume) in [
      ("30 g (l'unité)", false), ("1 verre (200 ml)", true), ("20cl", true), ("1 L", true), ("1,5 l", true),
    ] {
      curl.answer(
        Self.product(#""serving_size":"\#(size)","nutriments":{"energy-kcal_100g":400}"#))
      let outcome = home.run("food barcode 3017620422003 --refresh --source off")
      #expect(outcome.talk.contains("1 ml is counted as 1 g") == isVolume, "\(size)")
    }
  }

  @Test func `where one service is down the next is asked`() {
    home.fake.answerPrograms { _, input, _ in
      let isFDC = String(decoding: input, as: UTF8.self).contains("/fdc/")
      let food =
        #"{"foods":[{"fdcId":7,"description":"OAT BAR","dataType":"Branded","gtinUpc":"3017620422003","#
        + #""foodNutrients":[{"nutrientId":1008,"value":400}]}]}"#
      let text = "HTTP/1.1 200 X\r\n\r\n\(isFDC ? food : "")\n\(isFDC ? 200 : 503)"
      return ProgramResult(status: 0, output: Array(text.utf8), errors: [], isCut: false)
    }
    let outcome = home.run("food barcode 3017620422003 --config fdc.key=k")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("OAT BAR"))
    #expect(outcome.talk.contains("Open Food Facts has an internal error (503)"))
    #expect(home.run("food barcode 5449000000996").code == 6)
  }

  @Test func `a refusal speaks of a key only where one was sent`() {
    curl.answer("{}", status: 403)
    #expect(home.run("food barcode 3017620422003").text.contains("web.contact"))
    #expect(
      home.run("food lookup apple --source fdc --config fdc.key=k").text.contains(
        "check its key in your configuration file"))
  }

  @Test func `sugars by analysis are found by their number`() {
    curl.answer(
      #"""
      {"foods":[{"fdcId":7,"description":"Apple","dataType":"Foundation","foodNutrients":[
      {"nutrientNumber":"203","value":0.3},{"nutrientNumber":"269.3","value":10.4}]}]}
      """#)
    let outcome = home.run("food lookup apple --source fdc --config fdc.key=k --format json")
    #expect(outcome.text.contains(#""sugar_g":10.4"#))
  }

  @Test func `what is kept and cannot be true is eaten only where it is meant`() {
    curl.answer(Self.product(#""nutriments":{"energy-kcal_100g":5000,"proteins_100g":30}"#))
    home.run("food barcode 3017620422003")
    let outcome = home.run("meal add '100 g barcode:3017620422003'")
    #expect(outcome.code == 2)
    #expect(
      outcome.text.contains(
        "the values of 'Bar' are not possible: 5000 kcal in 100 g is more than pure fat has"))
    #expect(outcome.text.contains("hint: use --force if this is intended"))
    #expect(home.run("meal add '100 g barcode:3017620422003' --force").code == 0)
  }

  @Test func `foods that were kept are not lost where their file cannot be read`() {
    let file = FakeHome.journal + "/local/foods/off.jsonl"
    curl.answer(ServiceAnswers.productOfAPI2)
    home.run("food barcode 3017620422003")
    let kept = home.fake.disk.contents.first { $0.key.hasSuffix("/off.jsonl") }
    #expect(kept != nil, "\(file)")
    curl.answer(Self.product(#""nutriments":{"energy-kcal_100g":42}"#))
    var told = 0
    for call in 1...60 {
      home.fake.disk.refuse(call: call, with: .denied)
      let outcome = home.run("food barcode 5449000000996 --refresh")
      home.fake.disk.relent()
      if outcome.talk.contains("cannot read the kept foods") { told += 1 }
      let now = home.fake.disk.contents[kept?.key ?? ""] ?? []
      #expect(String(decoding: now, as: UTF8.self).contains("3017620422003"), "after call \(call)")
    }
    #expect(told > 0)
  }
}
