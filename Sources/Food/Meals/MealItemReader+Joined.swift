internal import Encoding
internal import Values

/// An item of a meal with the words it was typed in.
package struct ReadItem: Sendable {
  /// The words; those of a part where several foods were typed as one item.
  package let typed: TypedItem
  /// What they came to.
  package let item: MealItem

  /// An item and its words.
  package init(typed: TypedItem, item: MealItem) {
    self.typed = typed
    self.item = item
  }
}

/// Items that people join by a word: `2 eggs and 1 slice toast`, `coffee with milk and sugar`.
extension MealItemReader {
  /// The items that are meant: one where the whole is a food, as in `macaroni and cheese`; otherwise those of its parts,
  /// where each is a food. Of what goes into or onto something, without an amount, it is as much as is usual there.
  package func items(_ typed: TypedItem) throws(ItemFault) -> [ReadItem] {
    do {
      let found = try items(typed, depth: 0)
      return respelled(typed, found) ?? found
    } catch {
      guard case .unknown = error, let meant = respelled(typed, []) else { throw error }
      return meant
    }
  }

  /// What was typed for each of the foods of an item; the item itself where it is one food, or none.
  package func parts(_ typed: TypedItem) -> [TypedItem] { (try? items(typed))?.map(\.typed) ?? [typed] }

  func items(_ typed: TypedItem, depth: Int) throws(ItemFault) -> [ReadItem] {
    guard let words = Self.joinedWords(typed) else {
      if let items = squeezed(typed) ?? buttered(typed, depth) ?? measuredBehind(typed, depth)
        ?? saidShort(typed, depth)
      {
        return items
      }
      if Self.tellsOrigin(typed), let items = bought(typed, depth) { return items }
      do {
        let item = try whole(typed)
        return isNamed(item, typed) ? [item] : sideBySide(typed) ?? [item]
      } catch {
        // `poulet riz` is both, and none of three soups.
        if case .ambiguous = error, let items = sideBySide(typed) { return items }
        if case .noPortion = error, let items = bought(typed, depth) { return items }
        guard case .unknown(let name, let near) = error else { throw error }
        // `steak-frites` and `fish n chips` are two foods.
        if name.contains("-") || name.split(separator: " ").contains("n"), !typed.isQuoted,
          resolver.isCalled(name),
          let items = together(typed, near)
        {
          return items
        }
        if let items = sideBySide(typed) { return items }
        // It has the marks of the name that is meant.
        if let items = spelled(typed, most: 6) { return items }
        let items =
          Self.beginsWithSeller(typed)
          ? bought(typed, depth) ?? qualified(typed) : qualified(typed) ?? bought(typed, depth)
        guard let items else { throw error }
        return items
      }
    }
    if let named = try named(typed, words, depth) { return named }
    // A bowl of what is called so is one dish: `big bowl of mac and cheese`.
    if typed.amount?.unit == nil, let content = PortionWords.split(words)?.food,
      resolver.isCalled(content), let item = try? whole(typed)
    {
      return [item]
    }
    if let items = measuredBehind(typed, depth) ?? saidShort(typed, depth)
      ?? (depth == 0 ? bought(typed, depth) : nil) ?? joined(typed, depth)
    {
      return items
    }
    // A search for so many words finds a food that has some of them: nothing is dropped in silence.
    guard depth + Self.joints(words).count <= Self.deepest else { throw .unknown(name: words, near: []) }
    do {
      return [try whole(typed)]
    } catch {
      if let items = salted(typed, depth) { return items }
      // Only of few parts is it looked for, and never within a part: every part looking at its own would take forever.
      guard case .unknown = error, depth == 0, Self.joints(words).count <= 2, let fault = partFault(typed)
      else { throw error }
      throw fault
    }
  }

  /// What is said to be buttered, and its butter: `buttered toast`, `3 biscottes beurrées`. Nil for anything else, and where
  /// the whole has a name, as a `tartine beurrée` has.
  private func buttered(_ typed: TypedItem, _ depth: Int) -> [ReadItem]? {
    let words = typed.text.split(separator: " ").map(String.init)
    guard words.count > 1, typed.overrides.known.isEmpty,
      let place = words.firstIndex(where: Self.isButtered), !resolver.isCalled(typed.food.text)
    else { return nil }
    let rest = words.indices.filter { $0 != place }.map { words[$0] }
    let joint = resolver.language == .french ? ["avec", "beurre"] : ["with", "butter"]
    guard let whole = Self.part((rest + joint).map { $0[...] }[...]) else { return nil }
    return joined(whole, depth)
  }

  /// Whether a word is that for what butter is on: butter itself has no accent in French.
  private static func isButtered(_ word: String) -> Bool {
    let plain = folded(word)
    return ["buttered", "beurree", "beurrees"].contains(plain)
      || ["beurre", "beurres"].contains(plain) && plain != word.lowercased()
  }

  /// A food and the salt on it, where no food of the tables is the one with salt: `chicken breast with salt`.
  private func salted(_ typed: TypedItem, _ depth: Int) -> [ReadItem]? {
    let words = typed.text.split(separator: " ")
    guard words.count > 2, depth < Self.deepest, let last = words.last,
      ["salt", "sel"].contains(folded(String(last))),
      Joint(rawValue: folded(String(words[words.count - 2]))) != nil,
      let left = Self.part(words.dropLast(2)), let right = Self.part(words.suffix(1)),
      let items = try? items(left, depth: depth + 1), let salt = try? whole(right)
    else { return nil }
    return items + [salt]
  }

  /// Why the one part cannot be read beside which the other can; nil where that is neither, or both.
  private func partFault(_ typed: TypedItem) -> ItemFault? {
    let words = typed.text.split(separator: " ")
    for place in words.indices.dropFirst().dropLast() {
      guard Joint(rawValue: folded(String(words[place]))) != nil, let left = Self.part(words[..<place]),
        let right = Self.part(words[(place + 1)...])
      else { continue }
      switch (fault(of: left), fault(of: right)) {
      case (let fault?, nil), (nil, let fault?): return fault
      default: continue
      }
    }
    return nil
  }

  private func fault(of part: TypedItem) -> ItemFault? {
    do throws(ItemFault) {
      _ = try items(part, depth: 1)
      return nil
    } catch {
      return error
    }
  }

  func whole(_ typed: TypedItem) throws(ItemFault) -> ReadItem {
    ReadItem(typed: typed, item: try item(typed, chosen: nil))
  }

  /// The items of words that are the name of something; nil where nothing is called so.
  private func named(_ typed: TypedItem, _ words: String, _ depth: Int) throws(ItemFault) -> [ReadItem]? {
    guard resolver.isCalled(words) else {
      return resolver.joinedFood(words).flatMap { try? item(typed, chosen: $0) }
        .map { [ReadItem(typed: typed, item: $0)] }
    }
    do {
      return [try whole(typed)]
    } catch {
      let isInto = Self.joints(words).first?.host == .left
      guard case .unknown(_, let near) = error,
        let items = isInto ? joined(typed, depth) : together(typed, near)
      else { throw error }
      return items
    }
  }

  /// The words of an item that may be several: those of a food that is not quoted, with a joining word between others, and
  /// without values of its own. Nil for any other item.
  private static func joinedWords(_ typed: TypedItem) -> String? {
    guard typed.overrides.known.isEmpty, case .words(let words) = typed.food, !typed.isQuoted else {
      return nil
    }
    return isJoined(words) ? words : nil
  }

  /// Whether words have a joining word between others.
  static func isJoined(_ words: String) -> Bool {
    words.split(separator: " ").dropFirst().dropLast().contains { Joint(rawValue: folded(String($0))) != nil }
  }

  /// The joining words among some.
  private static func joints(_ words: String) -> [Joint] {
    words.split(separator: " ").compactMap { Joint(rawValue: folded(String($0))) }
  }

  /// The foods that an everyday name stands for together, one portion of each; nil where they cannot be counted so.
  private func together(_ typed: TypedItem, _ foods: [Food]) -> [ReadItem]? {
    guard foods.count > 1, typed.amount.map({ $0.unit == nil && $0.number == .one }) ?? true else {
      return nil
    }
    let items = foods.compactMap { food -> ReadItem? in
      let part = TypedItem(
        text: typed.text, column: typed.column, amount: nil, portion: nil, food: .words(food.name),
        foodColumn: typed.foodColumn, overrides: typed.overrides)
      return (try? item(part, chosen: food)).map { ReadItem(typed: part, item: $0) }
    }
    guard items.count == foods.count else { return nil }
    return items
  }

  /// Nobody joins more things than this without a comma.
  static let deepest = 8

  /// The items of the parts around the first joining word whose sides are foods, the left of them one; nil where there is
  /// none.
  private func joined(_ typed: TypedItem, _ depth: Int) -> [ReadItem]? {
    guard depth < Self.deepest else { return nil }
    let words = typed.text.split(separator: " ")
    if let items = creamed(words, depth) { return items }
    for place in joints(between: words) {
      guard let joint = Joint(rawValue: folded(String(words[place]))),
        !Self.partsOfFoods.contains(singular(folded(String(words[place + 1])))) || isBeside(words, place + 2),
        let left = Self.part(joint.host == .left ? Self.unfilled(words[..<place]) : words[..<place]),
        let right = Self.part(joint == .on ? Self.bread(words[(place + 1)...]) : words[(place + 1)...]),
        !isFilled(right), let first = hosts(left), let second = try? items(right, depth: depth + 1)
      else { continue }
      if joint.host == .left, first.count == 1, let one = filled(left, with: right) { return [one] }
      // A shake with a scoop of powder and so much milk is no more than those.
      if joint.host == .left, first.count == 1, Self.isShake(left),
        second.contains(where: { Self.nature($0) == .powder })
      {
        return second
      }
      let hosts = meant(first, beside: second)
      let parts = meant(second, beside: hosts).filter { joint.host == .right || !isIn($0, hosts) }
      guard let host = hosts.last else { continue }
      switch joint.host {
      case .left: return hosts + parts.map { guided($0, on: host) }
      case .right:
        guard hosts.count == 1, let base = parts.first else { continue }
        if let sandwich = onWheat(host, base) ?? onOther(host, base, typed) {
          return [sandwich] + parts.dropFirst()
        }
        // The bread of a toast is in it already.
        if let last = FoodResolver.words(host.typed.food.text).last, ["toast", "sandwich"].contains(last),
          Self.nature(base) == .bread,
          FoodResolver.words(host.item.name).contains(last) || host.item.food.hasPrefix(recipeIDPrefix)
        {
          return [ReadItem(typed: host.typed, item: host.item.standing(for: typed.text))] + parts.dropFirst()
        }
        return [guided(host, on: base)] + parts
      case nil: return hosts + parts
      }
    }
    return nil
  }

  /// The drink of `coffee half and half`, with that in it; nil for any other words.
  private func creamed(_ words: [Substring], _ depth: Int) -> [ReadItem]? {
    guard words.count > 3, words.suffix(3).map({ folded(String($0)) }) == ["half", "and", "half"],
      Joint(rawValue: folded(String(words[words.count - 4]))) == nil,
      let drink = Self.part(words.dropLast(3)),
      let host = try? whole(drink), Self.nature(host) == .drink
    else { return nil }
    return Self.part((words.dropLast(3) + ["with"] + words.suffix(3))[...]).flatMap { joined($0, depth) }
  }

  /// Whether the name of the one dish beside it says that a thing is in it: the jam of a `Scone with jam and clotted cream`.
  private func isIn(_ part: ReadItem, _ hosts: [ReadItem]) -> Bool {
    guard let host = hosts.first, hosts.count == 1, part.typed.amount == nil, resolver.language != .french,
      let head = FoodResolver.words(part.typed.food.text).last
    else { return false }
    let words = host.item.name.split(separator: " ").drop { $0 != "with" }
    return FoodResolver.words(words.joined(separator: " ")).contains(head)
  }

  /// Whether a joining word stands at a place among words: salt with pepper is no salt of a food.
  private func isBeside(_ words: [Substring], _ place: Int) -> Bool {
    place < words.count - 1 && Joint(rawValue: folded(String(words[place]))) != nil
  }

  /// What something is on: `on rye` and `on brown` are bread.
  private static func bread(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
    guard let first = words.first, breads.contains(folded(String(first))) else { return words }
    let next = words.dropFirst().first.map { folded(String($0)) }
    guard next.map({ denials.contains($0) || Joint(rawValue: $0) != nil }) ?? true else { return words }
    return ([first, "bread"] + words.dropFirst())[...]
  }

  private static let breads: Set<String> = wholeGrains.union(["white", "sourdough"])

  /// The one food of `sandwich with ham` and `latte with oat milk`, which has a name of its own; nil where it has none.
  private func filled(_ host: TypedItem, with part: TypedItem) -> ReadItem? {
    guard part.amount == nil, case .words(let first) = host.food, case .words(let second) = part.food,
      Self.joints(second).isEmpty, Self.isNamedAfterContents(first)
    else { return nil }
    let isFrench = resolver.language == .french
    // A grande latte with oat milk is a grande one of that.
    let words = first.split(separator: " ")
    let size = words.prefix { Self.isSize(folded(String($0))) }
    let rest = words.dropFirst(size.count).joined(separator: " ")
    let name = isFrench ? "\(first) \(second)" : "\(second) \(rest)"
    guard resolver.isCalled(name) || !isFrench && resolver.eatenFood(forWords: name, mostSurplus: 0) != nil
    else {
      return nil
    }
    return try? whole(
      host.calling(isFrench || size.isEmpty ? name : "\(size.joined(separator: " ")) \(name)"))
  }

  /// Whether something is called after what is in it.
  private static func isNamedAfterContents(_ words: String) -> Bool {
    FoodResolver.words(words).contains { filled.contains($0) || ["latte", "cappuccino"].contains($0) }
  }

  /// Foods beside others that tell which one a word means: with fish or eggs chips are fries, with a dip they are of corn; beans
  /// on toast or with a potato are baked.
  private func meant(_ items: [ReadItem], beside others: [ReadItem]) -> [ReadItem] {
    let around = Set(others.flatMap { FoodResolver.words($0.typed.food.text + " " + $0.item.name) })
    return items.map { item in
      if let cooked = cooked(item, beside: around) { return cooked }
      guard case .words(let words) = item.typed.food,
        let meaning = Self.meanings.first(where: {
          $0.word == singular(folded(words)) && !$0.beside.isDisjoint(with: around)
        }),
        let other = try? whole(item.typed.calling(meaning.name))
      else { return item }
      return other
    }
  }

  /// Words that mean something else beside some foods.
  private static let meanings: [(word: String, beside: Set<String>, name: String)] = [
    ("chip", ["guacamole", "salsa", "hummus", "queso", "dip"], "tortilla chips"),
    (
      "chip", ["fish", "scampi", "steak", "sausage", "egg", "gammon", "pea", "kebab", "gravy"],
      "french fries"
    ),
    ("tomato sauce", ["pie", "chip", "sausage", "egg", "burger", "fry", "nugget"], "ketchup"),
    ("bean", ["toast", "jacket", "baked", "hash"], "baked beans"),
    ("cream", ["coffee"], "light cream"),
  ]

  /// Where the joining words are, from the left; first that behind words which are the name of something, as in `fish and
  /// chips with peas`.
  private func joints(between words: [Substring]) -> [Int] {
    let places = words.indices.dropFirst().dropLast().filter { place in
      Joint(rawValue: folded(String(words[place]))) != nil
        // Half and half is what goes into coffee.
        && !(folded(String(words[place - 1])) == "half" && folded(String(words[place + 1])) == "half")
    }
    let named = places.dropFirst().last { place in
      Self.part(words[..<place]).map { $0.amount == nil && isCalled($0) } ?? false
    }
    return (named.map { [$0] } ?? []) + places
  }

  /// Whether an item is something that is filled with several things and not called as it is typed: a cheese and pickle
  /// sandwich is no cheese beside a pickle sandwich.
  private func isFilled(_ typed: TypedItem) -> Bool {
    guard typed.amount == nil, case .words(let words) = typed.food, words.contains(" "),
      let head = FoodResolver.words(words).last, Self.filled.contains(head), !Self.endsJoined(words),
      // Bacon and sour cream are two things.
      head != "cream" || !resolver.isCalled(words.split(separator: " ").suffix(2).joined(separator: " "))
    else { return false }
    return !isCalled(typed) && resolver.eatenFood(forWords: words, mostSurplus: 0) == nil
  }

  /// Whether the last word is joined to those before it: `fries and salad` are two things.
  private static func endsJoined(_ words: String) -> Bool {
    words.split(separator: " ").dropLast().last.map { Joint(rawValue: folded(String($0))) != nil } ?? false
  }

  /// What is named after all that is in it.
  private static let filled: Set<String> = [
    "sandwich", "wrap", "roll", "toasty", "panini", "baguette", "sub", "pizza", "pie", "quiche", "omelette",
    "omelet",
    "salad", "soup", "curry", "burrito", "quesadilla", "burger", "bagel", "cream", "crisp", "cake",
    "cheesecake", "milkshake", "smoothy", "juice",
  ]

  /// What foods are made into, and called so first.
  private static let madeOf: Set<String> = ["soupe", "salade", "sandwich", "pizza", "quiche", "tarte"]

  /// Whether what French words came to is called so: `pain beurre` is in no name but that of pickles.
  private func isNamed(_ found: ReadItem, _ typed: TypedItem) -> Bool {
    guard resolver.language == .french, case .words(let all) = Self.withoutArticle(typed.food),
      all.contains(" ")
    else { return true }
    // `saucisse frites` is no fried sausage.
    if folded(all).hasSuffix(" frites"), !resolver.isCalled(all) { return false }
    // A measure is in no name.
    let words = PortionWords.split(all)?.food ?? all
    guard words.contains(" "), let head = FoodResolver.words(words).first else { return true }
    guard !resolver.isCalled(words) else { return true }
    let name = FoodResolver.words(FrenchParts.foods.name(of: found.item.name) ?? found.item.name)
    // `poulet pâtes` is no soup of them.
    guard let first = name.first, !Self.madeOf.contains(first) || FoodResolver.words(all).contains(first)
    else {
      return false
    }
    return (name + FoodResolver.words(found.item.name)).contains(head)
  }

  /// The sandwich of `tuna sandwich on brown bread`: its bread is what it is on, and of whole grain where that is so. Nil where
  /// it is none, or not on bread.
  private func onWheat(_ host: ReadItem, _ base: ReadItem) -> ReadItem? {
    var words = host.item.name.split(separator: " ").map(String.init)
    guard FoodResolver.words(base.item.name).first == "bread", let on = words.dropLast().lastIndex(of: "on"),
      words[on + 1].hasPrefix("white")
    else { return nil }
    let bread = FoodResolver.words(base.typed.food.text)
    guard !Self.wholeGrains.isDisjoint(with: bread) else { return host }
    words[on + 1] = "wheat" + words[on + 1].dropFirst("white".count)
    let name = words.joined(separator: " ")
    guard let food = resolver.eatenFoods(name, limit: 3).first(where: { $0.food.name == name })?.food,
      let item = try? item(host.typed, chosen: food)
    else { return nil }
    // Rye is not wheat.
    guard Self.otherGrains.isDisjoint(with: bread) else {
      let words = "\(host.typed.food.text) on \(base.typed.food.text)"
      return ReadItem(typed: host.typed, item: item.standing(for: words))
    }
    return ReadItem(typed: host.typed, item: item)
  }

  private static let otherGrains: Set<String> = ["rye", "seeded", "multigrain"]

  /// The same of a sandwich that the tables know on one bread only, which stands in for what was typed: its bread is not counted
  /// twice.
  private func onOther(_ host: ReadItem, _ base: ReadItem, _ typed: TypedItem) -> ReadItem? {
    guard FoodResolver.words(base.item.name).first == "bread",
      let last = FoodResolver.words(host.typed.food.text).last, ["sandwich", "sub", "toasty"].contains(last)
    else { return nil }
    return ReadItem(typed: host.typed, item: host.item.standing(for: typed.food.text))
  }

  private static let wholeGrains: Set<String> = [
    "brown", "wholemeal", "whole", "wheat", "granary", "rye", "seeded", "multigrain", "complet",
  ]

  /// What is on the left of a joining word: one food, or several that are called so together, as `fish and chips` are, or
  /// stand side by side. Nil where it is none.
  func hosts(_ typed: TypedItem) -> [ReadItem]? {
    guard let words = Self.joinedWords(typed) else {
      return (try? whole(typed)).map { [$0] } ?? sideBySide(typed) ?? spelled(typed, most: 3)
        ?? qualified(typed) ?? bought(typed, Self.deepest - 1)
    }
    return (try? named(typed, words, Self.deepest)).flatMap { $0 }
  }

  /// The food of a few words that are spelled wrong.
  private func spelled(_ typed: TypedItem, most: Int) -> [ReadItem]? {
    guard typed.food.text.split(separator: " ").count <= most, let name = resolver.spelled(typed.food.text)
    else { return nil }
    let meant = typed.amount == nil ? Self.part(name.split(separator: " ")[...]) : nil
    return try? items(meant ?? typed.calling(name), depth: Self.deepest)
  }

  /// What is no food beside another, but a part of it or what was done to it: `apple with skin`.
  private static let partsOfFoods: Set<String> = [
    "skin", "peel", "salt", "bone", "pulp", "shell", "seed", "fat", "added", "peau", "sel", "os", "noyau",
    "pulpe", "pepin",
  ]

  static func part(_ words: ArraySlice<Substring>) -> TypedItem? {
    let line = try? MealLine.parse(words.joined(separator: " "))
    return line?.items.count == 1 ? line?.items.first : nil
  }

  /// Words between two foods.
  private enum Joint: String {
    case and, et, plus, ampersand = "&"
    case with, avec, slash = "w/", short = "w"
    case on, sur

    /// The side that the other one goes into or onto.
    var host: Side? {
      switch self {
      case .with, .avec, .slash, .short: .left
      case .on, .sur: .right
      case .and, .et, .plus, .ampersand: nil
      }
    }

    /// A side of a joining word.
    enum Side { case left, right }
  }

  /// What goes into or onto a host, as much of it as FNDDS takes for usual there; the same where it has no such amount, or
  /// where somebody said how much.
  func guided(_ part: ReadItem, on host: ReadItem) -> ReadItem {
    guard part.typed.amount == nil, part.typed.portion == nil,
      let food = FoodTable.food(FoodID(part.item.food)),
      // Nobody has fries of whatever in a burger.
      FoodResolver.words(part.typed.food.text).last != "fry"
    else { return part }
    guard let serving = GuidelineMeasure.serving(of: food, on: host),
      let item = try? item(part.typed, food, serving, unit: nil)
    else {
      return milk(part, food, on: host) ?? halved(part, food, on: host) ?? spread(part, on: host)
        ?? topping(part, food, on: host) ?? part
    }
    return ReadItem(typed: part.typed, item: item)
  }
}
