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
    'meal/show' | '/activity' | 'activity/add' | 'activity/list' | 'activity/show' | 'activity/plan' | \
    'activity/done' | 'activity/types' | '/weight' | 'weight/add' | 'weight/list' | '/measure' | \
    'measure/add' | 'measure/list' | '/water' | 'water/add' | '/note' | 'note/add' | 'note/list' | \
    '/food' | 'food/search' | 'food/show' | 'food/add' | 'food/edit' | 'food/remove' | 'food/list' | \
    'food/portions' | 'food/alias' | 'food alias/add' | 'food alias/list' | 'food alias/remove' | \
    'food/check' | 'food/barcode' | 'food/lookup' | '/favorite' | 'favorite/add' | 'favorite/list' | \
    'favorite/remove' | '/nutrition' | '/recipe' | 'recipe/add' | 'recipe/show' | 'recipe/search' | \
    'recipe/list' | 'recipe/edit' | 'recipe/remove' | 'recipe/from' | 'recipe/export' | 'recipe/import' | \
    'recipe/lookup' | '/plan' | 'plan/add' | 'plan/list' | 'plan/show' | 'plan/confirm' | 'plan/remove' | \
    '/cocktail' | 'cocktail/search' | 'cocktail/show' | 'cocktail/lookup' | '/exercise' | \
    'exercise/search' | 'exercise/list' | 'exercise/show' | 'exercise/add' | 'exercise/edit' | \
    'exercise/remove' | 'exercise/lookup' | '/routine' | 'routine/add' | 'routine/list' | \
    'routine/show' | 'routine/start' | 'routine/edit' | 'routine/remove' | 'routine/export' | '/burn' | \
    '/profile' | 'profile/show' | 'profile/set' | '/place' | 'place/list' | 'place/show' | 'place/city' | \
    'place/query' | 'place/import' | '/goal' | 'goal/set' | 'goal/plan' | 'goal/list' | 'goal/clear' | \
    'goal/progress' | 'goal/history' | '/energy' | 'energy/explain' | 'energy/adaptive' | '/status' | \
    'day/list' | '/report' | 'report/day' | 'report/week' | 'report/month' | 'report/year' | \
    'report/range' | 'report/nutrients' | 'report/trend' | 'report/balance' | 'report/goals' | \
    'report/streak' | 'report/load' | 'report/compare' | '/chart' | '/calendar' | '/when' | '/top' | \
    '/alerts' | '/ui' | '/coach' | 'coach/tips' | 'coach/suggest' | '/remind' | 'remind/add' | \
    'remind/list' | 'remind/remove' | 'remind/due' | 'remind/install' | '/edit' | 'edit/day' | \
    '/remove' | '/restore' | '/undo' | '/redo' | '/history' | '/why' | '/conflicts' | '/resolve' | \
    '/erase' | '/export' | 'export/csv' | 'export/json' | 'export/jsonl' | 'export/sql' | 'export/ics' | \
    'export/gpx' | 'export/fhir' | 'export/apple-health-csv' | '/import' | 'import/list' | \
    'import/undo' | 'import/jsonl' | 'import/ciqual' | 'import/fdc' | 'import/off' | '/share' | \
    '/serve' | 'serve/check' | 'serve/admin' | 'serve/restored' | 'serve/rotate-keys' | '/clone' | \
    '/sync' | '/remote' | 'remote/add' | 'remote/list' | 'remote/show' | 'remote/remove' | \
    'remote/check' | '/schema' | '/demo' | '/init' | '/journal' | 'journal/list' | 'journal/use' | \
    'journal/path' | 'journal/share' | 'journal/invitations' | 'journal/accept' | 'journal/decline' | \
    'journal/leave' | 'journal/token' | 'journal token/add' | 'journal token/list' | \
    'journal token/revoke' | '/account' | 'account/register' | 'account/login' | 'account/logout' | \
    'account/show' | 'account/token' | 'account token/add' | 'account token/list' | \
    'account token/revoke' | 'account/password' | 'account/email' | 'account/confirm' | \
    'account/export' | 'account/erase' | 'account/consent' | 'account/reset' | 'account/two-factor' | \
    'account two-factor/enable' | 'account two-factor/disable' | 'account two-factor/status' | \
    'account two-factor/codes' | '/feedback' | '/admin' | 'admin/users' | 'admin/role' | 'admin/block' | \
    'admin/unblock' | 'admin/two-factor-off' | 'admin/delete' | 'admin/stats' | 'admin/notice' | \
    'admin/feedback' | 'admin/reports' | 'admin/hide' | 'admin/unhide' | 'admin/audit' | 'admin/food' | \
    'admin food/add' | 'admin food/edit' | 'admin food/remove' | 'admin food/list' | 'admin food/check' | \
    'admin/exercise' | 'admin exercise/add' | 'admin exercise/edit' | 'admin exercise/remove' | \
    'admin exercise/list' | 'admin exercise/check' | '/meetup' | 'meetup/enter' | 'meetup/list' | \
    'meetup/show' | 'meetup/create' | 'meetup/join' | 'meetup/leave' | 'meetup/edit' | 'meetup/cancel' | \
    'meetup/remove' | 'meetup/chat' | 'meetup/review' | 'meetup/attach' | 'meetup/photos' | \
    'meetup/map' | 'meetup/ics' | 'meetup/report' | 'meetup/block' | 'meetup/unblock' | 'meetup/sync' | \
    '/inbox' | '/config' | 'config/get' | 'config/set' | 'config/unset' | 'config/list' | '/verify' | \
    '/repair' | '/doctor' | '/backup' | '/completion' | '/help' | '/version' | '/trainer' | \
    'trainer/add' | 'trainer/list' | 'trainer/search' | 'trainer/show' | 'trainer/edit' | \
    'trainer/remove' | 'trainer/call' | 'trainer/mail' | '/client' | 'client/add' | 'client/list' | \
    'client/search' | 'client/show' | 'client/edit' | 'client/remove' | 'client/call' | 'client/mail' | \
    '/school' | 'school/add' | 'school/list' | 'school/search' | 'school/show' | 'school/edit' | \
    'school/remove' | 'school/call' | 'school/mail' | '/prospect' | 'prospect/add' | 'prospect/list' | \
    'prospect/search' | 'prospect/show' | 'prospect/edit' | 'prospect/remove' | 'prospect/call' | \
    'prospect/mail' | '/session' | 'session/add' | 'session/list' | 'session/search' | 'session/show' | \
    'session/edit' | 'session/remove' | 'session/copy' | 'session/mark' | 'session/trainee' | \
    'session trainee/add' | 'session trainee/remove' | 'prospect/move' | 'prospect/convert' | \
    '/business' | 'business/set' | 'business/show' | 'business/stats' | 'business/check' | \
    'session/share' | 'session/ics' | 'session/calendar' | 'import/ics' | 'import/learntrack' | \
    'trainer/sms' | '/contact' | 'contact/import' | '/document' | 'document/make' | 'document/list' | \
    'document/show' | 'document/sign' | 'document/verify' | '/bpf' | '/search' | '/plumb' | \
    'plumb/parse-date' | 'plumb/parse-meal' | 'plumb/parse-quantity' | 'plumb/complete' | 'plumb/view' | \
    'plumb/replay' | 'plumb/checkpoint' | 'plumb/digest' | 'plumb/cat-segment' | 'plumb/manual')
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
    'day close') valued='--at --key' ;;
    'day open') valued='--at --key' ;;
    'meal add') valued='--slot --at --key --note' ;;
    'meal again') valued='--slot --at --key --note' ;;
    'meal copy') valued='--day --scale --at --key --note' ;;
    'meal list') valued='--type --min --period --sort --where --limit' ;;
    'activity add') valued='--type --duration --distance --pace --kcal --met --intensity --hr --rpe --ascent --sets --at --key --note' ;;
    'activity list') valued='--type --min --by --period --sort --where --limit' ;;
    'activity plan') valued='--type --on --duration --distance --pace --kcal --met --intensity --hr --rpe --ascent --sets --at --key --note' ;;
    'activity done') valued='--type --duration --distance --pace --kcal --met --intensity --hr --rpe --ascent --sets --at --key --note' ;;
    'activity types') valued='--type' ;;
    'weight add') valued='--fat --at --key --note' ;;
    'weight list') valued='--period --sort --where --limit' ;;
    'measure add') valued='--at --key --note' ;;
    'measure list') valued='--type --period --sort --where --limit' ;;
    'water add') valued='--at --key --note' ;;
    'note add') valued='--at --key --note' ;;
    'note list') valued='--period --sort --where --limit' ;;
    'food search') valued='--group --limit --shape' ;;
    'food show') valued='--shape' ;;
    'food add') valued='--per --portion --serving --carbohydrate --group --key --note' ;;
    'food edit') valued='--per --portion --since --key --note' ;;
    'food remove') valued='--key' ;;
    'food list') valued='--sort --where --limit' ;;
    'food alias add') valued='--key' ;;
    'food alias remove') valued='--key' ;;
    'food barcode') valued='--source' ;;
    'food lookup') valued='--source --limit' ;;
    'favorite add') valued='--key' ;;
    'favorite remove') valued='--key' ;;
    nutrition) valued='--shape --log' ;;
    'recipe add') valued='--servings --cooked --step --tag --from --key --note' ;;
    'recipe show') valued='--servings --shape' ;;
    'recipe search') valued='--has --tag --limit --shape' ;;
    'recipe list') valued='--tag --sort --where --limit --shape' ;;
    'recipe edit') valued='--name --servings --cooked --ingredients --add --drop --step --tag --key --note' ;;
    'recipe from') valued='--servings --cooked --name --key --note' ;;
    'recipe import') valued='--key --note' ;;
    'recipe lookup') valued='--shape' ;;
    'plan add') valued='--slot --key --note' ;;
    'plan list') valued='--period' ;;
    'plan confirm') valued='--scale --at --key --note' ;;
    'cocktail search') valued='--has --shape' ;;
    'cocktail show') valued='--shape' ;;
    'cocktail lookup') valued='--shape' ;;
    'exercise search') valued='--type --muscle --equipment --difficulty --shape' ;;
    'exercise list') valued='--type --muscle --equipment --difficulty --shape' ;;
    'exercise show') valued='--shape' ;;
    'exercise add') valued='--type --muscle --equipment --difficulty --activity --met --kcal-per-minute --instructions --key --note' ;;
    'exercise edit') valued='--name --type --muscle --equipment --difficulty --activity --met --kcal-per-minute --instructions --key --note' ;;
    'exercise lookup') valued='--shape' ;;
    'routine add') valued='--activity --from --key --note' ;;
    'routine start') valued='--duration --at --key --note' ;;
    'routine edit') valued='--name --exercises --add --drop --activity --key --note' ;;
    burn) valued='--weight --met --intensity --grade --ascent --source --shape' ;;
    'profile set') valued='--at --key --note' ;;
    'place list') valued='--sport --near --here --radius --sort --where --limit' ;;
    'place query') valued='--sport --city --around --radius' ;;
    'goal set') valued='--aim --tolerance --by --rate --days --step --until --formula --level --from --at --key --note' ;;
    'goal plan') valued='--weight --rate --by --from --formula --level' ;;
    'goal clear') valued='--days --period --at --key --note' ;;
    'goal history') valued='--by --period' ;;
    'energy explain') valued='--formula --level --mode --weight --rate --preset' ;;
    status) valued='--stale' ;;
    day) valued='--output --mail --paper' ;;
    'day list') valued='--period --sort --where --limit' ;;
    'report day') valued='--output --mail --paper' ;;
    'report week') valued='--period --for --sections --where --output --mail --paper' ;;
    'report month') valued='--period --for --sections --where --output --mail --paper' ;;
    'report year') valued='--period --for --sections --where --output --mail --paper' ;;
    'report range') valued='--period --for --sections --where --output --mail --paper' ;;
    'report nutrients') valued='--period --output --mail --paper' ;;
    'report trend') valued='--period --output --mail --paper' ;;
    'report balance') valued='--period --by --mode --output --mail --paper' ;;
    'report goals') valued='--period --output --mail --paper' ;;
    'report streak') valued='--rest --output --mail --paper' ;;
    'report load') valued='--period --output --mail --paper' ;;
    'report compare') valued='--period --output --mail --paper' ;;
    chart) valued='--by --period --type --kind --output --mail --paper' ;;
    calendar) valued='--what --output --mail --paper --period' ;;
    when) valued='--period --limit' ;;
    top) valued='--nutrient --by --period --limit' ;;
    ui) valued='--port' ;;
    coach) valued='--workouts --calories --minutes --streak --sports --with --request --number -n --shape' ;;
    'coach tips') valued='--workouts --calories --minutes --streak --sports --with --request --category --min --limit' ;;
    'coach suggest') valued='--workouts --calories --minutes --streak --sports --with --request --number -n' ;;
    'remind add') valued='--at --days --from --key --note' ;;
    'remind due') valued='--within' ;;
    'remind install') valued='--program' ;;
    history) valued='--limit' ;;
    resolve) valued='--keep' ;;
    'export csv') valued='--what --period --output --where --names' ;;
    'export json') valued='--names --what --period' ;;
    'export jsonl') valued='--what --period' ;;
    'export sql') valued='--dialect --names --what --period' ;;
    'export ics') valued='--what --period' ;;
    'export gpx') valued='--from --to --output -o' ;;
    'export fhir') valued='--what --period' ;;
    'export apple-health-csv') valued='--what --period' ;;
    import) valued='--unit --dates --zone --person --from --to --only --map --output -o' ;;
    'import fdc') valued='--match' ;;
    'import off') valued='--match' ;;
    share) valued='--to --output --mail --paper' ;;
    serve) valued='--store --listen --port --trusted-proxy --origin --keep-rooms --registrations --url --mail-command --mail-from --workers --connections --rate --work --quota --log --metrics-token-file --role --account' ;;
    'serve check') valued='--store --listen --port --trusted-proxy --origin --keep-rooms --registrations --url --mail-command --mail-from --workers --connections --rate --work --quota --log --metrics-token-file --role --account --mail-to' ;;
    'serve admin') valued='--store' ;;
    'serve restored') valued='--store' ;;
    'serve rotate-keys') valued='--store' ;;
    sync) valued='--every' ;;
    'remote add') valued='--pin' ;;
    demo) valued='--seed --days --until' ;;
    init) valued='--purpose' ;;
    'journal share') valued='--with --role --revoke --server' ;;
    'journal accept') valued='--code --server' ;;
    'journal decline') valued='--server' ;;
    'journal leave') valued='--server' ;;
    'journal token add') valued='--server' ;;
    'journal token list') valued='--server' ;;
    'journal token revoke') valued='--server' ;;
    'account register') valued='--email --name --first-name --code --password-command' ;;
    'account login') valued='--email --password-command --otp' ;;
    'account logout') valued='--device' ;;
    'account token add') valued='--server' ;;
    'account token list') valued='--server' ;;
    'account token revoke') valued='--server' ;;
    'account password') valued='--password-command --new-password-command --otp' ;;
    'account email') valued='--server --password-command --otp' ;;
    'account confirm') valued='--server' ;;
    'account export') valued='--server' ;;
    'account erase') valued='--confirm --password-command --otp' ;;
    'account consent') valued='--server' ;;
    'account reset') valued='--email --code --password-command --otp' ;;
    'account two-factor enable') valued='--password-command --otp' ;;
    'account two-factor disable') valued='--password-command --otp' ;;
    'account two-factor codes') valued='--password-command --otp' ;;
    feedback) valued='--server' ;;
    'admin users') valued='--status --period --sort --where --limit --store --server' ;;
    'admin role') valued='--store --server' ;;
    'admin block') valued='--reason --until --store --server' ;;
    'admin unblock') valued='--store --server' ;;
    'admin two-factor-off') valued='--store --server' ;;
    'admin delete') valued='--confirm --store --server' ;;
    'admin stats') valued='--by --period --store --server --output --mail --paper' ;;
    'admin notice') valued='--until --remove --store --server' ;;
    'admin feedback') valued='--period --sort --where --limit --store --server' ;;
    'admin reports') valued='--period --sort --where --limit --close --store --server' ;;
    'admin hide') valued='--reason --store --server' ;;
    'admin unhide') valued='--store --server' ;;
    'admin audit') valued='--period --sort --where --limit --store --server' ;;
    'admin food add') valued='--per --portion --serving --carbohydrate --group --note --store --server' ;;
    'admin food edit') valued='--per --portion --store --server' ;;
    'admin food remove') valued='--store --server' ;;
    'admin food list') valued='--store --server' ;;
    'admin food check') valued='--store --server' ;;
    'admin exercise add') valued='--type --muscle --equipment --difficulty --activity --met --kcal-per-minute --instructions --note --store --server' ;;
    'admin exercise edit') valued='--name --type --muscle --equipment --difficulty --activity --met --kcal-per-minute --instructions --note --store --server' ;;
    'admin exercise remove') valued='--store --server' ;;
    'admin exercise list') valued='--store --server' ;;
    'admin exercise check') valued='--store --server' ;;
    'meetup enter') valued='--nick --server' ;;
    'meetup list') valued='--sport --near --here --radius --from --to --level --free --server --sort --where --limit' ;;
    'meetup show') valued='--server --free' ;;
    'meetup create') valued='--sport --at --for --place --geo --place-name --spot --max --level --title --text --server' ;;
    'meetup join') valued='--server' ;;
    'meetup leave') valued='--server' ;;
    'meetup edit') valued='--server' ;;
    'meetup cancel') valued='--server --reason' ;;
    'meetup remove') valued='--server' ;;
    'meetup chat') valued='--server' ;;
    'meetup review') valued='--server --player --score --text' ;;
    'meetup attach') valued='--server --title' ;;
    'meetup photos') valued='--server' ;;
    'meetup map') valued='--sport --near --here --radius --from --to --level --free --server --output --mail --paper' ;;
    'meetup ics') valued='--output --server' ;;
    'meetup report') valued='--server --message' ;;
    'meetup block') valued='--server' ;;
    'meetup unblock') valued='--server' ;;
    'meetup sync') valued='--server' ;;
    inbox) valued='--server' ;;
    repair) valued='--from' ;;
    'trainer add') valued='--key' ;;
    'trainer list') valued='--sort --where --limit' ;;
    'trainer search') valued='--sort --where --limit' ;;
    'trainer show') valued='--vcard' ;;
    'trainer mail') valued='--about --subject' ;;
    'client add') valued='--key' ;;
    'client list') valued='--type --sort --where --limit' ;;
    'client search') valued='--type --sort --where --limit' ;;
    'client show') valued='--vcard' ;;
    'client mail') valued='--about --subject' ;;
    'school add') valued='--key' ;;
    'school list') valued='--sort --where --limit' ;;
    'school search') valued='--sort --where --limit' ;;
    'school show') valued='--vcard' ;;
    'school mail') valued='--about --subject' ;;
    'prospect add') valued='--key' ;;
    'prospect list') valued='--period --month --stage --sort --where --limit' ;;
    'prospect search') valued='--period --month --stage --sort --where --limit' ;;
    'prospect show') valued='--vcard' ;;
    'prospect mail') valued='--about --subject' ;;
    'session add') valued='--on --from --to --break --hours --mode --place --price --pay --costs --ref --client --trainer --school --state --trainee --key' ;;
    'session list') valued='--period --month --mode --trainer --client --school --state --sort --where --limit' ;;
    'session search') valued='--period --month --mode --trainer --client --school --state --sort --where --limit' ;;
    'session copy') valued='--on --key' ;;
    'session mark') valued='--half' ;;
    'session trainee add') valued='--email --employer --type --note' ;;
    'prospect move') valued='--next --value --reason' ;;
    'prospect convert') valued='--client' ;;
    'business stats') valued='--period --by --output --mail --paper' ;;
    'session share') valued='--audience --to --output' ;;
    'session ics') valued='--trainer --period --output' ;;
    'session calendar') valued='--trainer --output --mail --paper --period' ;;
    'import learntrack') valued='--table' ;;
    'trainer sms') valued='--about' ;;
    'contact import') valued='--as' ;;
    'document make') valued='--ref --output -o --paper --audience' ;;
    'document list') valued='--period --month --session --sort --where --limit' ;;
    'document show') valued='--template' ;;
    'document sign') valued='--name --key' ;;
    bpf) valued='--output --mail --paper' ;;
    'plumb parse-quantity') valued='--as' ;;
  esac
  [[ " $valued --journal --dir --config --format --color --now " == *" $2 "* ]]
}

# Offers what can follow the words $1 in the name of a command.
__healthlog_next() {
  case $1 in
    '') __healthlog_offer day meal activity weight measure water note food favorite nutrition recipe plan cocktail exercise routine burn profile place goal energy status report chart calendar when top alerts ui coach remind edit remove restore undo redo history why conflicts resolve erase export import share serve clone sync remote schema demo init journal account feedback admin meetup inbox config verify repair doctor backup completion help version trainer client school prospect session business contact document bpf search plumb eat move weigh drink log ;;
    day) __healthlog_offer close open list ;;
    meal) __healthlog_offer add again copy list show ;;
    activity) __healthlog_offer add list show plan done types ;;
    weight) __healthlog_offer add list ;;
    measure) __healthlog_offer add list ;;
    water) __healthlog_offer add ;;
    note) __healthlog_offer add list ;;
    food) __healthlog_offer search show add edit remove list portions alias check barcode lookup ;;
    'food alias') __healthlog_offer add list remove ;;
    favorite) __healthlog_offer add list remove ;;
    recipe) __healthlog_offer add show search list edit remove from export import lookup ;;
    plan) __healthlog_offer add list show confirm remove ;;
    cocktail) __healthlog_offer search show lookup ;;
    exercise) __healthlog_offer search list show add edit remove lookup ;;
    routine) __healthlog_offer add list show start edit remove export ;;
    profile) __healthlog_offer show set ;;
    place) __healthlog_offer list show city query import ;;
    goal) __healthlog_offer set plan list clear progress history ;;
    energy) __healthlog_offer explain adaptive ;;
    report) __healthlog_offer day week month year range nutrients trend balance goals streak load compare ;;
    coach) __healthlog_offer tips suggest ;;
    remind) __healthlog_offer add list remove due install ;;
    edit) __healthlog_offer day ;;
    export) __healthlog_offer csv json jsonl sql ics gpx fhir apple-health-csv ;;
    import) __healthlog_offer list undo jsonl ciqual fdc off ics learntrack ;;
    serve) __healthlog_offer check admin restored rotate-keys ;;
    remote) __healthlog_offer add list show remove check ;;
    journal) __healthlog_offer list use path share invitations accept decline leave token ;;
    'journal token') __healthlog_offer add list revoke ;;
    account) __healthlog_offer register login logout show token password email confirm export erase consent reset two-factor ;;
    'account token') __healthlog_offer add list revoke ;;
    'account two-factor') __healthlog_offer enable disable status codes ;;
    admin) __healthlog_offer users role block unblock two-factor-off delete stats notice feedback reports hide unhide audit food exercise ;;
    'admin food') __healthlog_offer add edit remove list check ;;
    'admin exercise') __healthlog_offer add edit remove list check ;;
    meetup) __healthlog_offer enter list show create join leave edit cancel remove chat review attach photos map ics report block unblock sync ;;
    config) __healthlog_offer get set unset list ;;
    trainer) __healthlog_offer add list search show edit remove call mail sms ;;
    client) __healthlog_offer add list search show edit remove call mail ;;
    school) __healthlog_offer add list search show edit remove call mail ;;
    prospect) __healthlog_offer add list search show edit remove call mail move convert ;;
    session) __healthlog_offer add list search show edit remove copy mark trainee share ics calendar ;;
    'session trainee') __healthlog_offer add remove ;;
    business) __healthlog_offer set show stats check ;;
    contact) __healthlog_offer import ;;
    document) __healthlog_offer make list show sign verify ;;
    plumb) __healthlog_offer parse-date parse-meal parse-quantity complete view replay checkpoint digest cat-segment manual ;;
  esac
}

# Offers the options of the command $1.
__healthlog_options() {
  case $1 in
    'day close') __healthlog_offer --at --future --dry-run --key ;;
    'day open') __healthlog_offer --at --future --dry-run --key ;;
    'meal add') __healthlog_offer --interactive --slot --force --check --at --future --dry-run --key --note ;;
    'meal again') __healthlog_offer --slot --list --at --future --dry-run --key --note ;;
    'meal copy') __healthlog_offer --day --scale --force --at --future --dry-run --key --note ;;
    'meal list') __healthlog_offer --type --min --period --sort --where --limit ;;
    'meal show') __healthlog_offer --all ;;
    'activity add') __healthlog_offer --type --duration --distance --pace --kcal --met --intensity --hr --rpe --ascent --sets --force --at --future --dry-run --key --note ;;
    'activity list') __healthlog_offer --type --min --by --planned --period --sort --where --limit ;;
    'activity plan') __healthlog_offer --type --on --duration --distance --pace --kcal --met --intensity --hr --rpe --ascent --sets --force --at --future --dry-run --key --note ;;
    'activity done') __healthlog_offer --type --duration --distance --pace --kcal --met --intensity --hr --rpe --ascent --sets --force --at --future --dry-run --key --note ;;
    'activity types') __healthlog_offer --type ;;
    'weight add') __healthlog_offer --fat --force --at --future --dry-run --key --note ;;
    'weight list') __healthlog_offer --period --sort --where --limit ;;
    'measure add') __healthlog_offer --force --at --future --dry-run --key --note ;;
    'measure list') __healthlog_offer --type --period --sort --where --limit ;;
    'water add') __healthlog_offer --force --at --future --dry-run --key --note ;;
    'note add') __healthlog_offer --at --future --dry-run --key --note ;;
    'note list') __healthlog_offer --period --sort --where --limit ;;
    'food search') __healthlog_offer --group --limit --strict --shape ;;
    'food show') __healthlog_offer --shape --all ;;
    'food add') __healthlog_offer --per --portion --serving --carbohydrate --group --force --dry-run --key --note ;;
    'food edit') __healthlog_offer --per --portion --apply-past --since --force --dry-run --key --note ;;
    'food remove') __healthlog_offer --dry-run --key ;;
    'food list') __healthlog_offer --sort --where --limit ;;
    'food alias add') __healthlog_offer --dry-run --key ;;
    'food alias remove') __healthlog_offer --dry-run --key ;;
    'food check') __healthlog_offer --all --table ;;
    'food barcode') __healthlog_offer --source --refresh ;;
    'food lookup') __healthlog_offer --source --limit ;;
    'favorite add') __healthlog_offer --dry-run --key ;;
    'favorite remove') __healthlog_offer --dry-run --key ;;
    nutrition) __healthlog_offer --shape --log ;;
    'recipe add') __healthlog_offer --servings --cooked --step --tag --from --force --dry-run --key --note ;;
    'recipe show') __healthlog_offer --servings --all --shape ;;
    'recipe search') __healthlog_offer --has --tag --limit --strict --shape ;;
    'recipe list') __healthlog_offer --own --tag --strict --sort --where --limit --shape ;;
    'recipe edit') __healthlog_offer --name --servings --cooked --ingredients --add --drop --step --tag --force --dry-run --key --note ;;
    'recipe remove') __healthlog_offer --dry-run ;;
    'recipe from') __healthlog_offer --servings --cooked --name --force --dry-run --key --note ;;
    'recipe import') __healthlog_offer --replace --force --dry-run --key --note ;;
    'recipe lookup') __healthlog_offer --shape ;;
    'plan add') __healthlog_offer --slot --force --dry-run --key --note ;;
    'plan list') __healthlog_offer --period --all ;;
    'plan confirm') __healthlog_offer --scale --force --at --future --dry-run --key --note ;;
    'plan remove') __healthlog_offer --dry-run ;;
    'cocktail search') __healthlog_offer --has --alcohol-free --strict --shape ;;
    'cocktail show') __healthlog_offer --shape ;;
    'cocktail lookup') __healthlog_offer --shape ;;
    'exercise search') __healthlog_offer --type --muscle --equipment --difficulty --shape ;;
    'exercise list') __healthlog_offer --type --muscle --equipment --difficulty --shape ;;
    'exercise show') __healthlog_offer --shape ;;
    'exercise add') __healthlog_offer --type --muscle --equipment --difficulty --activity --met --kcal-per-minute --instructions --dry-run --key --note ;;
    'exercise edit') __healthlog_offer --name --type --muscle --equipment --difficulty --activity --met --kcal-per-minute --instructions --dry-run --key --note ;;
    'exercise remove') __healthlog_offer --dry-run ;;
    'exercise lookup') __healthlog_offer --shape ;;
    'routine add') __healthlog_offer --activity --from --dry-run --key --note ;;
    'routine start') __healthlog_offer --done --duration --at --future --dry-run --key --note ;;
    'routine edit') __healthlog_offer --name --exercises --add --drop --activity --dry-run --key --note ;;
    'routine remove') __healthlog_offer --dry-run ;;
    burn) __healthlog_offer --weight --met --intensity --grade --ascent --source --shape ;;
    'profile set') __healthlog_offer --exact --at --future --dry-run --key --note ;;
    'place list') __healthlog_offer --sport --near --here --radius --all-cities --with-activities --sort --where --limit ;;
    'place query') __healthlog_offer --sport --city --around --radius ;;
    'goal set') __healthlog_offer --aim --tolerance --by --rate --days --step --until --formula --level --from --force --at --future --dry-run --key --note ;;
    'goal plan') __healthlog_offer --weight --rate --by --from --formula --level --force ;;
    'goal clear') __healthlog_offer --days --period --at --future --dry-run --key --note ;;
    'goal history') __healthlog_offer --by --period ;;
    'energy explain') __healthlog_offer --formula --level --mode --weight --rate --preset ;;
    status) __healthlog_offer --short --watch --check --sync --stale ;;
    day) __healthlog_offer --charts --output --open --mail --paper ;;
    'day list') __healthlog_offer --period --sort --where --limit ;;
    'report day') __healthlog_offer --charts --output --open --mail --paper ;;
    'report week') __healthlog_offer --period --for --sections --full --where --charts --output --open --mail --paper ;;
    'report month') __healthlog_offer --period --for --sections --full --where --charts --output --open --mail --paper ;;
    'report year') __healthlog_offer --period --for --sections --full --where --charts --output --open --mail --paper ;;
    'report range') __healthlog_offer --period --for --sections --full --where --charts --output --open --mail --paper ;;
    'report nutrients') __healthlog_offer --period --charts --output --open --mail --paper ;;
    'report trend') __healthlog_offer --period --charts --output --open --mail --paper ;;
    'report balance') __healthlog_offer --period --by --mode --charts --output --open --mail --paper ;;
    'report goals') __healthlog_offer --period --charts --output --open --mail --paper ;;
    'report streak') __healthlog_offer --rest --charts --output --open --mail --paper ;;
    'report load') __healthlog_offer --period --charts --output --open --mail --paper ;;
    'report compare') __healthlog_offer --period --charts --output --open --mail --paper ;;
    chart) __healthlog_offer --by --period --type --kind --output --open --mail --paper ;;
    calendar) __healthlog_offer --what --output --open --mail --paper --period ;;
    when) __healthlog_offer --period --limit ;;
    top) __healthlog_offer --nutrient --by --period --limit ;;
    alerts) __healthlog_offer --check ;;
    ui) __healthlog_offer --port --open ;;
    coach) __healthlog_offer --workouts --calories --minutes --streak --sports --with --request --explain --offline --refresh --preview --number --shape ;;
    'coach tips') __healthlog_offer --workouts --calories --minutes --streak --sports --with --request --explain --offline --refresh --preview --category --min --limit ;;
    'coach suggest') __healthlog_offer --workouts --calories --minutes --streak --sports --with --request --explain --number ;;
    'remind add') __healthlog_offer --at --days --from --text --dry-run --key --note ;;
    'remind remove') __healthlog_offer --dry-run ;;
    'remind due') __healthlog_offer --within --exit-code --notify ;;
    'remind install') __healthlog_offer --cron --systemd --launchd --program ;;
    edit) __healthlog_offer --force --future --dry-run ;;
    'edit day') __healthlog_offer --force --future --dry-run ;;
    remove) __healthlog_offer --dry-run ;;
    restore) __healthlog_offer --dry-run ;;
    undo) __healthlog_offer --dry-run ;;
    redo) __healthlog_offer --dry-run ;;
    history) __healthlog_offer --limit ;;
    resolve) __healthlog_offer --keep --remove --dry-run ;;
    erase) __healthlog_offer --yes --dry-run ;;
    'export csv') __healthlog_offer --what --period --excel --all --output --where --names ;;
    'export json') __healthlog_offer --names --what --period ;;
    'export jsonl') __healthlog_offer --what --period ;;
    'export sql') __healthlog_offer --dialect --schema-only --with-queries --names --what --period ;;
    'export ics') __healthlog_offer --what --period ;;
    'export gpx') __healthlog_offer --from --to --output ;;
    'export fhir') __healthlog_offer --what --period ;;
    'export apple-health-csv') __healthlog_offer --what --period ;;
    import) __healthlog_offer --plan --dry-run --describe --apply --match --update --unit --dates --zone --person --from --to --only --map --output ;;
    'import undo') __healthlog_offer --dry-run ;;
    'import jsonl') __healthlog_offer --dry-run --ignore-changes ;;
    'import ciqual') __healthlog_offer --dry-run ;;
    'import fdc') __healthlog_offer --match --dry-run ;;
    'import off') __healthlog_offer --match --dry-run ;;
    share) __healthlog_offer --to --output --open --mail --paper ;;
    serve) __healthlog_offer --store --listen --port --behind-proxy --trusted-proxy --origin --closed --meetups --keep-rooms --registrations --url --mail-command --mail-from --restored --rotate-keys --workers --connections --rate --work --quota --log --log-clients --metrics-token-file --role --account --stdio --openapi --existing ;;
    'serve check') __healthlog_offer --store --listen --port --behind-proxy --trusted-proxy --origin --closed --meetups --keep-rooms --registrations --url --mail-command --mail-from --restored --rotate-keys --workers --connections --rate --work --quota --log --log-clients --metrics-token-file --role --account --mail-to ;;
    'serve admin') __healthlog_offer --store ;;
    'serve restored') __healthlog_offer --store ;;
    'serve rotate-keys') __healthlog_offer --store ;;
    clone) __healthlog_offer --force --adopt ;;
    sync) __healthlog_offer --all --dry-run --refused --retry --watch --every ;;
    'remote add') __healthlog_offer --reset --pin ;;
    'remote check') __healthlog_offer --read ;;
    demo) __healthlog_offer --seed --days --until --dry-run ;;
    init) __healthlog_offer --purpose ;;
    'journal share') __healthlog_offer --with --role --revoke --server ;;
    'journal accept') __healthlog_offer --code --server ;;
    'journal decline') __healthlog_offer --server ;;
    'journal leave') __healthlog_offer --server ;;
    'journal token add') __healthlog_offer --server ;;
    'journal token list') __healthlog_offer --server ;;
    'journal token revoke') __healthlog_offer --server ;;
    'account register') __healthlog_offer --email --name --first-name --code --password-stdin --password-command ;;
    'account login') __healthlog_offer --email --print-token --password-stdin --password-command --otp ;;
    'account logout') __healthlog_offer --device ;;
    'account token add') __healthlog_offer --server ;;
    'account token list') __healthlog_offer --server ;;
    'account token revoke') __healthlog_offer --server ;;
    'account password') __healthlog_offer --password-stdin --password-command --new-password-command --otp ;;
    'account email') __healthlog_offer --server --password-stdin --password-command --otp ;;
    'account confirm') __healthlog_offer --server ;;
    'account export') __healthlog_offer --server ;;
    'account erase') __healthlog_offer --confirm --password-stdin --password-command --otp ;;
    'account consent') __healthlog_offer --yes --withdraw --server ;;
    'account reset') __healthlog_offer --email --code --password-stdin --password-command --otp ;;
    'account two-factor enable') __healthlog_offer --password-stdin --password-command --otp ;;
    'account two-factor disable') __healthlog_offer --password-stdin --password-command --otp ;;
    'account two-factor codes') __healthlog_offer --password-stdin --password-command --otp ;;
    feedback) __healthlog_offer --server ;;
    'admin users') __healthlog_offer --status --counts --aims --period --sort --where --limit --store --server ;;
    'admin role') __healthlog_offer --store --server ;;
    'admin block') __healthlog_offer --reason --until --store --server ;;
    'admin unblock') __healthlog_offer --store --server ;;
    'admin two-factor-off') __healthlog_offer --store --server ;;
    'admin delete') __healthlog_offer --confirm --store --server ;;
    'admin stats') __healthlog_offer --by --period --store --server --charts --output --open --mail --paper ;;
    'admin notice') __healthlog_offer --until --remove --store --server ;;
    'admin feedback') __healthlog_offer --period --sort --where --limit --store --server ;;
    'admin reports') __healthlog_offer --period --sort --where --limit --close --store --server ;;
    'admin hide') __healthlog_offer --reason --store --server ;;
    'admin unhide') __healthlog_offer --store --server ;;
    'admin audit') __healthlog_offer --period --sort --where --limit --store --server ;;
    'admin food add') __healthlog_offer --per --portion --serving --carbohydrate --group --note --force --store --server ;;
    'admin food edit') __healthlog_offer --per --portion --force --store --server ;;
    'admin food remove') __healthlog_offer --store --server ;;
    'admin food list') __healthlog_offer --store --server ;;
    'admin food check') __healthlog_offer --store --server ;;
    'admin exercise add') __healthlog_offer --type --muscle --equipment --difficulty --activity --met --kcal-per-minute --instructions --note --store --server ;;
    'admin exercise edit') __healthlog_offer --name --type --muscle --equipment --difficulty --activity --met --kcal-per-minute --instructions --note --store --server ;;
    'admin exercise remove') __healthlog_offer --store --server ;;
    'admin exercise list') __healthlog_offer --store --server ;;
    'admin exercise check') __healthlog_offer --store --server ;;
    'meetup enter') __healthlog_offer --nick --photo --yes --server ;;
    'meetup list') __healthlog_offer --sport --near --here --radius --all-cities --from --to --level --with-places --mine --free --server --offline --sort --where --limit ;;
    'meetup show') __healthlog_offer --server --offline --free ;;
    'meetup create') __healthlog_offer --sport --at --for --place --geo --place-name --spot --exact --max --level --title --text --server ;;
    'meetup join') __healthlog_offer --server --no-wait --when-online ;;
    'meetup leave') __healthlog_offer --server ;;
    'meetup edit') __healthlog_offer --server --exact ;;
    'meetup cancel') __healthlog_offer --server --reason ;;
    'meetup remove') __healthlog_offer --server --let-back ;;
    'meetup chat') __healthlog_offer --server --offline ;;
    'meetup review') __healthlog_offer --server --player --score --text ;;
    'meetup attach') __healthlog_offer --server --whole --title ;;
    'meetup photos') __healthlog_offer --server ;;
    'meetup map') __healthlog_offer --sport --near --here --radius --all-cities --from --to --level --with-places --mine --free --server --offline --places --output --open --mail --paper ;;
    'meetup ics') __healthlog_offer --all --subscribe --unsubscribe --output --server --offline ;;
    'meetup report') __healthlog_offer --server --message ;;
    'meetup block') __healthlog_offer --server ;;
    'meetup unblock') __healthlog_offer --server ;;
    'meetup sync') __healthlog_offer --server ;;
    inbox) __healthlog_offer --all --read --server --offline ;;
    'config list') __healthlog_offer --origin ;;
    verify) __healthlog_offer --policy ;;
    repair) __healthlog_offer --plan --apply --from ;;
    backup) __healthlog_offer --force ;;
    help) __healthlog_offer --all ;;
    'trainer add') __healthlog_offer --dry-run --key ;;
    'trainer list') __healthlog_offer --internal --external --sort --where --limit ;;
    'trainer search') __healthlog_offer --internal --external --sort --where --limit ;;
    'trainer show') __healthlog_offer --sessions --map --open --vcard ;;
    'trainer edit') __healthlog_offer --dry-run ;;
    'trainer remove') __healthlog_offer --yes --dry-run ;;
    'trainer call') __healthlog_offer --open ;;
    'trainer mail') __healthlog_offer --about --subject --open ;;
    'client add') __healthlog_offer --dry-run --key ;;
    'client list') __healthlog_offer --type --sort --where --limit ;;
    'client search') __healthlog_offer --type --sort --where --limit ;;
    'client show') __healthlog_offer --sessions --map --open --vcard ;;
    'client edit') __healthlog_offer --dry-run ;;
    'client remove') __healthlog_offer --yes --dry-run ;;
    'client call') __healthlog_offer --open ;;
    'client mail') __healthlog_offer --about --subject --open ;;
    'school add') __healthlog_offer --dry-run --key ;;
    'school list') __healthlog_offer --sort --where --limit ;;
    'school search') __healthlog_offer --sort --where --limit ;;
    'school show') __healthlog_offer --sessions --map --open --vcard ;;
    'school edit') __healthlog_offer --dry-run ;;
    'school remove') __healthlog_offer --yes --dry-run ;;
    'school call') __healthlog_offer --open ;;
    'school mail') __healthlog_offer --about --subject --open ;;
    'prospect add') __healthlog_offer --dry-run --key ;;
    'prospect list') __healthlog_offer --period --month --conflicts --stage --sort --where --limit ;;
    'prospect search') __healthlog_offer --period --month --conflicts --stage --sort --where --limit ;;
    'prospect show') __healthlog_offer --map --open --vcard ;;
    'prospect edit') __healthlog_offer --dry-run ;;
    'prospect remove') __healthlog_offer --yes --dry-run ;;
    'prospect call') __healthlog_offer --open ;;
    'prospect mail') __healthlog_offer --about --subject --open ;;
    'session add') __healthlog_offer --on --from --to --break --hours --mode --place --price --pay --costs --ref --client --trainer --school --state --trainee --dry-run --key ;;
    'session list') __healthlog_offer --period --month --conflicts --mode --trainer --client --school --state --sort --where --limit ;;
    'session search') __healthlog_offer --period --month --conflicts --mode --trainer --client --school --state --sort --where --limit ;;
    'session show') __healthlog_offer --map --open ;;
    'session edit') __healthlog_offer --dry-run ;;
    'session remove') __healthlog_offer --yes --dry-run ;;
    'session copy') __healthlog_offer --on --dry-run --key ;;
    'session mark') __healthlog_offer --half --dry-run ;;
    'session trainee add') __healthlog_offer --email --employer --type --note --dry-run ;;
    'session trainee remove') __healthlog_offer --dry-run ;;
    'prospect move') __healthlog_offer --next --value --reason --dry-run ;;
    'prospect convert') __healthlog_offer --client --dry-run ;;
    'business set') __healthlog_offer --dry-run ;;
    'business stats') __healthlog_offer --period --by --output --open --mail --paper ;;
    'business check') __healthlog_offer --exit-code ;;
    'session share') __healthlog_offer --audience --text --discord --mail --copy --to --output --open --dry-run ;;
    'session ics') __healthlog_offer --all --trainer --period --output --subscribe --unsubscribe ;;
    'session calendar') __healthlog_offer --trainer --output --open --mail --paper --period ;;
    'import ics') __healthlog_offer --new --dry-run ;;
    'import learntrack') __healthlog_offer --table --plan --dry-run --prune ;;
    'trainer sms') __healthlog_offer --about --open ;;
    'contact import') __healthlog_offer --as --yes --dry-run ;;
    'document make') __healthlog_offer --ref --output --paper --draft --blank --audience --dry-run ;;
    'document list') __healthlog_offer --period --month --conflicts --session --sort --where --limit ;;
    'document show') __healthlog_offer --template ;;
    'document sign') __healthlog_offer --name --key --dry-run ;;
    bpf) __healthlog_offer --output --open --mail --paper ;;
    'plumb parse-date') __healthlog_offer --period ;;
    'plumb parse-quantity') __healthlog_offer --as ;;
  esac
  __healthlog_offer --journal --dir --config --format --color --now --quiet --no-pager --help
}

# Offers what is possible in the place $1, COMMAND/OPTION or COMMAND/NUMBER; fails where nothing is known.
__healthlog_value() {
  case $1 in
    'day close/--at' | 'day close/+' | 'day open/--at' | 'day open/+' | 'meal add/--at' | \
    'meal again/--at' | 'meal copy/--day' | 'meal copy/--at' | 'meal copy/1' | 'activity add/--at' | \
    'activity plan/--on' | 'activity plan/--at' | 'activity done/--at' | 'weight add/--at' | \
    'measure add/--at' | 'water add/--at' | 'note add/--at' | 'food edit/--since' | 'plan add/1' | \
    'plan confirm/--at' | 'routine start/--at' | 'profile set/--at' | 'goal set/--from' | \
    'goal set/--at' | 'goal plan/--from' | 'goal clear/--at' | 'goal progress/+' | 'energy explain/+' | \
    'energy adaptive/+' | 'day/+' | 'report day/+' | 'alerts/+' | 'remind add/--from' | 'edit day/+' | \
    'export gpx/--from' | 'export gpx/--to' | 'import/--from' | 'import/--to' | 'demo/--until' | \
    'admin block/--until' | 'admin notice/--until')
      __healthlog_offer now today yesterday noon 8am -1d
      ;;
    'meal add/--slot' | 'meal again/--slot' | 'meal again/+' | 'meal copy/2' | 'meal list/--type' | \
    'nutrition/--log' | 'plan add/--slot')
      __healthlog_ask slots
      ;;
    'meal add/+' | 'food search/+' | 'food show/+' | 'food edit/1' | 'food remove/1' | \
    'food portions/+' | 'food alias add/+' | 'food alias remove/1' | 'food check/+' | 'favorite add/+' | \
    'favorite remove/+' | 'nutrition/+' | 'recipe add/+' | 'recipe edit/--ingredients' | \
    'recipe edit/--add' | 'plan add/+')
      __healthlog_ask foods
      ;;
    'meal copy/--scale' | 'plan confirm/--scale')
      __healthlog_offer '0.5' '1/3' 2
      ;;
    'meal list/--period' | 'activity list/--period' | 'weight list/--period' | 'measure list/--period' | \
    'note list/--period' | 'plan list/--period' | 'plan show/+' | 'goal history/--period' | \
    'day list/--period' | 'report week/--period' | 'report week/+' | 'report month/--period' | \
    'report month/+' | 'report year/--period' | 'report year/+' | 'report range/--period' | \
    'report range/+' | 'report nutrients/--period' | 'report nutrients/+' | 'report trend/--period' | \
    'report trend/+' | 'report balance/--period' | 'report balance/+' | 'report goals/--period' | \
    'report goals/+' | 'report load/--period' | 'report load/+' | 'report compare/--period' | \
    'chart/--period' | 'calendar/--period' | 'calendar/+' | 'when/--period' | 'top/--period' | \
    'export csv/--period' | 'export json/--period' | 'export jsonl/--period' | 'export sql/--period' | \
    'export ics/--period' | 'export fhir/--period' | 'export apple-health-csv/--period' | \
    'admin users/--period' | 'admin stats/--period' | 'admin feedback/--period' | \
    'admin reports/--period' | 'admin audit/--period' | 'prospect list/--period' | \
    'prospect search/--period' | 'session list/--period' | 'session search/--period' | \
    'business stats/--period' | 'session ics/--period' | 'session calendar/--period' | \
    'session calendar/+' | 'document list/--period')
      __healthlog_offer today yesterday 'this week' 'last week' 'this month' 'last month' 'last 30 days'
      ;;
    'meal list/--sort')
      __healthlog_offer date type items kcal protein carb fat fiber sugar sodium -date -type -items -kcal -protein -carb -fat -fiber -sugar -sodium
      ;;
    'meal show/1' | 'activity show/1' | 'activity done/+' | 'plan confirm/+' | 'plan remove/+' | \
    'remind remove/+' | 'edit/1' | 'remove/+' | 'history/1' | 'why/1' | 'resolve/1' | 'erase/1' | \
    'export gpx/+')
      __healthlog_ask entries
      ;;
    'activity add/--type' | 'activity add/+' | 'activity list/--type' | 'activity plan/--type' | \
    'activity plan/+' | 'activity done/--type' | 'activity types/+' | 'exercise add/--activity' | \
    'exercise edit/--activity' | 'routine add/--activity' | 'routine edit/--activity' | 'burn/+' | \
    'chart/--type' | 'coach/--sports' | 'coach tips/--sports' | 'coach suggest/--sports' | \
    'admin exercise add/--activity' | 'admin exercise edit/--activity')
      __healthlog_ask activities
      ;;
    'activity add/--intensity' | 'activity plan/--intensity' | 'activity done/--intensity' | \
    'burn/--intensity')
      __healthlog_offer light moderate hard
      ;;
    'activity list/--by')
      __healthlog_offer type family week month
      ;;
    'activity list/--sort')
      __healthlog_offer date type minutes distance kcal source method met weight intensity hr rpe ascent moving elapsed note family speed load -date -type -minutes -distance -kcal -source -method -met -weight -intensity -hr -rpe -ascent -moving -elapsed -note -family -speed -load
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
      __healthlog_offer date name value diastolic unit note -date -name -value -diastolic -unit -note
      ;;
    'note list/--sort')
      __healthlog_offer date text -date -text
      ;;
    'food search/--shape' | 'food show/--shape' | 'nutrition/--shape' | 'recipe show/--shape' | \
    'recipe search/--shape' | 'recipe list/--shape' | 'recipe lookup/--shape' | \
    'cocktail search/--shape' | 'cocktail show/--shape' | 'cocktail lookup/--shape' | \
    'exercise search/--shape' | 'exercise list/--shape' | 'exercise show/--shape' | \
    'exercise lookup/--shape' | 'burn/--source' | 'burn/--shape')
      __healthlog_offer ninjas
      ;;
    'food add/--carbohydrate' | 'admin food add/--carbohydrate')
      __healthlog_offer total available
      ;;
    'food list/--sort')
      __healthlog_offer name group kcal protein carb fat fiber sugar sodium -name -group -kcal -protein -carb -fat -fiber -sugar -sodium
      ;;
    'food alias add/1' | 'admin food edit/1')
      :
      ;;
    'food barcode/--source' | 'food lookup/--source')
      __healthlog_offer off fdc ninjas
      ;;
    'recipe add/--from' | 'recipe import/+' | 'routine add/--from' | 'place import/+' | 'day/--output' | \
    'report day/--output' | 'report week/--output' | 'report month/--output' | 'report year/--output' | \
    'report range/--output' | 'report nutrients/--output' | 'report trend/--output' | \
    'report balance/--output' | 'report goals/--output' | 'report streak/--output' | \
    'report load/--output' | 'report compare/--output' | 'chart/--output' | 'calendar/--output' | \
    'coach/--request' | 'coach tips/--request' | 'coach suggest/--request' | 'remind install/--program' | \
    'export csv/--output' | 'export gpx/--output' | 'export gpx/-o' | 'import/--map' | \
    'import/--output' | 'import/-o' | 'import/+' | 'import jsonl/1' | 'import ciqual/1' | \
    'import fdc/1' | 'import off/1' | 'share/--output' | 'serve/--metrics-token-file' | \
    'serve check/--metrics-token-file' | 'clone/1' | 'remote add/2' | 'account export/1' | \
    'admin stats/--output' | 'meetup list/--free' | 'meetup show/--free' | 'meetup attach/2' | \
    'meetup photos/2' | 'meetup map/--free' | 'meetup map/--output' | 'meetup ics/--output' | \
    'backup/1' | 'business stats/--output' | 'session share/--output' | 'session ics/--output' | \
    'session calendar/--output' | 'import ics/1' | 'import learntrack/1' | 'contact import/1' | \
    'document make/--output' | 'document make/-o' | 'document sign/--key' | 'document verify/2' | \
    'bpf/--output' | 'plumb cat-segment/1')
      __healthlog_files
      ;;
    'recipe list/--sort')
      __healthlog_offer name servings kcal protein carb fat fiber sugar sodium -name -servings -kcal -protein -carb -fat -fiber -sugar -sodium
      ;;
    'exercise search/--type' | 'exercise list/--type' | 'exercise add/--type' | 'exercise edit/--type' | \
    'admin exercise add/--type' | 'admin exercise edit/--type')
      __healthlog_offer cardio 'olympic_weightlifting' plyometrics powerlifting strength stretching strongman
      ;;
    'exercise search/--muscle' | 'exercise list/--muscle' | 'exercise add/--muscle' | \
    'exercise edit/--muscle' | 'admin exercise add/--muscle' | 'admin exercise edit/--muscle')
      __healthlog_offer abdominals abductors adductors biceps calves chest forearms glutes hamstrings lats 'lower_back' 'middle_back' neck quadriceps traps triceps shoulders 'full_body'
      ;;
    'exercise search/--equipment' | 'exercise list/--equipment' | 'exercise add/--equipment' | \
    'exercise edit/--equipment' | 'admin exercise add/--equipment' | 'admin exercise edit/--equipment')
      __healthlog_offer 'body_only' barbell dumbbell kettlebell cable machine band 'medicine_ball' 'exercise_ball' 'foam_roll' bench 'pull_up_bar' rings rope box 'cardio_machine' sled other
      ;;
    'exercise search/--difficulty' | 'exercise list/--difficulty' | 'exercise add/--difficulty' | \
    'exercise edit/--difficulty' | 'admin exercise add/--difficulty' | \
    'admin exercise edit/--difficulty')
      __healthlog_offer beginner intermediate expert
      ;;
    'profile set/+')
      __healthlog_offer 'name=' 'first-name=' 'height=' 'sex=' 'born=' 'level=' 'diet=' 'avoid=' 'aim=' 'pregnant=' 'nick=' 'sports=' 'city=' 'home=' 'radius=' 'photo='
      ;;
    'place list/--sport' | 'place query/--sport' | 'meetup list/--sport' | 'meetup map/--sport')
      __healthlog_offer soccer futsal tennis padel pickleball table-tennis badminton squash racquetball basketball volleyball beach-volleyball handball rugby american-football field-hockey ice-hockey roller-hockey baseball softball cricket golf disc-golf ultimate running nordic-walking hiking orienteering cycling mountain-biking bmx swimming water-polo diving scuba-diving surfing windsurfing sailing rowing canoe kayak stand-up-paddling water-skiing fitness calisthenics weightlifting crossfit yoga gymnastics trampoline parkour dancing climbing boxing martial-arts fencing horse-riding skateboarding inline-skating ice-skating skiing cross-country-skiing bowling petanque
      ;;
    'place list/--sort')
      __healthlog_offer distance name sport kind surface lit access area id -distance -name -sport -kind -surface -lit -access -area -id
      ;;
    'goal set/--aim')
      __healthlog_offer around 'at_least' 'at_most'
      ;;
    'goal set/--tolerance')
      __healthlog_offer '5%' '10%'
      ;;
    'goal set/--by' | 'goal plan/--by')
      __healthlog_offer '3 months' '10 weeks'
      ;;
    'goal set/--days' | 'goal clear/--days' | 'remind add/--days')
      __healthlog_offer daily mon-fri 'sat,sun'
      ;;
    'goal set/--step')
      __healthlog_offer '+10/week' '-50/week'
      ;;
    'goal set/--formula' | 'goal plan/--formula' | 'energy explain/--formula')
      __healthlog_offer mifflin-st-jeor harris-benedict harris-benedict-1918 katch-mcardle cunningham-1980 schofield
      ;;
    'goal set/--level' | 'goal plan/--level' | 'energy explain/--level')
      __healthlog_offer sedentary light moderate active very-active
      ;;
    'goal set/+')
      __healthlog_offer 'kcal=' 'protein=' 'carbohydrate=' 'fat=' 'fiber=' 'sugar=' 'sodium=' 'water=' 'steps=' 'sleep=' 'minutes=' 'burn=' 'workouts=' 'weight=' 'preset='
      ;;
    'goal clear/--period')
      __healthlog_offer day week session
      ;;
    'goal clear/+' | 'goal history/1')
      __healthlog_offer kcal protein carbohydrate fat fiber sugar sodium water steps sleep minutes burn workouts weight
      ;;
    'goal history/--by' | 'report balance/--by')
      __healthlog_offer day week month
      ;;
    'energy explain/--mode' | 'report balance/--mode')
      __healthlog_offer factor logged
      ;;
    'energy explain/--preset')
      __healthlog_offer balanced high-protein low-carb keto endurance
      ;;
    'day/--paper' | 'report day/--paper' | 'report week/--paper' | 'report month/--paper' | \
    'report year/--paper' | 'report range/--paper' | 'report nutrients/--paper' | \
    'report trend/--paper' | 'report balance/--paper' | 'report goals/--paper' | \
    'report streak/--paper' | 'report load/--paper' | 'report compare/--paper' | 'chart/--paper' | \
    'calendar/--paper' | 'share/--paper' | 'admin stats/--paper' | 'meetup map/--paper' | \
    'business stats/--paper' | 'session calendar/--paper' | 'document make/--paper' | 'bpf/--paper')
      __healthlog_offer a4 letter
      ;;
    'day list/--sort')
      __healthlog_offer date kcal protein carb fat fiber sugar sodium burned minutes sessions weight water meals -date -kcal -protein -carb -fat -fiber -sugar -sodium -burned -minutes -sessions -weight -water -meals
      ;;
    'report week/--for' | 'report month/--for' | 'report year/--for' | 'report range/--for')
      __healthlog_offer doctor coach
      ;;
    'report week/--sections' | 'report month/--sections' | 'report year/--sections' | \
    'report range/--sections')
      __healthlog_offer person data energy nutrients weight measures activity load goals days notes
      ;;
    'report streak/--rest')
      __healthlog_offer 1 2
      ;;
    'chart/--by')
      __healthlog_offer hour day week month
      ;;
    'chart/--kind')
      __healthlog_offer line bar pie
      ;;
    'chart/1')
      __healthlog_offer kcal macros burned minutes workouts types weight balance pace protein carbohydrate fat fiber sugar sodium saturated-fat trans-fat monounsaturated-fat polyunsaturated-fat cholesterol potassium calcium iron magnesium phosphorus zinc vitamin-c vitamin-d vitamin-b12 folate vitamin-a vitamin-e vitamin-k alcohol caffeine water vitamin-b1 vitamin-b2 vitamin-b3 vitamin-b5 vitamin-b6 choline copper manganese selenium iodine omega-3 omega-6
      ;;
    'calendar/--what')
      __healthlog_offer kcal burned minutes meals weight
      ;;
    'top/--nutrient')
      __healthlog_offer energy protein carbohydrate fat fiber sugar sodium saturated-fat trans-fat monounsaturated-fat polyunsaturated-fat cholesterol potassium calcium iron magnesium phosphorus zinc vitamin-c vitamin-d vitamin-b12 folate vitamin-a vitamin-e vitamin-k alcohol caffeine water vitamin-b1 vitamin-b2 vitamin-b3 vitamin-b5 vitamin-b6 choline copper manganese selenium iodine omega-3 omega-6
      ;;
    'top/--by')
      __healthlog_offer food category meal day slot
      ;;
    'coach/--with' | 'coach tips/--with' | 'coach suggest/--with')
      __healthlog_offer 'workouts=' 'calories=' 'minutes=' 'streak=' 'moderate_minutes=' 'strength_days=' 'balance_days=' 'rest_days=' 'idle_days=' 'sessions_28_days=' 'kinds_28_days=' 'fitness=' 'fatigue=' 'form_percent=' 'ramp_percent=' 'load_percent=' 'easiest_week_percent=' 'sleep_minutes=' 'nights=' 'sleep_spread_minutes=' 'resting_heart_rate_rise_bpm=' 'steps=' 'logged_days=' 'diet_days=' 'energy_kcal=' 'protein_g_per_kg=' 'fiber_g=' 'sodium_mg=' 'saturated_fat_percent=' 'alcohol_g_per_week=' 'water_ml=' 'weight_slope_kg_per_week=' 'weight_slope_percent_per_week=' 'weighings_21_days=' 'weighing_days_ago=' 'adherence_percent=' 'goal_drift_kcal=' 'age='
      ;;
    'coach/--shape')
      __healthlog_offer seed
      ;;
    'coach tips/--category')
      __healthlog_offer training nutrition recovery motivation health
      ;;
    'coach tips/--min')
      __healthlog_offer high medium low
      ;;
    'remind add/--at')
      __healthlog_offer '08:00' '12:30' '18:00' noon
      ;;
    'remind add/+')
      __healthlog_offer workout meal weigh water
      ;;
    'export csv/--what')
      __healthlog_offer meals activities weights measures water notes goals days trainers clients schools prospects sessions organisations documents signatures all
      ;;
    'export csv/--names' | 'export json/--names' | 'export sql/--names')
      __healthlog_offer healthlog learntrack
      ;;
    'export json/--what' | 'export jsonl/--what' | 'export sql/--what')
      __healthlog_offer meals activities weights measures water notes days goals profile settings foods aliases favorites recipes routines plans reminders trainers clients schools prospects sessions organisations documents signatures
      ;;
    'export sql/--dialect')
      __healthlog_offer sqlite mysql postgres
      ;;
    'export ics/--what')
      __healthlog_offer plans reminders activities meals
      ;;
    'export fhir/--what')
      __healthlog_offer weights measures activities intake
      ;;
    'export apple-health-csv/--what')
      __healthlog_offer weight body-fat waist resting-heart-rate systolic diastolic temperature steps sleep energy protein carbohydrate fat fiber sugar sodium water exercise
      ;;
    'import/--unit')
      __healthlog_offer kg lb km mi
      ;;
    'import/--dates')
      __healthlog_offer dmy mdy
      ;;
    'serve/--store' | 'serve check/--store' | 'serve admin/--store' | 'serve restored/--store' | \
    'serve rotate-keys/--store' | 'admin users/--store' | 'admin role/--store' | 'admin block/--store' | \
    'admin unblock/--store' | 'admin two-factor-off/--store' | 'admin delete/--store' | \
    'admin stats/--store' | 'admin notice/--store' | 'admin feedback/--store' | 'admin reports/--store' | \
    'admin hide/--store' | 'admin unhide/--store' | 'admin audit/--store' | 'admin food add/--store' | \
    'admin food edit/--store' | 'admin food remove/--store' | 'admin food list/--store' | \
    'admin food check/--store' | 'admin exercise add/--store' | 'admin exercise edit/--store' | \
    'admin exercise remove/--store' | 'admin exercise list/--store' | 'admin exercise check/--store' | \
    *'/--dir')
      __healthlog_directories
      ;;
    'serve/--log' | 'serve check/--log')
      __healthlog_offer all failures none
      ;;
    'schema/1')
      __healthlog_offer journals settings profiles 'profile_sports' 'profile_diets' 'profile_avoided' days 'day_states' nutrients foods 'food_nutrients' 'own_foods' 'own_food_nutrients' 'own_food_portions' 'food_aliases' 'favorite_foods' recipes 'recipe_ingredients' 'recipe_steps' 'recipe_tags' meals 'meal_items' 'meal_item_nutrients' 'activity_types' activities 'activity_exercises' 'activity_sets' 'own_exercises' 'own_exercise_muscles' 'own_exercise_equipment' weights measures drinks notes goals reminders 'reminder_weekdays' 'meal_plans' 'meal_plan_items' 'activity_plans' 'activity_plan_exercises' 'activity_plan_sets' routines 'routine_exercises' 'routine_sets' 'daily_totals' 'activity_totals' 'food_totals'
      ;;
    'init/--purpose')
      __healthlog_offer diary training
      ;;
    'journal use/1' | 'journal share/1' | 'journal leave/1')
      __healthlog_ask journals
      ;;
    'journal share/--role')
      __healthlog_offer reader writer add-only user admin
      ;;
    'account consent/1')
      __healthlog_offer goals meetups
      ;;
    'admin users/--status')
      __healthlog_offer active blocked suspended
      ;;
    'admin users/--sort')
      __healthlog_offer email name 'first_name' status since 'last_login' 'last_seen' days journals admin activities goals aim 'over_target' 'email_verified' 'two_factor' -email -name '-first_name' -status -since '-last_login' '-last_seen' -days -journals -admin -activities -goals -aim '-over_target' '-email_verified' '-two_factor'
      ;;
    'admin role/2')
      __healthlog_offer admin user
      ;;
    'admin stats/--by')
      __healthlog_offer age sex aim week month year
      ;;
    'admin feedback/--sort')
      __healthlog_offer at email text -at -email -text
      ;;
    'admin reports/--sort')
      __healthlog_offer at by title text -at -by -title -text
      ;;
    'admin audit/--sort')
      __healthlog_offer at actor 'actor_email' action account 'account_email' journal -at -actor '-actor_email' -action -account '-account_email' -journal
      ;;
    'meetup list/--level' | 'meetup create/--level' | 'meetup map/--level')
      __healthlog_offer any beginner intermediate advanced
      ;;
    'meetup list/--sort')
      __healthlog_offer date sport title city host level state distance left max joined minutes -date -sport -title -city -host -level -state -distance -left -max -joined -minutes
      ;;
    'meetup show/1' | 'meetup join/1' | 'meetup leave/1' | 'meetup edit/1' | 'meetup cancel/1' | \
    'meetup remove/1' | 'meetup chat/1' | 'meetup review/1' | 'meetup attach/1' | 'meetup photos/1' | \
    'meetup ics/1' | 'meetup report/1')
      __healthlog_ask meetups
      ;;
    'meetup create/--sport')
      __healthlog_ask sports
      ;;
    'meetup create/--place' | 'session add/--place')
      __healthlog_ask places
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
    'trainer add/+' | 'trainer edit/+')
      __healthlog_offer 'first=' 'last=' 'email=' 'phone=' 'speciality=' 'rate=' 'type=' 'company=' 'siret=' 'nda=' 'street=' 'postcode=' 'town=' 'note='
      ;;
    'trainer list/--sort' | 'trainer search/--sort')
      __healthlog_offer first last email phone speciality rate type company siret nda street postcode town note -first -last -email -phone -speciality -rate -type -company -siret -nda -street -postcode -town -note
      ;;
    'trainer show/--vcard' | 'client show/--vcard' | 'school show/--vcard' | 'prospect show/--vcard')
      __healthlog_offer '4.0' '3.0'
      ;;
    'trainer show/1' | 'trainer edit/1' | 'trainer remove/1' | 'trainer call/1' | 'trainer mail/1' | \
    'session add/--trainer' | 'session list/--trainer' | 'session search/--trainer' | \
    'session ics/--trainer' | 'session calendar/--trainer' | 'trainer sms/1')
      __healthlog_ask records-trainer
      ;;
    'trainer mail/--about' | 'client mail/--about' | 'school mail/--about' | 'prospect mail/--about' | \
    'session show/1' | 'session edit/1' | 'session remove/1' | 'session copy/1' | 'session mark/1' | \
    'session trainee add/1' | 'session trainee remove/1' | 'session share/1' | 'session ics/1' | \
    'trainer sms/--about' | 'document make/2' | 'document list/--session')
      __healthlog_ask records-session
      ;;
    'client add/+' | 'client edit/+')
      __healthlog_offer 'company=' 'street=' 'postcode=' 'town=' 'contact=' 'email=' 'phone=' 'siret=' 'vat=' 'type=' 'note='
      ;;
    'client list/--type' | 'client search/--type')
      __healthlog_offer enterprise public person fund body
      ;;
    'client list/--sort' | 'client search/--sort')
      __healthlog_offer company street postcode town contact email phone siret vat type note -company -street -postcode -town -contact -email -phone -siret -vat -type -note
      ;;
    'client show/1' | 'client edit/1' | 'client remove/1' | 'client call/1' | 'client mail/1' | \
    'session add/--client' | 'session list/--client' | 'session search/--client' | \
    'prospect convert/--client')
      __healthlog_ask records-client
      ;;
    'school add/+' | 'school edit/+')
      __healthlog_offer 'name=' 'street=' 'postcode=' 'town=' 'contact=' 'email=' 'phone=' 'note='
      ;;
    'school list/--sort' | 'school search/--sort')
      __healthlog_offer name street postcode town contact email phone note -name -street -postcode -town -contact -email -phone -note
      ;;
    'school show/1' | 'school edit/1' | 'school remove/1' | 'school call/1' | 'school mail/1' | \
    'session add/--school' | 'session list/--school' | 'session search/--school')
      __healthlog_ask records-school
      ;;
    'prospect add/+' | 'prospect edit/+')
      __healthlog_offer 'company=' 'contact=' 'email=' 'phone=' 'town=' 'source=' 'stage=' 'value=' 'next=' 'reason=' 'client=' 'note='
      ;;
    'prospect list/--month' | 'prospect search/--month' | 'session list/--month' | \
    'session search/--month' | 'document list/--month')
      __healthlog_offer prev this next
      ;;
    'prospect list/--stage' | 'prospect search/--stage' | 'prospect move/2')
      __healthlog_offer new contacted meeting proposal won lost
      ;;
    'prospect list/--sort' | 'prospect search/--sort')
      __healthlog_offer date company contact email phone town source stage value next reason note -date -company -contact -email -phone -town -source -stage -value -next -reason -note
      ;;
    'prospect show/1' | 'prospect edit/1' | 'prospect remove/1' | 'prospect call/1' | 'prospect mail/1' | \
    'prospect move/1' | 'prospect convert/1')
      __healthlog_ask records-prospect
      ;;
    'session add/--mode' | 'session list/--mode' | 'session search/--mode')
      __healthlog_offer 'P' 'D'
      ;;
    'session add/--state' | 'session list/--state' | 'session search/--state')
      __healthlog_offer planned confirmed cancelled
      ;;
    'session add/+')
      __healthlog_ask modules
      ;;
    'session list/--sort' | 'session search/--sort')
      __healthlog_offer date hours mode module place price pay costs ref state objective speciality funding programme note margin minutes status -date -hours -mode -module -place -price -pay -costs -ref -state -objective -speciality -funding -programme -note -margin -minutes -status
      ;;
    'session edit/+')
      __healthlog_offer 'hours=' 'mode=' 'module=' 'place=' 'trainer=' 'client=' 'school=' 'price=' 'pay=' 'costs=' 'ref=' 'state=' 'objective=' 'speciality=' 'funding=' 'programme=' 'note='
      ;;
    'session mark/--half')
      __healthlog_offer am pm
      ;;
    'session trainee add/--type')
      __healthlog_offer a b c d e
      ;;
    'business set/+')
      __healthlog_offer 'name=' 'form=' 'siret=' 'nda=' 'vat=' 'street=' 'postcode=' 'town=' 'region=' 'email=' 'phone=' 'web=' 'iban=' 'signatory=' 'quality=' 'currency=' 'country=' 'vat_exempt=' 'year_start=' 'logo=' 'discord_name='
      ;;
    'business stats/--by')
      __healthlog_offer month
      ;;
    'session share/--audience' | 'document make/--audience')
      __healthlog_offer trainer client internal
      ;;
    'import learntrack/--table')
      __healthlog_offer formateurs clients ecoles sessions users
      ;;
    'contact import/--as')
      __healthlog_offer client trainer school prospect
      ;;
    'document make/1' | 'document show/--template')
      __healthlog_offer programme convention contrat convocation emargement attestation realisation recap
      ;;
    'document list/--sort')
      __healthlog_offer date sort number title ref sha256 -date -sort -number -title -ref -sha256
      ;;
    'document show/1' | 'document sign/1' | 'document verify/1')
      __healthlog_ask records-document
      ;;
    'plumb parse-quantity/--as')
      __healthlog_offer mass energy duration distance weight height volume milligrams
      ;;
    'plumb complete/1')
      __healthlog_offer foods activities slots entries commands topics settings journals modules places records-trainer records-client records-school records-prospect records-session records-organisation records-document records-signature
      ;;
    'plumb view/1')
      __healthlog_offer days goals profile foods settings
      ;;
    *'/--format')
      __healthlog_offer table plain json jsonl csv tsv markdown html svg pdf
      ;;
    *'/--color')
      __healthlog_offer auto always never
      ;;
    *) return 1 ;;
  esac
  return 0
}

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
