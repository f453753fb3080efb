import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'
import { otherUser } from './temporary-postgres.ts'

interface PgBouncer {
  /** The address of one of the databases in `databases`. */
  readonly url: (database: string) => string
  readonly stop: () => Promise<void>
}

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync)

/** `databases`: the options of each name, beside where it leads. Returns the reason when it cannot start. */
export async function startPgBouncer(postgresUrl: string, databases: Readonly<Record<string, string>>): Promise<PgBouncer | string> {
  if (!program) return 'no PgBouncer is installed here'
  const { hostname, port, username, password, pathname } = new URL(postgresUrl)
  const target = `host=${hostname} port=${port || 5432} dbname=${pathname.slice(1)} user=${username}${password && ` password=${password}`}`
  const folder = mkdtempSync(join(tmpdir(), 'qaseema-pgbouncer-'))
  const listenPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    ...Object.entries(databases).map(([name, options]) => `${name} = ${target} ${options}`),
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 10',
    'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
  ]
  writeFileSync(file, lines.join('\n'))
  chmodSync(folder, 0o755)
  const child: ChildProcess = spawn(program, ['-q', file], { ...otherUser(), stdio: 'ignore' })
  const url = (database: string) => `postgres://${username}@127.0.0.1:${listenPort}/${database}`
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const connect = async () => {
    const client = new pg.Client({ connectionString: url(Object.keys(databases)[0] ?? '') })
    await client.connect()
    await client.end()
  }
  await vi.waitFor(connect, { timeout: 10_000 })
  return { url, stop }
}
