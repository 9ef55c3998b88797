#!/usr/bin/env bash
# Three homes and one directory between them, in real processes that are killed at random moments: at the end all have
# equal digests, nothing that was acknowledged is lost and nothing is there twice. HEALTHLOG_SYNC_ROUNDS says how many
# rounds (default 500), HEALTHLOG_SYNC_SEED which chance. The program is the first argument, or HEALTHLOG_BINARY.
set -euo pipefail
binary=$(readlink -f "${1:-${HEALTHLOG_BINARY:?name the program}}")
rounds=${HEALTHLOG_SYNC_ROUNDS:-500}
RANDOM=${HEALTHLOG_SYNC_SEED:-1}
work=$(mktemp -d /tmp/healthlog-directory.XXXXXX)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
on() { local home=$work/$1; shift; env -i PATH="$PATH" HOME="$home" LANG=C.UTF-8 TZ=UTC "$binary" "$@"; }
fail() { printf 'FAILED: %s\n' "$*"; exit 1; }

mkdir -p "$work"/{anna,phone,office,stick}
on anna weight add 80 --now 2026-01-01T08:00:00Z --quiet >/dev/null
on anna remote add origin "dir:$work/stick/journal" --quiet
on anna sync --quiet
for home in phone office; do on $home clone "dir:$work/stick/journal" --quiet >/dev/null; done

homes=(anna phone office)
acknowledged=1
killed=0
for ((round = 0; round < rounds; round++)); do
  home=${homes[RANDOM % 3]}
  minute=$(printf '2026-%02d-%02dT%02d:%02d:00Z' $((round / 600 % 9 + 1)) $((round / 24 % 25 + 1)) $((round % 24)) $((RANDOM % 60)))
  on "$home" weight add "$((60 + RANDOM % 40)).$((RANDOM % 10))" --now "$minute" --quiet >/dev/null && acknowledged=$((acknowledged + 1))
  home=${homes[RANDOM % 3]}
  if ((RANDOM % 2)); then
    status=0
    # The shell's own word on who was killed is not wanted either.
    { env -i PATH="$PATH" HOME="$work/$home" TZ=UTC timeout -s KILL "0.00$((RANDOM % 10))" "$binary" sync --quiet; } \
      >/dev/null 2>&1 </dev/null || status=$?
    if ((status == 137)); then killed=$((killed + 1)); fi
  else
    on "$home" sync --quiet </dev/null >/dev/null || fail "sync at $home in round $round"
  fi
done
for _ in 1 2; do for home in "${homes[@]}"; do on $home sync --quiet </dev/null || fail "the last sync at $home"; done; done

digest=$(on anna plumb digest)
for home in "${homes[@]}"; do
  [ "$(on $home plumb digest)" = "$digest" ] || fail "$home says something else"
  on $home verify --quiet >/dev/null || fail "$home: $(on $home verify || true)"
done
events=$(printf '%s' "$digest" | sed 's/.*"events":\([0-9]*\).*/\1/')
[ "$events" -ge "$acknowledged" ] || fail "$events events of $acknowledged"
before=$(find "$work/stick" -type f | sort | xargs sha256sum | sha256sum)
for home in "${homes[@]}"; do on $home sync --quiet </dev/null || fail "a repeated sync at $home"; done
[ "$before" = "$(find "$work/stick" -type f | sort | xargs sha256sum | sha256sum)" ] || fail "a repeated sync changed something"
printf 'ok: %s rounds, %s syncs killed, %s events, equal digests, a repeated sync changes nothing\n' "$rounds" "$killed" "$events"
