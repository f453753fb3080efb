import { randomUUID } from 'node:crypto'
import { onServer } from './postgres.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

interface OwnDatabase {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** An empty database on the PostgreSQL of this run, or on a temporary one. Returns the reason when there is none. */
export async function startOwnDatabase(): Promise<OwnDatabase | string> {
  const shared = process.env.TEST_DATABASE_URL
  if (!shared) {
    const postgres = await startTemporaryPostgres()
    return typeof postgres === 'string' ? postgres : { url: postgres.url, stop: async () => postgres.stop() }
  }
  return createDatabase(shared)
}

async function createDatabase(server: string, template = 'template1'): Promise<OwnDatabase> {
  const name = `qaseema_test_${randomUUID().replaceAll('-', '_')}`
  await onServer(server, `create database ${name} template ${template}`)
  return { url: new URL(`/${name}`, server).href, stop: async () => void (await onServer(server, `drop database ${name} with (force)`)) }
}

/** A copy of a database that nobody is connected to. */
export const copyDatabase = (url: string): Promise<OwnDatabase> =>
  createDatabase(new URL('/template1', url).href, new URL(url).pathname.slice(1))
