#!/usr/bin/env bash
# What is exported, in the programs it is exported for: SQLite, MariaDB, PostgreSQL, LibreOffice, icalendar, fhir.resources.
# usage: .ci/exports.sh PROGRAM
# Servers run on sockets below a directory of their own, as an unprivileged user, and end with this script. What is not
# here is installed where that can be done (root: Debian's packages; Python's into an environment below the temporary
# directory, unless HEALTHLOG_EXPORTS_PYTHON names a python that has them), and else skipped aloud.
set -euo pipefail
program=$(realpath "${1:?usage: .ci/exports.sh PROGRAM}")
checks=$(realpath "$(dirname "$0")/exports.d")

say() { printf -- '-- %s\n' "$*"; }
skip() { printf 'SKIPPED: %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*"; exit 1; }
# check WHAT COMMAND…: says what a check found, and ends where it failed.
check() {
  local what=$1 found
  shift
  found=$("$@" 2>&1) || fail "$what: $found"
  say "$what: $found"
}

"$(dirname "$(readlink -f "$0")")/need" sqlite3=sqlite3 mariadbd=mariadb-server '/usr/lib/postgresql/*/bin/initdb=postgresql' \
  soffice=libreoffice-calc-nogui

work=$(mktemp -d /tmp/healthlog-exports-XXXXXX)
servers=()
finish() {
  for server in "${servers[@]}"; do kill "$server" 2>/dev/null || true; done
  for server in "${servers[@]}"; do while kill -0 "$server" 2>/dev/null; do sleep 0.1; done; done
  rm -rf "$work"
}
trap finish EXIT
chmod 755 "$work"

# The person who runs the servers: not root, who neither of them takes.
if [ "$(id -u)" = 0 ]; then
  as() { setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; }
  own() { chown -R nobody:nogroup "$@"; }
else
  as() { "$@"; }
  own() { :; }
fi
await() {
  for _ in $(seq 300); do "$@" >/dev/null 2>&1 && return; sleep 0.1; done
  fail "no answer from: $*"
}

export HOME="$work/home" TZ=Europe/Paris LC_ALL=C.UTF-8 HEALTHLOG_NOW=2026-11-21T20:30:00+01:00
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME
mkdir -p "$HOME"
say "journals: a year in English, a year in French, and texts that hurt"
"$program" --quiet --journal english demo >/dev/null
LC_ALL=fr_FR.UTF-8 "$program" --quiet --journal french demo --seed 2 >/dev/null
python3 "$checks/hostile.py" | "$program" --quiet --journal hostile import jsonl - >/dev/null
journals="english french hostile"
for journal in $journals; do
  "$program" --quiet --journal "$journal" export csv --what days >"$work/$journal.days.csv"
  "$program" --quiet --journal "$journal" export jsonl --what notes >"$work/$journal.notes.jsonl"
done
dump() { "$program" --quiet --journal "$1" export sql --with-queries --dialect "$2"; }
totals='SELECT * FROM daily_totals ORDER BY day'
compare() { python3 "$checks/compare.py" "$work/$1.days.csv" "$work/$1.notes.jsonl" "$2.days" "$2.notes"; }

if command -v sqlite3 >/dev/null; then
  for journal in $journals; do
    base="$work/$journal.sqlite"
    dump "$journal" sqlite | sqlite3 -bail "$base" >/dev/null || fail "sqlite3 refused the script of $journal"
    [ -z "$(sqlite3 "$base" 'PRAGMA foreign_key_check')" ] || fail "foreign keys of $journal in SQLite"
    sqlite3 -separator $'\t' -nullvalue NULL "$base" "$totals" >"$base.days"
    sqlite3 -separator $'\t' "$base" 'SELECT id, hex(words) FROM notes ORDER BY id' >"$base.notes"
    check "SQLite $(sqlite3 --version | cut -d' ' -f1), $journal" compare "$journal" "$base"
  done
else
  skip "no sqlite3"
fi

if command -v mariadbd >/dev/null; then
  mkdir "$work/mariadb"
  own "$work/mariadb"
  as mariadb-install-db --no-defaults --datadir="$work/mariadb/data" --auth-root-authentication-method=normal \
    --skip-test-db >"$work/mariadb.log" 2>&1 || { tail "$work/mariadb.log"; fail "mariadb-install-db"; }
  as mariadbd --no-defaults --datadir="$work/mariadb/data" --socket="$work/mariadb/socket" --skip-networking \
    --pid-file="$work/mariadb/pid" --innodb-flush-log-at-trx-commit=2 >>"$work/mariadb.log" 2>&1 &
  servers+=($!)
  client=(mariadb --no-defaults --socket="$work/mariadb/socket" --user=root --default-character-set=utf8mb4)
  await "${client[@]}" --execute 'SELECT 1'
  for journal in $journals; do
    base="$work/$journal.mariadb"
    "${client[@]}" --execute "CREATE DATABASE $journal"
    dump "$journal" mysql | "${client[@]}" "$journal" >/dev/null || fail "MariaDB refused the script of $journal"
    "${client[@]}" --batch --skip-column-names "$journal" --execute "$totals" >"$base.days"
    "${client[@]}" --batch --skip-column-names "$journal" --execute 'SELECT id, HEX(words) FROM notes ORDER BY id' >"$base.notes"
    check "MariaDB $(mariadbd --version | grep -o 'Ver [0-9.]*' | cut -d' ' -f2), $journal" compare "$journal" "$base"
  done
else
  skip "no mariadbd"
fi

postgres=$(dirname "$(compgen -G '/usr/lib/postgresql/*/bin/initdb' | tail -n 1)" 2>/dev/null || true)
if [ -x "$postgres/initdb" ]; then
  mkdir "$work/postgres"
  own "$work/postgres"
  (cd "$work/postgres" && as "$postgres/initdb" -A trust -U healthlog -E UTF8 --locale=C -N -D data) >"$work/postgres.log" 2>&1 ||
    { tail "$work/postgres.log"; fail "initdb"; }
  (cd "$work/postgres" && as "$postgres/postgres" -D data -k "$work/postgres" -c listen_addresses= -F \
    >>"$work/postgres.log" 2>&1) &
  servers+=($!)
  client=("$postgres/psql" -X -q -v ON_ERROR_STOP=1 -h "$work/postgres" -U healthlog)
  await "${client[@]}" -d postgres -c 'SELECT 1'
  for journal in $journals; do
    base="$work/$journal.postgres"
    "${client[@]}" -d postgres -c "CREATE DATABASE $journal"
    dump "$journal" postgres | "${client[@]}" -d "$journal" >/dev/null || fail "PostgreSQL refused the script of $journal"
    "${client[@]}" -d "$journal" -A -t -F $'\t' -P null=NULL -c "$totals" >"$base.days"
    "${client[@]}" -d "$journal" -A -t -F $'\t' \
      -c "SELECT id, upper(encode(convert_to(words, 'UTF8'), 'hex')) FROM notes ORDER BY id" >"$base.notes"
    check "PostgreSQL $("$postgres/postgres" --version | grep -o '[0-9.]*' | head -n 1), $journal" compare "$journal" "$base"
  done
else
  skip "no PostgreSQL"
fi

for journal in $journals; do
  "$program" --quiet --journal "$journal" export ics --what plans --what reminders --what activities --what meals \
    >"$work/$journal.ics"
  "$program" --quiet --journal "$journal" export jsonl --what plans --what reminders --what activities --what meals \
    >"$work/$journal.ics.jsonl"
  "$program" --quiet --journal "$journal" export fhir >"$work/$journal.fhir.json"
done
python=${HEALTHLOG_EXPORTS_PYTHON:-}
if [ -z "$python" ] && python3 -m venv "$work/python" >/dev/null 2>&1 &&
  "$work/python/bin/pip" install --quiet icalendar fhir.resources >/dev/null 2>&1; then
  python="$work/python/bin/python"
fi
if [ -n "$python" ]; then
  for journal in $journals; do
    check "icalendar, $journal" "$python" "$checks/ics.py" "$work/$journal.ics" "$work/$journal.ics.jsonl"
    check "fhir.resources, $journal" "$python" "$checks/clinic.py" "$work/$journal.fhir.json" "$work/$journal.days.csv"
  done
else
  skip "no icalendar and fhir.resources"
fi

if command -v soffice >/dev/null; then
  mkdir "$work/sheets" "$work/csv"
  for journal in $journals; do
    for table in meals activities weights goals days; do
      "$program" --quiet --journal "$journal" export csv --what $table >"$work/csv/$journal.$table.csv"
      LC_ALL=C "$program" --quiet --journal "$journal" export csv --what $table --excel >"$work/csv/$journal.$table.C.csv"
      LC_ALL=fr_FR.UTF-8 "$program" --quiet --journal "$journal" export csv --what $table --excel \
        >"$work/csv/$journal.$table.fr.csv"
      # The names of foods are French there.
      LC_ALL=fr_FR.UTF-8 "$program" --quiet --journal "$journal" export csv --what $table \
        >"$work/csv/$journal.$table.fr-plain.csv"
    done
  done
  check "LibreOffice $(soffice --version | cut -d' ' -f2)" python3 "$checks/sheets.py" "$work/csv" "$work/sheets"
else
  skip "no soffice"
fi
say "all that is here took all of it"
