#!/usr/bin/env bash
# Completes lines in fish with the script that a program prints: .ci/completions-fish.sh PROGRAM
set -u
program=$(realpath "${1:?the path of healthlog}")
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$program" "$folder/bin/healthlog"
export PATH=$folder/bin:$PATH HOME=$folder LC_ALL=C.UTF-8
unset "${!HEALTHLOG_@}" "${!XDG_@}"
healthlog completion fish >"$folder/script" || { echo "fish: no script"; exit 1; }
fish --no-execute "$folder/script" || { echo "fish: the script cannot be read"; exit 1; }
failed=0

# expect PATTERN LINE: some line of what fish lists, a word and its meaning, matches the pattern.
expect() {
  local offered
  offered=$(fish --no-config --command 'source $argv[1]; complete --do-complete $argv[2]' "$folder/script" "$2")
  if grep -qiE "$1" <<<"$offered"; then return; fi
  echo "fish: '$2' offers no $1 but: $offered"
  failed=1
}

expect '^meal\b' 'healthlog me'
expect '^add\b' 'healthlog meal '
expect '^--at\b' 'healthlog meal add --'
expect '^--format\b' 'healthlog meal add --fo'
expect '^json\b' 'healthlog meal add --format js'
expect '^--format=json\b' 'healthlog meal add --format=js'
expect '^add\b' 'healthlog --quiet meal a'
expect '^add\b' 'healthlog help meal '
expect 'chicken' 'healthlog food show chick'
exit $failed
