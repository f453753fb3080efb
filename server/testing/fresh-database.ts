import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { type Database, openEmbedded, openServer } from '#server/db/open.ts'
import { randomId } from '#server/security/random.ts'
import { onServer } from './postgres.ts'

const statementTimeoutMs = 60_000

interface TestDatabase extends Database {
  readonly client: { query: unknown }
}

/** A copy of the database that global-setup.ts made. */
export async function freshDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    const embedded = await openEmbedded({ loadDataDir: await openAsBlob(template) })
    return { ...embedded, client: embedded.pglite }
  }
  const name = `qaseema_test_${randomId().toLowerCase().replace(/\W/g, '_')}`
  await onServer(url, `create database ${name} template ${template}`)
  const database = await openServer(new URL(`/${name}`, url).href, statementTimeoutMs)
  const close = async () => {
    await database.close()
    await onServer(url, `drop database ${name}`)
  }
  return { ...database, client: database.pool, close }
}
