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
  const name = `qaseema_test_${randomUUID().replaceAll('-', '_')}`
  await onServer(shared, `create database ${name}`)
  return { url: new URL(`/${name}`, shared).href, stop: async () => void (await onServer(shared, `drop database ${name} with (force)`)) }
}
