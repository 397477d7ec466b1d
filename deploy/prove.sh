#!/usr/bin/env bash
# Proves the way from nothing to a site behind TLS in a fresh Debian root, booted by systemd-nspawn: the two commands, a restart,
# a copy of the backups, an upgrade, a going back, and a restore on a second root. Prints steps and seconds. As root, beside nothing else:
#   apt-get install debootstrap systemd-container && deploy/prove.sh [folder]
# It listens on 127.0.0.1, ports 8090 to 8094. DEBIAN_MIRROR, npm's settings and NODE_EXTRA_CA_CERTS are this machine's.
set -euo pipefail
here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
work=${1:-$(mktemp -d /tmp/nlc-prove.XXXXXX)}
suite=${SUITE:-bookworm}
address=nlc.localhost:8093
machine=0
began=$SECONDS
mkdir -p "$work"
[ "$(id -u)" = 0 ] || { echo 'This must run as root.' >&2; exit 1; }
for tool in debootstrap systemd-nspawn curl nsenter; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: apt-get install debootstrap systemd-container curl util-linux" >&2; exit 1; }
done

# shellcheck source=deploy/steps.sh
. "$here/deploy/steps.sh"

make_base() {
  [ -d "$work/base" ] ||
    { debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates "$suite" "$work/base.part" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" && mv "$work/base.part" "$work/base"; }
}

# Boots a root; its first process is in $machine.
boot() {
  local root=$work/$1
  systemd-nspawn -q --register=no --keep-unit -M "$1" -D "$root" --console=pipe -b </dev/null >"$work/$1.console" 2>&1 &
  local keeper=$!
  machine=0
  until [ "$machine" -gt 0 ] && inside systemctl is-system-running 2>/dev/null | grep -qE 'running|degraded'; do
    kill -0 "$keeper" || fail "$1 does not boot" || return 1
    machine=$(pgrep -P "$keeper" | head -n 1 || true)
    machine=${machine:-0}
    sleep 0.3
  done
}
inside() { nsenter -t "$machine" -m -u -i -p -- env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 "${settings[@]}" "$@"; }
power_off() {
  [ "$machine" -gt 0 ] || return 0
  inside systemctl poweroff >/dev/null 2>&1 || true
  while [ -d "/proc/$machine" ]; do sleep 0.3; done
  machine=0
}
trap power_off EXIT

# How this machine reaches npm's registry, if not in the usual way.
settings=()
while IFS= read -r pair; do settings+=("$pair"); done < <(env | grep -iE '^(npm_config_registry|https?_proxy|no_proxy)=' || true)
if command -v npm >/dev/null; then settings+=("NPM_CONFIG_REGISTRY=$(npm config get registry)"); fi

make_root() {
  local root=$work/$1
  power_off
  rm -rf "$root"
  cp -a "$work/base" "$root"
  # A fresh server has no Caddy that takes port 80 of this machine while it is installed.
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod 755 "$root/usr/sbin/policy-rc.d"
  echo "127.0.0.1 nlc.localhost" >>"$root/etc/hosts"
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then cp "$NODE_EXTRA_CA_CERTS" "$root/etc/extra-ca.pem"; fi
  boot "$1"
}
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || settings+=(NODE_EXTRA_CA_CERTS=/etc/extra-ca.pem)

put_files() {
  mkdir -p "$work/$1/root/nlc"
  tar -C "$here" --exclude=./.git --exclude=./.env --exclude=./data --exclude=./artefacts --exclude=./node_modules --exclude=./build -cf - . | tar -C "$work/$1/root/nlc" -xf -
}

write_answers() {
  cat >"$work/$1/root/answers" <<ANSWERS
DOMAIN=$address
MAIL_FROM=site@nlc.test
MAILBOX=tournament@nlc.test
SMTP_URL=smtp://127.0.0.1:8090
STRIPE_SECRET_KEY=
OFFSITE=/srv/other-place
ADMIN_EMAIL=aino@nlc.test
ADMIN_NAME=Aino Salo
ADMIN_PASSWORD=seven quiet lanterns
TLS=internal
SITE_PORT=8091
CADDY_OPTIONS=http_port 8092\nhttps_port 8093\ndefault_bind 127.0.0.1\nadmin 127.0.0.1:8094
ANSWERS
}

install_site() {
  write_answers "$1"
  inside /root/nlc/deploy/install.sh --answers=/root/answers
}

over_tls() { curl -fsS -m 60 --cacert "$work/$root/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt" --resolve "$address:127.0.0.1" "$@"; }
shows_page() { over_tls --retry 30 --retry-all-errors --retry-delay 2 "https://$address/" | grep -q '<html'; }
# A right password alone is answered with what is missing: the second factor that directors need.
signs_in() {
  local answer
  answer=$(curl -sS -m 60 --cacert "$work/$root/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt" --resolve "$address:127.0.0.1" -H 'content-type: application/json' \
    -d '{"username":"aino@nlc.test","password":"seven quiet lanterns"}' "https://$address/api/users/authenticate")
  echo "$answer"
  [[ $answer == *second_factor* ]]
}

# Asks for the home page all the time while the site restarts.
restart_under_load() {
  local asked=0 failed=0 longest=0 took
  inside systemctl restart --no-block nlc
  local until=$((SECONDS + 12))
  while [ "$SECONDS" -lt "$until" ]; do
    asked=$((asked + 1))
    took=$(over_tls -o /dev/null -w '%{time_total}' "https://$address/") || failed=$((failed + 1))
    took=$(awk -v t="$took" 'BEGIN { printf "%d", t * 1000 }')
    [ "$took" -le "$longest" ] || longest=$took
  done
  echo "figure: $asked requests, $failed failed, the longest took $longest ms"
  [ "$failed" = 0 ]
}

kill_it() {
  inside systemctl kill -s KILL nlc
  over_tls --retry 20 --retry-all-errors --retry-delay 1 -o /dev/null "https://$address/api/ready"
}

make_backup() { inside nlc backup && inside systemctl is-active nlc; }
copy_backups() { inside nlc copy && inside test -s /var/backups/nlc/copy-tried.json; }

upgrade() {
  inside sed -i 's/"version": "[^"]*"/"version": "9.9.9"/' /root/nlc/package.json
  inside /root/nlc/deploy/upgrade.sh
  inside grep -q '"version": "9.9.9"' /opt/nlc/current/package.json
  shows_page
}

go_back() {
  local before
  before=$(inside readlink -f /opt/nlc/current)
  echo 'throw new Error("a program that does not start");' >>"$work/$root/root/nlc/src/server/main.ts"
  if inside env READY_SECONDS=20 /root/nlc/deploy/upgrade.sh; then fail 'The broken program was taken' || return 1; fi
  [ "$(inside readlink -f /opt/nlc/current)" = "$before" ] || fail 'It did not go back' || return 1
  shows_page
}

# The lost server: its settings and its copied backups are all there is.
restore_here() {
  inside systemctl stop nlc
  cp -p "$work/first/etc/nlc/site.env" "$work/second/etc/nlc/site.env"
  inside chown root:nlc /etc/nlc/site.env
  rm -rf "$work/second/var/lib/nlc/data"
  cp "$work"/first/srv/other-place/* "$work/second/var/backups/nlc/"
  inside chown -R nlc:nlc /var/backups/nlc
  inside nlc restore --yes "$(inside ls /var/backups/nlc | grep '^nlc-.*\.nlcbackup$' | sort | tail -n 1)"
  inside systemctl start nlc
  over_tls --retry 20 --retry-all-errors --retry-delay 1 -o /dev/null "https://$address/api/ready"
}

root=first
step 'A fresh Debian root' make_base
step 'It boots' make_root first
step 'Command 1: the files' put_files first
step 'Command 2: deploy/install.sh' install_site first
step 'The home page over TLS' shows_page
step 'The SuperAdmin signs in' signs_in
step 'The same command again changes nothing' install_site first
step 'A restart while people ask' restart_under_load
step 'Killed with -9, it is back' kill_it
step 'A backup' make_backup
step 'A copy of the backups elsewhere, tried' copy_backups
step 'An upgrade' upgrade
step 'An upgrade to a program that does not start goes back' go_back
step 'The first root is switched off' power_off
root=second
step 'A second root' make_root second
step 'The files' put_files second
step 'deploy/install.sh' install_site second
step 'Restoring the first root from its copied backup' restore_here
step 'The SuperAdmin of the first signs in' signs_in
step 'The second root is switched off' power_off
printf '%4d s  in all\n' $((SECONDS - began))
