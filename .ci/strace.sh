#!/usr/bin/env bash
# Runs one append of the real program again and again: killed before each of its system calls, then with each call
# that touches files refused. Afterwards the next append works, `verify` finds nothing, and everything acknowledged
# is there once. Four journals: none yet, a small one, one with a torn end, one about to seal a segment.
# usage: .ci/strace.sh PROGRAM [EVERY]: only each EVERY-th of these, 1 where it is left out
set -euo pipefail

program=$(realpath "${1:?usage: .ci/strace.sh PROGRAM [EVERY]}")
every=${2:-1} turn=0
command -v strace >/dev/null || { echo "SKIPPED: no strace"; exit 0; }
strace -o /dev/null true 2>/dev/null || { echo "SKIPPED: strace may not trace here"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work/home TZ=Europe/Paris LANG=C.UTF-8
unset XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME HEALTHLOG_DIR HEALTHLOG_JOURNAL HEALTHLOG_NOW LC_ALL

fail() {
  printf 'wrong: %s\n' "$*" >&2
  sed 's/^/  | /' "$work/said" | cut -c1-200 >&2
  exit 1
}
quietly() { "$program" "$@" >/dev/null 2>&1; }
log() { echo "$HOME"/.local/share/healthlog/default/log/*/open.jsonl; }

# Each makes a journal in an empty home.
none() { :; }
small() { quietly note add one; quietly note add two; }
torn() { small; truncate -s -40 "$(log)"; }
sealing() {
  local long number
  long=$(printf 'x%.0s' {1..4000})
  quietly note add one
  for number in $(seq 200); do
    [ "$(stat -c %s "$(log)")" -lt 262144 ] || break
    quietly note add "$number-$long"
  done
}

texts() { "$program" export jsonl 2>/dev/null | grep -o '"text":"[^"]*"' | cut -d'"' -f4 || true; }
renew() { rm -rf "$HOME"; cp -a "$work/prepared" "$HOME"; }

# try NAME INJECTION: the append with one fault, then everything that must hold.
try() {
  local name=$1 code=0
  turn=$((turn + 1))
  [ $((turn % every)) = 0 ] || return 0
  tried=$((tried + 1))
  renew
  # The inner shell tells of a killed program; that is nothing to see.
  { (strace -f -o "$work/trace" -e "inject=$2" "$program" note add tried >"$work/output" 2>"$work/said"; exit $?); } \
    2>/dev/null || code=$?
  case $code in
    0 | 74) ;;
    137) [[ $2 == *KILL* ]] || fail "$name, $2: killed" ;;
    *) fail "$name, $2: exit code $code" ;;
  esac
  "$program" note add after >/dev/null 2>>"$work/said" || fail "$name, $2: the next append is refused"
  "$program" verify >>"$work/said" 2>&1 || fail "$name, $2: verify finds something"
  texts | sort >"$work/texts"
  [ -z "$(uniq -d "$work/texts")" ] || fail "$name, $2: an event is there twice"
  [ -z "$(comm -23 "$work/before" "$work/texts")" ] || fail "$name, $2: an event is lost"
  if grep -qx tried "$work/texts"; then
    [ "$code" != 74 ] || grep -q 'may or may not be stored\|; stored as ' "$work/said" ||
      fail "$name, $2: stored, and it says not"
  else
    [ "$code" != 0 ] || fail "$name, $2: acknowledged, and not stored"
  fi
  grep -qx after "$work/texts" || fail "$name, $2: the next event is not there"
}

files=openat,write,pread64,fsync,ftruncate,rename,renameat,unlink,mkdir,chmod,fchmod,newfstatat,getdents64,flock
for name in none small torn sealing; do
  rm -rf "$HOME"
  mkdir "$HOME"
  $name
  texts | sort >"$work/before"
  rm -rf "$work/prepared"
  cp -a "$HOME" "$work/prepared"
  strace -f -o "$work/whole" "$program" note add tried >/dev/null 2>&1
  kills=0 errors=0 tried=0
  while read -r count call; do
    for place in $(seq "$count"); do
      try $name "$call:signal=KILL:when=$place"
      kills=$((kills + 1))
      case ,$files, in *,$call,*) ;; *) continue ;; esac
      for error in ENOSPC EIO EACCES EINTR; do
        try $name "$call:error=$error:when=$place"
        errors=$((errors + 1))
      done
    done
  done < <(sed 's/^[0-9]* *//; s/(.*//' "$work/whole" | grep -v '^[+-]\|^execve\|^exit_group' | sort | uniq -c)
  echo "$name: $kills system calls to be killed before, $errors to refuse; $tried of these tried"
done
