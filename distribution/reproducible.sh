#!/usr/bin/env bash
# Builds the archive twice, in two fresh clones of the committed state at different paths, and
# compares the SHA-256 of all that a release publishes: archives, jars, zips and the SBOM.
# Use: distribution/reproducible.sh; takes twice the time of a build without tests.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for build in first second/deeper; do
  git clone -q "$root" "$folder/$build"
  (cd "$folder/$build" && mvn -B -q -Prelease package -Dmaven.test.skip -Dspotless.check.skip \
    -Dforbiddenapis.skip -pl distribution -am >"$folder/log" 2>&1) || { tail -n 30 "$folder/log" >&2; exit 1; }
  # The copies in cli/target/lib are those of the modules and of the local repository.
  (cd "$folder/$build" && find . -path '*/target/*' \( -name 'bodytext-*.jar' -o -name 'bodytext-*.zip' \
    -o -name 'bodytext-*.tar.gz' -o -name bom.json \) -type f -exec sha256sum {} + | sort -k 2) \
    >"$folder/$(basename "$build").sums"
done

count=$(wc -l <"$folder/first.sums")
[ "$count" -gt 0 ]
if ! diff "$folder/first.sums" "$folder/deeper.sums"; then
  echo "the two builds differ" >&2
  exit 1
fi
grep distribution/ "$folder/first.sums"
echo "$count files, the same in both builds"
