#!/usr/bin/env bash
# Brings the files beside this script up as the new program: builds beside the old one, makes a backup, switches,
# and goes back to the old program and its data if the new one does not answer. Run it from the new files.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
# shellcheck source=deploy/common.sh
. ./common.sh
need_root
has_systemd || stop 'systemd does not run here.'
[ -e "$CURRENT" ] || stop 'There is no site here yet: deploy/install.sh makes one.'
[ -z "$(setting DATABASE_URL)" ] || stop 'This site keeps its data in PostgreSQL: see docs/operations-measured.md, A new version.'
patience=${READY_SECONDS:-120}
data=$(setting DATA_DIR)
before=$(readlink -f "$CURRENT")

# The old program and the data as it was when it stopped.
go_back() {
  say 'The new program does not answer: going back'
  systemctl stop nlc || true
  switch_to "$before"
  rm -rf "$data.failed"
  mv "$data" "$data.failed"
  mv "$data.before" "$data"
  systemctl start nlc
  wait_ready "$patience" || stop 'The old program does not answer either. Its log says why: nlc log -n 50'
  rm -rf "$data.failed" "$RELEASE"
  stop 'The site runs as before, with nothing lost. Why the new program did not start: nlc log -n 200'
}

stay() {
  rm -rf "$data.before" "$RELEASE"
  systemctl start nlc
  stop 'Nothing was changed; the reason is above.'
}

# on_failure <function>: also when the line to this terminal is cut, where nothing can be written any more.
on_failure() {
  trap "trap '' HUP; trap - ERR INT TERM; $1" ERR INT TERM
  trap "trap '' HUP; trap - ERR INT TERM; exec >/dev/null 2>&1; $1" HUP
}

say 'Building the new program beside the old one; the site goes on'
make_release

say 'Stopping the site for a backup'
on_failure stay
systemctl stop nlc
away=$SECONDS
site_script "$before" scripts/backup.ts | tail -n 1
rm -rf "$data.before"
cp -a "$data" "$data.before"

say 'Switching to the new program'
on_failure go_back
switch_to "$RELEASE"
systemctl start nlc
wait_ready "$patience" || go_back
trap - ERR INT TERM HUP
note "It answers, after $((SECONDS - away)) seconds away."
rm -rf "$data.before"
put_units
drop_old_releases
note "The program before it is kept in $before."
