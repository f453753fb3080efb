import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '#server/testing/free-port.ts'
import { waitUntil } from '../wait-until.ts'
import { readDeployed } from './deployed-file.ts'
import type { Program } from './instances.ts'
import { type Cluster, databasePassword, databaseUser } from './postgres.ts'
import { type Part, startPart } from './processes.ts'
import type { Programs } from './programs.ts'

/** The PgBouncer beside one instance, with `deploy/pgbouncer.ini`. */
export interface PgBouncer {
  /** The settings of the instance. */
  readonly environment: (program: Program) => Readonly<Record<string, string>>
  readonly start: () => Promise<void>
  readonly stop: (signal: NodeJS.Signals) => Promise<void>
  /** Names another primary in the file and reloads it. */
  readonly repoint: (primary: Cluster) => void
}

interface PgBouncerOptions {
  readonly name: string
  readonly programs: Programs
  readonly folder: string
  readonly primary: Cluster
}

export async function createPgBouncer({ name, programs, folder, primary }: PgBouncerOptions): Promise<PgBouncer> {
  const home = path.join(folder, name)
  mkdirSync(home, { mode: 0o755 })
  if (programs.user) chownSync(home, programs.user.uid, programs.user.gid)
  const file = (base: string) => path.join(home, base)
  const port = await freePort()
  const url = (database: string) => `postgres://${databaseUser}:${databasePassword}@127.0.0.1:${port}/${database}`
  writeFileSync(file('userlist.txt'), `"${databaseUser}" "${databasePassword}"\n`)
  const write = ({ port: primaryPort }: Cluster) =>
    writeFileSync(
      file('pgbouncer.ini'),
      readDeployed('pgbouncer.ini', [
        ['host=10.0.0.21 port=5432', `host=127.0.0.1 port=${primaryPort}`],
        ['listen_port = 6432', `listen_port = ${port}`],
        ['/etc/pgbouncer/userlist.txt', file('userlist.txt')],
        ['/var/log/postgresql/pgbouncer.log', file('log')],
        ['/run/postgresql/pgbouncer.pid', file('pid')],
      ]),
    )
  write(primary)
  let part: Part | undefined
  return {
    environment: ({ hasDirectUrl }): Record<string, string> =>
      hasDirectUrl ? { DATABASE_URL: url('qaseema'), DATABASE_DIRECT_URL: url('qaseema_direct') } : { DATABASE_URL: url('qaseema_direct') },
    start: async () => {
      part = startPart(programs.pgbouncer, [file('pgbouncer.ini')], { log: file('output'), user: programs.user })
      await waitUntil(
        () => answers(url('qaseema')),
        10_000,
        () => `PgBouncer answers:\n${readFileSync(file('output'), 'utf8')}`,
      )
    },
    stop: async (signal) => part?.end(signal),
    repoint: (next) => {
      write(next)
      part?.signal('SIGHUP')
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
