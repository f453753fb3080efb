// Runs the server's tests once more, on PostgreSQL: the one of TEST_DATABASE_URL, else one of their own.
// Where there is none it says so and succeeds. Arguments are handed on to vitest.
import { spawnSync } from 'node:child_process'
import { startOwnPostgres } from './own-postgres.ts'

const given = process.env.TEST_DATABASE_URL
const postgres = given ? { url: given, stop: () => undefined } : await startOwnPostgres()

if (typeof postgres === 'string') {
  console.log(`PostgreSQL: skipped, ${postgres}.`)
} else {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } })
  postgres.stop()
  process.exitCode = status ?? 1
}
