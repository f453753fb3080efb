import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The sub-commands of `bin/qaseema` and what they run; without arguments the first one. */
export const commands = {
  start: 'server/main.ts',
  'files:copy': 'tools/files-copy.ts',
  verify: 'server/verify.ts',
  person: 'server/person.ts',
  clock: 'server/confirm-clock.ts',
  deployment: 'server/confirm-deployment.ts',
  health: 'tools/health.ts',
} as const

const cases = Object.entries(commands).map(([name, entry]) => `  ${name}) entry=${entry.replace(/\.ts$/, '.js')} ;;`)
const [first] = Object.keys(commands)

/** `exec` makes the server the process that receives the signals. */
const script = `#!/bin/sh
# Runs Qaseema with the Node of this folder: docs/operations/release.md
set -eu
home=$(dirname "$(dirname "$(readlink -f "$0")")")
case "\${1-${first}}" in
${cases.join('\n')}
  *) echo "usage: qaseema [${Object.keys(commands).join(' | ')}]" >&2; exit 64 ;;
esac
[ $# -eq 0 ] || shift
export NODE_ENV="\${NODE_ENV:-production}"
# With --max-semi-space-size: 45 MB less of an idle server.
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-2}"
export LD_LIBRARY_PATH="$home/node/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
# SIGUSR1 would open a debugger to everybody on this machine.
exec "$home/node/bin/node" --max-semi-space-size=8 --disable-sigusr1 "$home/$entry" "$@"
`

export function writeStartScript(folder: string): void {
  mkdirSync(path.join(folder, 'bin'))
  writeFileSync(path.join(folder, 'bin/qaseema'), script, { mode: 0o755 })
}
