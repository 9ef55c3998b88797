package import Document
internal import Goals
internal import Values

/// The tips for a person, in their order: by priority, then by id.
package struct TipList: Sendable {
  /// The tips.
  package let tips: [Tip]
  /// What rules would have said, had it not pulled against another tip.
  package let withheld: [Withheld]

  /// A tip that is not given because it pulls against one that is.
  package struct Withheld: Equatable, Sendable {
    /// The rule that holds and says nothing.
    package let rule: String
    /// The rule it gives way to.
    package let because: String
  }

  /// The tips of the rules.
  package init(_ input: CoachInput, _ language: Language, _ units: ShownUnits) {
    let found = TipRule.all.compactMap { rule in
      rule.tip(input, language, units).map { (rule: rule, tip: $0) }
    }.sorted { ($0.tip.priority, $0.tip.id) < ($1.tip.priority, $1.tip.id) }
    var tips: [Tip] = []
    var withheld: [Withheld] = []
    for (rule, tip) in found {
      if let opposite = rule.pull?.strongerOpposite,
        let other = found.first(where: { $0.rule.pull == opposite })
      {
        withheld.append(Withheld(rule: rule.id, because: other.rule.id))
      } else {
        tips.append(tip)
      }
    }
    self.tips = tips
    self.withheld = withheld
  }

  /// The tips that a language model gave, but for those that name what the person does not eat.
  package init(ofModel tips: [Tip], for input: CoachInput) {
    let rules = DietaryRules(input.diets, avoiding: input.avoided)
    let fitting = tips.filter { rules.allow($0.title) && rules.allow($0.description) }
    self.tips = fitting.sorted { ($0.priority, $0.id) < ($1.priority, $1.id) }
    withheld = []
  }

  /// Those of a category, of a priority or a higher one, at most so many; nil for no limit.
  package func selected(category: TipCategory?, atLeast priority: TipPriority?, limit: Int?) -> [Tip] {
    let fitting = tips.filter { tip in
      let isMeant = category.map { $0 == tip.category } ?? true
      return isMeant && priority.map { tip.priority <= $0 } ?? true
    }
    return Array(fitting.prefix(limit ?? fitting.count))
  }
}
