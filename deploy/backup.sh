#!/bin/sh
# One backup of an office, for deploy/jaladin-backup.timer or cron; docs/backup.md tells why it goes in this order.
#   JALADIN_DATABASE_URL, JALADIN_FILES_URL   as the server has them
#   JALADIN_BACKUP_FOLDER                     where backups lie (/var/backups/jaladin)
#   JALADIN_BACKUP_DAYS                       how many days they are kept (30)
#   JALADIN_BACKUP_COPY_TO                    where they are copied to, as rsync names it; empty: nowhere
# Programs of PostgreSQL, rsync and jaladin are looked for on PATH.
set -eu
umask 077

url=${JALADIN_DATABASE_URL:-sqlite://data/jaladin.db?mode=rwc}
folder=${JALADIN_BACKUP_FOLDER:-/var/backups/jaladin}
stamp=$(date +%Y-%m-%d-%H%M%S)
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

# Keys of the photos and templates that rows of the dump name, into $part/keys. Each step by itself, so that none fails unseen.
name_keys() {
  pg_restore --data-only --table=trips --table=expense_lines --table=templates --table=finance_templates \
    --file="$part/rows" "$part/jaladin.dump"
  tr '\t' '\n' <"$part/rows" >"$part/cells"
  grep -Ex '(foto|templat)/[A-Za-z0-9_-]+\.[a-z]+' "$part/cells" >"$part/keys" || [ $? -eq 1 ]
  rm "$part/rows" "$part/cells"
}

# The password goes by the environment, which only this user reads; everyone reads the words of a command.
hide_password() {
  login=${url#*://} login=${login%%/*}
  case $login in *:*@*) ;; *) return 0 ;; esac
  address=${url#*@} login=${login%@*}
  PGPASSWORD=$(printf '%s' "${login#*:}" | LC_ALL=C awk '
    function hex(digit) { return index("0123456789ABCDEF", toupper(digit)) - 1 }
    { while (at = index($0, "%")) {
        printf "%s%c", substr($0, 1, at - 1), hex(substr($0, at + 1, 1)) * 16 + hex(substr($0, at + 2, 1))
        $0 = substr($0, at + 3)
      }
      printf "%s", $0 }')
  export PGPASSWORD
  url=${url%%://*}://${login%%:*}@$address
}

# Files into today's folder, by a link where yesterday's is the same. What has gone from the store since the first copy stays;
# 24 says that a file went away meanwhile.
copy_files() {
  set -- --archive "$files/" "$part/berkas/"
  [ -z "$before" ] || set -- --link-dest="$before/berkas" "$@"
  rsync "$@" || [ $? -eq 24 ]
}

case $url in
sqlite:*)
  jaladin backup "$folder/jaladin-$stamp.zip"
  ;;
postgres*)
  case ${JALADIN_FILES_URL:-file:data/files} in
  file:*) files=${JALADIN_FILES_URL:-file:data/files} files=${files#file:} files=${files#//} ;;
  *) echo "Berkas tidak di folder: salin bucket dengan alatnya sendiri, lihat docs/backup.md" >&2 && exit 1 ;;
  esac
  hide_password
  before=$(find "$folder" -mindepth 1 -maxdepth 1 -type d -name 'jaladin-*' ! -name '*.part' | sort | tail -n 1)
  part=$folder/jaladin-$stamp.part
  mkdir "$part"
  # A night that fails leaves nothing behind, else a full disk stays full.
  trap 'rm -rf "$part"' EXIT
  trap 'exit 143' INT TERM
  tries=0
  while :; do
    # Before the dump for what is replaced while it runs, after it for what came in meanwhile.
    copy_files
    pg_dump --format=custom --file="$part/jaladin.dump" "$url"
    copy_files
    name_keys
    missing=$(while read -r key; do [ -f "$part/berkas/$key" ] || echo "$key"; done <"$part/keys")
    rm "$part/keys"
    [ -n "$missing" ] || break
    tries=$((tries + 1))
    if [ "$tries" -ge 5 ]; then
      echo "Berkas yang disebut basis data tidak ada:" "$missing" >&2
      exit 1
    fi
  done
  (cd "$part" && find . -type f ! -name SHA256SUMS -exec sha256sum {} + >SHA256SUMS)
  mv "$part" "$folder/jaladin-$stamp"
  trap - EXIT
  echo "Cadangan selesai: $folder/jaladin-$stamp"
  ;;
*)
  echo "JALADIN_DATABASE_URL tidak dikenal" >&2
  exit 1
  ;;
esac

# Only after a backup that succeeded: a month of failures must not end with none.
find "$folder" -mindepth 1 -maxdepth 1 -name 'jaladin-*' -mtime "+${JALADIN_BACKUP_DAYS:-30}" -exec rm -rf {} +

if [ -n "${JALADIN_BACKUP_COPY_TO:-}" ]; then
  rsync --archive --hard-links --exclude='*.part' "$folder/" "$JALADIN_BACKUP_COPY_TO"
fi
