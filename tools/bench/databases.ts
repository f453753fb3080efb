import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openEmbedded, openServer } from '#server/db/open.ts'
import { diskStore } from '#server/files/disk-store.ts'
import type { FileStore } from '#server/files/store.ts'
import { createBoss } from '#server/jobs/create-boss.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { noMetrics } from '#server/observability/metrics.ts'
import { demoPassword } from '#server/seed/demo-accounts.ts'
import { seed } from '#server/seed/seed.ts'
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts'

export interface Statement {
  readonly run: () => Promise<unknown>
  /** With options such as `format json`. */
  readonly explain: (options: string) => Promise<unknown>
}

/** Starts a server in this process on a free port of the loopback. */
export interface Served {
  readonly name: 'PGlite' | 'PostgreSQL'
  readonly url: string
  readonly db: Database['db']
  readonly statements: Database['statements']
  readonly files: FileStore
  /** Of PostgreSQL. */
  readonly pool?: pg.Pool
  /** Records the statements that `work` executes. */
  readonly record: (work: () => Promise<unknown>) => Promise<readonly Statement[]>
  readonly close: () => Promise<void>
}

type Ask = (...args: unknown[]) => Promise<unknown>

/** Both drivers take the statement as text or as an object, then its values. */
const toStatement = (bare: Ask, args: readonly unknown[]): Statement => {
  const [statement, values = []] = args as [string | { readonly text: string }, (readonly unknown[])?]
  const text = typeof statement === 'string' ? statement : statement.text
  return { run: () => bare(...args), explain: (options) => bare(`explain (${options}) ${text}`, values) }
}

function recorder(client: { query: unknown }): Served['record'] {
  const bare = (client.query as Ask).bind(client)
  return async (work) => {
    const recorded: Statement[] = []
    client.query = (...args: unknown[]) => {
      recorded.push(toStatement(bare, args))
      return bare(...args)
    }
    await work()
    client.query = bare
    return recorded
  }
}

async function serve(name: Served['name'], database: Database, client: { query: unknown }, databaseUrl?: string): Promise<Served> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-bench-'))
  await database.migrate()
  const uploads = path.join(folder, 'uploads')
  await mkdir(uploads)
  const secret = new Uint8Array(48).fill(7)
  const files = diskStore(path.join(folder, 'files'), { publicUrl: undefined, secret, now: Date.now })
  const boss = await createBoss(database.statements)
  await seed(database.db, { files, boss }, Date.now(), demoPassword)
  const config = { ...readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'production', DATA_DIR: folder }), databaseUrl }
  const [jobs, mail] = [createJobs(), createMailer(boss)]
  const deps = { config, db: database.db, listen: database.listen, files, jobs, boss, mail, uploads, now: Date.now, secret }
  const app = await buildApp({ ...deps, metrics: noMetrics })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const close = async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { name, url: `http://localhost:${port}`, db: database.db, statements: database.statements, files, record: recorder(client), close }
}

async function serveEmbedded(): Promise<Served> {
  const database = await openEmbedded({})
  return serve('PGlite', database, database.pglite)
}

async function servePostgres(): Promise<Served> {
  const postgres = await startTemporaryPostgres()
  if (typeof postgres === 'string') throw new Error(`Not on PostgreSQL: ${postgres}`)
  const database = await openServer(postgres.url, 600_000)
  const served = await serve('PostgreSQL', database, database.pool, postgres.url)
  const close = async () => {
    await served.close()
    postgres.stop()
  }
  return { ...served, pool: database.pool, close }
}

const servers = { PGlite: serveEmbedded, PostgreSQL: servePostgres }

/** Works on the databases with these names, or on both, one after the other. */
export async function onEach(names: readonly string[], work: (database: Served) => Promise<void>): Promise<void> {
  for (const [name, serveOne] of Object.entries(servers)) {
    if (names.length > 0 && !names.includes(name)) continue
    const served = await serveOne()
    await work(served).finally(served.close)
  }
}
