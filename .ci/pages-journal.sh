#!/usr/bin/env bash
# pages-journal.sh BINARY: fills the journal of this HOME with what pages have to show: three weeks, goals, a profile.
set -euo pipefail
binary=$1
if "$binary" help demo >/dev/null 2>&1; then
  "$binary" demo --quiet >/dev/null
  exit 0
fi
log() { "$binary" "$@" --quiet >/dev/null; }
log profile set height=180cm sex=male born=1996-03-02 level=moderate
log goal set kcal=2200 protein=120 sodium=2300mg water=2l minutes=150/week weight=76kg --by 2027-02-01
for day in $(seq 1 21); do
  date=$(printf '2026-11-%02d' "$day")
  log meal add breakfast "80 g oats, 250 ml milk, 1 banana" --at "${date}T08:00"
  log meal add lunch "$((150 + day * 5)) g chicken breast roasted, 1 cup cooked rice, 1 apple" --at "${date}T12:30"
  log meal add dinner "120 g cooked pasta, 30 g parmesan, 1 tbsp olive oil, 1 tomato" --at "${date}T19:30"
  if [ $((day % 5)) = 0 ]; then log meal add snack "3 slice of cheese pizza" --at "${date}T22:00" --force; fi
  if [ $((day % 3)) = 0 ]; then log activity add running "$((25 + day))m" --at "${date}T18:00"; fi
  if [ $((day % 4)) = 0 ]; then log activity add cycling 1h10 --at "${date}T17:00"; fi
  log weight add "$((812 - day * 2 + day % 3 * 3))e-1" --at "${date}T07:00" 2>/dev/null ||
    log weight add "$(((812 - day * 2 + day % 3 * 3) / 10)).$(((812 - day * 2 + day % 3 * 3) % 10))" --at "${date}T07:00"
  log water add "$((day % 4 + 1))50ml" --at "${date}T10:00"
done
log food add "Grand-mère's brine & <co>" --per 100g kcal=3
log meal add snack "50 g food:$("$binary" food list --format json | python3 -c 'import json,sys; print(json.load(sys.stdin)["foods"][0]["food"].removeprefix("food:"))')" --at 2026-11-21T16:00
log note add "slept well <script>alert(1)</script>"
