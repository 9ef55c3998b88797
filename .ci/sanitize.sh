#!/usr/bin/env bash
# The thread sanitizer over everything that threads share: the tests of the server and of sync, and a served store under
# load. Any finding is shown and ends with 1. It builds everything anew (20 minutes on two processors, 8 GB in --scratch).
# usage: .ci/sanitize.sh [--scratch DIRECTORY] [--no-build]
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=.build-tsan builds=true
while [ $# -gt 0 ]; do
  case $1 in
    --scratch) scratch=$2; shift 2 ;;
    --no-build) builds=false; shift ;;
    *) printf 'usage: .ci/sanitize.sh [--scratch DIRECTORY] [--no-build]\n' >&2; exit 2 ;;
  esac
done
[ "$(uname -sm)" = "Linux x86_64" ] || { echo "SKIPPED: .ci/sanitize.c is written for Linux on x86-64"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc -shared -fPIC -O1 -o "$work/sanitize.so" .ci/sanitize.c
if $builds; then
  swift build --build-tests --sanitize=thread --scratch-path "$scratch" >"$work/built" 2>&1 || { tail -n 20 "$work/built"; exit 1; }
fi

# check NAME COMMAND…: runs it; what the sanitizer finds is kept in files of the name. What was run may miss its own limits.
check() {
  name=$1; shift
  TSAN_OPTIONS="log_path=$work/$name halt_on_error=0 exitcode=0" LD_PRELOAD="$work/sanitize.so" "$@" >"$work/said" 2>&1 || {
    [ "$name" = load ] || { tail -n 20 "$work/said"; exit 1; }
  }
  if compgen -G "$work/$name.*" >/dev/null; then
    cat "$work/$name".* | head -n 200
    printf 'thread sanitizer, %s: %d findings\n' "$name" "$(cat "$work/$name".* | grep -c '^WARNING: ThreadSanitizer')"
    exit 1
  fi
  printf 'thread sanitizer, %s: silent\n' "$name"
}

# The model of sync runs in one thread and takes many minutes here.
for tests in ServerTests SyncTests; do
  check "$tests" swift test --skip-build --sanitize=thread --scratch-path "$scratch" --filter "$tests" --skip SyncModelTests
done
HEALTHLOG_LOAD_SECONDS=2 check load .ci/load "$scratch/debug/healthlog" gets puts kills
grep -q '"killed_acknowledged": [1-9]' "$work/said" || { echo "the load did not run"; tail -n 20 "$work/said"; exit 1; }
