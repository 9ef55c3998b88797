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

/// How bash splits a line, quotes it and takes replies. Two of its habits need care: it ends words at the signs in
/// COMP_WORDBREAKS (`=`, `:` and `@` among them) although the shell does not, so that words are put together again
/// here and a reply leaves out what stands before the last such sign; and it inserts replies as they are, so
/// that they are quoted here, as the quotes that stand open on the line demand.
private let bashFunctions = #"""
  __healthlog_offer() {
    local word
    for word in "$@"; do
      if [[ $word == "$typed"* ]]; then __healthlog_reply "$word" ''; fi
    done
  }

  __healthlog_ask() {
    local line meaning
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

  # Adds a reply, quoted, and its meaning.
  __healthlog_reply() {
    local text=$before$1
    [[ -n $1 && $text == "$strip"* ]] || return 0
    text=${text#"$strip"}
    case $quote in
      '') printf -v text %q "$text" ;;
      \')
        [[ $text != *\'* ]] || return 0
        ;;
      *)
        text=${text//\\/\\\\}
        text=${text//\"/\\\"}
        text=${text//\$/\\\$}
        text=${text//\`/\\\`}
        ;;
    esac
    COMPREPLY+=("$text")
    meanings+=("${2:0:60}")
  }

  # Sets plain to the word $1 without its quotes, quote to the one that is open at its end, strip to what stands
  # before the place from which bash replaces the word.
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
      if [[ -z $quote && $letter == [=:@] && $COMP_WORDBREAKS == *"$letter"* ]]; then strip=$plain; fi
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
    local name number said pending ended named plain quote strip typed before= word index
    local -a leading line words meanings
    COMPREPLY=()
    __healthlog_line
    for word in "${line[@]:1}"; do
      __healthlog_unquote "$word"
      words+=("$plain")
    done
    typed=$plain
    __healthlog_complete "$typed" "${words[@]:0:${#words[@]} - 1}"
    if (( ${#COMPREPLY[@]} == 1 )); then
      if [[ ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
    elif [[ ${COMP_TYPE:-9} != 37 && ${COMP_TYPE:-9} != 42 ]]; then
      # Several replies are only listed, and what they have in common ends before their meanings begin.
      for index in "${!meanings[@]}"; do
        if [[ -n ${meanings[index]} ]]; then COMPREPLY[index]+="  (${meanings[index]})"; fi
      done
    fi
  }

  complete -F _healthlog healthlog

  """#
