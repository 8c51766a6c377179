#!/bin/sh
# Runs the Node that runs npm when it is 24 or newer. Otherwise the one that npm installed, which is first on the path
# of npm's scripts. Node keeps compiled modules, so that the next start is faster and needs no compiler.
: "${NODE_COMPILE_CACHE=$(dirname "$0")/../../node_modules/.cache/compiled}"
export NODE_COMPILE_CACHE
host=${npm_node_execpath:-node}
is_new='process.exit(Number(process.versions.node.split(".")[0]) >= 24 ? 0 : 1)'
if "$host" -e "$is_new" 2>/dev/null; then
  exec "$host" "$@"
fi
exec node "$@"
