import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/run.ts'

/** True also where git does not know, such as in an archive or a clone without tags. */
function mayHaveRelease(): boolean {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    return git('rev-parse', '--is-shallow-repository') === 'true' || git('tag', '--list', 'v*') !== ''
  } catch {
    return true
  }
}

/** They let an older release serve while a migration runs, as soon as there is one. */
const upgrades = ['server/db/migrate.ts', 'server/testing/migration-rules.ts']

const past = /\b(?:older|earlier|former|previous) release\b|\brelease before\b|\bbefore the upgrade\b/i

test.skipIf(mayHaveRelease())('until the first release there is one migration, and no code for an older release', () => {
  expect(globSync('server/db/migrations/*.sql', { cwd: root })).toHaveLength(1)
  const files = globSync('{src,server}/**/*.{ts,tsx,sql}', { cwd: root, exclude: ['**/*.test.*', ...upgrades] })
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => past.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
