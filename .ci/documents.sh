#!/usr/bin/env bash
# Every document of a training company as PDF, read by other people's programs: qpdf finds no fault, pdftotext finds each
# mention that the Code du travail wants, ssh-keygen signs and checks, pdftoppm draws all pages. The pages stay in a
# folder where one is named, to be looked at.
# usage: .ci/documents.sh PROGRAM [FOLDER]
set -euo pipefail

program=$(realpath "${1:?usage: .ci/documents.sh PROGRAM [FOLDER]}")
"$(dirname "$(readlink -f "$0")")/need" qpdf=qpdf pdftotext=poppler-utils
for tool in qpdf pdftotext; do command -v $tool >/dev/null || { echo "SKIPPED: no $tool"; exit 0; }; done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pages=$(realpath -m "${2:-$work/pages}")
mkdir -p "$pages" "$work/home"
export HOME=$work/home TZ=Europe/Paris LANG=fr_FR.UTF-8 HEALTHLOG_NOW=2026-12-31T18:00:00+01:00
unset XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME XDG_RUNTIME_DIR HEALTHLOG_DIR HEALTHLOG_JOURNAL LC_ALL
log() { "$program" --quiet "$@" >/dev/null; }
fail() { printf 'wrong: %s\n' "$*" >&2; exit 1; }
cd "$work"

log init --purpose training
log business set name="Acme Formation" form=SAS siret=73282932000074 nda=84691234569 street="3 quai Rambaud" \
  postcode=69002 town=Lyon email=contact@acme.example phone="04 72 00 00 00" signatory="Anna Bell, directrice"
log client add company="La Poste" siret=35600000049837 street="9 rue du Colonel Pierre Avia" postcode=75015 \
  town=Paris contact="Jean Petit"
log client add company="Zoé Łódź" type=person street="1 rue Ney" postcode=69006 town=Lyon
log trainer add first=Marc last=Dupont rate=65.50 speciality="Ingénieur ENSIMAG, formateur depuis 2012"
cat >programme.md <<'MARKDOWN'
## Objectifs
- Écrire un programme qui répond à un besoin réel

## Public
Développeurs et développeuses

## Prérequis
Savoir programmer dans un autre langage

## Contenu
### Premier jour
1. Types et valeurs
2. Fonctions, fermetures

## Moyens
Salle équipée, un poste par stagiaire, support remis

## Évaluation
Un exercice corrigé à la fin de chaque module
MARKDOWN
long="Programmation orientée protocoles, concurrence stricte et sûreté mémoire avec Swift : perfectionnement"
trainees=()
for number in {1..12}; do trainees+=(--trainee "Stagiaire $number de Montmorency-Châteauneuf-Randon"); done
log session add "Swift, premiers pas" --on 2026-12-04 --hours 9-12:30,13:30-17 --mode P --price 900 --ref C-12 \
  --place "12 rue des Lilas, 69003 Lyon" --client "la poste" --trainer dupont --trainee "Marie Durand" \
  programme="$(cat programme.md)" speciality=326
log session add "$long" --on 2026-12-07,2026-12-08,2026-12-09 --hours 9-12:30,13:30-17 --mode P --price 900 --ref C-13 \
  --place "12 rue des Lilas, 69003 Lyon" --client "la poste" --trainer dupont "${trainees[@]}" \
  programme="$(cat programme.md)" speciality=326
log session add "Cours à distance" --on 2026-12-10 --hours 9-12 --mode D --price 333.33 --ref C-14 \
  --place https://visio.example/x --client łódź --trainer dupont --trainee "Zoé Łódź" \
  programme="$(cat programme.md)" speciality=326
for day in 04 07 08 09 10; do
  id=$("$program" session list --period "2026-12-$day" --format json |
    python3 -c 'import json,sys; print(json.load(sys.stdin)["sessions"][0]["id"])')
  log session mark "$id" present
done

# made NAME ARGUMENTS…: a document as PDF that every reader accepts.
made() {
  local file=$work/$1.pdf
  shift
  log document make "$@" --output "$file" || fail "document make $*"
  qpdf --check "$file" >"$work/said" 2>&1 || fail "qpdf --check $*: $(cat "$work/said")"
  ! grep -qi warning "$work/said" || fail "qpdf --check $*: $(cat "$work/said")"
  pdfinfo "$file" >"$work/info" || fail "pdfinfo $*"
  grep -q '^Tagged: *yes' "$work/info" || fail "$*: not tagged"
  pdftotext "$file" - | tr '\n\302\240\342\200\257' '       ' | tr -s ' ' >"${file%.pdf}.txt"
  pdftoppm -r 60 -png "$file" "$pages/$(basename "$file" .pdf)"
}
# says FILE WORDS…: the text of a document has each of these words, whatever lines they are on.
says() {
  local file=$1 words wanted
  shift
  for words in "$@"; do
    wanted=$(printf '%s' "$words" | tr '\302\240\342\200\257' '      ' | tr -s ' ')
    LC_ALL=C grep -aqF -- "$wanted" "$work/$file.txt" || fail "$file.pdf does not say '$words'"
  done
}
# sheets FILE COUNT: a document has so many pages.
sheets() { pdfinfo "$work/$1.pdf" | grep -q "^Pages: *$2\$" || fail "$1.pdf has not $2 pages"; }

for sort in programme convention convocation emargement attestation realisation recap; do
  made "$sort" "$sort" --ref C-12
  made "$sort-trois-jours" "$sort" --ref C-13
done
made contrat contrat --ref C-14
made distance realisation --ref C-14
made vierge emargement --ref C-12 --blank

# The organisation, its number, and that it is no approval: R6351-6 and L6352-12.
for file in programme convention contrat convocation emargement attestation realisation; do
  says $file "Acme Formation" "73282932000074" \
    "enregistrée sous le numéro 84691234569 auprès du préfet de région Auvergne-Rhône-Alpes" \
    "Cet enregistrement ne vaut pas agrément de l"
done
# D6353-1: title, objective, content, means, length and dates, course, follow-up and sanction, price, terms of payment.
says convention "Swift, premiers pas" "répond à un besoin réel" "Types et valeurs" "Salle équipée" "7 h" \
  "le 4 décembre 2026" "Sur place" "feuille d" "certificat de réalisation" "900,00 € hors taxes" "par virement" \
  "La Poste" "35600000049837" "Jean Petit" "Marie Durand" "Anna Bell, directrice"
says convention-trois-jours "du 7 décembre 2026 au 9 décembre 2026 (3 jours)" "21 h" "2 700,00 €" "Effectif : 12" \
  "Stagiaire 12 de Montmorency-Châteauneuf-Randon" "sûreté mémoire"
# L6353-3 to L6353-7: nature, length, programme, object, number of people, level, conditions, qualifications, payment,
# ten days, 30 %, force majeure.
says contrat "action de formation" "3 h" "Types et valeurs" "répond à un besoin" "Effectif : 1" \
  "Savoir programmer" "À distance" "Un exercice corrigé" "Ingénieur ENSIMAG" "Dans le délai de dix jours" \
  "lettre recommandée avec avis de réception" "plus de 30 %" "99,99 €" "échelonné" "force majeure" "abandon"
says realisation "Marie Durand" "La Poste" "[X] action de formation" "le 4 décembre 2026" "pour une durée de 7 h" \
  "3 ans à compter de la fin de l" "Anna Bell"
says distance "formation à distance" "pour une durée de 3 h"
says emargement "Matin 09:00–12:30" "Après-midi 13:30–17:00" "présent(e)" "Signature du formateur" "Marc Dupont"
sheets emargement 1
sheets vierge 1
sheets realisation-trois-jours 12
sheets convocation-trois-jours 12

# Nothing is made of a course that lacks something, and all of it is named.
log session add "Vide" --on 2026-12-11 --hours 9-12 --mode P --ref C-15
if "$program" document make convention --ref C-15 --output nothing.pdf 2>"$work/said"; then fail "an empty agreement"; fi
for words in "le client" "Objectifs" "Contenu" "Moyens" "les stagiaires" "le prix"; do
  grep -qF -- "$words" "$work/said" || fail "the refusal does not name '$words'"
done
[ ! -e nothing.pdf ] || fail "a refused document was written"
made projet convention --ref C-15 --draft
says projet "PROJET" "[le prix]"

# Signatures, with and without a key.
number=$("$program" document list --format json |
  python3 -c 'import json,sys; print([d for d in json.load(sys.stdin)["documents"] if d["sort"] == "contrat"][0]["number"])')
log document sign "$number" --name "Anna Bell"
log document verify "$number" contrat.pdf || fail "the document is not the one that was signed"
if command -v ssh-keygen >/dev/null; then
  ssh-keygen -q -t ed25519 -N "" -f key
  log document sign "$number" --name "Zoé Łódź" --key key
  "$program" document verify "$number" contrat.pdf --format json >"$work/said" || fail "verify with a key"
  grep -q 'SHA256:' "$work/said" || fail "verify names no key"
fi
printf 'x' >>contrat.pdf
if log document verify "$number" contrat.pdf; then fail "a changed document is right"; fi

# The empty session lacks nearly everything, and is listed.
code=0
"$program" bpf 2026 --format json >"$work/bpf.json" || code=$?
[ "$code" = 3 ] || fail "bpf ends with $code"
python3 - "$work/bpf.json" <<'PYTHON'
import json, sys
bpf = json.load(open(sys.argv[1]))
assert bpf["checks"][0] == {"check": "F-1 = F-3 = F-4", "ok": True}, bpf["checks"]
assert len(bpf["lacks"]["price"]) == 1, bpf["lacks"]
assert bpf["boxes"]["F-1-total"] == {"people": 14, "hours": 7 + 12 * 21 + 3}, bpf["boxes"]["F-1-total"]
assert bpf["boxes"]["C-total"] == 900 + 2700 + 333, bpf["boxes"]["C-total"]
PYTHON
log bpf 2026 --output "$work/bpf.pdf" || [ $? = 3 ]
qpdf --check "$work/bpf.pdf" >/dev/null || fail "qpdf --check bpf"
pdftoppm -r 60 -png "$work/bpf.pdf" "$pages/bpf"
echo "documents: $(ls "$work"/*.pdf | wc -l) in PDF, $(ls "$pages"/*.png | wc -l) pages drawn"
