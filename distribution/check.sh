#!/usr/bin/env bash
# Checks a built archive: unpacks it to a temporary folder, runs commands there with nothing on the
# path but the system's tools and Java, and checks that NOTICE and the SBOM name every jar.
# Use: distribution/check.sh [ARCHIVE.tar.gz]; JAVA_HOME may name the Java to run.
set -euo pipefail
cd "$(dirname "$0")"
archive=${1:-$(echo target/bodytext-*.tar.gz)}
[ -f "$archive" ] || { echo "no archive: run mvn -Prelease package first" >&2; exit 2; }

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tar -xzf "$archive" -C "$folder"
home=$(echo "$folder"/bodytext-*)
passed=0 failed=0

pass() {
  passed=$((passed + 1))
}

fail() {
  failed=$((failed + 1))
  echo "FAILED: $1" >&2
}

# Runs the launcher without the caller's environment, in an empty folder.
mkdir "$folder/empty"
bodytext() {
  (cd "$folder/empty" && env -i PATH=/usr/bin:/bin ${JAVA_HOME:+JAVA_HOME="$JAVA_HOME"} \
    ${options:+BODYTEXT_OPTS="$options"} "$home/bin/bodytext" "$@")
}

# expect TEXT COMMAND...: the command succeeds and prints the text.
expect() {
  local text=$1 out
  shift
  if out=$(bodytext "$@" 2>"$folder/err") && [[ $out == *"$text"* ]]; then
    pass
  else
    fail "bodytext $* does not print '$text'"
    { tail -n 5 <<<"$out"; head -n 5 "$folder/err"; } >&2
  fi
}

# Commands.
version=$(basename "$home")
expect "bodytext ${version#bodytext-}" --version
expect 地铁二号线 extract "$home/site/lj-ditie.html"
expect '"body":' extract --format jsonl "$home/site"
expect 'Usage: bodytext segment' segment --help
expect 'Usage: bodytext serve' serve --help
expect 'Usage: bodytext train' train --help
expect 'line-block: 28 pages' evaluate --extractor line-block --gold "$home/site/gold.jsonl" "$home/site"
expect '27 bodies indexed' demo --out "$folder/demo"
expect 地铁 search --index "$folder/demo/nutch-index" 地铁
expect 地铁 search --index "file://$folder/demo/nutch-index" 地铁
expect '"body":' extract --format jsonl "$folder/demo/crawl/segments"
ln -s "$home/bin/bodytext" "$folder/link"
if out=$("$folder/link" --version 2>/dev/null) && [[ $out == bodytext* ]]; then pass; else fail 'a link to bin/bodytext'; fi

# One small page takes less than 2 s of processor time, and loads neither Hadoop nor the web
# server nor the trainer.
TIMEFORMAT='%U %S'
{ time bodytext extract "$home/site/lj-ditie.html" >/dev/null 2>&1 || true; } 2>"$folder/time"
seconds=$(awk '{ print $1 + $2 }' "$folder/time")
echo "extract: $seconds s of processor time"
if awk "BEGIN { exit !($seconds < 2) }"; then pass; else fail "extract took $seconds s of processor time"; fi
options=-Xlog:class+load:file=$folder/classes
bodytext extract "$home/site/lj-ditie.html" >/dev/null 2>&1 || true
options=
if grep -qE 'source: .*/lib/(nutch|serve|train)/' "$folder/classes"; then
  fail 'extract loads classes of lib/nutch, lib/serve or lib/train'
else
  pass
fi

# The first command writes an archive of classes to the cache, with which another one has the same output.
cached() {
  (cd "$folder/empty" && env -i PATH=/usr/bin:/bin HOME="$folder/home" ${JAVA_HOME:+JAVA_HOME="$JAVA_HOME"} \
    "$home/bin/bodytext" extract "$home/site/lj-ditie.html")
}
without=$(cached)
for ((n = 0; n < 60; n++)); do
  ! compgen -G "$folder/home/.cache/bodytext/*.jsa" >/dev/null || break
  sleep 1
done
if [ "$n" -lt 60 ] && [ "$(cached 2>&1)" = "$without" ]; then pass; else fail 'the archive of classes'; fi

# Jars, those in the two zips too.
for zip in "$home"/nutch/*.zip "$home"/solr/*.zip; do
  mkdir "$zip.unpacked"
  (cd "$zip.unpacked" && "${JAVA_HOME:+$JAVA_HOME/bin/}jar" -xf "$zip")
done
find "$home" -name '*.jar' | sed 's|.*/||' | sort -u >"$folder/jars"
sed -n 's|.*"purl" : "pkg:maven/[^/]*/\([^@]*\)@\([^?"]*\)?type=jar".*|\1-\2.jar|p' "$home/bom.json" |
  sort -u >"$folder/listed"
for jar in $(comm -23 "$folder/jars" "$folder/listed"); do
  fail "bom.json does not name $jar"
done
while read -r jar; do
  name=$(sed 's/-[0-9][^-]*\(-.*\)\{0,1\}\.jar$//' <<<"$jar")
  case $jar in
    bodytext-*) pass ;;
    *)
      if grep -qE "(^|[ ,])$name([ ,]|\$)" "$home/NOTICE"; then pass; else fail "NOTICE does not name $jar"; fi
      ;;
  esac
done <"$folder/jars"
for text in $(grep -o 'licenses/[a-z0-9-]*\.txt' "$home/NOTICE"); do
  if [ -f "$home/$text" ]; then pass; else fail "NOTICE names $text, which is missing"; fi
done

# Nothing depends on the umask of the build.
if [ -z "$(find "$home" -name '*.unpacked' -prune -o -type f \( -perm -0020 -o -perm -0002 \) -print)" ]; then pass; else fail 'files that others may write'; fi

du -h "$archive" | cut -f 1 | sed 's/^/size of the archive: /'
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
