# Completion of healthlog for fish, as `healthlog completion fish` prints it.

# Whether an option of a command takes a value.
function __healthlog_takes_value -a name option
    set -l valued
    switch "$name"
        case 'day close'
            set valued '--at' '--key' '--note'
        case 'day open'
            set valued '--at' '--key' '--note'
        case 'meal add'
            set valued '--slot' '--at' '--key' '--note'
        case 'meal again'
            set valued '--slot' '--at' '--key' '--note'
        case 'meal copy'
            set valued '--day' '--scale' '--at' '--key' '--note'
        case 'meal list'
            set valued '--type' '--min' '--period' '--sort' '--where' '--limit'
        case 'activity add'
            set valued '--type' '--distance' '--kcal' '--met' '--intensity' '--hr' '--rpe' '--at' '--key' '--note'
        case 'activity list'
            set valued '--type' '--min' '--period' '--sort' '--where' '--limit'
        case 'activity types'
            set valued '--type'
        case 'weight add'
            set valued '--fat' '--at' '--key' '--note'
        case 'weight list'
            set valued '--period' '--sort' '--where' '--limit'
        case 'measure add'
            set valued '--at' '--key' '--note'
        case 'measure list'
            set valued '--type' '--period' '--sort' '--where' '--limit'
        case 'water add'
            set valued '--at' '--key' '--note'
        case 'note add'
            set valued '--at' '--key' '--note'
        case 'food search'
            set valued '--group' '--limit' '--shape'
        case 'food show'
            set valued '--shape'
        case 'food add'
            set valued '--per' '--portion' '--serving' '--carbohydrate' '--group' '--at' '--key' '--note'
        case 'food edit'
            set valued '--per' '--portion' '--since' '--at' '--key' '--note'
        case 'food remove'
            set valued '--at' '--key' '--note'
        case 'food alias add'
            set valued '--at' '--key' '--note'
        case 'food alias remove'
            set valued '--at' '--key' '--note'
        case 'food barcode'
            set valued '--source'
        case 'food lookup'
            set valued '--source' '--limit'
        case 'favorite add'
            set valued '--at' '--key' '--note'
        case 'favorite remove'
            set valued '--at' '--key' '--note'
        case 'nutrition'
            set valued '--shape'
        case 'recipe add'
            set valued '--servings' '--cooked' '--step' '--tag' '--from' '--at' '--key' '--note'
        case 'recipe show'
            set valued '--servings' '--shape'
        case 'recipe search'
            set valued '--has' '--tag' '--limit' '--shape'
        case 'recipe list'
            set valued '--tag' '--shape'
        case 'recipe edit'
            set valued '--name' '--servings' '--cooked' '--ingredients' '--add' '--drop' '--step' '--tag' '--at' '--key' '--note'
        case 'recipe from'
            set valued '--servings' '--cooked' '--name' '--at' '--key' '--note'
        case 'recipe import'
            set valued '--at' '--key' '--note'
        case 'recipe lookup'
            set valued '--shape'
        case 'plan add'
            set valued '--slot' '--at' '--key' '--note'
        case 'plan list'
            set valued '--period'
        case 'plan confirm'
            set valued '--scale' '--at' '--key' '--note'
        case 'cocktail search'
            set valued '--has' '--shape'
        case 'cocktail show'
            set valued '--shape'
        case 'cocktail lookup'
            set valued '--shape'
        case 'exercise search'
            set valued '--type' '--muscle' '--equipment' '--difficulty' '--shape'
        case 'exercise list'
            set valued '--type' '--muscle' '--equipment' '--difficulty' '--shape'
        case 'exercise show'
            set valued '--shape'
        case 'exercise add'
            set valued '--type' '--muscle' '--equipment' '--difficulty' '--activity' '--instructions' '--at' '--key' '--note'
        case 'exercise edit'
            set valued '--name' '--type' '--muscle' '--equipment' '--difficulty' '--activity' '--instructions' '--at' '--key' '--note'
        case 'exercise lookup'
            set valued '--shape'
        case 'routine add'
            set valued '--activity' '--from' '--at' '--key' '--note'
        case 'routine start'
            set valued '--duration' '--at' '--key' '--note'
        case 'routine edit'
            set valued '--name' '--exercises' '--add' '--drop' '--activity' '--at' '--key' '--note'
        case 'burn'
            set valued '--weight' '--met' '--intensity' '--source' '--shape'
        case 'profile set'
            set valued '--at' '--key' '--note'
        case 'goal set'
            set valued '--aim' '--tolerance' '--by' '--from' '--at' '--key' '--note'
        case 'goal clear'
            set valued '--at' '--key' '--note'
        case 'report week'
            set valued '--period'
        case 'report month'
            set valued '--period'
        case 'report year'
            set valued '--period'
        case 'report range'
            set valued '--period'
        case 'report nutrients'
            set valued '--period'
        case 'when'
            set valued '--period' '--limit'
        case 'top'
            set valued '--nutrient' '--by' '--period' '--limit'
        case 'history'
            set valued '--limit'
        case 'resolve'
            set valued '--keep'
        case 'export csv'
            set valued '--what' '--period'
        case 'export json'
            set valued '--what' '--period'
        case 'export jsonl'
            set valued '--what' '--period'
        case 'import fdc'
            set valued '--match'
        case 'import off'
            set valued '--match'
        case 'plumb parse-quantity'
            set valued '--as'
    end
    contains -- $option $valued '--journal' '--dir' '--config' '--format' '--color' '--now'
end

# Prints what can follow some words in the name of a command.
function __healthlog_next -a words
    switch "$words"
        case ''
            printf '%s\t%s\n' 'day' 'Show everything logged on a day' 'meal' 'add, again, copy, list, show' 'activity' 'add, list, show, types' 'weight' 'add, list' 'measure' 'add, list' 'water' 'add' 'note' 'add' 'food' 'search, show, add, edit, remove, list, portions, alias add, alias list, alias remove, check, barcode, lookup' 'favorite' 'add, list, remove' 'nutrition' 'Show what a meal would count; store nothing' 'recipe' 'add, show, search, list, edit, remove, from, export, import, lookup' 'plan' 'add, list, show, confirm, remove' 'cocktail' 'search, show, lookup' 'exercise' 'search, list, show, add, edit, remove, lookup' 'routine' 'add, list, show, start, edit, remove, export' 'burn' 'Estimate the energy of an activity, storing nothing' 'profile' 'show, set' 'goal' 'set, list, clear, progress' 'status' 'Show today at a glance' 'report' 'day, week, month, year, range, nutrients' 'when' 'List the days on which something was logged' 'top' 'List what is eaten most, or where most of a nutrient comes from' 'alerts' 'Tell what a day has too much or too little of, and what would close the gap' 'edit' 'Change fields of an entry' 'remove' 'Take entries out of every report' 'restore' 'Bring removed entries back' 'undo' 'Take back the newest command of this device' 'redo' 'Take back the newest `undo`' 'history' 'List the events of an entry, or the newest events' 'why' 'Show where every number of an entry comes from' 'conflicts' 'List what two devices changed at once' 'resolve' 'Decide what two devices changed at once' 'erase' 'Take the text of an entry out of the journal for ever' 'export' 'csv, json, jsonl' 'import' 'jsonl, ciqual, fdc, off, list, undo' 'clone' 'Make a journal of a backup' 'init' 'Make a journal' 'journal' 'list, use, path' 'config' 'get, set, unset, list' 'verify' 'Check every byte of the journal' 'repair' 'Mend what can be mended in the journal\'s files' 'doctor' 'Look at what healthlog stands on, and tell what mends it' 'backup' 'Write the journal into one file' 'completion' 'Print the completion script of a shell' 'help' 'Explain a command, a noun or a topic' 'version' 'Print which healthlog this is' 'plumb' 'parse-date, parse-meal, parse-quantity, complete, view, replay, checkpoint, digest, manual' 'eat' 'meal add' 'move' 'activity add' 'weigh' 'weight add' 'drink' 'water add' 'log' 'report range'
        case 'day'
            printf '%s\t%s\n' 'close' 'Mark a day as completely logged' 'open' 'Take back that a day is completely logged'
        case 'meal'
            printf '%s\t%s\n' 'add' 'Record a meal' 'again' 'Record a meal you had before again' 'copy' 'Record the meals of another day again' 'list' 'List meals' 'show' 'Show one meal with its items'
        case 'activity'
            printf '%s\t%s\n' 'add' 'Record an activity' 'list' 'List activities with their sums' 'show' 'Show one activity with all that is known of it' 'types' 'List the types of activity with their MET values'
        case 'weight'
            printf '%s\t%s\n' 'add' 'Record a weight' 'list' 'List weights'
        case 'measure'
            printf '%s\t%s\n' 'add' 'Record a measure: a girth, a blood pressure, sleep, a mood' 'list' 'List measures'
        case 'water'
            printf '%s\t%s\n' 'add' 'Record a drink of water'
        case 'note'
            printf '%s\t%s\n' 'add' 'Record some words about a day'
        case 'food'
            printf '%s\t%s\n' 'search' 'Search foods by words' 'show' 'Show what is known of a food' 'add' 'Make a food of your own' 'edit' 'Change a food of your own' 'remove' 'Take a food of your own away' 'list' 'List the foods of your own' 'portions' 'Show the household measures of a food' 'alias' 'add, list, remove' 'check' 'Check whether the values of foods can be true' 'barcode' 'Look a packaged food up by its barcode' 'lookup' 'Look foods up at a service on the web'
        case 'food alias'
            printf '%s\t%s\n' 'add' 'Give a food a name of your own' 'list' 'List your own names for foods' 'remove' 'Take one of your own names for a food away'
        case 'favorite'
            printf '%s\t%s\n' 'add' 'Prefer a food or recipe' 'list' 'List your favorite foods and recipes' 'remove' 'Prefer a food or recipe no more'
        case 'recipe'
            printf '%s\t%s\n' 'add' 'Keep a recipe' 'show' 'Show a recipe with what it holds' 'search' 'Search recipes by name or ingredient' 'list' 'List recipes with what a serving holds' 'edit' 'Change a recipe of your own' 'remove' 'Take a recipe of your own away' 'from' 'Make a recipe of a meal that was recorded' 'export' 'Write a recipe as Markdown or JSON' 'import' 'Take in recipes from files, all or none' 'lookup' 'Look recipes up at API Ninjas'
        case 'plan'
            printf '%s\t%s\n' 'add' 'Plan a meal of a day to come' 'list' 'List planned meals' 'show' 'Show planned meals against the goals' 'confirm' 'Make a meal of a planned one' 'remove' 'Take a planned meal away'
        case 'cocktail'
            printf '%s\t%s\n' 'search' 'Search cocktails by name or ingredient' 'show' 'Show a cocktail with its energy and alcohol' 'lookup' 'Look cocktails up at API Ninjas'
        case 'exercise'
            printf '%s\t%s\n' 'search' 'Search exercises by name, muscle, equipment' 'list' 'List exercises, all or some' 'show' 'Show an exercise and how it is done' 'add' 'Make an exercise of your own' 'edit' 'Change an exercise of your own' 'remove' 'Take an exercise of your own away' 'lookup' 'Look exercises up at API Ninjas'
        case 'routine'
            printf '%s\t%s\n' 'add' 'Keep a training that you do again and again' 'list' 'List your routines' 'show' 'Show a routine with its sets' 'start' 'Go through a routine, and record it when it is done' 'edit' 'Change a routine' 'remove' 'Take a routine away' 'export' 'Write a routine as Markdown or JSON'
        case 'profile'
            printf '%s\t%s\n' 'show' 'Show what healthlog knows about you' 'set' 'Tell healthlog about yourself'
        case 'goal'
            printf '%s\t%s\n' 'set' 'Set goals' 'list' 'List the goals in force' 'clear' 'Take goals away' 'progress' 'Show how far the goals are reached'
        case 'report'
            printf '%s\t%s\n' 'day' 'Report a day' 'week' 'Report a week day by day' 'month' 'Report a month day by day' 'year' 'Report a year month by month' 'range' 'Report any days' 'nutrients' 'Report vitamins, minerals and all other nutrients against reference intakes'
        case 'export'
            printf '%s\t%s\n' 'csv' 'Write a table for a spreadsheet' 'json' 'Write entries as one JSON object' 'jsonl' 'Write entries as JSON, one on a line'
        case 'import'
            printf '%s\t%s\n' 'jsonl' 'Take in entries from lines of JSON, all or none' 'ciqual' 'Take the French table Ciqual into your own foods' 'fdc' 'Take foods of USDA FoodData Central into your own foods' 'off' 'Keep foods of a dump of Open Food Facts, to find them without a network' 'list' 'List what was imported, and whether it was taken back' 'undo' 'Take back everything that an import added'
        case 'journal'
            printf '%s\t%s\n' 'list' 'List the journals there are' 'use' 'Use another journal from now on' 'path' 'Print the directory of the journal'
        case 'config'
            printf '%s\t%s\n' 'get' 'Print the value of a setting' 'set' 'Set a setting' 'unset' 'Take a setting back' 'list' 'List every setting and alias with its value'
        case 'plumb'
            printf '%s\t%s\n' 'parse-date' 'Tell as JSON which time some words mean' 'parse-meal' 'Show how a meal line is read, as JSON' 'parse-quantity' 'Show how a quantity is read, as JSON' 'complete' 'List what a shell may offer' 'view' 'Write one view of the journal as JSON' 'replay' 'Write every entry as it stands, one JSON object on a line' 'checkpoint' 'Write the checkpoint of the journal now' 'digest' 'Print a hash of everything the journal says' 'manual' 'Print a manual page as roff'
    end
end

# Prints the command that an alias calls, and how many words it gives to it.
function __healthlog_alias -a word
    switch "$word"
        case 'eat'
            printf '%s\n' 'meal add' 0
        case 'move'
            printf '%s\n' 'activity add' 0
        case 'weigh'
            printf '%s\n' 'weight add' 0
        case 'drink'
            printf '%s\n' 'water add' 0
        case 'log'
            printf '%s\n' 'report range' 0
        case '*'
            return 1
    end
end

# Prints the options of a command.
function __healthlog_options -a name
    switch "$name"
        case 'day close'
            printf '%s\t%s\n' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'day open'
            printf '%s\t%s\n' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'meal add'
            printf '%s\t%s\n' '--interactive' 'ask for the items one by one' '--slot' 'the meal of the day' '--force' 'take an amount that looks like a slip' '--check' 'end with 3 where a goal of the day is then exceeded' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'meal again'
            printf '%s\t%s\n' '--slot' 'the meal of the day to record it as' '--list' 'list what is usual and record nothing' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'meal copy'
            printf '%s\t%s\n' '--day' 'the day to copy to, where each meal keeps its time' '--scale' 'how much of each item, such as 0.5 or 1/3' '--force' 'take an amount that looks like a slip' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'meal list'
            printf '%s\t%s\n' '--type' 'only this meal of the day' '--min' 'only meals of at least this energy, such as 500kcal' '--period' 'only these days, as in healthlog-dates(7)' '--sort' 'the order; with - in front, as in -date, the other way round' '--where' 'only what this holds for, such as `items>300`' '--limit' 'at most so many: the newest, or with --sort the first'
        case 'meal show'
            printf '%s\t%s\n' '--all' 'all nutrients, not only those of the label'
        case 'activity add'
            printf '%s\t%s\n' '--type' 'what was done, where DURATION is the only word' '--distance' 'how far, such as 5km' '--kcal' 'the energy it took, where it is known' '--met' 'the energy as a multiple of rest, for the estimate' '--intensity' 'how hard it was' '--hr' 'the mean heart rate, in beats per minute' '--rpe' 'the perceived exertion, from 0 to 10' '--force' 'take a duration or an amount that looks like a slip' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'activity list'
            printf '%s\t%s\n' '--type' 'only this type or family, such as running or cardio' '--min' 'only those of at least this duration, such as 30m' '--period' 'only these days, as in healthlog-dates(7)' '--sort' 'the order; with - in front, as in -date, the other way round' '--where' 'only what this holds for, such as `duration>300`' '--limit' 'at most so many: the newest, or with --sort the first'
        case 'activity types'
            printf '%s\t%s\n' '--type' 'only this family'
        case 'weight add'
            printf '%s\t%s\n' '--fat' 'body fat in percent of the weight' '--force' 'take a weight that looks like a slip' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'weight list'
            printf '%s\t%s\n' '--period' 'only these days, as in healthlog-dates(7)' '--sort' 'the order; with - in front, as in -date, the other way round' '--where' 'only what this holds for, such as `weight>300`' '--limit' 'at most so many: the newest, or with --sort the first'
        case 'measure add'
            printf '%s\t%s\n' '--force' 'take a value that looks like a slip' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'measure list'
            printf '%s\t%s\n' '--type' 'only measures of this name' '--period' 'only these days, as in healthlog-dates(7)' '--sort' 'the order; with - in front, as in -date, the other way round' '--where' 'only what this holds for, such as `value>300`' '--limit' 'at most so many: the newest, or with --sort the first'
        case 'water add'
            printf '%s\t%s\n' '--force' 'take a volume that looks like a slip' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'note add'
            printf '%s\t%s\n' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'food search'
            printf '%s\t%s\n' '--group' 'only groups with this in their name, such as fruit' '--limit' 'how many to show, if not 10' '--strict' 'leave out what may not fit your diet' '--shape' 'with --format json: answer as this web service does'
        case 'food show'
            printf '%s\t%s\n' '--shape' 'with --format json: answer as this web service does'
        case 'food add'
            printf '%s\t%s\n' '--per' 'the mass or portion the values are for, if not 100g' '--portion' 'a household measure, as slice=30g' '--serving' 'the mass of a serving, which the values are then for' '--carbohydrate' 'whether carbohydrate includes fiber: total or available' '--group' 'a group of your choice' '--force' 'keep values that cannot be true' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'food edit'
            printf '%s\t%s\n' '--per' 'the mass or portion the values are for, if not 100g' '--portion' 'a household measure, as slice=30g; slice=0 drops it' '--apply-past' 'count past meals with the new version too' '--since' 'with --apply-past, only meals of this day and later' '--force' 'keep values that cannot be true' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'food remove'
            printf '%s\t%s\n' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'food alias add'
            printf '%s\t%s\n' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'food alias remove'
            printf '%s\t%s\n' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'food check'
            printf '%s\t%s\n' '--all' 'your own foods and recipes, and the built-in table' '--table' 'the built-in table'
        case 'food barcode'
            printf '%s\t%s\n' '--source' 'where to ask: off or fdc; without it, off and then fdc' '--refresh' 'ask again, even where the food is kept'
        case 'food lookup'
            printf '%s\t%s\n' '--source' 'where to ask, if not off: off, fdc or ninjas' '--limit' 'how many to take, if not 10'
        case 'favorite add'
            printf '%s\t%s\n' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'favorite remove'
            printf '%s\t%s\n' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'nutrition'
            printf '%s\t%s\n' '--shape' 'with --format json: answer as this web service does'
        case 'recipe add'
            printf '%s\t%s\n' '--servings' 'how many servings it makes, if not one' '--cooked' 'what the finished dish weighs, such as 1200g' '--step' 'how it is made; once for each step' '--tag' 'a word to find it by; may be given more than once' '--from' 'take it from this file, or - for standard input' '--force' 'keep amounts that look like a slip' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'recipe show'
            printf '%s\t%s\n' '--servings' 'show the amounts for so many servings' '--all' 'all nutrients, not only those of the label' '--shape' 'with --format json: answer as this web service does'
        case 'recipe search'
            printf '%s\t%s\n' '--has' 'only those with this ingredient; may be given more than once' '--tag' 'only those with this tag; may be given more than once' '--limit' 'at most so many' '--strict' 'leave out what may not fit your diet' '--shape' 'with --format json: answer as this web service does'
        case 'recipe list'
            printf '%s\t%s\n' '--own' 'only your own' '--tag' 'only those with this tag; may be given more than once' '--shape' 'with --format json: answer as this web service does'
        case 'recipe edit'
            printf '%s\t%s\n' '--name' 'another name' '--servings' 'how many servings it makes' '--cooked' 'what the finished dish weighs; empty for the sum of the ingredients' '--ingredients' 'all ingredients anew' '--add' 'ingredients to append' '--drop' 'the place of an ingredient to take away, from 1 on' '--step' 'how it is made; once for each step' '--tag' 'a word to find it by; may be given more than once' '--force' 'keep amounts that look like a slip' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'recipe remove'
            printf '%s\t%s\n' '--dry-run' 'show what would be changed, change nothing'
        case 'recipe from'
            printf '%s\t%s\n' '--servings' 'how many servings it makes, if not one' '--cooked' 'what the finished dish weighs, such as 1200g' '--name' 'what it is called, if not by the meal and its day' '--force' 'keep amounts that look like a slip' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'recipe import'
            printf '%s\t%s\n' '--replace' 'change recipes of the same names to what the files have' '--force' 'keep amounts that look like a slip' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'recipe lookup'
            printf '%s\t%s\n' '--shape' 'with --format json: answer as this web service does'
        case 'plan add'
            printf '%s\t%s\n' '--slot' 'the meal of the day, where ITEM is the only word' '--force' 'take an amount that looks like a slip' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'plan list'
            printf '%s\t%s\n' '--period' 'only these days' '--all' 'also those that were confirmed, and of days that are over'
        case 'plan confirm'
            printf '%s\t%s\n' '--scale' 'how much of it was eaten, such as 0.5 or 1/3' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'plan remove'
            printf '%s\t%s\n' '--dry-run' 'show what would be changed, change nothing'
        case 'cocktail search'
            printf '%s\t%s\n' '--has' 'only those with this ingredient; may be given more than once' '--alcohol-free' 'only those without alcohol' '--strict' 'leave out what may not fit your diet' '--shape' 'with --format json: answer as this web service does'
        case 'cocktail show'
            printf '%s\t%s\n' '--shape' 'with --format json: answer as this web service does'
        case 'cocktail lookup'
            printf '%s\t%s\n' '--shape' 'with --format json: answer as this web service does'
        case 'exercise search'
            printf '%s\t%s\n' '--type' 'only those that train for this' '--muscle' 'only those that work this muscle' '--equipment' 'only those done with this' '--difficulty' 'only those of this difficulty' '--shape' 'with --format json: answer as this web service does'
        case 'exercise list'
            printf '%s\t%s\n' '--type' 'only those that train for this' '--muscle' 'only those that work this muscle' '--equipment' 'only those done with this' '--difficulty' 'only those of this difficulty' '--shape' 'with --format json: answer as this web service does'
        case 'exercise show'
            printf '%s\t%s\n' '--shape' 'with --format json: answer as this web service does'
        case 'exercise add'
            printf '%s\t%s\n' '--type' 'what it trains for' '--muscle' 'what it works, the first one most; once for each' '--equipment' 'what it needs; once for each' '--difficulty' 'how much practice it asks for' '--activity' 'the activity its energy is estimated by' '--instructions' 'how it is done' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'exercise edit'
            printf '%s\t%s\n' '--name' 'another name' '--type' 'what it trains for' '--muscle' 'what it works, the first one most; once for each' '--equipment' 'what it needs; once for each' '--difficulty' 'how much practice it asks for' '--activity' 'the activity its energy is estimated by' '--instructions' 'how it is done' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'exercise remove'
            printf '%s\t%s\n' '--dry-run' 'show what would be changed, change nothing'
        case 'exercise lookup'
            printf '%s\t%s\n' '--shape' 'with --format json: answer as this web service does'
        case 'routine add'
            printf '%s\t%s\n' '--activity' 'what it is recorded as, if not as most of its exercises' '--from' 'take it from this file, or - for standard input' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'routine start'
            printf '%s\t%s\n' '--done' 'record it as planned, asking nothing' '--duration' 'how long it took, such as 45m' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'routine edit'
            printf '%s\t%s\n' '--name' 'another name' '--exercises' 'all exercises anew' '--add' 'exercises to append' '--drop' 'the place of an exercise to take away, from 1 on' '--activity' 'what it is recorded as' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'routine remove'
            printf '%s\t%s\n' '--dry-run' 'show what would be changed, change nothing'
        case 'burn'
            printf '%s\t%s\n' '--weight' 'the body\'s weight, if not the newest one' '--met' 'the energy as a multiple of rest, if not that of the table' '--intensity' 'how hard it is' '--source' 'ask a service on the web: ninjas, with your key' '--shape' 'with --format json: answer as this web service does'
        case 'profile set'
            printf '%s\t%s\n' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'goal set'
            printf '%s\t%s\n' '--aim' 'on which side the goals are met' '--tolerance' 'how far beside the target still counts: 5% or 100, in its unit' '--by' 'the day a weight is to be reached' '--from' 'the day the goals hold from, if not today' '--force' 'set a goal that guidelines advise against' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'goal clear'
            printf '%s\t%s\n' '--at' 'when it was, if not now, as in healthlog-dates(7)' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be recorded, record nothing' '--key' 'record the same KEY only once a day, however often it is run' '--note' 'some words to keep with it'
        case 'status'
            printf '%s\t%s\n' '--short' 'one line, for a prompt' '--check' 'end with 3 where a goal of the day is exceeded'
        case 'report week'
            printf '%s\t%s\n' '--period' 'the same as an option'
        case 'report month'
            printf '%s\t%s\n' '--period' 'the same as an option'
        case 'report year'
            printf '%s\t%s\n' '--period' 'the same as an option'
        case 'report range'
            printf '%s\t%s\n' '--period' 'the same as an option'
        case 'report nutrients'
            printf '%s\t%s\n' '--period' 'the same as an option'
        case 'when'
            printf '%s\t%s\n' '--period' 'only these days' '--limit' 'at most so many days'
        case 'top'
            printf '%s\t%s\n' '--nutrient' 'what to look for, such as sodium or vitamin-c' '--by' 'what to add up: food, if left out, meal, day or slot' '--period' 'only these days; the last 30 if left out' '--limit' 'at most so many lines, 10 if left out'
        case 'alerts'
            printf '%s\t%s\n' '--check' 'end with 3 where a goal is exceeded'
        case 'edit'
            printf '%s\t%s\n' '--force' 'take a value that looks like a slip' '--future' 'allow a time more than a day ahead' '--dry-run' 'show what would be changed, change nothing'
        case 'remove'
            printf '%s\t%s\n' '--dry-run' 'show what would be changed, change nothing'
        case 'restore'
            printf '%s\t%s\n' '--dry-run' 'show what would be changed, change nothing'
        case 'undo'
            printf '%s\t%s\n' '--dry-run' 'show what would be changed, change nothing'
        case 'redo'
            printf '%s\t%s\n' '--dry-run' 'show what would be changed, change nothing'
        case 'history'
            printf '%s\t%s\n' '--limit' 'how many events, 20 if left out and no entry is named'
        case 'resolve'
            printf '%s\t%s\n' '--keep' 'the side that counts: newest, oldest, EVENT or FIELD=EVENT' '--remove' 'remove the entry' '--dry-run' 'show what would be changed, change nothing'
        case 'erase'
            printf '%s\t%s\n' '--yes' 'do not ask' '--dry-run' 'show what would be changed, change nothing'
        case 'export csv'
            printf '%s\t%s\n' '--what' 'the table, meals if left out' '--period' 'only these days' '--excel' 'write it so that a double click opens it rightly'
        case 'export json'
            printf '%s\t%s\n' '--what' 'only these; may be given more than once' '--period' 'only these days'
        case 'export jsonl'
            printf '%s\t%s\n' '--what' 'only these; may be given more than once' '--period' 'only these days'
        case 'import jsonl'
            printf '%s\t%s\n' '--dry-run' 'check every line, store nothing'
        case 'import ciqual'
            printf '%s\t%s\n' '--dry-run' 'tell what would be stored, store nothing'
        case 'import fdc'
            printf '%s\t%s\n' '--match' 'only foods with these words in name or group' '--dry-run' 'tell what would be stored, store nothing'
        case 'import off'
            printf '%s\t%s\n' '--match' 'only products with these words' '--dry-run' 'tell what would be kept, keep nothing'
        case 'import undo'
            printf '%s\t%s\n' '--dry-run' 'show what would be changed, change nothing'
        case 'clone'
            printf '%s\t%s\n' '--force' 'restore it even if the backup has faults'
        case 'config list'
            printf '%s\t%s\n' '--origin' 'show where each value comes from'
        case 'repair'
            printf '%s\t%s\n' '--plan' 'tell what would be done; so it is without an option' '--apply' 'do it'
        case 'backup'
            printf '%s\t%s\n' '--force' 'replace a file that is there'
        case 'plumb parse-date'
            printf '%s\t%s\n' '--period' 'read them as a period'
        case 'plumb parse-quantity'
            printf '%s\t%s\n' '--as' 'the kind of quantity that is meant'
    end
    printf '%s\t%s\n' '--journal' 'the journal to use, by name' '--dir' 'the folder that holds all journals' '--config' 'a setting for this invocation, KEY=VALUE' '--format' 'the form of the output' '--color' 'when to use colour' '--now' 'the time to take for now, ISO 8601' '--quiet' 'no talk on stderr' '--no-pager' 'long output straight to the terminal' '--help' 'explain the command and do nothing else'
end

# Prints what can stand in a place, COMMAND/OPTION or COMMAND/NUMBER, behind what is typed; fails where
# nothing is known.
function __healthlog_value -S -a place typed
    switch "$place"
        case 'day close/--at' 'day close/+' 'day open/--at' 'day open/+' 'meal add/--at' 'meal again/--at' 'meal copy/--day' 'meal copy/--at' 'meal copy/1' 'activity add/--at' 'weight add/--at' 'measure add/--at' 'water add/--at' 'note add/--at' 'food add/--at' 'food edit/--since' 'food edit/--at' 'food remove/--at' 'food alias add/--at' 'food alias remove/--at' 'favorite add/--at' 'favorite remove/--at' 'recipe add/--at' 'recipe edit/--at' 'recipe from/--at' 'recipe import/--at' 'plan add/--at' 'plan add/1' 'plan confirm/--at' 'exercise add/--at' 'exercise edit/--at' 'routine add/--at' 'routine start/--at' 'routine edit/--at' 'profile set/--at' 'goal set/--by' 'goal set/--from' 'goal set/--at' 'goal clear/--at' 'goal progress/+' 'day/+' 'report day/+' 'alerts/+'
            printf '%s\t%s\n' 'now' '' 'today' '' 'yesterday' '' 'noon' '' '8am' '' '-1d' ''
        case 'meal add/--slot' 'meal again/--slot' 'meal again/+' 'meal copy/2' 'meal list/--type' 'plan add/--slot'
            __healthlog_ask 'slots' $typed
        case 'meal add/+' 'food search/+' 'food show/+' 'food edit/1' 'food remove/1' 'food portions/+' 'food alias add/+' 'food alias remove/1' 'food check/+' 'favorite add/+' 'favorite remove/+' 'nutrition/+' 'recipe add/+' 'recipe edit/--ingredients' 'recipe edit/--add' 'plan add/+'
            __healthlog_ask 'foods' $typed
        case 'meal copy/--scale' 'plan confirm/--scale'
            printf '%s\t%s\n' '0.5' '' '1/3' '' '2' ''
        case 'meal list/--period' 'activity list/--period' 'weight list/--period' 'measure list/--period' 'plan list/--period' 'plan show/+' 'report week/--period' 'report week/+' 'report month/--period' 'report month/+' 'report year/--period' 'report year/+' 'report range/--period' 'report range/+' 'report nutrients/--period' 'report nutrients/+' 'when/--period' 'top/--period' 'export csv/--period' 'export json/--period' 'export jsonl/--period'
            printf '%s\t%s\n' 'today' '' 'yesterday' '' 'this week' '' 'last week' '' 'this month' '' 'last month' '' 'last 30 days' ''
        case 'meal list/--sort'
            printf '%s\t%s\n' 'date' '' 'type' '' 'items' '' 'kcal' '' 'protein' '' 'carb' '' 'fat' '' 'fiber' '' 'sugar' '' 'sodium' '' '-date' '' '-type' '' '-items' '' '-kcal' '' '-protein' '' '-carb' '' '-fat' '' '-fiber' '' '-sugar' '' '-sodium' ''
        case 'meal show/1' 'activity show/1' 'plan confirm/+' 'plan remove/+' 'edit/1' 'remove/+' 'history/1' 'why/1' 'resolve/1' 'erase/1'
            __healthlog_ask 'entries' $typed
        case 'activity add/--type' 'activity add/1' 'activity list/--type' 'activity types/+' 'exercise add/--activity' 'exercise edit/--activity' 'routine add/--activity' 'routine edit/--activity' 'burn/1'
            __healthlog_ask 'activities' $typed
        case 'activity add/--intensity' 'burn/--intensity'
            printf '%s\t%s\n' 'light' '' 'moderate' '' 'hard' ''
        case 'activity list/--sort'
            printf '%s\t%s\n' 'date' '' 'type' '' 'duration' '' 'distance' '' 'kcal' '' 'met' '' 'hr' '' 'rpe' '' 'note' '' '-date' '' '-type' '' '-duration' '' '-distance' '' '-kcal' '' '-met' '' '-hr' '' '-rpe' '' '-note' ''
        case 'activity types/--type'
            printf '%s\t%s\n' 'cardio' '' 'strength' '' 'flexibility' '' 'sport' '' 'dance' '' 'walking' '' 'household' '' 'transport' '' 'other' ''
        case 'weight list/--sort'
            printf '%s\t%s\n' 'date' '' 'weight' '' 'fat' '' 'note' '' '-date' '' '-weight' '' '-fat' '' '-note' ''
        case 'measure add/1' 'measure list/--type'
            printf '%s\t%s\n' 'waist' '' 'hips' '' 'chest' '' 'neck' '' 'arm' '' 'thigh' '' 'calf' '' 'body-fat' '' 'blood-pressure' '' 'resting-heart-rate' '' 'temperature' '' 'sleep' '' 'steps' '' 'mood' ''
        case 'measure list/--sort'
            printf '%s\t%s\n' 'date' '' 'name' '' 'value' '' 'unit' '' 'note' '' '-date' '' '-name' '' '-value' '' '-unit' '' '-note' ''
        case 'food search/--shape' 'food show/--shape' 'nutrition/--shape' 'recipe show/--shape' 'recipe search/--shape' 'recipe list/--shape' 'recipe lookup/--shape' 'cocktail search/--shape' 'cocktail show/--shape' 'cocktail lookup/--shape' 'exercise search/--shape' 'exercise list/--shape' 'exercise show/--shape' 'exercise lookup/--shape' 'burn/--source' 'burn/--shape'
            printf '%s\t%s\n' 'ninjas' ''
        case 'food add/--carbohydrate'
            printf '%s\t%s\n' 'total' '' 'available' ''
        case 'food alias add/1'
            true
        case 'food barcode/--source' 'food lookup/--source'
            printf '%s\t%s\n' 'off' '' 'fdc' '' 'ninjas' ''
        case 'recipe add/--from' 'recipe import/+' 'routine add/--from' 'import jsonl/1' 'import ciqual/1' 'import fdc/1' 'import off/1' 'clone/1' 'backup/1'
            __fish_complete_path $typed
        case 'exercise search/--type' 'exercise list/--type' 'exercise add/--type' 'exercise edit/--type'
            printf '%s\t%s\n' 'cardio' '' 'olympic_weightlifting' '' 'plyometrics' '' 'powerlifting' '' 'strength' '' 'stretching' '' 'strongman' ''
        case 'exercise search/--muscle' 'exercise list/--muscle' 'exercise add/--muscle' 'exercise edit/--muscle'
            printf '%s\t%s\n' 'abdominals' '' 'abductors' '' 'adductors' '' 'biceps' '' 'calves' '' 'chest' '' 'forearms' '' 'glutes' '' 'hamstrings' '' 'lats' '' 'lower_back' '' 'middle_back' '' 'neck' '' 'quadriceps' '' 'traps' '' 'triceps' '' 'shoulders' '' 'full_body' ''
        case 'exercise search/--equipment' 'exercise list/--equipment' 'exercise add/--equipment' 'exercise edit/--equipment'
            printf '%s\t%s\n' 'body_only' '' 'barbell' '' 'dumbbell' '' 'kettlebell' '' 'cable' '' 'machine' '' 'band' '' 'medicine_ball' '' 'exercise_ball' '' 'foam_roll' '' 'bench' '' 'pull_up_bar' '' 'rings' '' 'rope' '' 'box' '' 'cardio_machine' '' 'sled' '' 'other' ''
        case 'exercise search/--difficulty' 'exercise list/--difficulty' 'exercise add/--difficulty' 'exercise edit/--difficulty'
            printf '%s\t%s\n' 'beginner' '' 'intermediate' '' 'expert' ''
        case 'profile set/+'
            printf '%s\t%s\n' 'height=' '' 'sex=' '' 'born=' '' 'level=' '' 'diet=' '' 'avoid=' '' 'aim=' ''
        case 'goal set/--aim'
            printf '%s\t%s\n' 'around' '' 'at_least' '' 'at_most' ''
        case 'goal set/--tolerance'
            printf '%s\t%s\n' '5%' '' '10%' ''
        case 'goal set/+'
            printf '%s\t%s\n' 'kcal=' '' 'protein=' '' 'carbohydrate=' '' 'fat=' '' 'fiber=' '' 'sugar=' '' 'sodium=' '' 'water=' '' 'minutes=' '' 'burn=' '' 'workouts=' '' 'weight=' ''
        case 'goal clear/+'
            printf '%s\t%s\n' 'kcal' '' 'protein' '' 'carbohydrate' '' 'fat' '' 'fiber' '' 'sugar' '' 'sodium' '' 'water' '' 'minutes' '' 'burn' '' 'workouts' '' 'weight' ''
        case 'top/--nutrient'
            printf '%s\t%s\n' 'energy' '' 'protein' '' 'carbohydrate' '' 'fat' '' 'fiber' '' 'sugar' '' 'sodium' '' 'saturated-fat' '' 'trans-fat' '' 'monounsaturated-fat' '' 'polyunsaturated-fat' '' 'cholesterol' '' 'potassium' '' 'calcium' '' 'iron' '' 'magnesium' '' 'phosphorus' '' 'zinc' '' 'vitamin-c' '' 'vitamin-d' '' 'vitamin-b12' '' 'folate' '' 'vitamin-a' '' 'vitamin-e' '' 'vitamin-k' '' 'alcohol' '' 'caffeine' '' 'water' ''
        case 'top/--by'
            printf '%s\t%s\n' 'food' '' 'meal' '' 'day' '' 'slot' ''
        case 'export csv/--what'
            printf '%s\t%s\n' 'meals' '' 'activities' '' 'weights' '' 'goals' '' 'days' ''
        case 'export json/--what' 'export jsonl/--what'
            printf '%s\t%s\n' 'meals' '' 'activities' '' 'weights' '' 'measures' '' 'water' '' 'notes' '' 'days' '' 'goals' '' 'profile' '' 'settings' '' 'foods' ''
        case 'journal use/1'
            __healthlog_ask 'journals' $typed
        case 'config get/1' 'config set/1' 'config unset/1'
            __healthlog_ask 'settings' $typed
        case 'completion/1'
            printf '%s\t%s\n' 'bash' '' 'zsh' '' 'fish' ''
        case 'help/+'
            __healthlog_next "$said"
        case 'plumb parse-quantity/--as'
            printf '%s\t%s\n' 'mass' '' 'energy' '' 'duration' '' 'distance' '' 'weight' '' 'height' '' 'volume' '' 'milligrams' ''
        case 'plumb complete/1'
            printf '%s\t%s\n' 'foods' '' 'activities' '' 'slots' '' 'entries' '' 'commands' '' 'topics' '' 'settings' '' 'journals' ''
        case 'plumb view/1'
            printf '%s\t%s\n' 'days' '' 'goals' '' 'profile' '' 'foods' '' 'settings' ''
        case '*/--dir'
            __fish_complete_directories $typed ''
        case '*/--format'
            printf '%s\t%s\n' 'table' '' 'plain' '' 'json' '' 'jsonl' '' 'csv' '' 'tsv' '' 'markdown' ''
        case '*/--color'
            printf '%s\t%s\n' 'auto' '' 'always' '' 'never' ''
        case '*'
            return 1
    end
    return 0
end

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
    set -l names 'day' 'day close' 'day open' 'meal' 'meal add' 'meal again' 'meal copy' 'meal list' 'meal show' 'activity' 'activity add' 'activity list' 'activity show' 'activity types' 'weight' 'weight add' 'weight list' 'measure' 'measure add' 'measure list' 'water' 'water add' 'note' 'note add' 'food' 'food search' 'food show' 'food add' 'food edit' 'food remove' 'food list' 'food portions' 'food alias' 'food alias add' 'food alias list' 'food alias remove' 'food check' 'food barcode' 'food lookup' 'favorite' 'favorite add' 'favorite list' 'favorite remove' 'nutrition' 'recipe' 'recipe add' 'recipe show' 'recipe search' 'recipe list' 'recipe edit' 'recipe remove' 'recipe from' 'recipe export' 'recipe import' 'recipe lookup' 'plan' 'plan add' 'plan list' 'plan show' 'plan confirm' 'plan remove' 'cocktail' 'cocktail search' 'cocktail show' 'cocktail lookup' 'exercise' 'exercise search' 'exercise list' 'exercise show' 'exercise add' 'exercise edit' 'exercise remove' 'exercise lookup' 'routine' 'routine add' 'routine list' 'routine show' 'routine start' 'routine edit' 'routine remove' 'routine export' 'burn' 'profile' 'profile show' 'profile set' 'goal' 'goal set' 'goal list' 'goal clear' 'goal progress' 'status' 'report' 'report day' 'report week' 'report month' 'report year' 'report range' 'report nutrients' 'when' 'top' 'alerts' 'edit' 'remove' 'restore' 'undo' 'redo' 'history' 'why' 'conflicts' 'resolve' 'erase' 'export' 'export csv' 'export json' 'export jsonl' 'import' 'import jsonl' 'import ciqual' 'import fdc' 'import off' 'import list' 'import undo' 'clone' 'init' 'journal' 'journal list' 'journal use' 'journal path' 'config' 'config get' 'config set' 'config unset' 'config list' 'verify' 'repair' 'doctor' 'backup' 'completion' 'help' 'version' 'plumb' 'plumb parse-date' 'plumb parse-meal' 'plumb parse-quantity' 'plumb complete' 'plumb view' 'plumb replay' 'plumb checkpoint' 'plumb digest' 'plumb manual'
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
