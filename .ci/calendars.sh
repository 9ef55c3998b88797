#!/usr/bin/env bash
# Invented calendars, other ones every day: do their events take place when recurring_ical_events says?
# usage: .ci/calendars.sh [COUNT]
# Its packages go into an environment of their own, unless HEALTHLOG_CALENDARS_PYTHON names a python that has them.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python=${HEALTHLOG_CALENDARS_PYTHON:-$work/python/bin/python}
if [ ! -x "$python" ]; then
  .ci/need '/usr/lib/python3*/ensurepip/__init__.py=python3-venv'
  { python3 -m venv "$work/python" && "$work/python/bin/pip" install -q recurring-ical-events; } >/dev/null 2>&1 ||
    { printf 'SKIPPED: no recurring-ical-events from PyPI\n'; exit 0; }
fi
seed=$(date +%F)
printf 'seed %s\n' "$seed"
"$python" .ci/calendars.py "$seed" "${1:-600}" >"$work/calendars.txt"
HEALTHLOG_CALENDARS=$work/calendars.txt swift test --filter CalendarComparisonTests
