import TestSupport
import Testing

@Suite struct KeptNamesTests {
  @Test func `aliases, favorites, diets and quick items survive export and import with the same digest`() {
    let one = FakeHome(seed: 1)
    for line in [
      "food add bread kcal=250 protein=9 carb=48 fat=2 --portion slice=40g",
      "food alias add toast 1 slice bread",
      "favorite add fuji apple", "profile set diet=vegan avoid=celery",
      "meal add \"lunch out =650kcal p:30, 2 toast\"",
    ] {
      #expect(one.run(line).code == 0, "\(line)")
    }
    let two = FakeHome(seed: 2)
    two.fake.disk.put("/home/anna/all.jsonl", Array(one.run("export jsonl").text.utf8))
    #expect(two.run("import jsonl /home/anna/all.jsonl").code == 0)
    let digests = [one, two].map {
      $0.run("plumb digest").text.firstMatch(of: /"digest":"([0-9a-f]{64})"/)?.1
    }
    #expect(digests[0] != nil)
    #expect(digests[0] == digests[1])
    #expect(two.run("nutrition \"1 toast, 1 apple\"").text.contains("Apples, raw, fuji, with skin"))
  }

  @Test func `what two devices both prefer is one favorite, and one removal takes it away`() {
    let one = FakeHome(seed: 1)
    let two = FakeHome(seed: 2)
    one.run("favorite add fuji apple")
    two.run("favorite add fuji apple")
    one.fake.disk.put("/home/anna/other.jsonl", Array(two.run("export jsonl").text.utf8))
    #expect(one.run("import jsonl /home/anna/other.jsonl").code == 0)
    let shown = one.run("favorite list --format json").text
    #expect(shown.split(separator: #""food":"usda:09504""#).count == 2)
    #expect(one.run("favorite remove fuji apple").code == 0)
    #expect(one.run("favorite list --format json").text.contains(#""foods":[]"#))
    #expect(one.run("undo").code == 0)
    #expect(one.run("favorite list --format json").text.contains("usda:09504"))
  }
}
