// The part of a completion script that bash and zsh read alike. It reads the words as `ArgumentScanner` does,
// from left to right, to find the command, how many of its words are there, and whether an option waits for its
// value. What can be typed is then offered by functions that each shell has for itself:
//
//     __healthlog_offer WORD…   those of the words that fit (in zsh each with its meaning behind it)
//     __healthlog_ask KIND      what `healthlog plumb complete KIND PREFIX` answers; nothing behind a hyphen,
//                               where it would take the prefix for an option
//     __healthlog_files, __healthlog_directories
//     __healthlog_within        only what stands behind the first '=' is completed

/// Writes what the scripts for bash and zsh share.
struct BourneScript {
  /// What is to be completed.
  let plan: CompletionPlan
  /// Whether each word that is offered has its meaning behind it.
  let hasMeanings: Bool

  /// The functions, one after another.
  var text: String {
    [Self.walk, extends, takesValue, next, options, value, Self.complete].joined(separator: "\n")
  }

  /// A text as one word of a shell of Bourne's kind.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard text.isEmpty || !isPlain else { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  private static let walk = #"""
    # Reads the words before the one that is completed. Sets name (the command), number and said (its words),
    # pending (an option without its value), ended (there was --), named (the name is over) and leading (the
    # global options before the name).
    __healthlog_walk() {
      local word
      name= number=0 said= pending= ended= named=
      leading=()
      for word in "$@"; do
        if [[ -n $pending ]]; then
          pending=
          [[ -n $name ]] || leading+=("$word")
        elif [[ -z $ended && $word == -- ]]; then
          ended=1
        elif [[ -z $ended && $word == -[!0-9]* ]]; then
          if [[ -n $name ]]; then named=1; else leading+=("$word"); fi
          __healthlog_option "$word"
        elif [[ -n $named ]] || ! __healthlog_extends "$word"; then
          named=1
          (( number += 1 ))
          said="${said:+$said }$word"
        fi
      done
    }

    # Sets pending to the option that the next word is the value of, if it is one.
    __healthlog_option() {
      local rest=${1#-} letter
      case $1 in
        --*=*) ;;
        --*) if __healthlog_takes_value "$name" "$1"; then pending=$1; fi ;;
        *)
          while [[ -n $rest ]]; do
            letter=${rest:0:1} rest=${rest:1}
            if __healthlog_takes_value "$name" "-$letter"; then
              [[ -n $rest ]] || pending=-$letter
              return
            fi
          done
          ;;
      esac
    }

    """#

  private static let complete = #"""
    # Completes the word $1, which follows the words $2 and so on.
    __healthlog_complete() {
      local current=$1
      shift
      __healthlog_walk "$@"
      if [[ -n $pending ]]; then
        __healthlog_value "$name/$pending"
      elif [[ -z $ended && $current == --*=* ]]; then
        __healthlog_within
        __healthlog_value "$name/${current%%=*}"
      elif [[ -z $ended && $current == -* && $current != -[0-9]* ]]; then
        __healthlog_options "$name"
      else
        [[ -n $named ]] || __healthlog_next "$name"
        [[ -z $name ]] || __healthlog_value "$name/$((number + 1))" || __healthlog_value "$name/+"
      fi
    }

    """#

  private var extends: String {
    let aliases = plan.shortcuts.map { shortcut in
      let given = shortcut.words > 0 ? " number=\(shortcut.words) named=1" : ""
      return "    /\(Self.quoted(shortcut.word))) name=\(Self.quoted(shortcut.name))\(given) ;;\n"
    }
    let names = plan.names.map { name in
      let words = name.split(separator: " ")
      return Self.quoted("\(words.dropLast().joined(separator: " "))/\(words.last ?? "")")
    }
    return """
      # Adds the word to the name if that makes up a name, or the beginning of one.
      __healthlog_extends() {
        case $name/$1 in
      \(branch(names, #"name="${name:+$name }$1""#))\(aliases.joined())    *) return 1 ;;
        esac
      }

      """
  }

  private var takesValue: String {
    let lines = plan.valued.map { command in
      "    \(Self.quoted(command.name))) valued='\(command.forms.joined(separator: " "))' ;;\n"
    }
    return """
      # Whether the option $2 of the command $1 takes a value.
      __healthlog_takes_value() {
        local valued=
        case $1 in
      \(lines.joined())  esac
        [[ " $valued \(plan.globalValued.joined(separator: " ")) " == *" $2 "* ]]
      }

      """
  }

  private var next: String {
    let lines = plan.followers.map { "    \(Self.quoted($0.name))) \(offer($0.offers)) ;;\n" }
    return """
      # Offers what can follow the words $1 in the name of a command.
      __healthlog_next() {
        case $1 in
      \(lines.joined())  esac
      }

      """
  }

  private var options: String {
    let lines = plan.options.map { "    \(Self.quoted($0.name))) \(offer($0.offers)) ;;\n" }
    return """
      # Offers the options of the command $1.
      __healthlog_options() {
        case $1 in
      \(lines.joined())  esac
        \(offer(plan.globalOptions))
      }

      """
  }

  private var value: String {
    let branches = plan.places.map { completion, places in
      branch(places.map(pattern), action(completion))
    }
    return """
      # Offers what is possible in the place $1, COMMAND/OPTION or COMMAND/NUMBER; fails where nothing is known.
      __healthlog_value() {
        case $1 in
      \(branches.joined())    *) return 1 ;;
        esac
        return 0
      }

      """
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .none: ":"
    case .choices(let choices): offer(choices.map { .init(word: $0, meaning: "") })
    case .files: "__healthlog_files"
    case .directories: "__healthlog_directories"
    case .commands: #"__healthlog_next "$said""#
    case .foods, .activities, .slots, .entries, .dynamic:
      "__healthlog_ask \(Self.quoted(completion.dynamicKind ?? ""))"
    }
  }

  private func pattern(_ place: CompletionPlan.Place) -> String {
    place.name.map { Self.quoted("\($0)/\(place.what)") } ?? "*\(Self.quoted("/\(place.what)"))"
  }

  private func offer(_ offers: [CompletionPlan.Offer]) -> String {
    let words = offers.flatMap { offer in
      hasMeanings ? [Self.quoted(offer.word), Self.quoted(offer.meaning)] : [Self.quoted(offer.word)]
    }
    return (["__healthlog_offer"] + words).joined(separator: " ")
  }

  /// A branch of a `case`, with as many patterns in a line as there is room for.
  private func branch(_ patterns: [String], _ action: String) -> String {
    var lines: [String] = []
    var line = ""
    for pattern in patterns {
      if !line.isEmpty && line.count + pattern.count > 100 {
        lines.append("\(line) | \\")
        line = ""
      }
      line += line.isEmpty ? "    \(pattern)" : " | \(pattern)"
    }
    guard !patterns.isEmpty else { return "" }
    return (lines + ["\(line))"]).joined(separator: "\n") + "\n      \(action)\n      ;;\n"
  }
}
