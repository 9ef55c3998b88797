# Completion of healthlog for bash, as `healthlog completion bash` prints it.

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

# Adds the word to the name if that makes up a name, or the beginning of one.
__healthlog_extends() {
  case $name/$1 in
    '/day' | 'day/close' | 'day/open' | '/meal' | 'meal/add' | 'meal/again' | 'meal/copy' | 'meal/list' | \
    'meal/show' | '/activity' | 'activity/add' | 'activity/list' | 'activity/show' | 'activity/types' | \
    '/weight' | 'weight/add' | 'weight/list' | '/measure' | 'measure/add' | 'measure/list' | '/water' | \
    'water/add' | '/note' | 'note/add' | '/food' | 'food/search' | 'food/show' | 'food/add' | \
    'food/edit' | 'food/remove' | 'food/list' | 'food/portions' | '/nutrition' | '/burn' | '/profile' | \
    'profile/show' | 'profile/set' | '/goal' | 'goal/set' | 'goal/list' | 'goal/clear' | \
    'goal/progress' | '/status' | '/report' | 'report/day' | 'report/week' | 'report/month' | \
    'report/year' | 'report/range' | '/when' | '/edit' | '/remove' | '/restore' | '/undo' | '/redo' | \
    '/history' | '/why' | '/conflicts' | '/resolve' | '/erase' | '/export' | 'export/csv' | \
    'export/json' | 'export/jsonl' | '/import' | 'import/jsonl' | 'import/list' | 'import/undo' | \
    '/clone' | '/init' | '/journal' | 'journal/list' | 'journal/use' | 'journal/path' | '/config' | \
    'config/get' | 'config/set' | 'config/unset' | 'config/list' | '/verify' | '/repair' | '/doctor' | \
    '/backup' | '/completion' | '/help' | '/version' | '/plumb' | 'plumb/parse-date' | \
    'plumb/parse-meal' | 'plumb/parse-quantity' | 'plumb/complete' | 'plumb/view' | 'plumb/replay' | \
    'plumb/checkpoint' | 'plumb/digest' | 'plumb/manual')
      name="${name:+$name }$1"
      ;;
    /eat) name='meal add' ;;
    /move) name='activity add' ;;
    /weigh) name='weight add' ;;
    /drink) name='water add' ;;
    /log) name='report range' ;;
    *) return 1 ;;
  esac
}

# Whether the option $2 of the command $1 takes a value.
__healthlog_takes_value() {
  local valued=
  case $1 in
    'day close') valued='--at --key --note' ;;
    'day open') valued='--at --key --note' ;;
    'meal add') valued='--slot --at --key --note' ;;
    'meal again') valued='--slot --at --key --note' ;;
    'meal copy') valued='--scale --at --key --note' ;;
    'meal list') valued='--type --min --period --sort --where --limit' ;;
    'activity add') valued='--type --distance --kcal --met --intensity --hr --rpe --at --key --note' ;;
    'activity list') valued='--type --min --period --sort --where --limit' ;;
    'activity types') valued='--type' ;;
    'weight add') valued='--fat --at --key --note' ;;
    'weight list') valued='--period --sort --where --limit' ;;
    'measure add') valued='--at --key --note' ;;
    'measure list') valued='--type --period --sort --where --limit' ;;
    'water add') valued='--at --key --note' ;;
    'note add') valued='--at --key --note' ;;
    'food search') valued='--group --limit' ;;
    'food add') valued='--per --portion --carbohydrate --group --at --key --note' ;;
    'food edit') valued='--per --portion --at --key --note' ;;
    'food remove') valued='--at --key --note' ;;
    burn) valued='--weight --met --intensity' ;;
    'profile set') valued='--at --key --note' ;;
    'goal set') valued='--aim --tolerance --by --from --at --key --note' ;;
    'goal clear') valued='--at --key --note' ;;
    'report week') valued='--period' ;;
    'report month') valued='--period' ;;
    'report year') valued='--period' ;;
    'report range') valued='--period' ;;
    when) valued='--period --limit' ;;
    history) valued='--limit' ;;
    resolve) valued='--keep' ;;
    'export csv') valued='--what --period' ;;
    'export json') valued='--what --period' ;;
    'export jsonl') valued='--what --period' ;;
    'plumb parse-quantity') valued='--as' ;;
  esac
  [[ " $valued --journal --dir --config --format --color --now " == *" $2 "* ]]
}

# Offers what can follow the words $1 in the name of a command.
__healthlog_next() {
  case $1 in
    '') __healthlog_offer day meal activity weight measure water note food nutrition burn profile goal status report when edit remove restore undo redo history why conflicts resolve erase export import clone init journal config verify repair doctor backup completion help version plumb eat move weigh drink log ;;
    day) __healthlog_offer close open ;;
    meal) __healthlog_offer add again copy list show ;;
    activity) __healthlog_offer add list show types ;;
    weight) __healthlog_offer add list ;;
    measure) __healthlog_offer add list ;;
    water) __healthlog_offer add ;;
    note) __healthlog_offer add ;;
    food) __healthlog_offer search show add edit remove list portions ;;
    profile) __healthlog_offer show set ;;
    goal) __healthlog_offer set list clear progress ;;
    report) __healthlog_offer day week month year range ;;
    export) __healthlog_offer csv json jsonl ;;
    import) __healthlog_offer jsonl list undo ;;
    journal) __healthlog_offer list use path ;;
    config) __healthlog_offer get set unset list ;;
    plumb) __healthlog_offer parse-date parse-meal parse-quantity complete view replay checkpoint digest manual ;;
  esac
}

# Offers the options of the command $1.
__healthlog_options() {
  case $1 in
    'day close') __healthlog_offer --at --future --dry-run --key --note ;;
    'day open') __healthlog_offer --at --future --dry-run --key --note ;;
    'meal add') __healthlog_offer --slot --force --at --future --dry-run --key --note ;;
    'meal again') __healthlog_offer --slot --at --future --dry-run --key --note ;;
    'meal copy') __healthlog_offer --scale --force --at --future --dry-run --key --note ;;
    'meal list') __healthlog_offer --type --min --period --sort --where --limit ;;
    'activity add') __healthlog_offer --type --distance --kcal --met --intensity --hr --rpe --force --at --future --dry-run --key --note ;;
    'activity list') __healthlog_offer --type --min --period --sort --where --limit ;;
    'activity types') __healthlog_offer --type ;;
    'weight add') __healthlog_offer --fat --force --at --future --dry-run --key --note ;;
    'weight list') __healthlog_offer --period --sort --where --limit ;;
    'measure add') __healthlog_offer --force --at --future --dry-run --key --note ;;
    'measure list') __healthlog_offer --type --period --sort --where --limit ;;
    'water add') __healthlog_offer --force --at --future --dry-run --key --note ;;
    'note add') __healthlog_offer --at --future --dry-run --key --note ;;
    'food search') __healthlog_offer --group --limit ;;
    'food add') __healthlog_offer --per --portion --carbohydrate --group --force --at --future --dry-run --key --note ;;
    'food edit') __healthlog_offer --per --portion --force --at --future --dry-run --key --note ;;
    'food remove') __healthlog_offer --at --future --dry-run --key --note ;;
    burn) __healthlog_offer --weight --met --intensity ;;
    'profile set') __healthlog_offer --at --future --dry-run --key --note ;;
    'goal set') __healthlog_offer --aim --tolerance --by --from --force --at --future --dry-run --key --note ;;
    'goal clear') __healthlog_offer --at --future --dry-run --key --note ;;
    status) __healthlog_offer --short ;;
    'report week') __healthlog_offer --period ;;
    'report month') __healthlog_offer --period ;;
    'report year') __healthlog_offer --period ;;
    'report range') __healthlog_offer --period ;;
    when) __healthlog_offer --period --limit ;;
    edit) __healthlog_offer --force --future --dry-run ;;
    remove) __healthlog_offer --dry-run ;;
    restore) __healthlog_offer --dry-run ;;
    undo) __healthlog_offer --dry-run ;;
    redo) __healthlog_offer --dry-run ;;
    history) __healthlog_offer --limit ;;
    resolve) __healthlog_offer --keep --remove --dry-run ;;
    erase) __healthlog_offer --yes --dry-run ;;
    'export csv') __healthlog_offer --what --period --excel ;;
    'export json') __healthlog_offer --what --period ;;
    'export jsonl') __healthlog_offer --what --period ;;
    'import jsonl') __healthlog_offer --dry-run ;;
    'import undo') __healthlog_offer --dry-run ;;
    clone) __healthlog_offer --force ;;
    'config list') __healthlog_offer --origin ;;
    repair) __healthlog_offer --plan --apply ;;
    backup) __healthlog_offer --force ;;
    'plumb parse-date') __healthlog_offer --period ;;
    'plumb parse-quantity') __healthlog_offer --as ;;
  esac
  __healthlog_offer --journal --dir --config --format --color --now --quiet --no-pager --help
}

# Offers what can stand in the place $1, COMMAND/OPTION or COMMAND/NUMBER; fails where nothing is known.
__healthlog_value() {
  case $1 in
    'day close/--at' | 'day close/+' | 'day open/--at' | 'day open/+' | 'meal add/--at' | \
    'meal again/--at' | 'meal copy/--at' | 'meal copy/1' | 'activity add/--at' | 'weight add/--at' | \
    'measure add/--at' | 'water add/--at' | 'note add/--at' | 'food add/--at' | 'food edit/--at' | \
    'food remove/--at' | 'profile set/--at' | 'goal set/--by' | 'goal set/--from' | 'goal set/--at' | \
    'goal clear/--at' | 'goal progress/+' | 'day/+' | 'report day/+')
      __healthlog_offer now today yesterday noon 8am -1d
      ;;
    'meal add/--slot' | 'meal again/--slot' | 'meal again/+' | 'meal copy/2' | 'meal list/--type')
      __healthlog_ask slots
      ;;
    'meal add/+' | 'food search/+' | 'food show/+' | 'food edit/1' | 'food remove/1' | \
    'food portions/+' | 'nutrition/+')
      __healthlog_ask foods
      ;;
    'meal copy/--scale')
      __healthlog_offer '0.5' '1/3' 2
      ;;
    'meal list/--period' | 'activity list/--period' | 'weight list/--period' | 'measure list/--period' | \
    'report week/--period' | 'report week/+' | 'report month/--period' | 'report month/+' | \
    'report year/--period' | 'report year/+' | 'report range/--period' | 'report range/+' | \
    'when/--period' | 'export csv/--period' | 'export json/--period' | 'export jsonl/--period')
      __healthlog_offer today yesterday 'this week' 'last week' 'this month' 'last month' 'last 30 days'
      ;;
    'meal list/--sort')
      __healthlog_offer date type items kcal protein carb fat fiber sugar sodium -date -type -items -kcal -protein -carb -fat -fiber -sugar -sodium
      ;;
    'meal show/1' | 'activity show/1' | 'edit/1' | 'remove/+' | 'history/1' | 'why/1' | 'resolve/1' | \
    'erase/1')
      __healthlog_ask entries
      ;;
    'activity add/--type' | 'activity add/1' | 'activity list/--type' | 'activity types/+' | 'burn/1')
      __healthlog_ask activities
      ;;
    'activity add/--intensity' | 'burn/--intensity')
      __healthlog_offer light moderate hard
      ;;
    'activity list/--sort')
      __healthlog_offer date type duration distance kcal met hr rpe note -date -type -duration -distance -kcal -met -hr -rpe -note
      ;;
    'activity types/--type')
      __healthlog_offer cardio strength flexibility sport dance walking household transport other
      ;;
    'weight list/--sort')
      __healthlog_offer date weight fat note -date -weight -fat -note
      ;;
    'measure add/1' | 'measure list/--type')
      __healthlog_offer waist hips chest neck arm thigh calf body-fat blood-pressure resting-heart-rate temperature sleep steps mood
      ;;
    'measure list/--sort')
      __healthlog_offer date name value unit note -date -name -value -unit -note
      ;;
    'food add/--carbohydrate')
      __healthlog_offer total available
      ;;
    'profile set/+')
      __healthlog_offer 'height=' 'sex=' 'born=' 'level=' 'diet=' 'aim='
      ;;
    'goal set/--aim')
      __healthlog_offer around 'at_least' 'at_most'
      ;;
    'goal set/--tolerance')
      __healthlog_offer '5%' '10%'
      ;;
    'goal set/+')
      __healthlog_offer 'kcal=' 'protein=' 'carbohydrate=' 'fat=' 'fiber=' 'sugar=' 'sodium=' 'water=' 'minutes=' 'burn=' 'workouts=' 'weight='
      ;;
    'goal clear/+')
      __healthlog_offer kcal protein carbohydrate fat fiber sugar sodium water minutes burn workouts weight
      ;;
    'export csv/--what')
      __healthlog_offer meals activities weights goals days
      ;;
    'export json/--what' | 'export jsonl/--what')
      __healthlog_offer meals activities weights measures water notes days goals profile settings foods
      ;;
    'import jsonl/1' | 'clone/1' | 'backup/1')
      __healthlog_files
      ;;
    'journal use/1')
      __healthlog_ask journals
      ;;
    'config get/1' | 'config set/1' | 'config unset/1')
      __healthlog_ask settings
      ;;
    'completion/1')
      __healthlog_offer bash zsh fish
      ;;
    'help/+')
      __healthlog_next "$said"
      ;;
    'plumb parse-quantity/--as')
      __healthlog_offer mass energy duration distance weight height volume milligrams
      ;;
    'plumb complete/1')
      __healthlog_offer foods activities slots entries commands topics settings journals
      ;;
    'plumb view/1')
      __healthlog_offer days goals profile foods settings
      ;;
    *'/--dir')
      __healthlog_directories
      ;;
    *'/--format')
      __healthlog_offer table plain json jsonl csv tsv markdown
      ;;
    *'/--color')
      __healthlog_offer auto always never
      ;;
    *) return 1 ;;
  esac
  return 0
}

# Completes the word $1 that stands behind the words $2 and so on.
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

# Notes a reply, without what stands before the place from which bash replaces the word, and its meaning.
__healthlog_reply() {
  local text=$before$1
  [[ -n $1 && $text == "$strip"* ]] || return 0
  # Nothing can stand for a single quote between single quotes.
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
# is quoted then, lest half an escape be inserted, and the meanings stand behind them.
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
# stands before the place from which bash replaces the word.
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
