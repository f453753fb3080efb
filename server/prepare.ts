import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { addStandardLookups } from './areas/lookups/standard.ts'
import { addFirstAdmin } from './auth/first-admin.ts'
import { type Config, SettingError } from './config.ts'
import { hasEmbedded, lockDataDir } from './data-dir.ts'
import type { Db } from './db/db.ts'
import { keepCommission } from './db/keep-commission.ts'
import { type Database, openDirectly, openEmbedded, openServer } from './db/open.ts'
import { rebuildRollups } from './db/rebuild-rollups.ts'
import { accounts } from './db/schema.ts'
import { assertTimeZone } from './db/time-zones.ts'
import { openFiles } from './files/open-store.ts'
import { fillCities } from './gazetteer/fill-cities.ts'
import { createBoss } from './jobs/create-boss.ts'
import { demoPasswordFor } from './seed/demo-accounts.ts'

async function openDatabase({ databaseUrl, databaseDirectUrl, databaseTimeout, dataDir }: Config): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl, databaseTimeout * 1_000, databaseDirectUrl)
  const lock = lockDataDir(dataDir)
  const database = await openEmbedded({ dataDir: join(dataDir, 'pg') })
  const close = async () => {
    await database.close()
    lock.release()
  }
  return { ...database, close }
}

/** For a command beside the server, which makes no database where there is none. @throws SettingError */
export async function openForCommand(config: Config): Promise<Pick<Database, 'db' | 'close'>> {
  const { databaseUrl, databaseDirectUrl, databaseTimeout, dataDir } = config
  if (databaseUrl) return openDirectly(databaseUrl, databaseDirectUrl, databaseTimeout * 1_000)
  if (!hasEmbedded(dataDir)) throw new SettingError(`DATA_DIR ${resolve(dataDir)} has no database, and DATABASE_URL is not set`)
  return openDatabase(config)
}

async function noteIgnored(db: Db, { firstAdmin }: Config): Promise<void> {
  // An account of this address was made by an earlier start with the same settings.
  if (!firstAdmin || (await db.$count(accounts, eq(accounts.emailAddress, firstAdmin.emailAddress))) > 0) return
  console.log('FIRST_ADMIN_EMAIL is ignored: the database has accounts already')
}

async function fillWhenEmpty(db: Db, { embedded, statements }: Database, config: Config, now: number): Promise<void> {
  await addStandardLookups(db)
  if ((await db.$count(accounts)) > 0) return noteIgnored(db, config)
  if (config.seed === 'demo' || (config.seed === 'auto' && embedded)) {
    console.log('Filling the empty database with demo data…')
    const { seed } = await import('./seed/seed.ts')
    const password = demoPasswordFor(config)
    await seed(db, { files: await openFiles(config), boss: await createBoss(statements) }, now, password)
    if (config.exposed)
      console.log(`Others may reach this server, so the demo accounts have a generated password, which is not shown again: ${password}`)
  }
  if (config.firstAdmin) await addFirstAdmin(db, config.firstAdmin, now)
}

export async function prepareDatabase(config: Config, now: number): Promise<Database> {
  const database = await openDatabase(config)
  await assertTimeZone(database.db, config.businessTimeZone)
  await database.migrate(async (alone) => {
    await rebuildRollups(alone, config.businessTimeZone)
    await keepCommission(alone, config.commissionPercent)
    await fillCities(alone)
    await fillWhenEmpty(alone, database, config, now)
  })
  return database
}

const firstStart = fileURLToPath(import.meta.resolve('#server/first-start.ts'))

/** Runs in a child process, because creating the database takes twice the memory of serving it. */
export async function makeEmbedded({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || hasEmbedded(dataDir)) return
  const child = spawn(process.execPath, [firstStart], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) process.exit(1)
}
