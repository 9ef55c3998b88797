internal import Encoding
internal import Values

/// What people say of a food that is no part of its name: where it was bought, how much of it in the middle, what it is in.
extension MealItemReader {
  /// The items of `fish and chips from the chippy with peas` and `m&s egg and cress sandwich`, the first of them marked: a shop
  /// says nothing of a food that the tables know. Nil where nothing tells of a shop.
  func bought(_ typed: TypedItem, _ depth: Int) -> [ReadItem]? {
    let words = typed.text.split(separator: " ")
    guard typed.overrides.known.isEmpty, !typed.isQuoted else { return nil }
    let place = Self.origin(in: words)
    let rest: ArraySlice<Substring>
    if let place {
      rest = words[..<place.lowerBound] + words[place.upperBound...]
    } else if words.prefix(2).map({ folded(String($0)) }) == ["meal", "deal"] {
      rest = words.dropFirst(2)
    } else {
      rest = words.filter { !Self.sellers.contains(folded(String($0))) }[...]
    }
    guard !rest.isEmpty, rest.count < words.count, let part = Self.part(rest),
      let found = try? items(part, depth: depth + 1), let first = found.first
    else { return nil }
    if let place, Self.occasions.contains(folded(words[place].joined(separator: " "))) { return found }
    let told = typed.amount == nil ? words[..<(place?.upperBound ?? words.endIndex)] : []
    let name = told.isEmpty ? typed.food.text : told.joined(separator: " ")
    return [ReadItem(typed: first.typed, item: first.item.standing(for: name))] + found.dropFirst()
  }

  /// The items of `hot cheetos small bag` and `biryani 1 plate`, how much of which is said behind their name; nil for any other.
  func measuredBehind(_ typed: TypedItem, _ depth: Int) -> [ReadItem]? {
    guard typed.amount == nil, typed.overrides.known.isEmpty, !typed.isQuoted,
      case .words(let name) = typed.food
    else { return nil }
    let words = name.split(separator: " ")
    for count in [3, 2, 1] where words.count > count {
      guard let measure = PortionWords.measure(behind: words.suffix(count).map(String.init)),
        !resolver.isCalled(name),
        // Of a burger and fries nobody knows which it is said of; mac and cheese are one.
        !Self.isJoined(name) || resolver.isCalled(words.dropLast(count).joined(separator: " ")),
        let part = Self.part(measure.split(separator: " ") + words.dropLast(count)),
        let items = try? items(part, depth: depth + 1)
      else { continue }
      return items
    }
    return nil
  }

  /// What is meant by words that stand for more than one food; nil for any other.
  func saidShort(_ typed: TypedItem, _ depth: Int) -> [ReadItem]? {
    guard typed.overrides.known.isEmpty, !typed.isQuoted, depth < 2 else { return nil }
    let words = typed.text.split(separator: " ")
    guard words.contains(where: { Self.shorts.contains(folded(String($0))) }),
      !resolver.isCalled(typed.food.text)
    else { return nil }
    return saidShort(typed, words, depth)
  }

  private func saidShort(_ typed: TypedItem, _ words: [Substring], _ depth: Int) -> [ReadItem]? {
    let plain = words.map { folded(String($0)) }
    guard words.count > 1 else { return nil }
    return alaMode(words, plain, depth) ?? tartine(words, plain, depth) ?? menu(typed, words, plain, depth)
  }

  /// Words that stand for more than they say.
  private static let shorts: Set<String> = ["mode", "au", "aux", "la", "menu", "meal", "combo"]

  /// The items of some words; nil where they are none.
  private func said(_ words: [Substring], _ depth: Int) -> [ReadItem]? {
    Self.part(words[...]).flatMap { try? items($0, depth: depth + 1) }
  }

  /// A pie à la mode has ice cream on it; beef à la mode is a stew.
  private func alaMode(_ words: [Substring], _ plain: [String], _ depth: Int) -> [ReadItem]? {
    guard plain.suffix(3) == ["a", "la", "mode"],
      plain.contains(where: { Self.servedWarm.contains(singular($0)) }),
      let pie = said(words.dropLast(3), depth), let iceCream = said(["vanilla", "ice", "cream"], depth)
    else { return nil }
    return pie + iceCream
  }

  /// What is served with ice cream.
  private static let servedWarm: Set<String> = [
    "pie", "brownie", "cobbler", "crumble", "crisp", "tart", "cake", "waffle", "strudel", "cookie",
  ]

  /// The bread of a `tartine de pain complet au miel` and what is on it; the levain of `pain au levain` is in the bread.
  private func tartine(_ words: [Substring], _ plain: [String], _ depth: Int) -> [ReadItem]? {
    guard let bread = plain.prefix(2).firstIndex(where: { singular($0) == "tartine" }),
      !plain.contains("avec"),
      let mark = plain.indices.first(where: { place in
        place > bread + 2 && Self.toppingStart(plain, place) != nil
      }), let start = Self.toppingStart(plain, mark)
    else { return nil }
    // `au beurre et à la confiture` are both on it.
    var topping: [Substring] = []
    var place = start
    while place < words.count {
      let isMark = topping.last.map { folded(String($0)) == "et" } ?? false
      if isMark, let behind = Self.toppingStart(plain, place) { place = behind }
      topping.append(words[place])
      place += 1
    }
    return said(words[..<mark] + ["avec"] + topping, depth)
  }

  /// Where what is on bread begins behind `au`, `aux` or `à la`; nil where none of these stands there, or what is in the bread.
  private static func toppingStart(_ plain: [String], _ place: Int) -> Int? {
    let start: Int
    switch plain[place] {
    case "au", "aux": start = place + 1
    case "a" where place + 1 < plain.count && plain[place + 1] == "la": start = place + 2
    default: return nil
    }
    guard start < plain.count, !waysOfMaking.contains(plain[start]) else { return nil }
    return plain[place - 1] == "pain" && inBread.contains(singular(plain[start])) ? nil : start
  }

  /// What stands behind `à la` and is not on anything.
  private static let waysOfMaking: Set<String> = [
    "francaise", "grecque", "italienne", "main", "maison", "plancha", "poele", "provencale",
  ]

  /// What is baked in bread that is called after it.
  private static let inBread: Set<String> = [
    "levain", "lait", "chocolat", "raisin", "cereale", "noix", "graine", "seigle", "son", "mai", "mais",
    "sarrasin",
    "epice",
  ]

  /// A menu has fries and a cola beside its burger, which are marked. Who says what is beside it has said all, but a drink is
  /// no fries.
  private func menu(_ typed: TypedItem, _ words: [Substring], _ plain: [String], _ depth: Int) -> [ReadItem]?
  {
    guard typed.amount.map({ $0 == Amount(number: .one, unit: nil) }) ?? true,
      let mark = plain.firstIndex(where: { ["menu", "meal", "combo"].contains($0) }),
      !plain.contains(where: Self.denials.contains)
    else { return nil }
    if mark + 1 < plain.count, Self.isSize(plain[mark + 1]) {
      return saidShort(typed, words.enumerated().filter { $0.offset != mark + 1 }.map(\.element), depth)
    }
    let isTold = mark + 1 < plain.count && ["with", "avec"].contains(plain[mark + 1])
    let isInFront = plain[mark] == "menu" && mark < 2
    let main = isInFront ? plain[(mark + 1)...] : plain[..<mark]
    guard isInFront || isTold || mark == plain.count - 1, Self.isInMenus(main, isBehind: !isInFront),
      let items = said(Array(words[..<mark]) + words[(mark + 1)...], depth)
    else { return nil }
    let isDrink = items.count == 2 && [.drink, .beer].contains(Self.nature(items[1]))
    guard items.count == 1 || isDrink else { return isTold || isInFront ? items : nil }
    let sides: [[Substring]] =
      resolver.language == .french ? [["frites"], ["cola"]] : [["medium", "fries"], ["medium", "cola"]]
    return items
      + sides.prefix(isDrink ? 1 : 2).compactMap { said($0, depth) }.joined().map {
        ReadItem(typed: $0.typed, item: $0.item.standing(for: typed.food.text))
      }
  }

  /// Whether words are what fast food restaurants serve with fries and a drink; those in front of `meal` end with it, as no ready
  /// meal and no evening meal does.
  private static func isInMenus(_ words: ArraySlice<String>, isBehind: Bool) -> Bool {
    if words.contains("mac"), words.contains("big") { return !isBehind || words.last == "mac" }
    return (isBehind ? words.suffix(1) : words).contains { word in
      word == "tacos" || singular(word).hasSuffix("burger")
        || ["whopper", "mcchicken", "nugget", "kebab"].contains(singular(word))
    }
  }

  /// The words of a thing without that it is stuffed, topped or made: with what comes behind.
  static func unfilled(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
    guard words.count > 1, let last = words.last, fillings.contains(folded(String(last))) else {
      return words
    }
    return words.dropLast()
  }

  /// What stands between a thing and the `with` of what is in or on it.
  private static let fillings: Set<String> = [
    "stuffed", "filled", "topped", "served", "made", "loaded", "dipped", "drizzled", "smothered",
    "mixed", "tossed", "garni", "garnie", "garnis", "fourre", "fourree", "fourres", "fourrees", "nappe",
    "nappee", "nappes", "nappees", "servi", "servie", "servis", "servies", "accompagne", "accompagnee",
    "accompagnes", "accompagnees",
  ]

  /// Whether words say where something was bought, which is never a part of a name.
  static func tellsOrigin(_ typed: TypedItem) -> Bool {
    typed.overrides.known.isEmpty && !typed.isQuoted && origin(in: typed.text.split(separator: " ")) != nil
  }

  /// Whether words begin with who sells something: a Starbucks grande latte is a grande latte.
  static func beginsWithSeller(_ typed: TypedItem) -> Bool {
    typed.food.text.split(separator: " ").first.map { sellers.contains(folded(String($0))) } ?? false
  }

  /// Where words say from what shop or vessel something is: `from the bakery`, `de chez Picard`; nil where none do.
  private static func origin(in words: [Substring]) -> Range<Int>? {
    for start in words.indices.dropFirst() {
      var end = start
      let tail = folded(words[start...].joined(separator: " "))
      if takeaways.contains(tail) || occasions.contains(tail) { return start..<words.endIndex }
      if folded(String(words[end])) == "de" { end += 1 }
      guard end < words.count, ["from", "chez"].contains(folded(String(words[end]))) else { continue }
      end += 1
      if end < words.count, ["the", "my", "a", "le", "la", "mon"].contains(folded(String(words[end]))) {
        end += 1
      }
      guard end < words.count else { return nil }
      let source = folded(String(words[end]))
      if sources.contains(singular(source)) || sellers.contains(source) { return start..<end + 1 }
    }
    return nil
  }

  /// That something was not eaten where it was made.
  static let takeaways: Set<String> = [
    "takeaway", "take away", "take-away", "takeout", "take out", "take-out", "to go", "a emporter",
  ]

  /// When something is eaten, which says nothing of it.
  private static let occasions: Set<String> = [
    "for breakfast", "for brunch", "for lunch", "for dinner", "for supper", "for tea", "for dessert",
    "for pudding", "as a snack", "for a snack", "this morning", "last night", "before bed", "on the side",
    "on the go", "at work", "at home", "a l'apero", "a l'aperitif", "pour l'apero", "au gouter",
    "pour le gouter", "au petit dejeuner", "au petit-dejeuner", "au petit dej", "au dejeuner", "au diner",
    "ce matin", "ce midi", "ce soir", "hier soir", "en dessert", "pour le dessert", "en entree", "en gourde",
    "a la cantine", "au resto", "a la maison",
  ]

  /// Where food is bought or kept.
  private static let sources: Set<String> = [
    "bakery", "box", "butcher", "chinese", "indian", "italian", "thai", "cafe", "cafeteria", "canteen",
    "chippy", "corner", "deli", "freezer",
    "fridge",
    "garden", "market", "packet", "pub", "restaurant", "shop", "store", "supermarket", "takeaway", "work",
    "boucher", "boulanger", "traiteur", "primeur",
  ]

  /// Shops and restaurants by the one word that people call them.
  private static let sellers: Set<String> = [
    "aldi", "applebees", "asda", "auchan", "bojangles", "cadbury", "carrefour", "casino", "chipotle", "coop",
    "costa",
    "costco", "dennys", "dominos", "dunkin", "gerber", "greggs", "heinz", "ihop", "intermarche", "itsu",
    "kfc", "homemade", "kids", "kids'", "leftover", "macdo", "mcdo", "maccies",
    "leclerc", "lidl", "m&s", "migros", "monoprix", "morrisons", "nando's", "nandos", "nero", "panera",
    "picard",
    "popeyes", "pret", "publix", "quick", "sainsbury's", "sainsburys", "starbucks", "subway", "tesco",
    "hortons",
    "tim",
    "walmart",
    "wagamama", "waitrose", "wendys", "woolworths",
  ]

  /// The juice of so many fruits, by what one yields: `juice of half a lemon`, `le jus de 2 oranges`. Nil for other words.
  func squeezed(_ typed: TypedItem) -> [ReadItem]? {
    var words = typed.text.split(separator: " ")[...]
    if let first = words.first, ["the", "le", "du"].contains(folded(String(first))) { words.removeFirst() }
    guard let head = words.popFirst().map({ folded(String($0)) }), ["juice", "jus"].contains(head),
      typed.overrides.known.isEmpty, !typed.isQuoted
    else { return nil }
    var reader = AmountReader(words.joined(separator: " "))
    guard reader.of(), let amount = try? reader.amount(), amount.unit == nil else { return nil }
    let name = head == "jus" ? "jus de \(reader.rest)" : "\(singular(folded(reader.rest))) juice"
    guard case .one(let juice) = resolver.choice(for: .words(name)),
      let yield = juice.portions.first(where: { $0.name.hasSuffix(" yields") && !$0.name.hasPrefix("wedge") }
      ),
      let each = yield.grams(of: Decimal(1)), let grams = amount.number.decimal(times: each.ratio)
    else { return nil }
    let counted = typed.calling(name).inAmount(amount)
    return (try? item(counted, juice, Serving(grams: grams, portion: yield.name), unit: nil))
      .map { [ReadItem(typed: counted, item: $0)] }
  }

  /// The item of `greek yogurt 6 oz nonfat`, whose amount stands within its name; nil where none does.
  func amountInside(_ typed: TypedItem, _ parts: [String]) -> [ReadItem]? {
    guard typed.amount == nil, parts.count > 2 else { return nil }
    for place in parts.indices.dropFirst().dropLast() where parts[place].first?.isNumber == true {
      var reader = AmountReader(parts[place...].joined(separator: " "))
      guard let amount = try? reader.amount(), amount.unit != nil, !reader.rest.isEmpty else { continue }
      let name = parts[..<place].joined(separator: " ") + " " + reader.rest
      return try? items(typed.calling(name).inAmount(amount))
    }
    return nil
  }

  /// The items of `1 scoop of whey in 250 ml of milk` and of `chicken in a wrap`: what is in so much of something, or in bread,
  /// is beside that. Nil for anything else that is in something, as a fish in its sauce is.
  func within(_ typed: TypedItem) -> [ReadItem]? {
    let words = typed.text.split(separator: " ")
    for place in words.indices.dropFirst().dropLast()
    where ["in", "dans"].contains(folded(String(words[place]))) {
      let (left, right) = (words[..<place], words[(place + 1)...])
      guard let base = Self.part(right) else { continue }
      if base.amount?.unit != nil {
        guard let inside = Self.part(left), let host = try? whole(inside), let beside = try? whole(base)
        else {
          continue
        }
        return [host, beside]
      }
      guard let last = right.last, Self.wraps.contains(singular(folded(String(last)))),
        let beside = try? whole(base), Self.nature(beside) == .bread, let inside = Self.part(left),
        let host = hosts(inside)
      else { continue }
      return host.map { guided($0, on: beside) } + [beside]
    }
    return nil
  }

  /// Bread that something is in.
  private static let wraps: Set<String> = [
    "bagel", "baguette", "bap", "bread", "bun", "naan", "pain", "pita", "pitta", "roll", "tortilla", "wrap",
  ]
}
