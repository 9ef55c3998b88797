#!/usr/bin/env bash
# Completes lines in zsh, typed into a terminal, with the script that a program prints: .ci/completions-zsh.sh PROGRAM
set -u
program=$(realpath "${1:?the path of healthlog}")
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
mkdir "$folder/bin" "$folder/functions"
ln -s "$program" "$folder/bin/healthlog"
export PATH=$folder/bin:$PATH HOME=$folder LC_ALL=C.UTF-8 FOLDER=$folder TERM=dumb
unset "${!HEALTHLOG_@}" "${!XDG_@}"
healthlog completion zsh >"$folder/functions/_healthlog" || { echo "zsh: no script"; exit 1; }
zsh -n "$folder/functions/_healthlog" || { echo "zsh: the script cannot be read"; exit 1; }

# The inner shell writes down every word that the completion adds, before zsh chooses among them; the outer one
# types the lines into it.
cat >"$folder/inner" <<'INNER'
PS1= PS2= RPS1=
unsetopt zle_bracketed_paste prompt_sp prompt_cr 2>/dev/null
fpath=($FOLDER/functions $fpath)
autoload -Uz compinit && compinit -u -d $FOLDER/dump
zstyle ':completion:*' list-prompt ''
LISTMAX=100000
compadd() {
  local -a caught
  builtin compadd -O caught "$@"
  (( $#caught )) && print -rl -- $caught >>$FOLDER/offered
  builtin compadd "$@"
}
finish() { zle -I; print done >$FOLDER/done; zle kill-buffer }
zle -N finish
bindkey '^I' expand-or-complete
bindkey '^X^F' finish
print ready >$FOLDER/done
INNER
cat >"$folder/outer" <<'OUTER'
zmodload zsh/zpty zsh/zselect
failed=0
# Waits until the inner shell has done what it was told to do.
await() {
  local tries output
  for tries in {1..1000}; do
    zpty -rt inner output 2>/dev/null
    [[ -s $FOLDER/done ]] && return
    zselect -t 2
  done
  print "zsh: no answer within 20 seconds"
  exit 1
}
# expect PATTERN LINE: some word that is offered at the end of the line matches the pattern.
expect() {
  : >$FOLDER/done >$FOLDER/offered
  zpty -wn inner "$2"$'\t'$'\x18\x06'
  await
  grep -qiE -- "$1" $FOLDER/offered && return
  print -r -- "zsh: '$2' offers no $1 but: $(<$FOLDER/offered)"
  failed=1
}
: >$FOLDER/done
zpty -b inner zsh -f -i
zpty -w inner "source $FOLDER/inner"
await
expect '^meal$' 'healthlog me'
expect '^add$' 'healthlog meal '
expect '^--at$' 'healthlog meal add --'
expect '^--format$' 'healthlog meal add --fo'
expect '^json$' 'healthlog meal add --format js'
expect '^json$' 'healthlog meal add --format=js'
expect '^add$' 'healthlog --quiet meal a'
expect '^add$' 'healthlog help meal '
expect 'chicken' 'healthlog food show chick'
zpty -d inner
exit $failed
OUTER
zsh -f "$folder/outer"
