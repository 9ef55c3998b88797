#!/usr/bin/env bash
# Wrong worlds that only a real system can show: closed streams, full disks, no permission, no environment.
# Checks the exit code, the one line on stderr, and that the journal is byte for byte what it was.
# usage: .ci/wrong-worlds.sh PROGRAM
set -euo pipefail

program=$(realpath "${1:?usage: .ci/wrong-worlds.sh PROGRAM}")
work=$(mktemp -d)
mounted=
cleanup() {
  if [ -n "$mounted" ]; then umount "$mounted"; fi
  chmod -R u+w "$work"
  rm -rf "$work"
}
trap cleanup EXIT

skip() { printf 'SKIPPED: %s\n' "$*"; }
fail() {
  printf 'wrong: %s\n' "$*" >&2
  sed 's/^/  | /' "$work/said" >&2
  exit 1
}

export HOME=$work/home TZ=Europe/Paris LANG=C.UTF-8 HEALTHLOG_NOW=2026-11-21T12:30:00+01:00
unset XDG_DATA_HOME XDG_CONFIG_HOME HEALTHLOG_DIR HEALTHLOG_JOURNAL LC_ALL
mkdir "$HOME"
journal=$HOME/.local/share/healthlog/default

# What is in a journal's streams, in one line. Times are left out: only bytes count.
sum() { (cd "$1" && find . -type f ! -path './local/*' -exec sha256sum {} + | sort | sha256sum); }
events() { cat "$journal"/log/*/open.jsonl | wc -l; }

# expect CODE WORDS NAME: `code` is what was wanted, one line of stderr names the program and holds the words.
expect() {
  [ "$code" = "$1" ] || fail "$3: exit code $code, not $1"
  [ -z "$2" ] && return
  [ "$(grep -c '^healthlog: ' "$work/said")" = 1 ] || fail "$3: not one line of error"
  grep -q "^healthlog: .*$2" "$work/said" || fail "$3: no word of '$2'"
}

# refused CODE WORDS NAME COMMAND…: the command ends so, and the journal stays as it was.
refused() {
  local wanted=$1 words=$2 name=$3 before code=0
  shift 3
  before=$(sum "$journal")
  "$@" >/dev/null 2>"$work/said" </dev/null || code=$?
  expect "$wanted" "$words" "$name"
  [ "$(sum "$journal")" = "$before" ] || fail "$name: the journal changed"
}

# stored CODE WORDS NAME: the shell line in $line ends so, and one event was added.
stored() {
  local wanted=$1 words=$2 name=$3 before code=0
  before=$(events)
  eval "$line" || code=$?
  expect "$wanted" "$words" "$name"
  [ "$(events)" = $((before + 1)) ] || fail "$name: $(($(events) - before)) events were added, not 1"
}

: >"$work/said"
"$program" weight add 80 >/dev/null 2>"$work/said" || fail "the first entry"
"$program" meal add lunch "200 g food:usda:05064" >/dev/null 2>"$work/said" || fail "the first meal"

# Streams.
line='"$program" weight add 80 >&- 2>"$work/said" </dev/null'
stored 74 'stored as ' "stdout closed"
line='"$program" weight add 80 >/dev/full 2>"$work/said" </dev/null'
stored 74 'no space left on device; stored as ' "stdout on a full disk"
line='"$program" weight add 80 >/dev/null 2>&- </dev/null'
stored 0 '' "stderr closed"
line='"$program" weight add 80 >/dev/null 2>"$work/said" <&-'
stored 0 '' "stdin closed"
line='"$program" weight add 80 <&- >&- 2>&-'
stored 74 '' "all three closed"
line='set +o pipefail; "$program" weight add 80 2>"$work/said" | true; code=${PIPESTATUS[0]}; set -o pipefail'
stored 0 '' "nobody reads what was stored"
"$program" verify >"$work/said" 2>&1 || fail "a closed stream left its mark on the journal"
[ ! -s "$journal/local/lock" ] || fail "something was said into the lock"
for command in help "help --all" "export jsonl" "food search egg --limit 50" "man" status; do
  # shellcheck disable=SC2086
  code=$( (set +o pipefail; "$program" $command 2>"$work/said"; echo $? >"$work/code") | head -c 1 >/dev/null; cat "$work/code")
  [ "$code" = 0 ] || [ "$code" = 2 ] || fail "'$command' | head -c 1: exit code $code"
done
for command in help status "export csv" version "food search egg"; do
  code=0
  # shellcheck disable=SC2086
  "$program" $command >/dev/full 2>"$work/said" || code=$?
  expect 74 'cannot write the output: no space' "'$command' on a full disk"
done
echo "streams: right"

# Twenty first entries at once.
mkdir "$work/crowd"
crowd=()
for number in {1..20}; do
  "$program" --dir "$work/crowd" --config core.wait=60000 weight add $((60 + number)) >/dev/null 2>"$work/said.$number" &
  crowd+=($!)
done
for number in {1..20}; do
  wait "${crowd[$((number - 1))]}" || { cp "$work/said.$number" "$work/said" && fail "entry $number of twenty at once"; }
done
"$program" --dir "$work/crowd" verify >"$work/said" 2>&1 || fail "twenty at once: the journal is damaged"
[ "$(cat "$work"/crowd/default/log/*/open.jsonl | wc -l)" = 20 ] || fail "twenty at once: not 20 events"
[ "$(ls "$work/crowd/default/log" | wc -l)" = 1 ] || fail "twenty at once: more than one stream"
# Twenty settings at once.
crowd=()
for number in {1..20}; do
  "$program" config set "alias.crowd$number" status >/dev/null 2>"$work/said.$number" &
  crowd+=($!)
done
for number in {1..20}; do
  wait "${crowd[$((number - 1))]}" || { cp "$work/said.$number" "$work/said" && fail "setting $number of twenty at once"; }
done
[ "$("$program" config list --format csv | grep -c crowd)" = 20 ] || fail "twenty settings at once: not all are kept"
rm "$HOME"/.config/healthlog/config*
echo "a crowd: right"

# Permission. Root may do anything, so another user tries.
as=()
if [ "$(id -u)" = 0 ]; then
  if command -v setpriv >/dev/null; then as=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
fi
if [ "$(id -u)" != 0 ] || [ ${#as[@]} -gt 0 ]; then
  cp "$program" "$work/healthlog"
  if [ ${#as[@]} -gt 0 ]; then chmod 755 "$work" && chown -R 65534:65534 "$HOME"; fi
  chmod -R a-w "$journal"
  refused 74 'permission denied' "a read-only journal" "${as[@]}" "$work/healthlog" weight add 80
  refused 0 '' "reading a read-only journal" "${as[@]}" "$work/healthlog" status
  chmod -R u+w "$journal"
  chmod a-rx "$journal"
  before=0
  code=0
  "${as[@]}" "$work/healthlog" status >/dev/null 2>"$work/said" || code=$?
  chmod u+rx "$journal"
  expect 74 'permission denied' "a journal that may not be entered"
  mkdir "$work/locked"
  chmod 555 "$work/locked"
  refused 74 'permission denied' "a folder that takes nothing" \
    "${as[@]}" "$work/healthlog" --dir "$work/locked/x" weight add 80
  if [ ${#as[@]} -gt 0 ]; then chown -R 0:0 "$HOME"; fi
  echo "permission: right"
else
  skip "permissions: root may do anything and there is no setpriv"
fi

# A full disk.
mkdir "$work/small"
if [ "$(id -u)" = 0 ] && mount -t tmpfs -o size=64k tmpfs "$work/small" 2>/dev/null; then
  mounted=$work/small
  small() { "$program" --dir "$mounted" "$@"; }
  count=0
  code=0
  while [ "$count" -lt 500 ]; do
    before=$(sum "$mounted" 2>/dev/null || true)
    small note add "$(printf 'x%.0s' {1..900})" >/dev/null 2>"$work/said" || { code=$? && break; }
    count=$((count + 1))
  done
  expect 74 'no space left on device' "a disk that is full"
  [ "$count" -gt 0 ] || fail "the small disk took nothing"
  [ "$(sum "$mounted")" = "$before" ] || fail "a full disk: the journal changed"
  small verify >"$work/said" 2>&1 || fail "a full disk: the journal is damaged"
  small status >/dev/null 2>"$work/said" || fail "a full disk: status"
  [ "$(small plumb digest | grep -o '"events":[0-9]*')" = "\"events\":$count" ] || fail "a full disk: not $count events"
  dd if=/dev/zero of="$mounted/filler" bs=1k count=64 2>/dev/null || true
  code=0
  small --journal other weight add 80 >/dev/null 2>"$work/said" || code=$?
  expect 74 'no space left on device' "no room for a journal"
  rm "$mounted/filler"
  mount -o remount,size=256k "$mounted"
  small --journal other weight add 80 >/dev/null 2>"$work/said" || fail "room again for a journal"
  small note add room >/dev/null 2>"$work/said" || fail "room again"
  small verify >"$work/said" 2>&1 || fail "room again: the journal is damaged"
  mount -o remount,ro "$mounted"
  code=0
  small weight add 80 >/dev/null 2>"$work/said" || code=$?
  expect 74 'read-only file system' "a read-only file system"
  small status >/dev/null 2>"$work/said" || fail "reading a read-only file system"
  umount "$mounted"
  mounted=
  echo "a full and a read-only disk: right ($count notes fitted)"
else
  skip "a full disk: mounting needs root"
fi

# Arguments and environment.
refused 2 'is not valid UTF-8' "an argument that is no UTF-8" "$program" note add $'caf\xe9'
refused 2 'is not valid UTF-8' "a lone surrogate" "$program" note add $'\xed\xa0\x80'
refused 2 'HOME is not set' "no environment" env -i "$program" weight add 80
refused 0 '' "help without an environment" env -i "$program" help
refused 0 '' "version without an environment" env -i "$program" version
refused 0 '' "a home that is not UTF-8" env HOME=$'/tmp/\xff' "$program" status
refused 5 'it is not a directory' "a journal that is a file" env HEALTHLOG_DIR=/dev HEALTHLOG_JOURNAL=null "$program" weight add 80
for locale in C POSIX en_US.ISO-8859-1 nonsense; do
  refused 0 '' "LANG=$locale" env LANG="$locale" "$program" report week
  refused 0 '' "cron in LANG=$locale" \
    env -i HOME="$HOME" LOGNAME=anna PATH=/usr/bin:/bin SHELL=/bin/sh LANG="$locale" "$program" report day --format plain
done
cron="env -i HOME=$HOME LOGNAME=anna PATH=/usr/bin:/bin SHELL=/bin/sh"
line='$cron "$program" weight add 80 --key morning >/dev/null 2>"$work/said" <&-'
stored 0 '' "a keyed entry from cron"
refused 0 '' "the same again" $cron "$program" weight add 80 --key morning
for zone in "" Nowhere/Land ../../etc/passwd /dev/zero /dev/null /dev/stdin "$work"; do
  refused 0 '' "TZ=$zone" timeout 5 env TZ="$zone" "$program" status
done

# Things that are no files.
mkdir -p "$HOME/.config/healthlog"
mkfifo "$HOME/.config/healthlog/config"
code=0
timeout 5 "$program" status >/dev/null 2>"$work/said" </dev/null || code=$?
[ "$code" != 124 ] || fail "a configuration file that is a pipe: it waits for ever"
rm "$HOME/.config/healthlog/config"
ln -s config "$HOME/.config/healthlog/config"
refused 74 'config' "a configuration file that links to itself" "$program" status
rm "$HOME/.config/healthlog/config"

"$program" verify >"$work/said" 2>&1 || fail "the journal is damaged in the end"
echo "arguments, environment and files: right"
