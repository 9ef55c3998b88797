extension Catalogue {
  /// The completion script for bash 3.2 and later; it needs no other script.
  package var bashCompletion: String {
    let shared = BourneScript(plan: CompletionPlan(self), hasMeanings: false).text
    return """
      # Completion of healthlog for bash, as `healthlog completion bash` prints it.

      \(shared)
      \(bashFunctions)
      """
  }
}

/// How bash splits a line, quotes it and takes replies. Two of its habits need care: it ends words at the signs
/// in COMP_WORDBREAKS (`=`, `:` and `@` among them) although the shell does not, so that words are put together
/// again here and a reply leaves out what stands before the last such sign; and it inserts replies as they are,
/// so that they are quoted here, as a quote that is open on the line demands.
private let bashFunctions = #"""
  __healthlog_offer() {
    local word
    for word in "$@"; do
      if [[ $word == "$typed"* ]]; then __healthlog_reply "$word" ''; fi
    done
  }

  __healthlog_ask() {
    local line meaning
    [[ $typed != -* ]] || return 0
    while IFS= read -r line; do
      meaning=
      if [[ $line == *$'\t'* ]]; then meaning=${line#*$'\t'}; fi
      __healthlog_reply "${line%%$'\t'*}" "$meaning"
    done < <(
      command healthlog ${leading[@]+"${leading[@]}"} plumb complete "$1" "$typed" 2>/dev/null </dev/null
    )
  }

  __healthlog_files() { __healthlog_paths -f; }

  __healthlog_directories() { __healthlog_paths -d; }

  __healthlog_paths() {
    local line
    while IFS= read -r line; do
      line=$before$line
      if [[ $line == "$strip"* ]]; then COMPREPLY+=("${line#"$strip"}"); fi
    done < <(compgen "$1" -- "$typed")
    compopt -o filenames 2>/dev/null
  }

  __healthlog_within() {
    before=${typed%%=*}=
    typed=${typed#*=}
  }

  # Notes a reply, without what comes before the place from which bash replaces the word, and its meaning.
  __healthlog_reply() {
    local text=$before$1
    [[ -n $1 && $text == "$strip"* ]] || return 0
    # A single quote cannot be written between single quotes.
    [[ $quote != \' || $text != *\'* ]] || return 0
    replies+=("${text#"$strip"}")
    meanings+=("${2:0:60}")
  }

  # Sets quoted to $1 as it has to be typed, with the quote that is open.
  __healthlog_quote() {
    quoted=$1
    case $quote in
      '') if [[ -n $1 ]]; then printf -v quoted %q "$1"; fi ;;
      \")
        quoted=${quoted//\\/\\\\}
        quoted=${quoted//\"/\\\"}
        quoted=${quoted//\$/\\\$}
        quoted=${quoted//\`/\\\`}
        ;;
    esac
  }

  # Hands the replies over. Of several, bash inserts what they have in common and lists them: only that part
  # is quoted then, lest half an escape be inserted, and the meanings follow them.
  __healthlog_hand_over() {
    local common=${replies[0]-} reply quoted index
    if (( ${#replies[@]} < 2 )) || [[ ${COMP_TYPE:-9} == 37 || ${COMP_TYPE:-9} == 42 ]]; then
      for reply in ${replies[@]+"${replies[@]}"}; do
        __healthlog_quote "$reply"
        COMPREPLY+=("$quoted")
      done
      if [[ $common == *= ]]; then compopt -o nospace 2>/dev/null; fi
      return
    fi
    for reply in "${replies[@]}"; do
      while [[ $reply != "$common"* ]]; do common=${common%?}; done
    done
    __healthlog_quote "$common"
    for index in "${!replies[@]}"; do
      reply=$quoted${replies[index]#"$common"}
      COMPREPLY+=("$reply${meanings[index]:+  (${meanings[index]})}")
    done
  }

  # Sets plain to the word $1 without its quotes, quote to the one that is open at its end, strip to what
  # comes before the place from which bash replaces the word.
  __healthlog_unquote() {
    local rest=$1 letter
    plain= quote= strip=
    while [[ -n $rest ]]; do
      letter=${rest:0:1} rest=${rest:1}
      case $quote$letter in
        \\ | \"\\)
          plain+=${rest:0:1}
          rest=${rest:1}
          ;;
        \" | \') quote=$letter strip=$plain ;;
        \"\" | \'\') quote= ;;
        *) plain+=$letter ;;
      esac
      if [[ -z $quote && $letter == [=:@] && ${COMP_WORDBREAKS-} == *"$letter"* ]]; then strip=$plain; fi
    done
  }

  # Sets line to the words up to the cursor as the shell will split them, quotes and all.
  __healthlog_line() {
    local rest=${COMP_LINE:-} known=${COMP_LINE:+1} index piece apart
    if [[ -n $known && -n ${COMP_POINT:-} ]]; then rest=${rest:0:COMP_POINT}; fi
    line=()
    for (( index = 0; index <= COMP_CWORD; index++ )); do
      piece=${COMP_WORDS[index]-} apart=1
      if [[ -n $known ]]; then
        if [[ $rest != [[:space:]]* && -n $rest ]]; then apart=; fi
        rest=${rest#"${rest%%[![:space:]]*}"}
        if (( index == COMP_CWORD )); then piece=$rest; fi
        rest=${rest#"$piece"}
      elif (( index > 0 )) && [[ $piece == [=:@] || ${COMP_WORDS[index - 1]} == [=:@] ]]; then
        apart=
      fi
      if [[ -n $apart || $index == 0 ]]; then line+=("$piece"); else line[${#line[@]} - 1]+=$piece; fi
    done
  }

  _healthlog() {
    local name number said pending ended named plain quote strip typed before= word
    local -a leading line words replies meanings
    COMPREPLY=() replies=() meanings=() words=()
    __healthlog_line
    for word in "${line[@]:1}"; do
      __healthlog_unquote "$word"
      words+=("$plain")
    done
    typed=$plain
    __healthlog_complete "$typed" "${words[@]:0:${#words[@]} - 1}"
    __healthlog_hand_over
  }

  complete -F _healthlog healthlog

  """#
