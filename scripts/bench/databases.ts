import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { type Database, openEmbedded, openServer } from '../../server/db/open.ts'
import { diskStore } from '../../server/files/store.ts'
import { demoPassword } from '../../server/seed/content/staff.ts'
import { seed } from '../../server/seed/seed.ts'
import { startOwnPostgres } from '../../server/testing/own-postgres.ts'

/** A statement as it went to the driver, to be run again or explained. */
export interface Statement {
  readonly run: () => Promise<unknown>
  readonly explain: () => Promise<unknown>
}

/** Whether a plan of one of the statements reads the whole of one of the tables. */
export async function readsWhole(statements: readonly Statement[], tables: readonly string[]): Promise<boolean> {
  const whole = new RegExp(`"Seq Scan"[^{}]*"Relation Name": ?"(${tables.join('|')})"`)
  for (const { explain } of statements) if (whole.test(JSON.stringify(await explain()))) return true
  return false
}

/** The whole server on one database, in this process, on a free port of the loopback. */
export interface Served {
  readonly name: 'PGlite' | 'PostgreSQL'
  readonly url: string
  readonly db: Database['db']
  /** Every statement that goes to the database while the work lasts. */
  readonly record: (work: () => Promise<unknown>) => Promise<readonly Statement[]>
  readonly close: () => Promise<void>
}

type Ask = (...asked: unknown[]) => Promise<unknown>

/** Both drivers take a statement as text or, with its name, as an object, and its values after it. */
const statementOf = (bare: Ask, asked: readonly unknown[]): Statement => {
  const [statement, values = []] = asked as [string | { readonly text: string }, (readonly unknown[])?]
  const text = typeof statement === 'string' ? statement : statement.text
  return { run: () => bare(...asked), explain: () => bare(`explain (format json) ${text}`, values) }
}

function recorder(client: { query: unknown }): Served['record'] {
  const bare = (client.query as Ask).bind(client)
  return async (work) => {
    const recorded: Statement[] = []
    client.query = (...asked: unknown[]) => {
      recorded.push(statementOf(bare, asked))
      return bare(...asked)
    }
    await work()
    client.query = bare
    return recorded
  }
}

/** The seeded database behind a server. */
async function serve(name: Served['name'], database: Database, client: { query: unknown }): Promise<Served> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-bench-'))
  await database.migrate()
  const uploads = path.join(folder, 'uploads')
  await mkdir(uploads)
  const files = diskStore(path.join(folder, 'files'))
  await seed(database.db, files, Date.now(), demoPassword)
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'production', DATA_DIR: folder })
  const app = await buildApp({ config, db: database.db, files, uploads, now: Date.now, secret: new Uint8Array(48).fill(7) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const close = async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { name, url: `http://localhost:${port}`, db: database.db, record: recorder(client), close }
}

async function serveEmbedded(): Promise<Served> {
  const database = await openEmbedded({})
  return serve('PGlite', database, database.pglite)
}

/** Undefined where no PostgreSQL is installed. */
async function servePostgres(): Promise<Served | undefined> {
  const postgres = await startOwnPostgres()
  if (typeof postgres === 'string') return undefined
  const database = await openServer(postgres.url, 60_000)
  const served = await serve('PostgreSQL', database, database.pool)
  const close = async () => {
    await served.close()
    postgres.stop()
  }
  return { ...served, close }
}

const servers = { PGlite: serveEmbedded, PostgreSQL: servePostgres }

/** A server on each of these databases that this machine has. */
export async function serveAll(names: readonly Served['name'][] = ['PGlite', 'PostgreSQL']): Promise<readonly Served[]> {
  const all: Served[] = []
  for (const name of names) {
    const served = await servers[name]()
    if (served) all.push(served)
  }
  return all
}
