#!/bin/sh
# try.sh ARCHIVE [ROOT]: the archive in a bare Debian root without a network, by root and by a user; needs root, debootstrap and curl.
set -eu
archive=$(readlink -f "$1")
bare=${2:-/tmp/mayak-bare}
[ -d "$bare/usr" ] || debootstrap --variant=minbase bookworm "$bare" > /dev/null
cp "$archive" "$bare/mayak.tar.gz"
cat > "$bare/start" <<'START'
mkdir -p /opt/mayak && tar xzf /mayak.tar.gz -C /opt/mayak --strip-components=1
[ "$1" = root ] && exec env PORT=3499 DEVICE_PORTS=off /opt/mayak/mayak start
id tester > /dev/null 2>&1 || useradd -m tester
chown -R tester /opt
exec su tester -c 'PORT=3499 DEVICE_PORTS=off /opt/mayak/mayak start'
START
for who in root user; do
  rm -rf "$bare/opt/mayak" "$bare/opt/mayak-data" "$bare/var/lib/mayak"
  unshare --net --mount --pid --fork sh -eu -s "$bare" "$who" <<'TRY'
bare=$1 who=$2 begun=$(date +%s)
mount -t proc proc "$bare/proc"
mount --bind /dev "$bare/dev"
ip link set lo up
chroot "$bare" sh /start "$who" > "$bare/log" 2>&1 &
api=http://127.0.0.1:3499/api
until [ "${beacons:-0}" -ge 20 ]; do
  [ $(($(date +%s) - begun)) -lt 120 ] || { tail -20 "$bare/log"; exit 1; }
  sleep 0.5
  token=$(curl -s -m 3 "$api/account/login" -H 'content-type: application/json' -d '{"username":"demo","password":"demo123"}' | tr -d '"') || continue
  beacons=$(curl -s -m 5 "$api/beacons" -H "authorization: Bearer $token" | grep -o '"SerialNumber"' | wc -l) || continue
done
echo "$who: $beacons beacons $(($(date +%s) - begun)) s after the archive was there"
kill -TERM %1 2> /dev/null || true
TRY
done
