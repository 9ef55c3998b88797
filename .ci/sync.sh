#!/usr/bin/env bash
# Two devices and the real server, in processes, over every way there is: loopback, TLS through a real nginx and curl, a
# real sshd with a forced command. Links are cut at random bytes by a proxy; at the end both devices have equal digests,
# nothing is lost and nothing is there twice. HEALTHLOG_SYNC_ROUNDS says how many rounds (default 500),
# HEALTHLOG_SYNC_SEED which chance. The program is the first argument, or HEALTHLOG_BINARY.
set -euo pipefail
binary=$(readlink -f "${1:-${HEALTHLOG_BINARY:?name the program}}")
rounds=${HEALTHLOG_SYNC_ROUNDS:-500}
seed=${HEALTHLOG_SYNC_SEED:-1}
skip() { printf 'SKIPPED: %s\n' "$*"; }
command -v python3 >/dev/null || { skip "no python3"; exit 0; }

"$(dirname "$(readlink -f "$0")")/need" nginx=nginx-light sshd=openssh-server ssh=openssh-client curl=curl openssl=openssl

work=$(mktemp -d /tmp/healthlog-sync.XXXXXX)
pids=()
end() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap end EXIT
chmod 755 "$work"
free() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
# A device is a home and an installation of its own.
on() { local home=$work/$1; shift; env -i PATH="$PATH" HOME="$home" LANG=C.UTF-8 TZ=UTC CURL_CA_BUNDLE="$work/ca.pem" "$binary" "$@"; }
await() { for _ in $(seq 100); do (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null && return; sleep 0.05; done; echo "nobody listens at $1"; exit 1; }

mkdir -p "$work"/{anna,phone,server,host,copy}
port=$(free)
# Its number is to be that of the server itself, so that it is ended.
(exec env -i PATH="$PATH" HOME="$work/server" LANG=C.UTF-8 "$binary" serve --store "$work/store" --port "$port" --rate 0) \
  2>"$work/server.log" </dev/null &
pids+=($!)
await "$port"
origin=http://127.0.0.1:$port

login() { printf 'correct horse battery staple\n' | on "$1" account login "$2" --email anna@example.org --password-stdin --quiet; }
printf 'correct horse battery staple\n' |
  on anna account register "$origin" --email anna@example.org --name Martin --first-name Anna --password-stdin --quiet
login anna "$origin"
on anna weight add 80 --quiet >/dev/null
on anna remote add origin "$origin" --quiet
on anna sync --quiet >/dev/null
login phone "$origin"
on phone clone "$origin" --quiet >/dev/null
equal() { [ "$(on "$1" plumb digest)" = "$(on "$2" plumb digest)" ] || { echo "$1 and $2 differ"; on "$1" plumb digest; on "$2" plumb digest; exit 1; }; }
equal anna phone
echo "loopback: a device was cloned, digests are equal"

# 003-n: three weeks of Strava's export are imported, and an app asks the server for tips and suggestions over them.
mkdir "$work/strava"
python3 - "$work/strava/activities.csv" <<'PY'
import datetime, sys
now = datetime.datetime.now(datetime.timezone.utc).replace(hour=6, minute=30, second=0)
with open(sys.argv[1], "w") as file:
    print("Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename", file=file)
    for week in range(3):
        for day, kind, seconds, metres in ((2, "Run", 2700, "8.10"), (4, "Ride", 4200, "28.40")):
            date = now - datetime.timedelta(days=7 * week + day)
            said = date.strftime("%b %d, %Y, %I:%M:%S %p")
            print(f'{900 + 10 * week + day},"{said}",Morning {kind},{kind},,{seconds},{metres},', file=file)
PY
on anna import "$work/strava" --quiet >/dev/null
on anna sync --quiet >/dev/null
[ "$(on anna import "$work/strava" --format json | python3 -c 'import json, sys; print(json.load(sys.stdin)["batch"])')" = None ] ||
  { echo "a second import of the same folder stored something"; exit 1; }
token=$(curl -sf "$origin/v1/login" -H 'Content-Type: application/json' \
  -d '{"email":"anna@example.org","password":"correct horse battery staple"}' |
  python3 -c 'import json, sys; answer = json.load(sys.stdin); print(answer.get("token") or answer["access_token"])')
curl -sf "$origin/ai-coach/suggestions" -H "Authorization: Bearer $token" -H 'Content-Type: application/json' \
  -d '{"workouts":2,"calories":1500,"minutes":115,"streak":2,"sportPreferences":["Running","Cycling"]}' |
  python3 -c '
import json, sys
answer = json.load(sys.stdin)
sports = {suggestion["sportType"] for suggestion in answer["suggestions"]}
assert answer["personalizedTips"] and sports & {"running", "cycling", "Running", "Cycling"}, answer'
on anna coach | grep -q Suggested || { echo "coach has no suggestions"; exit 1; }
echo "003-n: Strava's activities are imported, and the coach suggests over them, here and by POST"

# TLS: nginx with a certificate of an authority made here.
tls=
if command -v nginx >/dev/null && command -v openssl >/dev/null && command -v curl >/dev/null; then
  tls=$(free)
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=healthlog-ci \
    -keyout "$work/key.pem" -out "$work/ca.pem" -addext subjectAltName=DNS:localhost 2>/dev/null
  cat >"$work/nginx.conf" <<NGINX
daemon off; pid $work/nginx.pid; error_log $work/nginx.log; worker_processes 1;
events {}
http {
  access_log off; client_body_temp_path $work/n1; proxy_temp_path $work/n2; fastcgi_temp_path $work/n3;
  uwsgi_temp_path $work/n4; scgi_temp_path $work/n5; client_max_body_size 2m;
  server {
    listen 127.0.0.1:$tls ssl; ssl_certificate $work/ca.pem; ssl_certificate_key $work/key.pem;
    location / { proxy_pass http://127.0.0.1:$port; proxy_http_version 1.1; proxy_set_header Host \$host; proxy_set_header Connection ""; }
    location /moved { return 302 http://127.0.0.1:$port/; }
  }
}
NGINX
  nginx -c "$work/nginx.conf" -p "$work" 2>>"$work/nginx.log" &
  pids+=($!)
  await "$tls"
  secure=https://localhost:$tls
  login phone "$secure"
  on phone remote add secure "$secure" --quiet
  on phone weight add 79.5 --quiet >/dev/null
  on phone sync secure --quiet >/dev/null
  on anna sync origin --quiet >/dev/null
  equal anna phone
  echo "https through nginx and curl: digests are equal"
  pin=$(openssl x509 -in "$work/ca.pem" -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64)
  on phone remote add pinned "$secure" --pin "sha256:$pin" --quiet
  on phone sync pinned --quiet >/dev/null
  on phone remote add wrong "$secure" --pin "sha256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" --quiet
  if on phone sync wrong --quiet 2>"$work/said" >/dev/null; then echo "another key was taken"; exit 1; fi
  grep -q "does not match the pinned one" "$work/said" || { cat "$work/said"; exit 1; }
  echo "the pinned key is asked for, and another one refused"
  if CURL_CA_BUNDLE=/dev/null; env -i PATH="$PATH" HOME="$work/phone" "$binary" sync secure --quiet 2>"$work/said" >/dev/null; then
    echo "an unknown authority was taken"; exit 1
  fi
  grep -q "securely" "$work/said" || { cat "$work/said"; exit 1; }
  echo "a certificate of an unknown authority is refused"
  # Nothing secret in the list of processes while curl runs, and nothing left behind.
  ! ls "$work/phone/.local/state/healthlog/tokens" | grep -q curl- || { echo "bodies were left behind"; exit 1; }
else
  skip "https: no nginx, openssl or curl"
fi

# ssh: a real sshd on a port of its own, with the key of the test and a forced command.
sshd=$(command -v sshd || ls /usr/sbin/sshd 2>/dev/null || true)
if [ -n "$sshd" ] && command -v ssh >/dev/null; then
  shell=$(free)
  mkdir -p "$work/sshd" /run/sshd 2>/dev/null || true
  ssh-keygen -q -t ed25519 -N '' -f "$work/sshd/host"
  ssh-keygen -q -t ed25519 -N '' -f "$work/sshd/user"
  printf 'command="%s serve --stdio --store %s",restrict %s\n' "$binary" "$work/shared" "$(cat "$work/sshd/user.pub")" >"$work/sshd/keys"
  chmod 600 "$work/sshd/keys"
  cat >"$work/sshd/config" <<SSHD
Port $shell
ListenAddress 127.0.0.1
HostKey $work/sshd/host
AuthorizedKeysFile $work/sshd/keys
StrictModes no
PasswordAuthentication no
PidFile none
SSHD
  "$sshd" -D -e -f "$work/sshd/config" 2>"$work/sshd/log" &
  pids+=($!)
  await "$shell"
  words="ssh -i $work/sshd/user -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR -F none"
  far=ssh://$(id -un)@127.0.0.1:$shell
  for device in anna phone; do
    on $device config set sync.ssh "$words" --quiet
    on $device remote add far "$far" --quiet
  done
  on anna weight add 79.4 --quiet >/dev/null
  on anna sync far --quiet >/dev/null
  on phone sync far --quiet >/dev/null
  equal anna phone
  on copy config set sync.ssh "$words" --quiet
  on copy clone "$far" --quiet >/dev/null
  equal anna copy
  echo "ssh with a forced command: two devices and a clone, digests are equal"
  on phone config set sync.ssh "$words -o ProxyCommand=false" --quiet
  code=0; on phone sync far --quiet >/dev/null 2>"$work/said" || code=$?
  [ $code = 6 ] || { echo "an ssh that fails ends with $code"; cat "$work/said"; exit 1; }
  on phone config set sync.ssh "$words" --quiet
  echo "an ssh that fails is told with its words: $(head -n 1 "$work/said" | cut -c1-100)"
else
  skip "ssh: no sshd"
fi

# Links that are cut at random bytes.
cutter=$(free)
cat >"$work/cutter.py" <<'PY'
"""A link that is cut after a random number of bytes in either direction, three times of four."""
import random, socket, sys, threading
listen, target, seed = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
chance = random.Random(seed)
server = socket.create_server(("127.0.0.1", listen))
def carry(source, sink, left):
  try:
    while True:
      data = source.recv(4096)
      if not data: break
      if left is not None:
        data, left = data[:left], left - len(data[:left])
      if data: sink.sendall(data)
      if left == 0: break
  except OSError: pass
  for end in (source, sink):
    try: end.shutdown(socket.SHUT_RDWR)
    except OSError: pass
while True:
  client, _ = server.accept()
  try: far = socket.create_connection(("127.0.0.1", target))
  except OSError:
    client.close()
    continue
  up, down = ((chance.choice([chance.randrange(1, 2500), None]), chance.choice([chance.randrange(1, 2500), None]))
    if chance.random() < 0.75 else (None, None))
  threading.Thread(target=carry, args=(client, far, up), daemon=True).start()
  threading.Thread(target=carry, args=(far, client, down), daemon=True).start()
PY
python3 "$work/cutter.py" "$cutter" "$port" "$seed" &
pids+=($!)
await "$cutter"
cutlink=http://127.0.0.1:$cutter
for device in anna phone; do
  login $device "$origin" # the link that is cut has tokens of its own
  for _ in $(seq 50); do login $device "$cutlink" 2>/dev/null && break; done
  on $device remote add cut "$cutlink" --quiet
done
RANDOM=$seed
added=0 cut=0
began=$(date +%s)
for round in $(seq "$rounds"); do
  device=$([ $((RANDOM % 2)) = 0 ] && echo anna || echo phone)
  on $device note add "note $round" --quiet >/dev/null && added=$((added + 1))
  code=0
  on $device sync cut --quiet >/dev/null 2>"$work/said" || code=$?
  case $code in
    0 | 3) ;;
    6) cut=$((cut + 1)) ;;
    7) cut=$((cut + 1)); for _ in $(seq 50); do login $device "$cutlink" 2>/dev/null && break; done ;;
    *) echo "round $round of $device ended with $code"; cat "$work/said"; exit 1 ;;
  esac
done
for device in anna phone anna; do on $device sync origin --quiet >/dev/null; done
equal anna phone
count=$(on anna export jsonl 2>/dev/null | grep -c '"kind":"note"' || true)
[ "$count" = "$added" ] || { echo "$added notes were made and $count are there"; exit 1; }
for device in anna phone; do on $device verify --quiet >/dev/null || { on $device verify; exit 1; }; done
[ "$cut" -gt $((rounds / 10)) ] || { echo "only $cut of $rounds syncs were cut: nothing was proved"; exit 1; }
echo "$rounds rounds, $cut of them cut off, in $(($(date +%s) - began)) s: $count notes on both, none lost, none twice"

# Once logged out, everything that is protected is refused; the journal stays.
on anna account logout "$origin" --quiet
code=0; on anna sync origin --quiet >/dev/null 2>"$work/said" || code=$?
[ $code = 7 ] || { echo "after logging out a sync ends with $code"; cat "$work/said"; exit 1; }
echo "after logging out a sync is refused"
if grep -rq "correct horse" "$work/server.log" "$work/store" "$work"/*/.local 2>/dev/null; then echo "the password is in a file"; exit 1; fi
find "$work"/*/.local/state -type f -perm /077 | grep . && { echo "a token file can be read by others"; exit 1; }
echo "no password in a log or file, token files are 0600"
