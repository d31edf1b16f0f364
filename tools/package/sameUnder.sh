#!/bin/sh
# sameUnder.sh ARCHIVE VERSION FOLDER: the same package under another version, as an archive in the folder; prints its path.
set -eu
name=$(tar tzf "$1" | sed -n '1s#/.*##p')
next=mayak-$2-$(echo "$name" | grep -oE '[a-z0-9]+-[a-z0-9]+$')
work=$(mktemp -d)
tar xzf "$1" -C "$work"
mv "$work/$name" "$work/$next"
sed -i "s/\"version\": \"[^\"]*\"/\"version\": \"$2\"/" "$work/$next/app/apps/server/package.json"
tar -C "$work" -czf "$3/$next.tar.gz" "$next"
rm -rf "$work"
echo "$3/$next.tar.gz"
