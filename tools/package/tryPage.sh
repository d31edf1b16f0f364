#!/bin/sh
# tryPage.sh ARCHIVE [FOLDER]: the command lines of docs/installing.md as they are written, in a bare Debian that boots with its own systemd and
# has no network; needs root, debootstrap and systemd-nspawn. The containers are left out: their images come from elsewhere.
set -eu
here=$(dirname "$(readlink -f "$0")")
archive=$(readlink -f "$1")
base=${2:-/tmp/mayak-booted}
page=$here/../../docs/installing.md
[ -d "$base/usr" ] || debootstrap --variant=minbase --include=systemd-sysv,dbus bookworm "$base" > /dev/null
root=$base.now
rm -rf "$root"
cp -a "$base" "$root"
trial=$root/trial
mkdir "$trial"
# The n-th block of command lines of the page.
block() { awk -v n="$1" '/^```sh$/ { at++; next } /^```$/ { open = 0 } { if (at == n && !done[at]) print } /^```$/ { done[at] = 1 }' "$page" | sed '/^```$/d'; }
block 2 > "$trial/trying"
block 3 > "$trial/service"
block 4 > "$trial/update"
for name in trying service update; do grep -q mayak "$trial/$name"; done
cp "$archive" "$trial/"
sh "$here/sameUnder.sh" "$archive" 0.2.0 "$trial" > /dev/null
cp "$here/trial/run" "$here/trial/calls.mjs" "$trial/"
cat > "$root/etc/systemd/system/trial.service" <<'UNIT'
[Service]
Type=exec
ExecStart=/bin/sh -eu /trial/run
ExecStopPost=/bin/systemctl poweroff
StandardOutput=append:/trial/said
StandardError=append:/trial/said
[Install]
WantedBy=multi-user.target
UNIT
chroot "$root" systemctl -q enable trial
timeout 900 systemd-nspawn -q --register=no --keep-unit --private-network -b -D "$root" > "$trial/boot" 2>&1 || true
cat "$trial/said"
grep -q '^all of it$' "$trial/said"
