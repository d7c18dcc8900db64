#!/bin/sh
# Installs loremaster: sh install.sh FROM [FOLDER]. FROM is where the files lie that "make dist" wrote, an address or a folder; the
# program is put into FOLDER, ~/.local/bin if it is not said. What has not the checksum that checksums.txt says is not installed.
set -eu
from=${1:?"where from? expected the address or the folder of what \"make dist\" wrote"}
into=${2:-"$HOME/.local/bin"}
case $(uname -m) in
  x86_64 | amd64) arch=amd64 ;;
  aarch64 | arm64) arch=arm64 ;;
  *) echo "install.sh: there is no program for a $(uname -m)" >&2; exit 1 ;;
esac
name=loremaster-$(uname -s | tr '[:upper:]' '[:lower:]')-$arch
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

get() {
  case $from in
    http://* | https://*)
      if command -v curl > /dev/null; then curl -fsSL -o "$work/$1" "${from%/}/$1"; else wget -q -O "$work/$1" "${from%/}/$1"; fi ;;
    *) cp "${from%/}/$1" "$work/$1" ;;
  esac || { echo "install.sh: there is no $1 at $from, or it cannot be read to its end" >&2; exit 1; }
}

get checksums.txt
get "$name"
expected=$(awk -v name="$name" '$2 == name { print $1 }' "$work/checksums.txt")
found=$( (sha256sum "$work/$name" 2> /dev/null || shasum -a 256 "$work/$name") | cut -d ' ' -f 1)
if [ -z "$expected" ] || [ "$expected" != "$found" ]; then
  echo "install.sh: $name has the checksum $found, expected ${expected:-one in checksums.txt}: nothing is installed" >&2
  exit 1
fi
mkdir -p "$into"
chmod 755 "$work/$name"
mv "$work/$name" "$into/loremaster"
echo "installed $into/loremaster"
case :$PATH: in
  *:"$into":*) ;;
  *) echo "$into is not on your PATH: add it, or call the program by its whole name" ;;
esac
