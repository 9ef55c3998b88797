#!/usr/bin/env bash
# Kills the real program at random moments of 200 appends, and lets 20 processes append 100 events each at once.
# Whatever was acknowledged has to be there, once, in one chain.
# usage: .ci/kills.sh PROGRAM
set -euo pipefail

program=$(realpath "${1:?usage: .ci/kills.sh PROGRAM}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work TZ=Europe/Paris LANG=C.UTF-8
unset XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME HEALTHLOG_DIR HEALTHLOG_JOURNAL HEALTHLOG_NOW LC_ALL
exec {pause}<> <(:)

fail() { printf 'wrong: %s\n' "$*" >&2; exit 1; }
field() { grep -o "\"$1\":[0-9]*" | head -n 1 | cut -d: -f2; }

# check NAME: every acknowledged text stands once in the journal, and the journal is sound.
check() {
  "$program" verify >"$work/said" 2>&1 || { cat "$work/said" >&2; fail "$1: verify finds something"; }
  "$program" export jsonl >"$work/exported" 2>"$work/said" || { cat "$work/said" >&2; fail "$1: export fails"; }
  grep -o '"text":"[^"]*"' "$work/exported" | cut -d'"' -f4 | sort >"$work/texts"
  [ -z "$(uniq -d "$work/texts")" ] || fail "$1: an event is there twice"
  lost=$(sort "$work/acknowledged" | comm -23 - "$work/texts" | cut -c1-40)
  [ -z "$lost" ] || fail "$1: acknowledged and not there: $lost"
}

# Long texts, so that segments are sealed on the way: 256 KiB are about 60 of them.
long=$(printf 'x%.0s' {1..4000})
"$program" note add start >/dev/null 2>&1
started=$(date +%s%N)
for number in 1 2 3 4 5; do "$program" note add "start-$number-$long" >/dev/null 2>&1; done
span=$((($(date +%s%N) - started) / 5000 + 200))

: >"$work/acknowledged"
killed=0
for number in $(seq 200); do
  text="event-$number-$long"
  "$program" note add "$text" >/dev/null 2>&1 &
  process=$!
  delay=$((RANDOM * 32768 + RANDOM))
  read -r -t "$(printf '0.%06d' $((delay % span)))" -u "$pause" || true
  kill -9 "$process" 2>/dev/null || true
  if wait "$process" 2>/dev/null; then echo "$text" >>"$work/acknowledged"; else killed=$((killed + 1)); fi
done 2>/dev/null
"$program" note add end >/dev/null 2>&1
check "kill -9"
acknowledged=$(wc -l <"$work/acknowledged")
[ "$killed" -gt 20 ] || fail "only $killed of 200 were killed: nothing was tried"
[ "$acknowledged" -gt 20 ] || fail "only $acknowledged of 200 were acknowledged: nothing was tried"
echo "kill -9 in 200 appends: $killed killed, $acknowledged acknowledged, all of them there"

export HOME=$work/crowd
mkdir "$HOME"
"$program" config set core.wait 60000 >/dev/null 2>&1
append() {
  for number in $(seq 100); do
    "$program" note add "crowd-$1-$number" >/dev/null 2>>"$work/crowd.said" || return 1
    echo "crowd-$1-$number" >>"$work/crowd.$1"
  done
}
processes=()
for crowd in $(seq 20); do append "$crowd" & processes+=($!); done
for process in "${processes[@]}"; do
  wait "$process" || { tail -n 3 "$work/crowd.said" >&2; fail "20 x 100: a process was refused"; }
done
cat "$work"/crowd.[0-9]* >"$work/acknowledged"
[ "$(wc -l <"$work/acknowledged")" = 2000 ] || fail "20 x 100: not all were acknowledged"
check "20 x 100"
events=$("$program" plumb digest | field events)
[ "$events" = 2000 ] || fail "20 x 100: $events events"
streams=$(ls "$HOME"/.local/share/healthlog/default/log | wc -l)
[ "$streams" = 1 ] || fail "20 x 100: $streams streams"
echo "20 processes, 100 appends each at once: 2,000 events, one chain"
