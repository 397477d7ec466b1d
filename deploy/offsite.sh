#!/usr/bin/env bash
# Copies the backups to another place with rclone, and tries the copy: the newest is fetched back and restored as a rehearsal.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
# shellcheck source=deploy/common.sh
. ./common.sh
need_root
place=$(cat "$SETTINGS/offsite" 2>/dev/null || true)
[ -n "$place" ] || stop "No other place is set. Write one into $SETTINGS/offsite (docs/operations.md)."
dir=$(setting BACKUP_DIR)
config=(--config "$SETTINGS/rclone.conf" --retries 3 --contimeout 30s)
work=$(mktemp -d "${TMPDIR:-/tmp}/nlc-offsite.XXXXXX")
trap 'rm -rf "$work"' EXIT
chmod 711 "$work"

say "Copying the backups to $place"
rclone copy "${config[@]}" --include '*.nlcbackup' --include 'erased.nlcbackup-list' "$dir" "$place"

# One made while the clock was ahead would stay the newest until its time comes.
newest=$(rclone lsf "${config[@]}" --include 'nlc-*.nlcbackup' "$place" | sort |
  awk -v now="nlc-$(date -u +%Y-%m-%dT%H-%M-%SZ).nlcbackup" '$0 <= now || newest == "" { newest = $0 } END { print newest }')
[ -n "$newest" ] || stop "Nothing arrived at $place."
say "Trying $newest from there"
install -d -o "$SITE_USER" -g "$SITE_USER" -m 700 "$work/copy" "$work/data"
rclone copy "${config[@]}" --include "$newest" --include 'erased.nlcbackup-list' "$place" "$work/copy"
chown -R "$SITE_USER:$SITE_USER" "$work/copy"
program=$(readlink -f "$CURRENT")
as_site "$program" NODE_ENV=production DATABASE_URL= DATA_DIR="$work/data" BACKUP_DIR="$work/copy" \
  "$program/node_modules/.bin/node" "--env-file=$SETTINGS/site.env" scripts/restore.ts --rehearse "$work/copy/$newest" | tail -n 3
# The doctor and the status page read when this was last done.
printf '{"at":"%s","file":"%s"}\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$newest" >"$work/tried"
install -o "$SITE_USER" -g "$SITE_USER" -m 600 "$work/tried" "$dir/copy-tried.json"
note "The copy of $newest was restored and found equal."

# Erased people are gone from the copies after 31 days, as from the backups; this runs once a night. Old copies may be all
# that is left of a lost site, so they go only where the backups of two weeks have followed them, and the newest is no empty
# site's. BACKUP-11
days=$(rclone lsf "${config[@]}" --include 'nlc-*.nlcbackup' --max-age 30d "$place" | cut -c5-14 | sort -u | wc -l)
largest=$(rclone lsf "${config[@]}" --include 'nlc-*.nlcbackup' --format s "$place" | sort -n | tail -n 1)
if [ "$(($(stat -c %s "$work/copy/$newest") * 4))" -lt "$largest" ]; then
  note "The newest copy has less than a quarter of the bytes of the largest one, so the old ones stay. Delete them by hand if they may go."
elif [ "$days" -ge 14 ]; then
  rclone delete "${config[@]}" --include 'nlc-*.nlcbackup' --min-age 30d "$place"
else
  note "Copies of $days days are there, so those older than 30 days stay for now."
fi
