extension Catalogue {
  /// The completion script for fish 3 and later.
  package var fishCompletion: String { FishScript(plan: CompletionPlan(self)).text }
}

/// Writes the script for fish. It goes about it as `BourneScript` does, and fish itself chooses among what is
/// printed, and quotes it.
private struct FishScript {
  /// What is to be completed.
  let plan: CompletionPlan

  /// The script.
  var text: String {
    """
    # Completion of healthlog for fish, as `healthlog completion fish` prints it.

    \([takesValue, next, options, value].joined(separator: "\n"))
    \(fishFunctions(names: plan.names.map(quoted).joined(separator: " ")))
    """
  }

  private var takesValue: String {
    let valued = plan.valued.map { command in
      (command.name, "set valued \(command.forms.map(quoted).joined(separator: " "))")
    }
    return """
      # Whether an option of a command takes a value.
      function __healthlog_takes_value -a name option
          set -l valued
          switch "$name"
      \(cases(valued))    end
          contains -- $option $valued \(plan.globalValued.map(quoted).joined(separator: " "))
      end

      """
  }

  private var next: String {
    let aliases = plan.shortcuts.map { ($0.word, "printf '%s\\n' \(quoted($0.name)) \($0.words)") }
    return """
      # Prints what can follow some words in the name of a command.
      function __healthlog_next -a words
          switch "$words"
      \(cases(plan.followers.map { ($0.name, offer($0.offers)) }))    end
      end

      # Prints the command that an alias calls, and how many words it gives to it.
      function __healthlog_alias -a word
          switch "$word"
      \(cases(aliases))        case '*'
                  return 1
          end
      end

      """
  }

  private var options: String {
    """
    # Prints the options of a command.
    function __healthlog_options -a name
        switch "$name"
    \(cases(plan.options.map { ($0.name, offer($0.offers)) }))    end
        \(offer(plan.globalOptions))
    end

    """
  }

  private var value: String {
    let branches = plan.places.map { completion, places in
      let patterns = places.map { quoted("\($0.name ?? "*")/\($0.what)") }
      return "        case \(patterns.joined(separator: " "))\n            \(action(completion))\n"
    }
    return """
      # Prints what is possible in a place, COMMAND/OPTION or COMMAND/NUMBER, behind what is typed; fails where
      # nothing is known.
      function __healthlog_value -S -a place typed
          switch "$place"
      \(branches.joined())        case '*'
                  return 1
          end
          return 0
      end

      """
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .none: "true"
    case .choices(let choices): offer(choices.map { .init(word: $0, meaning: "") })
    case .files: "__fish_complete_path $typed"
    case .directories: "__fish_complete_directories $typed ''"
    case .commands: #"__healthlog_next "$said""#
    case .foods, .activities, .slots, .entries, .dynamic:
      "__healthlog_ask \(quoted(completion.dynamicKind ?? "")) $typed"
    }
  }

  private func offer(_ offers: [CompletionPlan.Offer]) -> String {
    let words = offers.flatMap { [quoted($0.word), quoted($0.meaning)] }
    return (["printf '%s\\t%s\\n'"] + words).joined(separator: " ")
  }

  private func cases(_ branches: [(pattern: String, action: String)]) -> String {
    branches.map { "        case \(quoted($0.pattern))\n            \($0.action)\n" }.joined()
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}

private func fishFunctions(names: String) -> String {
  #"""
  # Prints what the program offers behind what is typed.
  function __healthlog_ask -S -a kind prefix
      string match -q -- '-*' $prefix; and return
      command -q healthlog; or return
      command healthlog $leading plumb complete $kind $prefix 2>/dev/null </dev/null
  end

  # Prints the option whose value the next word is, if there is one.
  function __healthlog_pending -a name word
      switch $word
          case '--*=*'
          case '--*'
              __healthlog_takes_value "$name" $word; and echo $word
          case '*'
              set -l letters (string split '' -- (string sub -s 2 -- $word))
              for index in (seq (count $letters))
                  if __healthlog_takes_value "$name" -$letters[$index]
                      test $index -lt (count $letters); or echo -- -$letters[$index]
                      return
                  end
              end
      end
  end

  function __healthlog_complete
      set -l names \#(names)
      set -l name ''
      set -l number 0
      set -l said ''
      set -l pending ''
      set -l ended ''
      set -l named ''
      set -l leading
      set -l words (commandline -opc)
      for word in $words[2..-1]
          if test -n "$pending"
              set pending ''
              test -n "$name"; or set -a leading $word
          else if test -z "$ended" -a "$word" = --
              set ended 1
          else if test -z "$ended"; and string match -qr '^-[^0-9]' -- $word
              test -n "$name"; and set named 1; or set -a leading $word
              set pending (__healthlog_pending "$name" $word)
          else if test -z "$named"; and contains -- (string trim -- "$name $word") $names
              set name (string trim -- "$name $word")
          else if test -z "$named" -a -z "$name"; and __healthlog_alias $word >/dev/null
              set -l alias (__healthlog_alias $word)
              set name $alias[1]
              set number $alias[2]
              test $number -eq 0; or set named 1
          else
              set named 1
              set number (math $number + 1)
              set said (string trim -- "$said $word")
          end
      end

      set -l current (commandline -ct)
      set -l typed (string unescape -- (string replace -r '^["\']' '' -- $current))
      set -q typed[1]; or set typed ''
      if test -n "$pending"
          __healthlog_value "$name/$pending" "$typed"
      else if test -z "$ended"; and string match -q -- '--*=*' $typed
          set -l parts (string split -m 1 = -- $typed)
          __healthlog_value "$name/$parts[1]" "$parts[2]" | string replace -r '^' -- "$parts[1]="
      else if test -z "$ended"; and string match -qr '^-([^0-9]|$)' -- $typed
          __healthlog_options "$name"
      else
          test -n "$named"; or __healthlog_next "$name"
          if test -n "$name"
              __healthlog_value "$name/"(math $number + 1) "$typed"; or __healthlog_value "$name/+" "$typed"
          end
      end
  end

  complete -c healthlog -f -k -a '(__healthlog_complete)'

  """#
}
