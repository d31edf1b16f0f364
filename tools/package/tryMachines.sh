#!/bin/sh
# tryMachines.sh ARCHIVE [FOLDER]: docs/machines.md as it is written, over three Debians that boot with their own systemd and see nothing but
# each other: two PostgreSQL with a standby, two processes behind nginx with TLS. The first database is lost, comes back as the standby, and
# the second is lost with a pgbouncer before each. Needs root, debootstrap and systemd-nspawn.
set -eu
here=$(dirname "$(readlink -f "$0")")
archive=$(readlink -f "$1")
base=${2:-/tmp/mayak-machines}
page=$here/../../docs/machines.md
. "$here/block.sh"
packages=systemd-sysv,dbus,iproute2,procps,openssl,postgresql-15,pgbouncer,nginx
[ -d "$base/usr" ] || env -u LANG -u LC_ALL debootstrap --variant=minbase --include=$packages bookworm "$base" > /dev/null
bridge=mayak0
trial=$base.trial
rm -rf "$trial"
mkdir "$trial"
ip link add "$bridge" type bridge
ip link set "$bridge" up

part() { block "$page" "$1"; }
# boot NAME ADDRESS: the machine, which is there once its systemd says so.
boot() {
  [ -d "$base.$1" ] || { cp -a "$base" "$base.$1" && echo "$1" > "$base.$1/etc/hostname"; }
  systemd-nspawn -q --register=no --keep-unit --network-bridge="$bridge" --bind="$trial:/trial" -b -D "$base.$1" > "$trial/boot.$1" 2>&1 &
  echo $! > "$trial/pid.$1"
  until pgrep -P "$(cat "$trial/pid.$1")" > "$trial/init.$1"; do sleep 0.1; done
  until on "$1" systemctl is-system-running 2> /dev/null | grep -qE 'running|degraded'; do sleep 0.2; done
  on "$1" sh -c "ip link set host0 up && ip address add $2/24 dev host0"
}
# on NAME COMMAND: run in that machine.
on() {
  machine=$1
  shift
  nsenter -t "$(cat "$trial/init.$machine")" -m -u -i -n -p -C -- env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"
}
# lose NAME: its power is gone.
lose() { kill -9 "$(cat "$trial/init.$1")" && while kill -0 "$(cat "$trial/pid.$1")" 2> /dev/null; do sleep 0.1; done; }
end() {
  status=$?
  for file in "$trial"/init.*; do kill -9 "$(cat "$file")" 2> /dev/null || true; done
  ip link delete "$bridge" || true
  wait
  rm -rf "$base.first" "$base.second" "$base.server"
  exit $status
}
trap end EXIT
trap 'exit 130' INT TERM
until_is() { for _ in $(seq 300); do [ "$(eval "$1" 2> /dev/null)" = "$2" ] && return; sleep 0.2; done; echo "never $2: $1"; eval "$1"; return 1; }

configure=/etc/postgresql/15/main
settings() { part synchronous_standby_names > "$trial/mayak.conf" && sed -i "s/10.0.0.1/$2/" "$trial/mayak.conf" && { [ "$3" = alone ] && sed -i '/synchronous/d' "$trial/mayak.conf" || true; } && on "$1" cp /trial/mayak.conf $configure/conf.d/; }
part 'host  replication' > "$trial/hba"
standby() { part pg_basebackup | sed "s/10.0.0.1/$2/; s/-S second/-S $1/" > "$trial/standby" && on "$1" sh -eux /trial/standby; }
asked() { on "$1" su postgres -c "psql -qAt mayak -c \"$2\""; }

echo '# A standby'
boot first 10.0.0.1
boot second 10.0.0.2
boot server 10.0.0.3
for machine in first second; do on $machine sh -c "cat /trial/hba >> $configure/pg_hba.conf"; done
settings first 10.0.0.1 with
part 'create role replica' > "$trial/roles"
on first sh -eux /trial/roles
settings second 10.0.0.2 alone
standby second 10.0.0.1
replicated='select state, sync_state from pg_stat_replication'
until_is "asked first '$replicated'" 'streaming|sync'

echo '# The server'
tar xzf "$archive" -C "$base.server/opt"
on server sh -c 'ln -sfn /opt/mayak-* /opt/mayak && useradd --system mayak'
cp "$here/trial/packets.mjs" "$trial/"
for port in 3333 3334; do
  cat > "$base.server/etc/systemd/system/mayak-$port.service" <<UNIT
[Service]
EnvironmentFile=/etc/mayak.env
Environment=PORT=$port DATA_DIR=/var/lib/mayak-$port HOME=/var/lib/mayak-$port DEVICE_PORTS=off PUBLIC_URL=https://mayak.example DEMO=on PAYMENT_PROVIDER=test
StateDirectory=mayak-$port
User=mayak
ExecStart=/opt/mayak/mayak start
Restart=on-failure
UNIT
done
serve() {
  cp "$trial/env" "$base.server/etc/mayak.env"
  on server sh -c 'systemctl daemon-reload && systemctl restart mayak-3333'
  until_is "on server /opt/mayak/node /trial/packets.mjs health http://127.0.0.1:3333" ok
  on server systemctl restart mayak-3334
  until_is "on server /opt/mayak/node /trial/packets.mjs health http://127.0.0.1:3334" ok
}
part 'DATABASE_URL=' | grep -v 6432 > "$trial/env"
serve
mkdir -p "$base.server/etc/ssl/private"
on server openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=mayak.example -keyout /etc/ssl/private/mayak.example.key -out /etc/ssl/mayak.example.pem 2> /dev/null
part 'upstream mayak' > "$base.server/etc/nginx/sites-available/mayak"
on server sh -c 'ln -s ../sites-available/mayak /etc/nginx/sites-enabled/ && nginx -t -q && systemctl restart nginx'
until_is 'on server /opt/mayak/node /trial/packets.mjs health https://127.0.0.1' ok

# fail LOST STANDBY: devices send, one database is lost, the other is promoted; what was acknowledged is there.
fail() {
  touch "$trial/go"
  on server /opt/mayak/node /trial/packets.mjs send https://127.0.0.1 "$1" > "$trial/sent" &
  sending=$!
  sleep 10
  lose "$1"
  sleep 3
  part pg_promote > "$trial/promote"
  date +%s%3N > "$trial/promoted"
  on "$2" sh -eux /trial/promote > /dev/null
  until [ -e "$trial/again" ]; do sleep 0.1; kill -0 $sending; done
  sleep 5
  rm "$trial/go"
  wait $sending
  rm "$trial/again"
  cat "$trial/sent"
  stored=$(asked "$2" "select count(*) from packet where lon between 3.2 and 3.4")
  echo "stored in all: $stored"
  [ "$stored" -ge "$(sed -n 's/^acknowledged in all: //p' "$trial/sent")" ]
}
echo '# The first is lost'
fail first second

echo '# It comes back as the standby'
boot first 10.0.0.1
on first systemctl stop postgresql@15-main
settings first 10.0.0.1 alone
standby first 10.0.0.2
settings second 10.0.0.2 with
on second systemctl reload postgresql@15-main
until_is "asked second '$replicated'" 'streaming|sync'

echo '# A pooler before each'
for machine in first second; do
  part '[pgbouncer]' > "$base.$machine/etc/pgbouncer/pgbouncer.ini"
  printf '"mayak" "secret"\n' > "$base.$machine/etc/pgbouncer/userlist.txt"
done
sed -i 's/10.0.0.1/10.0.0.2/' "$base.second/etc/pgbouncer/pgbouncer.ini"
for machine in first second; do on $machine systemctl restart pgbouncer; done
part DATABASE_DIRECT_URL= > "$trial/env"
serve
echo '# The second is lost'
fail second first
echo 'all of it'
