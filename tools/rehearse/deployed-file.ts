import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

/**
 * Reads a file of `deploy/` and replaces what differs on this machine: addresses, ports and paths.
 * @throws if a replaced text is not in the file, so that the rehearsal and the file cannot drift apart
 */
export function readDeployed(name: string, replacements: readonly (readonly [from: string | RegExp, to: string])[]): string {
  let text = readFileSync(path.join(root, 'deploy', name), 'utf8')
  for (const [from, to] of replacements) {
    const replaced = text.replaceAll(from, to)
    if (replaced === text && to !== from) throw new Error(`deploy/${name} does not have ${from}`)
    text = replaced
  }
  return text
}
