#!/usr/bin/env bash
# The server behind the fronts that healthlog-server(7) has to copy: its own text is tried, with nginx for real, with systemd's
# checker and its socket activation, and with Caddy where there is one. The program is the first argument, or HEALTHLOG_BINARY.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
binary=$(readlink -f "${1:-${HEALTHLOG_BINARY:?name the program}}")
skip() { printf 'SKIPPED: %s\n' "$*"; }
failures=0
check() { if [ "$2" = "$3" ]; then printf 'ok: %s\n' "$1"; else printf 'FAILED: %s: %s in place of %s\n' "$1" "$2" "$3"; failures=1; fi; }

"$here/need" nginx=nginx-light curl=curl openssl=openssl systemd-analyze=systemd caddy=caddy fail2ban-regex=fail2ban \
  promtool=prometheus
command -v curl >/dev/null || { skip "no curl"; exit 0; }

work=$(mktemp -d /tmp/healthlog-serve.XXXXXX)
chmod 755 "$work"
pids=()
end() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap end EXIT
program() { env -i PATH="$PATH" HOME="$work" LANG=C.UTF-8 "$binary" "$@"; }
free() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
await() { for _ in $(seq 400); do (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null && return; sleep 0.05; done; echo "nobody listens at $1"; return 1; }
status() { curl -s -o /dev/null -w '%{http_code}' --cacert "$work/cert.pem" "$@"; }
# What one slow client of a front may take from the others, see slow-bodies.py.
slowly() {
  local line
  while read -r line; do check "$1: ${line%: *}" "${line##*: }" ok; done < <("$here/slow-bodies.py" "$2" "$work/cert.pem" 2>&1)
}
# The lines of the page between two of its lines, both included; the page indents them by two.
copied() { program help server | sed -n 's/^  //p' | awk -v from="$1" -v to="$2" '!done && $0 == from { on = 1 } on { print } on && $0 == to { on = 0; done = 1 }'; }

port=$(free)
env -i PATH="$PATH" HOME="$work" LANG=C.UTF-8 "$binary" serve --store "$work/store" --port "$port" --trusted-proxy 127.0.0.1 \
  --log-clients 2>"$work/log" &
server=$!
pids+=("$server")
await "$port"
check "it is up" "$(status "http://127.0.0.1:$port/healthz")" 200
if [ -r "/proc/$server/limits" ]; then
  check "it leaves no core dump" "$(awk '/^Max core file size/ { print $5, $6 }' "/proc/$server/limits")" "0 0"
fi
check "it is ready" "$(status "http://127.0.0.1:$port/readyz")" 200
check "HTTP/1.0 is answered" "$(status --http1.0 "http://127.0.0.1:$port/v1/info")" 200
check "figures are told to this machine" "$(status "http://127.0.0.1:$port/metrics")" 200
check "figures are not told through a proxy" "$(status -H 'X-Forwarded-For: 192.0.2.1' "http://127.0.0.1:$port/metrics")" 404
if command -v promtool >/dev/null; then
  curl -s "http://127.0.0.1:$port/metrics" >"$work/metrics"
  check "Prometheus reads the figures" "$(promtool check metrics <"$work/metrics" 2>&1 && echo yes)" yes
else
  skip "no promtool"
fi
if command -v fail2ban-regex >/dev/null; then
  for _ in 1 2 3; do
    status -H 'X-Forwarded-For: 192.0.2.9' --json '{"email":"nobody@example.org","password":"not the right one"}' \
      "http://127.0.0.1:$port/v1/login" >/dev/null
  done
  mkdir "$work/filter.d"
  copied '[Definition]' 'journalmatch = _SYSTEMD_UNIT=healthlog.service' >"$work/filter.d/healthlog.conf"
  check "fail2ban finds who gives wrong passwords" \
    "$(fail2ban-regex -o ip "$work/log" "$work/filter.d/healthlog.conf" | sort | uniq -c | tr -s ' ')" " 3 192.0.2.9"
else
  skip "no fail2ban"
fi
set +e
program serve --store "$work/store" --port "$(free)" 2>/dev/null
check "a second server on one store is refused" "$?" 8
program serve --store "$work/other" --port "$(free)" --trusted-proxy localhost 2>/dev/null
check "a proxy is named by its address" "$?" 2
program serve --store "$work/other" --listen 0.0.0.0 --port "$(free)" 2>/dev/null
check "no address that others reach without a proxy" "$?" 2
set -e

if command -v nginx >/dev/null && command -v openssl >/dev/null; then
  front=$(free)
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=health.example.org -addext subjectAltName=DNS:health.example.org \
    -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
  {
    printf 'pid %s/nginx.pid;\nerror_log %s/nginx.log;\nevents {}\nhttp {\naccess_log off;\n' "$work" "$work"
    for body in client_body proxy fastcgi uwsgi scgi; do printf '%s_temp_path %s/%s;\n' "$body" "$work" "$body"; done
    # Its two blocks stand one behind the other; the last brace is the second line that is nothing else.
    program help server | sed -n 's/^  //p' | awk '/^upstream healthlog/ { on = 1 } on { print } on && $0 == "}" && ++ends == 2 { on = 0 }' |
      sed -e "s/127.0.0.1:8787/127.0.0.1:$port/" -e "s/listen 443 ssl/listen 127.0.0.1:$front ssl/" \
        -e "s#/etc/ssl/health.example.org.pem#$work/cert.pem#" -e "s#/etc/ssl/health.example.org.key#$work/key.pem#"
    printf '}\n'
  } >"$work/nginx.conf"
  nginx -c "$work/nginx.conf" -g 'daemon off;' 2>>"$work/nginx.log" &
  pids+=("$!")
  await "$front"
  over=(--resolve "health.example.org:$front:127.0.0.1")
  url=https://health.example.org:$front
  check "nginx: the server is behind it" "$(status "${over[@]}" "$url/v1/info")" 200
  check "nginx: figures stay inside" "$(status "${over[@]}" "$url/metrics")" 404
  check "nginx: who is not logged in" "$(status "${over[@]}" "$url/v1/account")" 401
  head -c 2000000 /dev/zero >"$work/large"
  check "nginx: too large a body" "$(status "${over[@]}" -X PUT --data-binary "@$work/large" "$url/v1/account")" 413
  check "nginx: a chunked body arrives whole" \
    "$(status "${over[@]}" -H 'Transfer-Encoding: chunked' -H 'Content-Type: application/json' -d '{"email":"a","password":"b"}' "$url/v1/login")" 401
  check "nginx: whether it is ready is told inside" "$(status "${over[@]}" "$url/readyz")" 404
  check "nginx: browsers are told to stay with https" \
    "$(curl -s -o /dev/null -D - --cacert "$work/cert.pem" "${over[@]}" "$url/v1/info" | grep -ci '^strict-transport-security')" 1
  slowly nginx "$front"
  check "nginx: a path that leads out" "$(status "${over[@]}" --path-as-is "$url/v1/%2e%2e%2f%2e%2e/etc")" 400
else
  skip "no nginx or openssl"
fi

if command -v systemd-analyze >/dev/null; then
  mkdir "$work/units"
  copied "[Unit]" "WantedBy=multi-user.target" | sed "s#/usr/bin/healthlog#$binary#" >"$work/units/healthlog.service"
  program help server | sed -n 's/^  //p' | awk '/^Description=healthlog.s port/ { print "[Unit]"; on = 1 } on { print } /sockets.target/ { on = 0 }' \
    >"$work/units/healthlog.socket"
  check "systemd: the units are well formed" \
    "$(systemd-analyze verify --man=no "$work/units/healthlog.service" "$work/units/healthlog.socket" 2>&1 | grep -c "$work/units" || true)" 0
  exposure=$(systemd-analyze security --offline=true "$work/units/healthlog.service" 2>/dev/null | sed -n 's/.*exposure level for.*: \([0-9.]*\) .*/\1/p')
  if [ -n "$exposure" ]; then
    check "systemd: the service is exposed at most 3.0 ($exposure)" "$(awk -v at="$exposure" 'BEGIN { print at <= 3.0 }')" 1
  else
    skip "systemd-analyze cannot tell how exposed a service is"
  fi
else
  skip "no systemd-analyze"
fi
if command -v systemd-socket-activate >/dev/null; then
  given=$(free)
  env -i PATH="$PATH" systemd-socket-activate -l "127.0.0.1:$given" -E "STATE_DIRECTORY=$work/state" "$binary" serve 2>/dev/null &
  pids+=("$!")
  await "$given"
  check "systemd: it serves the socket it is given, without a home" "$(status "http://127.0.0.1:$given/healthz")" 200
else
  skip "no systemd-socket-activate"
fi

if command -v caddy >/dev/null; then
  copied "health.example.org {" "}" >"$work/Caddyfile"
  # Its name before 2.6.3.
  if [ "$(printf '2.6.3\n%s\n' "$(caddy version | sed 's/^v//; s/ .*//')" | sort -V | head -1)" != 2.6.3 ]; then
    sed -i 's/request_buffers .*/buffer_requests/' "$work/Caddyfile"
  fi
  check "Caddy: its file is understood" \
    "$(HOME=$work caddy validate --adapter caddyfile --config "$work/Caddyfile" >"$work/caddy.log" 2>&1 && echo yes || echo no)" yes
  if [ -r "$work/cert.pem" ]; then
    front=$(free)
    {
      printf '{\nadmin off\nauto_https off\n}\n'
      sed -e "s#^health.example.org {#https://health.example.org:$front {\nbind 127.0.0.1\ntls $work/cert.pem $work/key.pem#" \
        -e "s/127.0.0.1:8787/127.0.0.1:$port/" "$work/Caddyfile"
    } >"$work/Caddyfile.here"
    HOME=$work caddy run --adapter caddyfile --config "$work/Caddyfile.here" >>"$work/caddy.log" 2>&1 &
    pids+=("$!")
    await "$front"
    over=(--resolve "health.example.org:$front:127.0.0.1")
    url=https://health.example.org:$front
    check "Caddy: the server is behind it" "$(status "${over[@]}" "$url/v1/info")" 200
    check "Caddy: figures stay inside" "$(status "${over[@]}" "$url/metrics")" 404
    slowly Caddy "$front"
  else
    skip "no certificate for Caddy"
  fi
else
  skip "no caddy"
fi

# What the operator does with a store that belongs to the service's user, whom nobody can become by name, below a directory
# that this user cannot walk through.
if [ "$(id -u)" = 0 ]; then
  mkdir -m 700 "$work/private"
  mkdir -m 700 "$work/private/store"
  mine=$work/private/store
  chown 61234:61234 "$mine"
  foreign() { find "$mine" ! -user 61234 | wc -l; }
  port=$(free)
  (cd "$mine" && exec setpriv --reuid 61234 --regid 61234 --clear-groups env -i PATH="$PATH" HOME=/nonexistent LANG=C.UTF-8 \
    "$binary" serve --store . --port "$port" 2>"$work/mine.log") &
  served=$!
  await "$port" || { cat "$work/mine.log"; exit 1; }
  kill "$served"
  wait "$served" || true
  check "operator: a store of the service's user is there" "$(foreign)" 0
  set +e
  program serve rotate-keys --store "$mine" >/dev/null 2>&1
  check "operator: keys are rotated" "$?" 0
  program serve restored --store "$mine" >/dev/null 2>&1
  check "operator: a restore is told" "$?" 0
  program serve admin nobody@example.org --store "$mine" >/dev/null 2>&1
  check "operator: nobody becomes an administrator who has no account" "$?" 4
  program serve check --store "$mine" --format json >"$work/check.json" 2>/dev/null
  check "operator: what is missing is an administrator" "$? $(grep -c '"check":"administrator","ok":false' "$work/check.json")" "3 1"
  check "operator: no file of root's is left" "$(foreign)" 0
  chmod 644 "$mine/secret/pepper"
  program serve check --store "$mine" --format json >"$work/check.json" 2>/dev/null
  check "operator: a secret that others can read is told" "$(grep -c '"check":"secrets","ok":false' "$work/check.json")" 1
  set -e
else
  skip "not root: nobody's files can be another's"
fi
mkdir "$work/full"
touch "$work/full/notes"
set +e
program serve --store "$work/full" --port "$(free)" 2>/dev/null
check "a directory with other files is no place for a store" "$?" 5
program serve --store "$work/nothing" --existing --port "$(free)" 2>/dev/null
check "a store that has to be there is not begun" "$?" 4
set -e

check "no address, token or query in the log" "$(grep -cE 'Bearer|password|@|\?' "$work/log" || true)" 0
kill -TERM "$server"
set +e
wait "$server"
check "SIGTERM ends it in order" "$?" 0
exit "$failures"
