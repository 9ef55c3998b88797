internal import Arguments
internal import Coach
internal import Document
internal import Encoding
internal import Session

/// Who gives the tips: the language model of the configuration, else the rules.
struct Adviser: Sendable {
  private let isOffline: Bool
  private let isRefreshing: Bool
  /// Whether only what would be sent is to be shown.
  let isPreviewing: Bool

  /// Reads its options.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    isOffline = try read.flag("offline", help: "do not ask a language model; use the built-in rules")
    isRefreshing = try read.flag("refresh", help: "ask the language model again, ignoring saved answers")
    isPreviewing = try read.flag(
      "preview",
      help: "show the request, which is everything a language model would receive, without sending it")
  }

  /// The tips for a person.
  func tips(_ input: CoachInput, _ session: inout Session) -> TipList {
    let rules = TipList(input, session.adviceLanguage, session.console.units)
    guard !isOffline, let model = LanguageModel(session) else { return rules }
    do throws(ModelFault) {
      let given = try tips(of: model, Self.question(input, session), session)
      let fitting = TipList(ofModel: given, for: input)
      guard fitting.tips.count < given.count else { return fitting }
      session.console.say("left out tips by \(model.name) about foods that you do not eat")
      return fitting.tips.isEmpty ? rules : fitting
    } catch {
      session.console.say(
        "\(error.word): using the built-in rules because \(model.name) failed: \(error.detail); use `--refresh` to ask again, `--offline` not to ask"
      )
      return rules
    }
  }

  /// All that a language model would get.
  static func question(_ input: CoachInput, _ session: Session) -> JSON {
    LanguageModel.question(CoachJSON.request(input, session.adviceLanguage))
  }

  /// The tips of a model: those that are kept, else asked for.
  private func tips(of model: LanguageModel, _ question: JSON, _ session: Session) throws(ModelFault) -> [Tip]
  {
    let (cache, key) = (CoachCache(session), CoachCache.key(model, question))
    if !isRefreshing, let kept = cache.answer(to: key), let tips = try? ModelAnswer.tips(kept) { return tips }
    session.console.say("asking \(model.name) …")
    let answer = try model.answer(question, session)
    do throws(CoachFault) {
      let tips = try ModelAnswer.tips(answer)
      cache.keep(["tips": .array(tips.map { $0.json(isExplained: false) })], to: key)
      return tips
    } catch {
      throw ModelFault("malformed", error.text)
    }
  }
}

extension Session {
  /// The language of advice: machine formats never change with the person's.
  var adviceLanguage: Language { console.isForPeople ? console.language : .english }

  /// Whether emoji may stand before titles: on terminals and in Markdown, not in plain text.
  var hasIcons: Bool {
    switch console.format {
    case .table, .markdown: console.rendering.unicode
    default: false
    }
  }
}
