#!/bin/sh
# Runs the Node that runs npm when it is 24 or newer. Otherwise the one that npm installed, which is first on the path
# of npm's scripts. Node keeps compiled modules, so that the next start is faster and needs no compiler.
: "${NODE_COMPILE_CACHE=$(dirname "$0")/../../node_modules/.cache/compiled}"
# Makes the C library give memory back after large allocations, such as those of compiling the embedded engine.
: "${MALLOC_TRIM_THRESHOLD_=131072}"
export NODE_COMPILE_CACHE MALLOC_TRIM_THRESHOLD_
host=${npm_node_execpath:-node}
is_new='process.exit(Number(process.versions.node.split(".")[0]) >= 24 ? 0 : 1)'
if "$host" -e "$is_new" 2>/dev/null; then
  exec "$host" "$@"
fi
exec node "$@"
