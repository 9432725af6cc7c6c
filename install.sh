#!/bin/sh
# Installs the program: downloads a release's archive for this system, compares it with
# the release's checksums and unpacks the program.
#
#   sh install.sh [FOLDER]     into FOLDER, or ~/.local/bin
#
# The checksums come from the same place as the archive. That they agree proves that the
# archive came whole, and not who made it: who can change a release can change both. To be
# sure, build the program from its source, or compare the archive with one that .ci/release
# makes of the tag: it is the same bytes.
set -eu

# Where the program comes from, and the release that this file belongs to. The release
# builds read both from here.
address=https://github.com/OWNER/standings
version=v0.1.0

folder=${1:-$HOME/.local/bin}
fail() { # one line, which GitHub shows with the run
  echo "${GITHUB_ACTIONS:+::error::}standings: $*" >&2
  exit 1
}
case $(uname -s) in
  Linux) system=linux ;;
  Darwin) system=darwin ;;
  *) fail "this installs on Linux and macOS; for $(uname -s) take an archive from $address/releases" ;;
esac
case $(uname -m) in
  x86_64 | amd64) machine=amd64 ;;
  aarch64 | arm64) machine=arm64 ;;
  *) fail "there is no archive for $(uname -m): build the program from $address" ;;
esac
archive=standings_${system}_$machine.tar.gz
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

for file in "$archive" checksums.txt; do
  why=$(curl --proto '=https' --tlsv1.2 -fsSL --retry 2 -o "$room/$file" "$address/releases/download/$version/$file" 2>&1) ||
    fail "$file of $version cannot be downloaded from $address: $why"
done
cd "$room"
expected=$(sed -n "s/  $archive\$//p" checksums.txt)
actual=$( (sha256sum "$archive" 2>/dev/null || shasum -a 256 "$archive") | cut -d ' ' -f 1)
[ "$actual" = "$expected" ] ||
  fail "$archive is not the file that was released: its SHA-256 is $actual, and checksums.txt says ${expected:-nothing of it}"
tar -xzf "$archive" standings
cd "$OLDPWD"
{ mkdir -p "$folder" && cp "$room/standings" "$folder/.standings.part" && mv -f "$folder/.standings.part" "$folder/standings"; } 2>/dev/null ||
  fail "the program cannot be written to $folder: name a folder of yours, as in: sh install.sh FOLDER"
echo "installed $("$folder/standings" version | head -n 1) as $folder/standings"
case $#:$PATH: in 0*":$folder:"* | 1*) ;; *) echo "add $folder to PATH to call it by name" ;; esac
