// Finds the literals that become messages. What takes a `Message` is learnt from the declarations in the sources: the
// parameters of functions, initialisers and enum cases, results, variables, stored properties. Then every call of
// such a name, every such body and every such value is searched for literals. A literal within a place of a message
// is a message too.

/// The messages of the sources.
struct MessageScanner {
  /// One literal that is a message.
  struct Found {
    /// Its English words as a table has them: `{}` for each place, `\n` for a line break.
    fileprivate(set) var template: String
    /// Where it stands.
    let place: String
    /// The message in whose place of which number (from 1) it stands, where it does.
    let parent: (template: String, place: Int)?
  }

  /// Every message, as it stands in the sources.
  private(set) var found: [Found] = []
  private var takers: [String: Set<String>] = ["Message": ["0"]]
  /// What is private to a file, by the file and the name; it goes before what the others have.
  private var ownTakers: [String: [String: Set<String>]] = [:]
  private var path = ""
  /// The variables of a file that hold messages; lists of them, of all files, under no path.
  private var variables: [String: Set<String>] = [:]
  /// The lists of messages that a file declares.
  private var lists: [String: Set<String>] = [:]
  /// Every variable that a file declares.
  private var declared: [String: Set<String>] = [:]

  /// Reads all sources.
  init(_ sources: [(path: String, tokens: [SwiftToken.Lexeme])]) {
    for source in sources where !source.path.hasPrefix("Sources/Messages/") {
      path = source.path
      declarations(source.tokens, of: nil)
    }
    for source in sources {
      path = source.path
      calls(source.tokens, of: nil)
    }
  }

  // What takes messages.

  private mutating func declarations(_ tokens: [SwiftToken.Lexeme], of type: String?) {
    for (index, lexeme) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      switch lexeme.word {
      case "init": if let type { note(type, tokens.dropFirst(index + 1), isPrivate: false) }
      case "func", "case":
        guard let name = next?.word, name != "words" else { continue }
        let modifiers = tokens[..<index].suffix(3).reversed().prefix { $0.word != nil }.compactMap(\.word)
        note(
          name, tokens.dropFirst(index + 2), isPrivate: !modifiers.filter { $0.hasSuffix("private") }.isEmpty)
      case "let", "var":
        if let name = next?.word { declared[path, default: []].insert(name) }
        guard let name = next?.word, isMessage(Self.type(tokens.dropFirst(index + 2))) else { break }
        if let type { takers[type, default: []].insert(name) }
        let elements = Self.type(tokens.dropFirst(index + 2)).first?.group("[")
        if elements?.first?.group("(") != nil { break }
        variables[elements == nil ? path : "", default: []].insert(name)
        if elements != nil { lists[path, default: []].insert(name) }
      default: break
      }
      let inner = Self.opensType(tokens, index) ?? type
      switch lexeme.token {
      case .group("{", let body): declarations(body, of: inner)
      case .group(_, let body): declarations(body, of: nil)
      default: break
      }
    }
  }

  /// The type whose body opens at a token.
  private static func opensType(_ tokens: [SwiftToken.Lexeme], _ index: Int) -> String? {
    guard tokens[index].group("{") != nil else { return nil }
    var place = index - 1
    while place >= 0, tokens[place].group("{") == nil, index - place < 16 {
      if ["struct", "enum", "class", "extension", "protocol"].contains(tokens[place].word ?? "") {
        return tokens[place + 1].word
      }
      if ["func", "var", "init", "if", "guard", "for", "switch"].contains(tokens[place].word ?? "") {
        return nil
      }
      place -= 1
    }
    return nil
  }

  private mutating func note(_ name: String, _ rest: ArraySlice<SwiftToken.Lexeme>, isPrivate: Bool) {
    let parameters = rest.prefix(8).lazy.compactMap { $0.group("(") }.first
    if isPrivate { ownTakers[path, default: [:]][name, default: []].formUnion([]) }
    for (index, parameter) in Self.split(parameters ?? []).enumerated() where isMessage(parameter) {
      let label = parameter.first?.word ?? "_"
      let key = label == "_" || parameter.count == 1 ? "\(index)" : label
      if isPrivate {
        ownTakers[path, default: [:]][name, default: []].insert(key)
      } else {
        takers[name, default: []].insert(key)
      }
    }
  }

  private static func type(_ rest: ArraySlice<SwiftToken.Lexeme>) -> [SwiftToken.Lexeme] {
    guard rest.first?.mark == ":" else { return [] }
    return Array(rest.dropFirst().prefix { !$0.isFirst && $0.mark != "=" && $0.group("{") == nil })
  }

  private func isMessage(_ tokens: some Sequence<SwiftToken.Lexeme>) -> Bool {
    tokens.contains { lexeme in
      switch lexeme.token {
      case .word(let name): name == "Message"
      case .group(let bracket, let inner): bracket != "{" && isMessage(inner)
      default: false
      }
    }
  }

  private static func split(_ tokens: [SwiftToken.Lexeme]) -> [[SwiftToken.Lexeme]] {
    tokens.split { $0.mark == "," }.map(Array.init)
  }

  // Where they are.

  private mutating func calls(_ tokens: [SwiftToken.Lexeme], of type: String?) {
    for (index, lexeme) in tokens.enumerated() {
      let rest = tokens.dropFirst(index + 1)
      let inner = Self.opensType(tokens, index) ?? type
      if let name = lexeme.word, let arguments = rest.first?.group("("),
        index == 0 || !["func", "case"].contains(tokens[index - 1].word ?? "")
      {
        let isOwn = name == "init" && index > 1 && tokens[index - 2].word == "self"
        call(isOwn ? type ?? name : name, arguments)
        if name == "append", index > 1, isVariable(tokens[index - 2]) { collect(arguments, nil) }
        // Words of a reader of arguments are none.
        let isLanguage = index > 1 ? tokens[index - 2].word == "language" : false
        if name == "words", isLanguage || type == "Language" { collect(arguments, nil) }
      }
      if isVariable(lexeme), rest.first?.mark == "+", rest.dropFirst().first?.mark == "=" {
        collect(Self.expression(rest.dropFirst(2)), nil)
      }
      if lexeme.word == "let" || lexeme.word == "var" || lexeme.word == "func" { value(Array(rest)) }
      if case .literal = lexeme.token, rest.first?.word == "as", rest.dropFirst().first?.word == "Message" {
        collect([lexeme], nil)
      }
      switch lexeme.token {
      case .group(_, let body):
        if let arrow = body.prefix(8).firstIndex(where: { $0.mark == "->" }), arrow + 2 < body.count,
          body[arrow + 1].word == "Message", body[arrow + 2].word == "in"
        {
          collect(Array(body[(arrow + 3)...]), nil)
        }
        calls(body, of: inner)
      case .literal(_, let places): for place in places { calls(place, of: type) }
      default: break
      }
    }
  }

  private func isVariable(_ lexeme: SwiftToken.Lexeme) -> Bool {
    guard let name = lexeme.word else { return false }
    if variables[path]?.contains(name) == true { return true }
    let isList = variables[""]?.contains(name) == true
    return isList && (declared[path]?.contains(name) != true || lists[path]?.contains(name) == true)
  }

  private mutating func call(_ name: String, _ arguments: [SwiftToken.Lexeme]) {
    guard let taken = ownTakers[path]?[name] ?? takers[name] else { return }
    for (index, argument) in Self.split(arguments).enumerated() {
      let isLabelled = argument.count > 1 && argument[0].word != nil && argument[1].mark == ":"
      guard taken.contains(isLabelled ? argument[0].word ?? "" : "\(index)") else { continue }
      let before = found.count
      collect(isLabelled ? Array(argument.dropFirst(2)) : argument, nil)
      guard let context = Self.context(arguments) else { continue }
      for place in before..<found.count where found[place].parent == nil {
        found[place].template += "|" + context
      }
    }
  }

  /// What a message is said of, where a call says so: `context: "meals"`.
  private static func context(_ arguments: [SwiftToken.Lexeme]) -> String? {
    for argument in split(arguments) where argument.count == 3 && argument[0].word == "context" {
      if case .literal(let context, _) = argument[2].token { return context }
    }
    return nil
  }

  /// The value or the body of a declaration whose type or result is a message.
  private mutating func value(_ rest: [SwiftToken.Lexeme]) {
    let head = rest.prefix { $0.mark != "=" && $0.group("{") == nil }
    guard head.count < rest.count, head.count < 24 else { return }
    let arrow = head.firstIndex { $0.mark == "->" }
    let type = arrow.map { Array(head[$0...]) } ?? Self.type(head.dropFirst())
    guard isMessage(type), head.dropFirst().allSatisfy({ !["let", "var", "func"].contains($0.word) }) else {
      return
    }
    let following = Array(rest[head.count...])
    if let body = following[0].group("{") { return collect(body, nil) }
    collect(Self.expression(following.dropFirst()), nil)
  }

  /// The tokens of an expression: to the end of its line, and on where the next line goes on with it.
  private static func expression(_ rest: ArraySlice<SwiftToken.Lexeme>) -> [SwiftToken.Lexeme] {
    var taken: [SwiftToken.Lexeme] = []
    for lexeme in rest {
      let goesOn = lexeme.mark != nil || ["=", "?", ":", "??", "+", "("].contains(taken.last?.mark ?? "")
      if lexeme.isFirst, !taken.isEmpty, !goesOn { break }
      if ["let", "var", "func", "case", "return"].contains(lexeme.word), !taken.isEmpty { break }
      taken.append(lexeme)
    }
    return taken
  }

  /// Notes the literals of an expression or a body that are messages.
  private mutating func collect(_ tokens: [SwiftToken.Lexeme], _ parent: (String, Int)?) {
    var index = 0
    while index < tokens.count {
      let lexeme = tokens[index]
      let before = index > 0 ? tokens[index - 1] : nil
      if ["case", "let", "var", "where", "if", "guard", "switch", "for"].contains(lexeme.word) {
        index = end(of: tokens, from: index)
        continue
      }
      switch lexeme.token {
      case .literal(let words, let places):
        if !["==", "!="].contains(before?.mark ?? "") { note(words, places, lexeme, parent) }
      case .group(let bracket, let inner):
        let isCall =
          bracket != "{"
          && before.map { $0.word != nil && !Self.isKeyword($0) || $0.group("(") != nil } ?? false
        if !isCall { collect(inner, parent) }
      default: break
      }
      index += 1
    }
  }

  private static func isKeyword(_ lexeme: SwiftToken.Lexeme) -> Bool {
    ["return", "throw", "try", "in", "else"].contains(lexeme.word)
  }

  /// Behind the part of a statement that holds no message: a pattern, a condition, another value.
  private func end(of tokens: [SwiftToken.Lexeme], from start: Int) -> Int {
    switch tokens[start].word {
    case "case":
      let isPattern = tokens[start...].firstIndex { $0.mark == ":" || $0.mark == "=" }
      return (isPattern ?? start) + 1
    case "let", "var":
      let rest = tokens.dropFirst(start + 1)
      guard let equals = rest.prefix(8).firstIndex(where: { $0.mark == "=" }) else { return start + 1 }
      return equals + 1 + Self.expression(rest[(equals + 1)...]).count
    default:
      return (start + 1..<tokens.count).first { tokens[$0].group("{") != nil || tokens[$0].word == "else" }
        ?? start + 1
    }
  }

  private mutating func note(
    _ words: String, _ places: [[SwiftToken.Lexeme]], _ lexeme: SwiftToken.Lexeme, _ parent: (String, Int)?
  ) {
    let words = Self.withPlurals(words, places).replacing("\n", with: "\\n")
    if !Self.isCode(words) {
      found.append(Found(template: words, place: "\(path):\(lexeme.line)", parent: parent))
    }
    for (index, place) in places.enumerated() where place.first?.word != "plural" {
      collect(place, (words, index + 1))
    }
  }

  /// The template of a literal with its plurals as a table has them: `{} {2|day|days}`.
  private static func withPlurals(_ words: String, _ places: [[SwiftToken.Lexeme]]) -> String {
    var pieces = words.split(separator: "{}", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count == places.count + 1 else { return words }
    for (index, place) in places.enumerated() {
      var forms: [String] = []
      if place.first?.word == "plural" {
        for lexeme in place { if case .literal(let form, _) = lexeme.token { forms.append(form) } }
      }
      pieces[index] += forms.isEmpty ? "{}" : "{\(index + 1)|\(forms.joined(separator: "|"))}"
    }
    return pieces.joined()
  }

  /// Whether a literal is a name for machines: `food.unknown`.
  private static func isCode(_ words: String) -> Bool {
    words.contains(".")
      && words.allSatisfy { $0.isLowercase && $0.isASCII || $0 == "." || $0 == "-" || $0 == "_" }
      && words.last != "."
  }
}
