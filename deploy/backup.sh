#!/bin/sh
# Backs up one office on PostgreSQL; run by deploy/jaladin-backup.timer or cron. docs/backup.md explains the order of the steps.
#   JALADIN_DATABASE_URL, JALADIN_FILES_URL   as in the settings of the server
#   JALADIN_BACKUP_FOLDER                     folder of the backups (/var/backups/jaladin)
#   JALADIN_BACKUP_DAYS                       days that a backup is kept (30)
#   JALADIN_BACKUP_RECIPIENT                  age1…: encrypts the backup; empty: does not
#   JALADIN_BACKUP_COPY_TO                    rsync destination of a copy; empty: none
# Needs the programs of PostgreSQL, rsync and jaladin on PATH.
set -eu
umask 077

url=${JALADIN_DATABASE_URL:-sqlite://data/jaladin.db?mode=rwc}
folder=${JALADIN_BACKUP_FOLDER:-/var/backups/jaladin}
stamp=$(date +%Y-%m-%d-%H%M%S)
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

# Writes the file keys that rows of the dump reference into $part/keys. No pipes, so that every failure ends the script.
name_keys() {
  pg_restore --data-only --table=trips --table=expense_lines --table=line_proofs --table=templates --table=finance_templates \
    --table=parent_units --table=letterhead_logos --table=trip_photos --table=signed_files --table=archived_files \
    --file="$part/rows" "$part/jaladin.dump"
  tr '\t' '\n' <"$part/rows" >"$part/cells"
  grep -Ex '(foto|templat|logo|surat|arsip)/[A-Za-z0-9_-]+\.[a-z]+' "$part/cells" >"$part/keys" || [ $? -eq 1 ]
  rm "$part/rows" "$part/cells"
}

# Passes the password by the environment, which other users cannot read, unlike arguments.
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

# Copies files into today's folder, as hard links where yesterday's are equal. Files removed from the store since the first copy
# stay. The PDF cache and partial uploads (name#1) are left out. rsync exits with 24 when a file was removed during the copy.
copy_files() {
  set -- --archive --exclude=/pdf/ --exclude='*#*' "$files/" "$part/berkas/"
  [ -z "$before" ] || set -- --link-dest="$before/berkas" "$@"
  rsync "$@" || [ $? -eq 24 ]
}

# Makes transactions that change rows with file keys wait until $part/held is removed, so that no file that the dump names is
# removed meanwhile. Trips come last, as in the transaction of a photo, which writes its row and then that of its trip: in another
# order each waits for the other. The lock's timeout is shorter than PostgreSQL's deadlock_timeout, so that a deadlock would end
# here and not in a clerk's call.
hold_writers() {
  : >"$part/asked"
  {
    psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 "$url" <<'END' || rm -f "$part/asked" # not granted: the next try asks again
BEGIN;
SET LOCAL lock_timeout = '800ms';
LOCK TABLE archived_files, signed_files, trip_photos, expense_lines, line_proofs, templates, finance_templates, parent_units, trips IN SHARE MODE;
\! mv "$part/asked" "$part/held"; while [ -e "$part/held" ]; do sleep 0.1; done
COMMIT;
END
  } &
  while [ -e "$part/asked" ]; do sleep 0.1; done
}

case $url in
sqlite:*)
  jaladin backup "$folder/jaladin-$stamp.zip${JALADIN_BACKUP_RECIPIENT:+.age}"
  ;;
postgres*)
  case ${JALADIN_FILES_URL:-file:data/files} in
  file:*) files=${JALADIN_FILES_URL:-file:data/files} files=${files#file:} files=${files#//} ;;
  *) echo "Berkas tidak di folder: salin bucket dengan alatnya sendiri, lihat docs/backup.md" >&2 && exit 1 ;;
  esac
  hide_password
  before=$(find "$folder" -mindepth 1 -maxdepth 1 -type d -name 'jaladin-*' ! -name '*.part' | sort | tail -n 1)
  part=$folder/jaladin-$stamp.part
  export part
  mkdir "$part"
  # A failed backup is removed, so that it does not fill the disk.
  trap 'rm -rf "$part"' EXIT
  trap 'exit 143' INT TERM
  tries=0
  while :; do
    # Before the dump for files that are replaced during it, after it for new ones. From the third try on writers wait, as nearly
    # all files are copied by then.
    copy_files
    [ "$tries" -lt 2 ] || hold_writers
    pg_dump --format=custom --file="$part/jaladin.dump" "$url"
    copy_files
    rm -f "$part/held"
    wait
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
  done=$folder/jaladin-$stamp
  if [ -n "${JALADIN_BACKUP_RECIPIENT:-}" ]; then
    # One file: a folder of encrypted ones would still show the names. No links to yesterday's, so each takes full room.
    done=$done.tar.age
    trap 'rm -rf "$part" "$part.tar" "$part.age"' EXIT
    tar -C "$part" -cf "$part.tar" .
    jaladin encrypt "$part.tar" "$part.age"
    mv "$part.age" "$done"
  else
    mv "$part" "$done"
    trap - EXIT
  fi
  echo "Cadangan selesai: $done"
  ;;
*)
  echo "JALADIN_DATABASE_URL tidak dikenal" >&2
  exit 1
  ;;
esac

# Only after a successful backup: a month of failures must not remove the last good one.
find "$folder" -mindepth 1 -maxdepth 1 -name 'jaladin-*' -mtime "+${JALADIN_BACKUP_DAYS:-30}" -exec rm -rf {} +

if [ -n "${JALADIN_BACKUP_COPY_TO:-}" ]; then
  rsync --archive --hard-links --exclude='*.part' "$folder/" "$JALADIN_BACKUP_COPY_TO"
fi
