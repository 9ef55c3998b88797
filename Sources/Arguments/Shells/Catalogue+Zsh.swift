extension Catalogue {
  /// The completion script for zsh: a file `_healthlog` in `fpath`, or to be sourced behind `compinit`.
  package var zshCompletion: String {
    let shared = BourneScript(plan: CompletionPlan(self), hasMeanings: true).text
    return """
      #compdef healthlog
      # Completion of healthlog for zsh, as `healthlog completion zsh` prints it.

      \(shared)
      \(zshFunctions)
      """
  }
}

/// How zsh takes what is offered; it splits and quotes by itself.
private let zshFunctions = #"""
  __healthlog_offer() {
    local word meaning
    local -a offered meanings
    for word meaning in "$@"; do
      offered+=("$word")
      meanings+=("$meaning")
    done
    __healthlog_add
  }

  __healthlog_ask() {
    local line typed="${(Q)PREFIX}"
    local -a offered meanings
    [[ $typed != -* ]] || return 0
    while IFS= read -r line; do
      [[ -n $line ]] || continue
      offered+=("${line%%$'\t'*}")
      if [[ $line == *$'\t'* ]]; then meanings+=("${line#*$'\t'}"); else meanings+=(''); fi
    done < <(command healthlog "${leading[@]}" plumb complete "$1" "$typed" 2>/dev/null </dev/null)
    # The program compares in its own way, without regard to accents: what it answers is right, though zsh may
    # see no likeness. Then -U makes zsh take it, and the menu keeps what is typed from being lost.
    if ! __healthlog_add -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}'; then
      compstate[insert]=menu
      __healthlog_add -U
    fi
  }

  # Adds the words in offered, and lists them with their meanings. No blank goes behind a word that ends with
  # '='.
  __healthlog_add() {
    local index label width=0 before=$compstate[nmatches]
    local -a all shown open shownopen
    (( $#offered )) || return 1
    for index in {1..$#offered}; do
      (( ${#offered[index]} > width )) && width=${#offered[index]}
    done
    for index in {1..$#offered}; do
      label=$offered[index]
      [[ -z $meanings[index] ]] || label="${(r:width:)offered[index]}  -- $meanings[index]"
      if [[ $offered[index] == *= ]]; then
        open+=("$offered[index]") shownopen+=("$label")
      else
        all+=("$offered[index]") shown+=("$label")
      fi
    done
    (( $#open == 0 )) || compadd "$@" -S '' -l -d shownopen -a open
    if [[ -n ${(j::)meanings} ]]; then
      (( $#all == 0 )) || compadd "$@" -l -d shown -a all
    else
      (( $#all == 0 )) || compadd "$@" -a all
    fi
    (( compstate[nmatches] > before ))
  }

  __healthlog_files() { _files; }

  __healthlog_directories() { _files -/; }

  # What compset has set aside would come back at the end of the function, were it not for the last line.
  __healthlog_within() {
    compset -P 1 '*='
    compstate[restore]=
  }

  _healthlog() {
    local name number said pending ended named word before=$compstate[nmatches]
    local -a leading earlier
    for word in "${(@)words[2,CURRENT-1]}"; do earlier+=("${(Q)word}"); done
    __healthlog_complete "${(Q)PREFIX}" "${earlier[@]}"
    (( compstate[nmatches] > before ))
  }

  # Autoloaded, this file is the body of the function that is wanted; sourced, it only defines it.
  if [[ $funcstack[1] == _healthlog ]]; then
    _healthlog "$@"
  else
    compdef _healthlog healthlog
  fi

  """#
