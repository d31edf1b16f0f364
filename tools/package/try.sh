#!/bin/sh
# try.sh ARCHIVE [ROOT]: the archive in a bare Debian root without a network, by root and by a user, and its update; needs root, debootstrap and curl.
set -eu
archive=$(readlink -f "$1")
bare=${2:-/tmp/mayak-bare}
[ -d "$bare/usr" ] || debootstrap --variant=minbase bookworm "$bare" > /dev/null
cp "$archive" "$bare/mayak.tar.gz"
mv "$(sh "$(dirname "$0")/sameUnder.sh" "$archive" 99.0.0 "$bare")" "$bare/next.tar.gz"
cat > "$bare/start" <<'START'
mkdir /opt/mayak && tar xzf /mayak.tar.gz -C /opt/mayak && ln -s "$(echo /opt/mayak/mayak-*)" /opt/mayak/now
settings='env PORT=3499 PROCESSES=2 DEVICE_PORTS=off'
[ "$1" = root ] && exec $settings /opt/mayak/now/mayak start
id tester > /dev/null 2>&1 || useradd -m tester
chown -R tester /opt
exec su tester -c "$settings /opt/mayak/now/mayak start"
START
cat > "$bare/update" <<'UPDATE'
[ "$1" = root ] && exec /opt/mayak/now/mayak update /next.tar.gz
exec su tester -c '/opt/mayak/now/mayak update /next.tar.gz'
UPDATE
for who in root user; do
  rm -rf "$bare/opt/mayak" "$bare/var/lib/mayak"
  unshare --net --mount --pid --fork sh -eu -s "$bare" "$who" <<'TRY'
bare=$1 who=$2 begun=$(date +%s)
mount -t proc proc "$bare/proc"
mount --bind /dev "$bare/dev"
ip link set lo up
chroot "$bare" sh /start "$who" > "$bare/log" 2>&1 &
server=$!
api=http://127.0.0.1:3499/api
until [ "${beacons:-0}" -ge 20 ]; do
  [ $(($(date +%s) - begun)) -lt 120 ] || { tail -20 "$bare/log"; exit 1; }
  sleep 0.5
  token=$(curl -s -m 3 "$api/account/login" -H 'content-type: application/json' -d '{"username":"demo","password":"demo123"}' | tr -d '"') || continue
  beacons=$(curl -s -m 5 "$api/beacons" -H "authorization: Bearer $token" | grep -o '"SerialNumber"' | wc -l) || continue
done
echo "$who: $beacons beacons $(($(date +%s) - begun)) s after the archive was there"
chroot "$bare" sh /update "$who" &
update=$!
asked=0 missed=0
while kill -0 $update 2> /dev/null; do
  asked=$((asked + 1))
  curl -s -m 10 -f -o "$bare/answer" "$api/beacons" -H "authorization: Bearer $token" || missed=$((missed + 1))
done
wait $update
echo "$who: $missed of $asked calls missed meanwhile; now $(curl -s http://127.0.0.1:3499/health)"
kill -TERM $server 2> /dev/null || true
TRY
done
