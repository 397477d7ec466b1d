#!/usr/bin/env bash
# Brings the site up on a fresh Debian 12 or Ubuntu 24.04, behind Caddy with TLS. It can be run again without harm.
#   deploy/install.sh                     asks at most ten questions
#   deploy/install.sh --answers=<file>    asks nothing: lines of NAME=value, as below; the environment works too
# DOMAIN MAIL_FROM MAILBOX SMTP_URL STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET OFFSITE ADMIN_EMAIL ADMIN_NAME ADMIN_PASSWORD
# To try it out: TLS=internal takes certificates of Caddy's own authority; SITE_PORT moves the site, CADDY_OPTIONS go before Caddy's settings.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
# shellcheck source=deploy/common.sh
. ./common.sh

is_asking=yes
names='DOMAIN MAIL_FROM MAILBOX SMTP_URL STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET OFFSITE ADMIN_EMAIL ADMIN_NAME ADMIN_PASSWORD TLS SITE_PORT CADDY_OPTIONS'
for argument in "$@"; do
  case $argument in
    --answers=*)
      is_asking=no
      while IFS='=' read -r name value; do
        case " $names " in *" $name "*) [ -n "$name" ] && printf -v "$name" '%s' "$value" ;; esac
      done <"${argument#--answers=}"
      ;;
    --unattended) is_asking=no ;;
    *) sed -n '2,6s/^# \{0,1\}//p' install.sh
      exit 2 ;;
  esac
done

need_root
. /etc/os-release
case "${ID:-}-${VERSION_ID:-}" in
  debian-12 | ubuntu-24.04) ;;
  *) note "This is ${PRETTY_NAME:-an unknown system}; the script was made for Debian 12 and Ubuntu 24.04 and goes on." ;;
esac
[ "$(uname -m)" = x86_64 ] || stop 'This needs a 64-bit Intel or AMD machine: Node comes with the packages for those alone.'

# ask NAME 'question' 'pattern of a right answer' 'what is wrong otherwise'; what is set already is not asked.
ask() {
  local name=$1 question=$2 pattern=$3 problem=$4 answer=${!1:-} is_known=${!1+yes}
  [ "$is_asking" = yes ] || is_known=yes
  while [ -z "$is_known" ] || ! [[ $answer =~ $pattern ]] || [[ $answer == *[\"\\]* ]]; do
    [ -z "$answer" ] || note "$problem"
    [ "$is_asking" = yes ] || stop "$name: $problem"
    read -r -p "$question " answer || stop "No answer to: $question"
    is_known=yes
  done
  printf -v "$name" '%s' "$answer"
}

first_name() { printf '%s' "${ADMIN_NAME%% *}"; }
last_name() { printf '%s' "${ADMIN_NAME#* }"; }

random_hex() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

mail='^[^ @<>]+@[^ @<>]+\.[^ @<>]+$'

ask_admin() {
  ask ADMIN_EMAIL 'Your own e-mail address; you will sign in with it:' "$mail" 'An e-mail address'
  ask ADMIN_NAME 'Your first and last name:' '^[^ ]+ .+' 'A first and a last name'
}

ask_all() {
  say 'What the site must know (Ctrl-C changes nothing)'
  ask DOMAIN 'The name of the site, such as tournament.yourclub.ca:' '^[a-z0-9.-]+\.[a-z0-9-]+(:[0-9]+)?$' 'A name like tournament.yourclub.ca, in small letters, without https://'
  ask MAIL_FROM 'The address its mails come from:' "$mail" 'An e-mail address'
  ask MAILBOX 'The mailbox that families write to:' "$mail" 'An e-mail address'
  ask SMTP_URL 'The mail server, as smtps://user:password@mail.yourclub.ca:465:' '^smtps?://.+' 'It starts with smtps:// or smtp://'
  ask STRIPE_SECRET_KEY "Stripe's secret key (empty: practice payments until you have one):" '^$|^(sk|rk)_(live|test)_.+' 'It starts with sk_live_'
  if [ -n "$STRIPE_SECRET_KEY" ]; then
    note "In Stripe's dashboard add a webhook to https://$DOMAIN/api/payment/stripe-events (README, Stripe)."
    ask STRIPE_WEBHOOK_SECRET 'The signing secret of that webhook:' '^whsec_.+' 'It starts with whsec_'
  fi
  ask OFFSITE 'Where a copy of the backups goes every night, as sftp://user@host/folder (empty: later):' '^$|^sftp://[^@/]+@[^/]+/.+|^/.+|^[A-Za-z0-9_-]+:.*' 'sftp://user@host/folder'
  ask_admin
  note 'Your password is asked for at the end, in about five minutes.'
}

write_settings() {
  install -d -m 750 -g "$SITE_USER" "$SETTINGS"
  local written=$SETTINGS/site.env.new
  (umask 027 && cat >"$written") <<SETTINGS
# The settings of the site; each is explained in $CURRENT/.env.example. After a change: nlc restart
# Keep a copy elsewhere: without BACKUP_KEY nobody can read a backup.
DEMO=false
HOST=127.0.0.1
PORT=${SITE_PORT:-3000}
PUBLIC_URL="https://$DOMAIN"
TRUST_PROXY=true
DATA_DIR=$DATA/data
TOKEN_SECRET=$(random_hex)
MAIL_FROM="$MAIL_FROM"
MAILBOX_TOURNAMENT="$MAILBOX"
MAILBOX_BUSINESS="$MAILBOX"
MAILBOX_MEDIA="$MAILBOX"
SMTP_URL="$SMTP_URL"
ALARM_MAIL="$ADMIN_EMAIL"
BACKUP_DIR=$BACKUPS
BACKUP_KEY=$(random_hex)
SETTINGS
  if [ -n "${STRIPE_SECRET_KEY:-}" ]; then
    printf 'STRIPE_SECRET_KEY="%s"\nSTRIPE_WEBHOOK_SECRET="%s"\n' "$STRIPE_SECRET_KEY" "$STRIPE_WEBHOOK_SECRET" >>"$written"
  else
    printf '# Nobody can really pay: take this line away when Stripe is set up.\nALLOW_PRACTICE_PAYMENTS=true\n' >>"$written"
  fi
  chgrp "$SITE_USER" "$written"
  chmod 640 "$written"
  mv "$written" "$SETTINGS/site.env"
}

# Caddy's settings, unless somebody wrote their own.
write_caddy() {
  local file=/etc/caddy/Caddyfile
  if [ -e "$file" ] && ! grep -qE 'deploy/install.sh|root \* /usr/share/caddy' "$file"; then
    note "$file is your own and stays as it is; deploy/site.Caddyfile shows what the site needs."
    return
  fi
  local tls=''
  [ "${TLS:-}" != internal ] || tls='tls internal'
  local address
  address=$(setting PUBLIC_URL)
  {
    [ -z "${CADDY_OPTIONS:-}" ] || printf '{\n%b\n}\n' "$CADDY_OPTIONS"
    sed -e "s/SITE_ADDRESS/${address#https://}/" -e "s/SITE_PORT/$(setting PORT)/" -e "s/TLS_LINE/$tls/" -e '/^\t$/d' site.Caddyfile
  } >"$file"
}

# For sftp a key of its own, which you add at the other place.
write_offsite() {
  local place=${OFFSITE:-}
  [ -n "$place" ] || return 0
  touch "$SETTINGS/rclone.conf"
  if [[ $place =~ ^sftp://([^@]+)@([^/:]+)(:([0-9]+))?/(.+)$ ]]; then
    local user=${BASH_REMATCH[1]} host=${BASH_REMATCH[2]} port=${BASH_REMATCH[4]:-22} folder=${BASH_REMATCH[5]}
    [ -e "$SETTINGS/offsite-key" ] || ssh-keygen -q -t ed25519 -N '' -C "backups of $(setting PUBLIC_URL)" -f "$SETTINGS/offsite-key"
    ssh-keyscan -p "$port" "$host" >"$SETTINGS/offsite-hosts" 2>/dev/null || true
    printf '[offsite]\ntype = sftp\nhost = %s\nport = %s\nuser = %s\nkey_file = %s\nknown_hosts_file = %s\n' \
      "$host" "$port" "$user" "$SETTINGS/offsite-key" "$SETTINGS/offsite-hosts" >"$SETTINGS/rclone.conf"
    place="offsite:$folder"
  fi
  printf '%s\n' "$place" >"$SETTINGS/offsite"
  chmod 600 "$SETTINGS/rclone.conf" "$SETTINGS/offsite"
}

make_admin() {
  [ ! -e "$SETTINGS/admin-made" ] || return 0
  # Known already, unless an earlier run got no further than the settings.
  [ "$is_asking" = no ] || ask_admin
  if [ "$is_asking" = no ] && [ -z "${ADMIN_EMAIL:+${ADMIN_PASSWORD:-}}" ]; then
    note 'No ADMIN_PASSWORD was given. Make the first SuperAdmin with: nlc admin'
    return 0
  fi
  local words=(scripts/admin-create.ts "--email=$ADMIN_EMAIL" "--first-name=$(first_name)" "--last-name=$(last_name)")
  if [ -n "${ADMIN_PASSWORD:-}" ]; then
    printf '%s\n' "$ADMIN_PASSWORD" | site_script "$(readlink -f "$CURRENT")" "${words[@]}"
  else
    site_script "$(readlink -f "$CURRENT")" "${words[@]}"
  fi
  touch "$SETTINGS/admin-made"
}

if [ ! -e "$SETTINGS/site.env" ]; then ask_all; else note "The settings in $SETTINGS/site.env stay as they are."; fi

say 'Installing what the system lacks: Caddy, rclone, npm'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -qq -y --no-install-recommends caddy ca-certificates curl npm openssh-client rclone tzdata unattended-upgrades >/dev/null

say 'A user and folders of its own'
id "$SITE_USER" >/dev/null 2>&1 || adduser --quiet --system --group --no-create-home --home "$DATA" "$SITE_USER" 2>/dev/null
install -d -m 755 "$PROGRAM" "$RELEASES"
install -d -m 700 -o "$SITE_USER" -g "$SITE_USER" "$DATA" "$BACKUPS"
install -d -m 755 -o "$SITE_USER" -g "$SITE_USER" "$CACHE"
[ -e "$SETTINGS/site.env" ] || write_settings
write_offsite

if [ -e "$CURRENT" ]; then
  note 'The program is there already; deploy/upgrade.sh brings newer files up.'
else
  say 'Building the program (some minutes)'
  make_release
  switch_to "$RELEASE"
fi

say 'The first SuperAdmin'
# Only while the site does not run: the database belongs to one program at a time.
if has_systemd && systemctl is-active --quiet nlc; then note 'The site runs already.'; else make_admin; fi

say 'Starting it, now and with the machine'
put_units
write_caddy
if ! has_systemd; then
  systemd-analyze verify /etc/systemd/system/nlc.service /etc/systemd/system/nlc-offsite.service /etc/systemd/system/nlc-offsite.timer
  note 'systemd does not run here: the units were written and checked, and nothing was started.'
  exit 0
fi
systemctl enable --quiet --now nlc nlc-offsite.timer
systemctl enable --quiet caddy
systemctl reload-or-restart caddy
wait_ready 120 || stop 'The site does not answer. Its log says why: nlc log -n 50'

say "The site is at $(setting PUBLIC_URL)"
note 'Sign in at /user/login with your own address; the dashboard lists what is left to do.'
note 'What is right and what is not:  nlc doctor'
note "Copy $SETTINGS/site.env to a safe place: without its BACKUP_KEY nobody can read a backup."
note 'Firewall: let in 80, 443 (TCP and UDP) and your own SSH, nothing else: ufw allow OpenSSH; ufw allow 80; ufw allow 443; ufw enable'
[ ! -e "$SETTINGS/offsite-key.pub" ] || { note 'For the copy of the backups add this key at the other place, then try: nlc copy'; cat "$SETTINGS/offsite-key.pub"; }
