import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { type Database, openEmbedded, openServer } from '../db/open.ts'
import { randomId } from '../security/random.ts'
import { onServer } from './postgres.ts'

/** How long a statement of a test may take on a busy machine, in milliseconds. */
const patience = 60_000

/** A database of its own for one test file, already migrated and filled: a copy of the one made by global-setup.ts. */
export async function freshDatabase(): Promise<Database> {
  const template = inject('template')
  const url = process.env.TEST_DATABASE_URL
  if (!url) return openEmbedded({ loadDataDir: await openAsBlob(template) })
  const name = `qaseema_test_${randomId().toLowerCase().replace(/\W/g, '_')}`
  await onServer(url, `create database ${name} template ${template}`)
  const database = await openServer(new URL(`/${name}`, url).href, patience)
  const close = async () => {
    await database.close()
    await onServer(url, `drop database ${name}`)
  }
  return { ...database, close }
}
