# For prove.sh and image.sh: one step after the other, each with its seconds and its figure; $work is their folder.
step() {
  local title=$1 from=$SECONDS
  shift
  if ! "$@" >"$work/step.log" 2>&1; then
    tail -n 60 "$work/step.log"
    printf 'FAILED  %s\n' "$title"
    exit 1
  fi
  printf '%4d s  %s%s\n' $((SECONDS - from)) "$title" "$(sed -n 's/^figure: /: /p' "$work/step.log" | tail -n 1)"
}
fail() {
  echo "$*"
  return 1
}
