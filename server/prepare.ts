import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addFirstAdmin } from './auth/first-admin.ts'
import type { Config } from './config.ts'
import { keepInTimeZone } from './db/kept-time-zone.ts'
import { type Database, type Db, openEmbedded, openServer } from './db/open.ts'
import { accounts } from './db/schema.ts'
import { diskStore } from './files/store.ts'
import { addStandardLookups } from './lookups/standard.ts'
import { lockDataDir } from './security/data-dir-lock.ts'
import { demoPasswordFor } from './seed/demo-accounts.ts'

async function open({ databaseUrl, databaseTimeout, dataDir }: Config): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl, databaseTimeout * 1_000)
  const lock = lockDataDir(dataDir)
  const database = await openEmbedded({ dataDir: join(dataDir, 'pg') })
  const close = async () => {
    await database.close()
    lock.release()
  }
  return { ...database, close }
}

/** Every database gets the lists to choose from; one without accounts the demo, to have something to look at, and the first administrator, where the settings say so. */
async function fillWhenEmpty(db: Db, embedded: boolean, config: Config, now: number): Promise<void> {
  await addStandardLookups(db)
  if ((await db.$count(accounts)) > 0) return
  if (config.seed === 'demo' || (config.seed === 'auto' && embedded)) {
    console.log('Filling the empty database with demo data…')
    const { seed } = await import('./seed/seed.ts')
    const password = demoPasswordFor(config)
    await seed(db, diskStore(config.dataDir), now, password)
    if (config.exposed) console.log(`Others may reach this server, so the demo has a password that is told only now: ${password}`)
  }
  if (config.firstAdmin) await addFirstAdmin(db, config.firstAdmin, now)
}

/** The database of the settings, migrated and with what it begins with; `now` in milliseconds. */
export async function prepareDatabase(config: Config, now: number): Promise<Database> {
  const database = await open(config)
  await database.migrate(async (alone) => {
    await keepInTimeZone(alone, config.businessTimeZone)
    await fillWhenEmpty(alone, database.embedded, config, now)
  })
  return database
}

const firstStart = fileURLToPath(new URL('first-start.ts', import.meta.url))

/**
 * Makes an embedded database that is not there yet in a process of its own: what the work takes, twice what serving does, is the
 * machine's again when it ends. Should it be cut short, {@link prepareDatabase} goes on where it stopped.
 */
export async function makeEmbedded({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || existsSync(join(dataDir, 'pg', 'PG_VERSION'))) return
  const child = spawn(process.execPath, [firstStart], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('close', resolve))
  // It has said why.
  if (code !== 0) process.exit(1)
}
