#!/bin/sh
# tryPage.sh ARCHIVE [FOLDER]: the command lines of docs/installing.md and docs/operating.md as they are written, in a bare Debian that boots with
# its own systemd and has no network; needs root, debootstrap and systemd-nspawn. The containers are left out: their images come from elsewhere.
set -eu
here=$(dirname "$(readlink -f "$0")")
archive=$(readlink -f "$1")
base=${2:-/tmp/mayak-booted}
docs=$here/../../docs
. "$here/block.sh"
[ -d "$base/usr" ] || debootstrap --variant=minbase --include=systemd-sysv,dbus bookworm "$base" > /dev/null
root=$base.now
rm -rf "$root"
cp -a "$base" "$root"
trial=$root/trial
mkdir "$trial"
block "$docs/installing.md" 'mayak start' > "$trial/trying"
block "$docs/installing.md" 'useradd --system' > "$trial/service"
block "$docs/installing.md" 'mayak update' > "$trial/update"
block "$docs/operating.md" 'systemctl enable --now mayak-backup.timer' > "$trial/backup"
block "$docs/operating.md" 'mayak restore' > "$trial/restore"
block "$docs/operating.md" 'journalctl -u mayak' > "$trial/logs"
block "$docs/operating.md" 'operator packets gateways' > "$trial/looking"
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
