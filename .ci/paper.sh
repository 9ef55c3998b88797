#!/usr/bin/env bash
# Every report as PDF, read by other people's programs: qpdf finds no fault, pdfinfo the title, the paper and the
# language's tags, pdftotext the words with their accents and the numbers of the JSON of the same report, qpdf's JSON
# the bookmarks; pdftoppm draws all pages. The pages stay in a folder where one is named, to be looked at.
# usage: .ci/paper.sh PROGRAM [FOLDER]
set -euo pipefail

program=$(realpath "${1:?usage: .ci/paper.sh PROGRAM [FOLDER]}")
"$(dirname "$(readlink -f "$0")")/need" qpdf=qpdf pdftotext=poppler-utils
for tool in qpdf pdftotext; do command -v $tool >/dev/null || { echo "SKIPPED: no $tool"; exit 0; }; done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pages=${2:-$work/pages}
mkdir -p "$pages"
export HOME=$work/home TZ=Europe/Paris LANG=C.UTF-8 HEALTHLOG_NOW=2026-11-21T18:00:00+01:00
unset XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME HEALTHLOG_DIR HEALTHLOG_JOURNAL LC_ALL
log() { "$program" --quiet "$@" >/dev/null; }
fail() { printf 'wrong: %s\n' "$*" >&2; exit 1; }

# Two months of days with words that are hard to set.
mkdir -p "$HOME"
log goal set kcal=2000 protein=90
for day in {1..31}; do
  date=$(printf '2026-10-%02d' "$day")
  log meal add lunch "$((100 + day)) g food:usda:05064" --at "$date 12:30"
  log weight add "$((80 + day % 3)).$((day % 10))" --at "$date 07:00"
done
for day in {1..21}; do
  date=$(printf '2026-11-%02d' "$day")
  log meal add lunch "$((100 + 3 * day)) g food:usda:05064, 1 apple" --at "$date 12:30"
  log meal add dinner "crème brûlée aux œufs =$((300 + day))kcal, \"żurek (żółć)\" =210kcal" --at "$date 19:30"
  log activity add running "$((20 + day))m" --kcal $((200 + day)) --at "$date 18:00"
done

# set FILE ARGUMENTS…: a report as PDF that every reader accepts.
set_report() {
  local file=$work/$1.pdf
  shift
  "$program" --quiet "$@" --format pdf >"$file"
  qpdf --check "$file" >"$work/said" 2>&1 || fail "qpdf --check $*: $(cat "$work/said")"
  ! grep -qi warning "$work/said" || fail "qpdf --check $*: $(cat "$work/said")"
  pdfinfo "$file" >"$work/info" 2>"$work/said" || fail "pdfinfo $*"
  grep -q '^Title: *[^ ]' "$work/info" || fail "$*: no title"
  grep -q '^Tagged: *yes' "$work/info" || fail "$*: not tagged"
  pdftotext -layout "$file" - >"${file%.pdf}.txt" 2>>"$work/said"
  pdftoppm -r 60 -png "$file" "$pages/$(basename "$file" .pdf)" 2>>"$work/said"
  [ ! -s "$work/said" ] || fail "$*: $(cat "$work/said")"
}
# says FILE WORDS: the text of a report has these words.
says() { grep -qF -- "$2" "$work/$1.txt" || fail "$1.pdf does not say '$2'"; }

for kind in day week month year balance goals nutrients streak trend; do
  set_report "$kind" report "$kind"
done
set_report range report range 2026-10-01..2026-11-21
set_report october report month 2026-10
set_report foods meal list --period 2026-10-01..2026-11-21
LANG=fr_FR.UTF-8 set_report mois report month
LANG=fr_FR.UTF-8 set_report jour report day
LANG=en_US.UTF-8 set_report letter report week

grep -q '^Page size:.*A4' <(pdfinfo "$work/week.pdf") || fail "week.pdf is not A4"
grep -q '^Page size:.*letter' <(pdfinfo "$work/letter.pdf") || fail "letter.pdf is not Letter"
says day "Sat 21 Nov 2026"
says day "crème brûlée aux œufs"
says day "żurek (żółć)"
says month "November 2026"
says mois "Novembre 2026"
says mois "protéines"
says mois "page 1 sur"
says foods "page 2 of"

# The numbers of the JSON stand in the PDF.
python3 - "$work" "$program" <<'PYTHON'
import json, re, subprocess, sys
work, program = sys.argv[1:]
report = json.loads(subprocess.run([program, "report", "month", "--format", "json"], capture_output=True).stdout)
text = open(work + "/month.txt").read().replace(",", "")
numbers = set(re.findall(r"\d+(?:\.\d+)?", text))
days = [day for day in report["days"] if day.get("kcal") is not None]
missing = [day["day"] for day in days if str(round(day["kcal"])) not in numbers]
assert len(days) == 21 and not missing, f"month.pdf lacks the kcal of {missing}"
outline = json.loads(subprocess.run(
    ["qpdf", "--json", "--json-key=outlines", work + "/day.pdf"], capture_output=True).stdout)["outlines"]
titles = [(entry["title"], [kid["title"] for kid in entry["kids"]]) for entry in outline]
assert len(titles) == 1 and titles[0][0] == "Sat 21 Nov 2026" and "Meals" in titles[0][1], titles
PYTHON
cmp <("$program" report year --format pdf) "$work/year.pdf" || fail "the same report has other bytes"
echo "paper: $(ls "$work"/*.pdf | wc -l) reports in PDF, $(ls "$pages"/*.png | wc -l) pages drawn"
