#!/usr/bin/env bash
# Completes lines in bash with the script that a program prints: .ci/completions-bash.sh PROGRAM
set -u
program=$(realpath "${1:?the path of healthlog}")
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$program" "$folder/bin/healthlog"
export PATH=$folder/bin:$PATH HOME=$folder LC_ALL=C.UTF-8
unset "${!HEALTHLOG_@}" "${!XDG_@}"
healthlog completion bash >"$folder/script" || { echo "bash: no script"; exit 1; }
bash -n "$folder/script" || { echo "bash: the script cannot be read"; exit 1; }
source "$folder/script"
complete -p healthlog >/dev/null || { echo "bash: nothing is registered"; exit 1; }
failed=0

# expect PATTERN WORD…: some reply to the words, the last one being completed, matches the pattern.
expect() {
  local pattern=$1 reply
  shift
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE=$*
  # Bash hands over a word with "=" in pieces, although nothing stands between them on the line.
  COMP_LINE=${COMP_LINE// = /=} COMP_POINT=0
  COMP_POINT=${#COMP_LINE}
  COMPREPLY=()
  _healthlog
  shopt -s nocasematch
  for reply in ${COMPREPLY[@]+"${COMPREPLY[@]}"}; do
    if [[ $reply == $pattern ]]; then shopt -u nocasematch; return; fi
  done
  shopt -u nocasematch
  echo "bash: '$COMP_LINE' offers no $pattern but: ${COMPREPLY[*]-}"
  failed=1
}

expect meal healthlog me
expect add healthlog meal ''
expect --at healthlog meal add --
expect --format healthlog meal add --fo
expect json healthlog meal add --format js
expect json healthlog meal add --format = js
expect add healthlog --quiet meal a
expect add healthlog help meal ''
expect '*chicken*' healthlog food show chick
exit $failed
