package import Document
internal import Values

/// A piece of advice, by a rule or by a language model.
package struct Tip: Equatable, Sendable {
  /// Its name for machines: that of the rule.
  package let id: String
  /// One line that says what it is about.
  package let title: String
  /// One or two sentences.
  package let description: String
  /// An emoji; nothing of the meaning is in it alone.
  package let icon: String
  /// What it is about.
  package let category: TipCategory
  /// How much it matters.
  package let priority: TipPriority
  /// Why it is given; nil where a language model gave it.
  package let trigger: TipTrigger?

  /// A tip of these parts.
  package init(
    id: String, title: String, description: String, icon: String, category: TipCategory,
    priority: TipPriority, trigger: TipTrigger?
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.icon = icon
    self.category = category
    self.priority = priority
    self.trigger = trigger
  }
}

/// Why a rule gave a tip.
package struct TipTrigger: Equatable, Sendable {
  /// When the rule holds.
  package let condition: String
  /// The number it looked at.
  package let value: TipAmount
  /// The number it was compared with.
  package let threshold: TipAmount
  /// Who says so.
  package let source: String
}

/// What a tip is about.
package enum TipCategory: String, CaseIterable, Sendable {
  case training, nutrition, recovery, motivation, health

  /// Its name in every language.
  package var phrase: Phrase {
    switch self {
    case .training: Phrase("training", "training")
    case .nutrition: Phrase("nutrition", "nutrition")
    case .recovery: Phrase("recovery", "recovery")
    case .motivation: Phrase("motivation", "motivation")
    case .health: Phrase("health", "health")
    }
  }
}

/// How much a tip matters; the first comes first.
package enum TipPriority: String, CaseIterable, Sendable, Comparable {
  case high, medium, low

  /// What matters more comes first.
  package static func < (one: TipPriority, other: TipPriority) -> Bool { one.place < other.place }

  /// Its name in every language.
  package var phrase: Phrase {
    switch self {
    case .high: Phrase("high", "high priority")
    case .medium: Phrase("medium", "medium priority")
    case .low: Phrase("low", "low priority")
    }
  }

  private var place: Int {
    switch self {
    case .high: 0
    case .medium: 1
    case .low: 2
    }
  }
}
