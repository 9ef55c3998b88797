import Coach
import Encoding
import Testing

private func fault(_ text: String) -> String? {
  do throws(CoachFault) {
    _ = try ModelAnswer.tips(parsed(text))
    return nil
  } catch {
    return error.text.english
  }
}

private func tips(_ tip: String) -> String { #"{"tips":["# + tip + "]}" }

private let good =
  #"{"title":"Sleep","description":"Go to bed.","icon":"😴","category":"recovery","priority":"low"}"#

@Suite struct ModelAnswerTests {
  @Test func `a missing priority is medium, a missing icon none`() throws {
    let answer = try JSON.parse(
      Array(tips(#"{"title":"Sleep","description":"Go to bed.","category":"recovery"}"#).utf8).span)
    let tip = try #require(try ModelAnswer.tips(answer).first)
    #expect(tip.priority == .medium)
    #expect(tip.icon == "")
    #expect(tip.id == "model-01")
  }

  @Test(arguments: [
    (#"{}"#, "'tips' is not a list of 1 to 10 tips"), (#"[]"#, "'tips' is not a list of 1 to 10 tips"),
    (#"{"tips":[]}"#, "'tips' is not a list of 1 to 10 tips"),
    (tips(Array(repeating: good, count: 11).joined(separator: ",")), "'tips' is not a list of 1 to 10 tips"),
    (tips("3"), "'tips[0]' is not an object"),
    (
      tips(good + #",{"title":"a","description":"b","category":"doctor"}"#),
      "'tips[1].category' is not one of training, nutrition, recovery, motivation, health"
    ),
    (
      tips(#"{"title":"a","description":"b","category":"health","priority":"urgent"}"#),
      "'tips[0].priority' is not one of high, medium, low"
    ),
    (
      tips(#"{"title":"","description":"b","category":"health"}"#),
      "'tips[0].title' is not a text of 1 to 80 characters"
    ),
    (
      tips(#"{"title":7,"description":"b","category":"health"}"#),
      "'tips[0].title' is not a text of 1 to 80 characters"
    ),
    (
      tips(
        #"{"title":"a","description":""# + String(repeating: "x", count: 401) + #"","category":"health"}"#),
      "'tips[0].description' is not a text of 1 to 400 characters"
    ),
    (
      tips(#"{"title":"a\u001b[31m","description":"b","category":"health"}"#),
      "'tips[0].title' contains control characters"
    ),
    (
      tips(#"{"title":"a","description":"b\u202ec","category":"health"}"#),
      "'tips[0].description' contains control characters"
    ),
    (
      tips(#"{"title":"a","description":"b","category":"health","icon":"123456789"}"#),
      "'tips[0].icon' is not a text of 1 to 8 characters"
    ),
  ])
  func `an answer that is not of the form is refused, naming the place`(_ text: String, _ reason: String) {
    #expect(fault(text) == reason)
  }

  @Test func `a fence around the JSON is taken off`() {
    #expect(ModelAnswer.unfenced("```json\n{\"tips\":[]}\n```\n") == "{\"tips\":[]}")
    #expect(ModelAnswer.unfenced("{\"tips\":[]}") == "{\"tips\":[]}")
  }
}
